//! The windows of routes, channels and tokens, moment by moment.

use super::*;

const CHANNEL: ChannelId = ChannelId(1);

fn edit(channel: u64) -> Class {
    Class::in_channel(Route::EditMessage, ChannelId(channel))
}

fn rates() -> (Rates, Instant) {
    let now = Instant::now();
    (Rates::new(50, now), now)
}

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// What Discord says of a bucket.
fn state(bucket: u64, limit: u32, remaining: u32, reset_after: u64) -> BucketState {
    BucketState {
        bucket: Some(bucket),
        limit: Some(limit),
        remaining: Some(remaining),
        reset_after: Some(ms(reset_after)),
    }
}

/// As many permits as there are at once.
fn take_all(rates: &mut Rates, class: Class, now: Instant) -> (Vec<Permit>, Instant) {
    let mut taken = Vec::new();
    loop {
        match rates.take(class, now) {
            Ok(permit) => taken.push(permit),
            Err(again) => return (taken, again),
        }
    }
}

#[test]
fn without_headers_our_own_rates_hold() {
    for (class, limit, window) in [
        (edit(1), 5, 5_000),
        (Class::in_channel(Route::CreateMessage, CHANNEL), 5, 5_000),
        (Class::in_channel(Route::DeleteMessage, CHANNEL), 5, 1_000),
        (Class::with_token(Route::EditResponse, "token"), 5, 2_000),
        (Class::anywhere(Route::CreateEmoji), 30, 1_000),
    ] {
        let (mut rates, start) = rates();
        let (taken, again) = take_all(&mut rates, class, start);
        assert_eq!((taken.len(), again), (limit, start + ms(window)), "{class:?}");
        // Discord's window began when the first request arrived there, at the latest when it was answered.
        for permit in &taken {
            rates.answered(permit, BucketState::default(), start + ms(300));
        }
        drop(taken);
        assert_eq!(rates.take(class, start + ms(window)).unwrap_err(), start + ms(window + 300), "{class:?}");
        let (taken, _) = take_all(&mut rates, class, start + ms(window + 300));
        assert_eq!(taken.len(), limit, "{class:?}");
    }
}

#[test]
fn the_last_permit_is_taken_once_and_older_answers_give_none_back() {
    let (mut rates, start) = rates();
    let first = rates.take(edit(1), start).unwrap();
    let second = rates.take(edit(1), start).unwrap();
    // Discord counts the second first, and somebody else has used two.
    rates.answered(&second, state(7, 5, 1, 1_000), start + ms(50));
    rates.answered(&first, state(7, 5, 2, 1_000), start + ms(60));
    let last = rates.take(edit(1), start + ms(70)).unwrap();
    assert_eq!(rates.take(edit(1), start + ms(70)).unwrap_err(), start + ms(1_060), "nothing is left");
    rates.answered(&last, state(7, 5, 0, 990), start + ms(80));

    // In the next window the answer to a request of this one means nothing.
    let late = first;
    let next = start + ms(1_100);
    let (taken, _) = take_all(&mut rates, edit(1), next);
    assert_eq!(taken.len(), 2, "three are still on their way");
    rates.answered(&late, state(7, 5, 5, 10), next + ms(10));
    assert!(rates.take(edit(1), next + ms(30)).is_err(), "it neither ends this window nor empties it");
}

#[test]
fn what_is_on_its_way_counts_in_the_next_window() {
    let (mut rates, start) = rates();
    let (hanging, reset) = take_all(&mut rates, edit(1), start);
    let (none, later) = take_all(&mut rates, edit(1), reset);
    assert_eq!((none.len(), later), (0, reset + ms(5_000)));
    drop(hanging);
    let (taken, _) = take_all(&mut rates, edit(1), later);
    assert_eq!(taken.len(), 5, "what was given up is no longer on its way");
}

#[test]
fn discord_knows_better() {
    let (mut rates, start) = rates();
    let permit = rates.take(edit(1), start).unwrap();
    rates.answered(&permit, state(7, 10, 9, 400), start + ms(100));
    drop(permit);
    let (taken, again) = take_all(&mut rates, edit(1), start + ms(200));
    assert_eq!((taken.len(), again), (9, start + ms(500)));
    drop(taken);
    let (taken, _) = take_all(&mut rates, edit(2), start + ms(200));
    assert_eq!(taken.len(), 10, "the limit of a route is that of all channels, but each has its own window");
}

#[test]
fn routes_of_one_bucket_share_what_it_allows() {
    let (mut rates, start) = rates();
    let (edits, follow_ups) = (Class::with_token(Route::EditResponse, "a"), Class::with_token(Route::FollowUp, "a"));
    let edit = rates.take(edits, start).unwrap();
    let follow_up = rates.take(follow_ups, start).unwrap();
    rates.answered(&edit, state(7, 5, 4, 2_000), start + ms(10));
    rates.answered(&follow_up, state(7, 5, 3, 1_990), start + ms(20));
    let (taken, _) = take_all(&mut rates, edits, start + ms(30));
    assert_eq!(taken.len(), 3);
    assert!(rates.take(follow_ups, start + ms(30)).is_err());
    assert!(rates.take(Class::with_token(Route::FollowUp, "b"), start + ms(30)).is_ok(), "another token is another");
}

