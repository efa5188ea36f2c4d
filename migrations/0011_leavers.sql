-- Whether a computer player held the seat of a person when the game ended: for ratings and standings they have left. It stands with
-- the seat, since results are made anew from log and seats. In games that ended before nobody counts as having left.

ALTER TABLE seats ADD COLUMN has_left BIGINT NOT NULL DEFAULT 0;
