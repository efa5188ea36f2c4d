//! The face of Dschunke: its board, its hand, and what a press means.

use super::{Action, Dschunke, Event, Illegal, View};
use crate::engine::Seat;
use crate::screen::{Names, Reading, Screen, Show};
use crate::sentences::Lang;

impl Show for Dschunke {
    const NAME: &'static str = "Dschunke";

    fn board(_view: &View, _names: &Names, _lang: Lang) -> Screen {
        todo!()
    }

    fn hand(
        _view: &View,
        _legal: &<Dschunke as crate::engine::Game>::Choices,
        _chosen: &str,
        _names: &Names,
        _lang: Lang,
    ) -> Screen {
        todo!()
    }

    fn read(_view: &View, _legal: &<Dschunke as crate::engine::Game>::Choices, _said: &str) -> Option<Reading<Action>> {
        todo!()
    }

    fn tell_act(_seat: Seat, _action: &Action, _names: &Names, _lang: Lang) -> String {
        todo!()
    }

    fn tell_event(_event: &Event, _names: &Names, _lang: Lang) -> String {
        todo!()
    }

    fn explain(_why: &Illegal, _lang: Lang) -> String {
        todo!()
    }

    fn rules(_lang: Lang) -> Vec<String> {
        todo!()
    }
}
