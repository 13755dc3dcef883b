// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// The axis of a gradient as a map: from (0, 0) and (length, 0) to where it begins and ends.
///
/// For players whose gradients stand still, but not the groups in which they paint.
struct GradientAxis {
  /// Where the axis begins.
  let start: FilmTrack
  /// Its direction.
  let rotation: FilmTrack
  /// How long it is, in lengths of the gradient that stands still.
  let scale: FilmTrack
  /// The length of the gradient that stands still.
  let length: Double
  /// How far from its origin that gradient must paint to be seen everywhere.
  let reach: Double
  /// Whether nothing of it moves.
  let isStill: Bool

  /// The axis of a gradient over a film.
  init(_ gradient: FilmLayer.Gradient, _ film: Film) {
    let ends = (gradient.start, gradient.end)
    let tolerance = film.tolerance.length
    isStill = ends.0.isLevel(within: tolerance) && ends.1.isLevel(within: tolerance)
    start = ends.0
    func axis(_ time: Double) -> Vector2D {
      ends.1.value(at: time).point - ends.0.value(at: time).point
    }
    let instants = (ends.0.instants + ends.1.instants).sorted()
    let lengths = ([0] + instants + [film.end]).map { axis($0).length }
    let longest = lengths.reduce(0) { max($0, $1) }
    let length = longest > 0 ? longest : 1
    self.length = length
    let least = 1e-3
    let shortest = lengths.reduce(length) { min($0, $1) } / length
    reach = 4 * max(film.first.width, film.first.height, length) / max(shortest, least)
    scale = FilmFitter(tolerance: film.tolerance.turn) {
      FilmValue(max(axis($0).length / length, least))
    }.track(instants: instants, end: film.end)
    rotation = FilmFitter(tolerance: film.tolerance.turn) { time in
      let way = axis(time)
      return FilmValue(way.length > 0 ? LibM.arcTangent(y: way.y, x: way.x) : 0)
    }.track(instants: instants, end: film.end)
  }
}
