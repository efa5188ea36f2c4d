//! Boards as plain text.

crate::words! {
    /// What a text of a board tells about each cell.
    pub enum BoardLayer {
        /// The piece that is seen there.
        Pieces = "pieces",
        /// How many lie on each other.
        Heights = "heights",
    }
}
