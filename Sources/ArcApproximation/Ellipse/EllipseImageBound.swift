// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A rigorous, local bound of the true distance between an ellipse and the image of a unit cubic.
///
/// ``EllipseShape`` bounds the distance of a point by its radial error and eccentric angle. Feet
/// move continuously from the arc's start to its end, so that the arc is covered too and the bound
/// holds for the two-sided (Hausdorff) distance. The largest value over a piece is enclosed by
/// bisection of the parameter, using the closed-form extrema of r.
package struct EllipseImageBound {
  private let ellipse: EllipseShape
  private let unit: UnitArcFit
  private let error: SquaredError
  private let shape: SymmetricCubic
  private let extrema: [(u: Double, error: Double)]
  private let direction: Double
  /// The eccentric angles of the arc; nil for the whole ellipse.
  private let arc: ClosedRange<Double>?
  /// Whether feet may leave the arc at its ends, so that only pairs of points are safe.
  private let radialOnly: Bool

  /// Bisections of one piece before the enclosure found so far is taken.
  private static let splitLimit = 500
  /// An enclosure is good enough when it exceeds the bound at some point by this factor at most.
  private static let slack = 1.004

  /// The bound for pieces of an arc whose cubics are images of a unit cubic.
  package init(_ arc: EllipticalArc.CenterForm, unit: UnitArcFit) {
    ellipse = EllipseShape(radii: arc.radii)
    let (start, end) = (arc.startAngle, arc.endAngle)
    self.arc = arc.sweep.magnitude < 2 * .pi ? min(start, end)...max(start, end) : nil
    self.unit = unit
    error = unit.squaredError
    shape = unit.symmetric
    extrema = unit.squaredError.extrema
    direction = arc.sweep < 0 ? -1 : 1
    // A bound on how steeply |r-1| rises with η from an end: 27 δ/θ is twice what (1-v)² (q²v + α)
    // allows, and point ends add the slope of the curve there. Feet stay on the arc while the rise
    // times the lean is below 1.
    let steepness =
      27 * unit.maximumError / unit.angle.sweep
      + 2 * (unit.handleExcess - unit.endExcess).magnitude / unit.handleTangent
    radialOnly = ellipse.isFlat || unit.endExcess == 0 && ellipse.lean * steepness >= 1
  }

  /// One interval of the parameter with its enclosure.
  private struct Interval {
    var low, high: Double
    var lowAngle, highAngle: Double
    var upper: Double
  }

  /// The bound of one piece.
  package struct Piece {
    /// Upper bound of the distance.
    package var upper: Double
    /// The largest bound found at a point, which `upper` cannot fall below.
    package var lower: Double
    /// The parameter, -1...1, of that point.
    package var u: Double
  }

  /// Upper bound of the distance over one piece whose middle lies at the eccentric angle `middle`.
  ///
  /// Gives up early, with the bound found so far, once a value above `ceiling` occurs.
  package func piece(middle: Double, ceiling: Double = .infinity) -> Piece {
    var piece = scaledPiece(middle: middle, ceiling: ceiling / ellipse.scale)
    piece.upper *= ellipse.scale
    piece.lower *= ellipse.scale
    return piece
  }

  private func scaledPiece(middle: Double, ceiling: Double) -> Piece {
    var (attained, place) = (0.0, 0.0)
    func sample(_ u: Double, _ angle: Double) {
      let value = upper(u, u, angle, angle)
      if value > attained { (attained, place) = (value, u) }
    }
    func angle(_ u: Double) -> Double {
      let (x, y) = shape.point(u: u)
      return middle + direction * LibM.arcTangent(y: y, x: x)
    }
    for (u, _) in extrema {
      sample(u, angle(u))
      sample(-u, angle(-u))
    }
    var heap: [Interval] = []
    // Beyond a turn the polar angle leaves atan2's range: one interval, all directions.
    guard unit.angle.sweep < 2 * Double.pi else {
      return Piece(upper: upper(-1, 1, middle - 4, middle + 4), lower: attained, u: place)
    }
    let half = unit.angle.half
    for (a, b) in [(-1.0, 0.0), (0.0, 1.0)] {
      let lowAngle = a == 0 ? middle : middle - direction * half
      let highAngle = b == 0 ? middle : middle + direction * half
      heap.append(
        Interval(
          low: a,
          high: b,
          lowAngle: lowAngle,
          highAngle: highAngle,
          upper: upper(a, b, lowAngle, highAngle)
        )
      )
    }
    for _ in 0..<Self.splitLimit {
      var worst = 0
      for index in heap.indices where heap[index].upper > heap[worst].upper { worst = index }
      if heap[worst].upper <= Self.slack * attained || attained > ceiling { break }
      let interval = heap[worst]
      let u = 0.5 * (interval.low + interval.high)
      let middleAngle = angle(u)
      sample(u, middleAngle)
      heap[worst] = Interval(
        low: interval.low,
        high: u,
        lowAngle: interval.lowAngle,
        highAngle: middleAngle,
        upper: upper(interval.low, u, interval.lowAngle, middleAngle)
      )
      heap.append(
        Interval(
          low: u,
          high: interval.high,
          lowAngle: middleAngle,
          highAngle: interval.highAngle,
          upper: upper(u, interval.high, middleAngle, interval.highAngle)
        )
      )
    }
    return Piece(upper: heap.reduce(0) { max($0, $1.upper) }, lower: attained, u: place)
  }

  /// Upper bound over a whole arc between two eccentric angles, ignoring where along a piece the
  /// error is large: cheap, for very many pieces.
  package func whole(from start: Double, to end: Double) -> Double {
    upper(-1, 1, start, end) * ellipse.scale
  }

  /// Whether the error is so small that feet move little and ends miss by what separates them.
  package var isMild: Bool { unit.maximumError * (1 + ellipse.lean * ellipse.lean) < 0.05 }

  /// How far free ends, which lie at `angle` on the ray through an end of the arc, miss that end.
  package func endDistance(at angle: Double) -> Double {
    unit.endExcess.magnitude * ellipse.point(at: angle).length * ellipse.scale * (1 + 0x1p-40)
  }

  /// The largest true distance from the ellipse found at equally spaced parameters of one piece.
  package func sampledDistance(middle: Double, samples: Int = 256) -> Double {
    let turn = Vector2D(angle: middle)
    var largest = 0.0
    for index in 0...samples {
      largest = max(largest, distance(u: 2 * Double(index) / Double(samples) - 1, turn))
    }
    return largest * ellipse.scale
  }

  /// The true distance of a point of a piece from the whole ellipse.
  package func distance(middle: Double, u: Double) -> Double {
    distance(u: u, Vector2D(angle: middle)) * ellipse.scale
  }

  private func distance(u: Double, _ turn: Vector2D) -> Double {
    let (along, y) = shape.point(u: u)
    let across = direction * y
    // Turned to the eccentric angle of the piece, in the direction of travel.
    let point = Vector2D(
      x: ellipse.radiusX * (turn.x * along - turn.y * across),
      y: ellipse.radiusY * (turn.y * along + turn.x * across)
    )
    return (ellipse.foot(of: point).distance).magnitude
  }

  // MARK: Bounds over an interval

  /// Upper bound over the parameters low...high, which lie at these eccentric angles.
  private func upper(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
    let deviation = deviation(low, high, min(from, to)...max(from, to))
    let radial = deviation.radial * ellipse.largest * (1 + 0x1p-40)
    let paired = min(radial, ellipse.pairedBound(deviation, on: arc))
    return radialOnly ? paired : min(paired, ellipse.distanceBound(deviation))
  }

  private func deviation(
    _ low: Double,
    _ high: Double,
    _ angles: ClosedRange<Double>
  ) -> EllipseDeviation {
    let (first, last) = (error.radialError(u: low), error.radialError(u: high))
    var (outward, inward) = (max(first, last), max(-first, -last))
    for (u, value) in extrema where (low <= u && u <= high) || (low <= -u && -u <= high) {
      outward = max(outward, value)
      inward = max(inward, -value)
    }
    return EllipseDeviation(outward: outward, inward: inward, angles: angles)
  }
}
