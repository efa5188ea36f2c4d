//! Places on a sheet.

/// A place: to the right, and down.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// A place.
pub fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The place so far from here.
    #[must_use]
    pub fn by(self, x: f32, y: f32) -> Point {
        point(self.x + x, self.y + y)
    }

    /// The place at this distance and angle, clockwise from straight up, in degrees.
    #[must_use]
    pub fn towards(self, degrees: f32, distance: f32) -> Point {
        let angle = degrees.to_radians();
        self.by(angle.sin() * distance, -angle.cos() * distance)
    }
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Area {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Area {
    /// The rectangle with this upper left corner and this size.
    pub fn new(x: f32, y: f32, width: f32, height: f32) -> Area {
        Area { x, y, width, height }
    }

    /// The rectangle round this place.
    pub fn round(centre: Point, width: f32, height: f32) -> Area {
        Area::new(centre.x - width / 2.0, centre.y - height / 2.0, width, height)
    }

    /// Its middle.
    pub fn centre(self) -> Point {
        point(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Its right edge.
    pub fn right(self) -> f32 {
        self.x + self.width
    }

    /// Its lower edge.
    pub fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// What is left when so much is cut off all round.
    #[must_use]
    pub fn inside(self, margin: f32) -> Area {
        Area::new(self.x + margin, self.y + margin, self.width - 2.0 * margin, self.height - 2.0 * margin)
    }

    /// Parts side by side with a gap between them.
    pub fn columns(self, parts: usize, gap: f32) -> impl ExactSizeIterator<Item = Area> + Clone {
        let width = (self.width - gap * (parts.saturating_sub(1)) as f32) / parts.max(1) as f32;
        (0..parts).map(move |part| Area { x: self.x + part as f32 * (width + gap), width, ..self })
    }

    /// Parts one below the other with a gap between them.
    pub fn rows(self, parts: usize, gap: f32) -> impl ExactSizeIterator<Item = Area> + Clone {
        let height = (self.height - gap * (parts.saturating_sub(1)) as f32) / parts.max(1) as f32;
        (0..parts).map(move |part| Area { y: self.y + part as f32 * (height + gap), height, ..self })
    }

    /// Whether the place is inside.
    pub fn contains(self, at: Point) -> bool {
        (self.x..=self.right()).contains(&at.x) && (self.y..=self.bottom()).contains(&at.y)
    }
}
