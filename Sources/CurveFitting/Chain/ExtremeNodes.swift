// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Where a prepared curve runs along an axis and turns back in the other coordinate, between its
/// corners, and where lines run into curves.
struct ExtremeNodes {
  /// What the direction has to be at a node.
  private enum Axis { case horizontal, vertical, own }

  /// The parameters, rising; of a closed curve for both rounds.
  private var parameters: [Double] = []
  private var axes: [Axis] = []

  /// The curve's direction at a parameter, on the part that has `inner` inside.
  private struct Sample {
    var t: Double
    var inner: Double
    var slope: Vector2D

    /// The sign of a coordinate's change; 0 where it is but rounding.
    func sign(_ coordinate: Int) -> Int {
      let (value, other) = coordinate == 0 ? (slope.x, slope.y) : (slope.y, slope.x)
      return value.magnitude <= 1e-9 * other.magnitude ? 0 : value < 0 ? -1 : 1
    }
  }

  /// Steps on each part at first; each is halved while the direction turns by more than this.
  private static let (steps, turn, halvings) = (8, 0.2, 12)

  init(_ source: CurveSource) {
    let (lower, upper) = (source.range.lowerBound, source.range.upperBound)
    let width = upper - lower
    let corners = source.corners.filter { $0 > lower && $0 < upper }
    let cuts = [lower] + (corners + source.joints.filter { $0 > lower && $0 < upper }).sorted()
    let isStraight = zip(cuts, cuts.dropFirst() + [upper]).map { from, to in
      source.cubic(from + (to - from) / 2)?.isStraightLine ?? false
    }
    var found: [(t: Double, axis: Axis)] = []
    // Samples between corners and ends of lines.
    var runs: [[Sample]] = [[]]
    for (index, from) in cuts.enumerated() {
      if index > 0, isStraight[index] != isStraight[index - 1], !corners.holds(from) {
        found.append((from, .own))
        runs.append([])
      } else if corners.holds(from) {
        runs.append([])
      }
      let to = index + 1 < cuts.count ? cuts[index + 1] : upper
      runs[runs.count - 1] += Self.samples(source, from: from, to: to)
    }
    if source.isClosed, !source.corners.holds(lower), !source.corners.holds(upper) {
      if isStraight[0] != isStraight[cuts.count - 1] {
        found.append((lower, .own))
      } else {
        // Once more over the first run, so that the start is inside of one.
        runs[runs.count - 1] += runs[0].map {
          Sample(t: $0.t + width, inner: $0.inner + width, slope: $0.slope)
        }
      }
    }
    for run in runs {
      found += Self.turns(run, 0, source).map { ($0, .vertical) }
      found += Self.turns(run, 1, source).map { ($0, .horizontal) }
    }
    for index in found.indices where source.isClosed && found[index].t >= upper {
      found[index].t -= width
    }
    found.sort { $0.t < $1.t }
    let noise = 1e-9 * width
    for (t, axis) in found where parameters.last.map({ t - $0 > noise }) ?? true {
      // The start again, met from the other side.
      if source.isClosed, let first = parameters.first, first + width - t <= noise { continue }
      parameters.append(t)
      axes.append(axis)
    }
    if source.isClosed {
      parameters += parameters.map { $0 + width }
      axes += axes
    }
  }

  /// Directions along a part, so close that each differs little from the one before.
  private static func samples(_ source: CurveSource, from: Double, to: Double) -> [Sample] {
    let inner = from + (to - from) / 2
    func sample(_ t: Double) -> Sample {
      Sample(t: t, inner: inner, slope: source.value(t, inner).derivative)
    }
    var result = [sample(from)]
    func add(_ next: Sample, _ depth: Int) {
      let last = result[result.count - 1]
      let (cross, dot) = (last.slope.cross(next.slope), last.slope.dot(next.slope))
      let middle = last.t + (next.t - last.t) / 2
      guard depth < halvings, cross.magnitude > turn * dot, middle > last.t, middle < next.t else {
        result.append(next)
        return
      }
      add(sample(middle), depth + 1)
      add(next, depth + 1)
    }
    for step in 1...steps {
      add(sample(step == steps ? to : from + (to - from) * (Double(step) / Double(steps))), 0)
    }
    return result
  }

  /// Where a coordinate turns back: a joint, a point between two samples, or the middle of a
  /// stretch that runs along an axis.
  private static func turns(_ run: [Sample], _ coordinate: Int, _ source: CurveSource) -> [Double] {
    var result: [Double] = []
    var last: Int?
    for (index, sample) in run.enumerated() where sample.sign(coordinate) != 0 {
      defer { last = index }
      guard let last, run[last].sign(coordinate) != sample.sign(coordinate) else { continue }
      if index - last > 1 {
        result.append(run[last + 1].t + (run[index - 1].t - run[last + 1].t) / 2)
      } else if run[last].inner != sample.inner {
        result.append(sample.t)
      } else {
        var (low, high) = (run[last].t, sample.t)
        for _ in 0..<60 {
          let middle = low + (high - low) / 2
          let slope = source.value(middle, sample.inner).derivative
          let isRising = (coordinate == 0 ? slope.x : slope.y) > 0
          if isRising == (sample.sign(coordinate) > 0) { high = middle } else { low = middle }
        }
        result.append(low + (high - low) / 2)
      }
    }
    return result
  }

  /// The direction of travel along the axis, if the curve has an extreme at a parameter.
  func axis(at t: Double, along tangent: Vector2D) -> Vector2D? {
    let index = parameters.indices.firstBeyond { parameters[$0] >= t }
    guard index < parameters.count, parameters[index] == t else { return nil }
    // What is an axis but for rounding is one.
    let (isLevel, isUpright) = (tangent.y.magnitude < 0x1p-40, tangent.x.magnitude < 0x1p-40)
    switch axes[index] {
    case .own where !isLevel && !isUpright: return nil
    case .own where isLevel, .horizontal: return Vector2D(x: tangent.x < 0 ? -1 : 1, y: 0)
    case .own, .vertical: return Vector2D(x: 0, y: tangent.y < 0 ? -1 : 1)
    }
  }

  /// The curve with these nodes as it has them at its corners.
  func apply(to source: CurveSource) -> CurveSource {
    source.with(
      corners: (source.corners + parameters.filter { !source.corners.holds($0) }).sorted(),
      joints: source.joints.filter { !parameters.holds($0) }
    )
  }
}

extension [Double] {
  /// Whether a value is among others that rise.
  func holds(_ value: Double) -> Bool {
    let index = indices.firstBeyond { self[$0] >= value }
    return index < count && self[index] == value
  }
}
