// SPDX-License-Identifier: Apache-2.0

//! Times kurbo and lyon natively on the work of the Swift benchmarks: a line for each row and peer,
//! with nanoseconds an operation, the fastest of several rounds over all inputs in turn.

use kurbo::{Arc, CubicBez, ParamCurve, ParamCurveArclen, ParamCurveExtrema, ParamCurveNearest};
use kurbo::{PathEl, Point, Shape, Vec2};
use lyon_geom::{euclid, CubicBezierSegment};
use std::hint::black_box;
use std::time::Instant;

const COUNT: usize = 20_480;
const ROUNDS: usize = 15;
const TURN: f64 = 2.0 * std::f64::consts::PI;

/// SplitMix64, as in `Samples.swift`.
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    fn point(&mut self) -> Point {
        Point::new(self.unit(), self.unit())
    }
}

/// Prints a row: `work` returns a number, which is stored for each input.
fn row<T, R>(name: &str, peer: &str, inputs: &[T], work: impl Fn(&T) -> R) {
    let mut results: Vec<R> = Vec::with_capacity(inputs.len());
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        results.clear();
        let start = Instant::now();
        for input in inputs {
            results.push(work(input));
        }
        best = best.min(start.elapsed().as_nanos() as f64 / inputs.len() as f64);
        black_box(&results);
    }
    println!("{} {} {:.2}", name, peer, best);
}

fn main() {
    let mut random = Random(1);
    let cubics: Vec<(CubicBez, f64)> = (0..COUNT)
        .map(|_| {
            let (a, b) = (random.point(), random.point());
            (CubicBez::new(a, b, random.point(), random.point()), random.unit())
        })
        .collect();
    let lyon: Vec<(CubicBezierSegment<f64>, f64)> = cubics
        .iter()
        .map(|(c, t)| {
            let point = |p: Point| euclid::Point2D::new(p.x, p.y);
            let (from, to) = (point(c.p0), point(c.p3));
            let (ctrl1, ctrl2) = (point(c.p1), point(c.p2));
            (CubicBezierSegment { from, ctrl1, ctrl2, to }, *t)
        })
        .collect();
    row("cubic-split", "lyon", &lyon, |(c, t)| c.split(*t));
    row("cubic-split", "kurbo", &cubics, |(c, t)| (c.subsegment(0.0..*t), c.subsegment(*t..1.0)));
    row("cubic-bounds", "lyon", &lyon, |(c, _)| c.bounding_rect());
    row("cubic-bounds", "kurbo", &cubics, |(c, _)| ParamCurveExtrema::bounding_box(c));
    row("cubic-length-1e-9", "kurbo", &cubics, |(c, _)| c.arclen(1e-9));
    row("cubic-length-1e-6", "kurbo", &cubics, |(c, _)| c.arclen(1e-6));
    let targets: Vec<(CubicBez, f64)> =
        cubics.iter().map(|(c, t)| (*c, t * c.arclen(1e-12))).collect();
    row("inverse-length-1e-9", "kurbo", &targets[..2048], |(c, s)| c.inv_arclen(*s, 1e-9));
    let pairs: Vec<(CubicBez, Point)> = cubics.iter().map(|(c, _)| (*c, random.point())).collect();
    row("nearest-cubic", "kurbo", &pairs[..2048], |(c, p)| c.nearest(*p, 1e-9));
    row("flatten-cubic", "lyon", &lyon, |(c, _)| {
        let mut count = 0;
        c.for_each_flattened(1e-3, &mut |p| {
            black_box(p);
            count += 1
        });
        count
    });
    row("flatten-cubic", "kurbo", &cubics, |(c, _)| {
        let path = [PathEl::MoveTo(c.p0), PathEl::CurveTo(c.p1, c.p2, c.p3)];
        let mut count = -1;
        kurbo::flatten(path.iter().copied(), 1e-3, |element| {
            black_box(element);
            count += 1
        });
        count
    });
    for (name, relative) in [("arc-cubics-1e-3", 1e-3), ("arc-cubics-1e-6", 1e-6)] {
        let arcs: Vec<Arc> = (0..COUNT)
            .map(|_| {
                let center = Point::new(random.unit() * 200.0 - 100.0, random.unit() * 200.0 - 100.0);
                let radius = 0.1 + random.unit() * 99.9;
                let (start, sweep) = (random.unit() * TURN, random.unit() * TURN);
                Arc {
                    center,
                    radii: Vec2::new(radius, radius),
                    start_angle: start,
                    sweep_angle: sweep,
                    x_rotation: 0.0,
                }
            })
            .collect();
        row(name, "kurbo", &arcs, |arc| {
            let mut count = 0;
            for element in arc.path_elements(relative * arc.radii.x) {
                black_box(element);
                count += 1
            }
            count
        });
    }
}