#[test]
fn other_channels_keep_their_count_when_a_bucket_gets_its_name() {
    let (mut rates, start) = rates();
    let (taken, _) = take_all(&mut rates, edit(2), start);
    let permit = rates.take(edit(1), start).unwrap();
    rates.answered(&permit, state(7, 5, 4, 5_000), start + ms(10));
    assert!(rates.take(edit(2), start + ms(20)).is_err());
    drop(taken);
}

#[test]
fn a_refusal_blocks_its_bucket_and_no_other() {
    let (mut rates, start) = rates();
    let permit = rates.take(edit(1), start).unwrap();
    rates.limited(&permit, BucketState::default(), ms(700), false, start + ms(10));
    drop(permit);
    assert_eq!(rates.take(edit(1), start + ms(20)).unwrap_err(), start + ms(710));
    assert!(rates.take(edit(2), start + ms(20)).is_ok());
    assert!(rates.take(Class::in_channel(Route::CreateMessage, CHANNEL), start + ms(20)).is_ok());
    assert!(rates.take(edit(1), start + ms(710)).is_ok());
}

#[test]
fn an_answer_that_comes_after_a_refusal_does_not_lift_it() {
    let (mut rates, start) = rates();
    let (refused, done) = (rates.take(edit(1), start).unwrap(), rates.take(edit(1), start).unwrap());
    rates.limited(&refused, BucketState::default(), ms(3_000), false, start + ms(10));
    rates.answered(&done, state(7, 5, 4, 100), start + ms(20));
    assert_eq!(rates.take(edit(1), start + ms(200)).unwrap_err(), start + ms(3_010));
}

#[test]
fn a_global_refusal_holds_everything_but_responses() {
    let (mut rates, start) = rates();
    let permit = rates.take(edit(1), start).unwrap();
    rates.limited(&permit, BucketState::default(), ms(900), true, start);
    assert_eq!(rates.take_in_all(start + ms(100)).unwrap_err(), start + ms(900));
    assert!(rates.take_in_all(start + ms(900)).is_ok());
    let token = Class::with_token(Route::EditResponse, "token");
    assert!(!token.route.counts_in_all() && rates.take(token, start + ms(100)).is_ok());
    // One that comes for a response is about its token.
    let permit = rates.take(token, start).unwrap();
    rates.limited(&permit, BucketState::default(), ms(5_000), true, start);
    assert!(rates.take(token, start + ms(4_999)).is_err());
    assert!(rates.take_in_all(start + ms(1_000)).is_ok());
}

#[test]
fn all_requests_together_keep_their_pace() {
    let (mut rates, start) = rates();
    for second in [0, 10] {
        let mut now = start + ms(second * 1_000);
        let (end, mut sent) = (now + ms(1_000), 0);
        while now < end {
            match rates.take_in_all(now) {
                Ok(()) => sent += 1,
                Err(again) => now = again,
            }
        }
        // 50 a second, and a few at once after a pause.
        assert!((50..=55).contains(&sent), "{sent} from second {second} on");
    }
}

#[test]
fn what_all_together_may_is_shared_by_processes() {
    let (mut rates, start) = rates();
    for (processes, second, expected) in [(2, 0, 25..=29), (5, 10, 10..=12), (1, 20, 50..=55)] {
        rates.share(processes);
        let mut now = start + ms(second * 1_000);
        let (end, mut sent) = (now + ms(1_000), 0);
        while now < end {
            match rates.take_in_all(now) {
                Ok(()) => sent += 1,
                Err(again) => now = again,
            }
        }
        assert!(expected.contains(&sent), "{sent} of {processes} processes");
    }
}

#[test]
fn tokens_and_channels_that_are_no_longer_used_leave_nothing_behind() {
    let (mut rates, start) = rates();
    let mut now = start;
    let mut most = 0;
    for number in 0..100_000_u64 {
        now += ms(1);
        for class in [Class::with_token(Route::EditResponse, &format!("token {number}")), edit(number)] {
            drop(rates.queue(class, now));
            let permit = rates.take(class, now).unwrap();
            let bucket = u64::from(class.route == Route::EditMessage);
            rates.answered(&permit, state(bucket, 5, 4, 1_000), now);
        }
        most = most.max(rates.windows.len());
    }
    assert!(most < 10_000, "{most} at a time");
    now += ms(2_500);
    drop(rates.queue(edit(0), now));
    assert_eq!(rates.windows.len(), 1, "the one that is wanted now");
    assert!(rates.windows.capacity() < 100);
}

#[test]
fn what_is_waited_for_is_not_forgotten() {
    let (mut rates, start) = rates();
    let queue = rates.queue(edit(1), start);
    let permit = rates.take(edit(2), start).unwrap();
    drop(rates.queue(edit(3), start + ms(60_000)));
    assert_eq!(rates.windows.len(), 3);
    drop((queue, permit));
    drop(rates.queue(edit(3), start + ms(120_000)));
    assert_eq!(rates.windows.len(), 1);
}
