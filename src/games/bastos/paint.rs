use super::{Bastos, View};
use crate::engine::Game;
use crate::scene::{Paint, Picture, RoundLine, Scene, Sheet};
use crate::screen::Names;
use crate::sentences::Lang;
impl Paint for Bastos {
    type Scored = serde_json::Value;
    fn board_picture(_: &View, _: &Names, _: Lang) -> Picture {
        Picture { scene: Scene::board(), alt: String::new() }
    }
    fn hand_picture(_: &View, _: &<Bastos as Game>::Choices, _: &str, _: &Names, _: Lang) -> Option<Picture> {
        None
    }
    fn sheet(_: &RoundLine<serde_json::Value>, _: &Names, _: Lang) -> Sheet {
        Sheet::default()
    }
}
