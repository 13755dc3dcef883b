// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// A caller's objective as GSL sees it: a function of the free control points' displacements.
///
/// These are in units of the first step. Remembers the best curve and the first failure.
struct CurveObjective {
  /// Why the objective cannot go on.
  enum Failure {
    case threw(any Error)
    case notFinite(Double)
  }

  private let start: [Point2D]
  private let free: [Int]
  private let scale: Double
  private let value: ([Point2D]) throws -> Double
  private let gradient: (([Point2D]) throws -> [Vector2D])?
  /// The best curve so far.
  private(set) var best: [Point2D]
  /// Its value; infinite before the first.
  private(set) var bestValue = Double.infinity
  /// The displacements of the best curve.
  private(set) var bestPlace: [Double]
  /// The first failure; nothing is evaluated after it.
  private(set) var failure: Failure?

  /// The objective of a curve of which the points `free` may move.
  init(
    start: [Point2D],
    free: [Int],
    scale: Double,
    value: @escaping ([Point2D]) throws -> Double,
    gradient: (([Point2D]) throws -> [Vector2D])?
  ) {
    self.start = start
    self.free = free
    self.scale = scale
    self.value = value
    self.gradient = gradient
    best = start
    bestPlace = [Double](repeating: 0, count: 2 * free.count)
  }

  /// The control points at displacements.
  private func points(_ place: [Double]) -> [Point2D] {
    var points = start
    for (index, point) in free.enumerated() {
      points[point] += scale * Vector2D(x: place[2 * index], y: place[2 * index + 1])
    }
    return points
  }

  /// The value at displacements; not a number after a failure.
  mutating func evaluate(_ place: [Double]) -> Double {
    guard failure == nil else { return .nan }
    let points = points(place)
    do {
      let result = try value(points)
      guard result.isFinite else {
        failure = .notFinite(result)
        return .nan
      }
      if result < bestValue { (best, bestValue, bestPlace) = (points, result, place) }
      return result
    } catch {
      failure = .threw(error)
      return .nan
    }
  }

  /// The derivatives with respect to the displacements; nil after a failure.
  mutating func slopes(_ place: [Double]) -> [Double]? {
    guard failure == nil, let gradient else { return nil }
    do {
      let vectors = try gradient(points(place))
      precondition(vectors.count == start.count, "the gradient needs a vector for every point")
      let slopes = free.flatMap { [scale * vectors[$0].x, scale * vectors[$0].y] }
      if let wrong = slopes.first(where: { !$0.isFinite }) {
        failure = .notFinite(wrong)
        return nil
      }
      return slopes
    } catch {
      failure = .threw(error)
      return nil
    }
  }
}
#endif
