// SPDX-License-Identifier: Apache-2.0

/// The frame of an arc and the given point.
struct NearestArc: NearestCurve {
  typealias Piece = NearestArcPiece

  let frame: EllipticalArcFrame
  let origin: Point2D
  let scale: NearestScale
  /// How many pieces of at most a quarter turn the arc is cut into: 1, 2 or 4.
  let pieceCount: Int
  /// Cosine and sine of half the angle of a piece.
  private let half: Vector2D

  /// The arc and a point, at a scale that also covers the arc's height and width.
  init(_ frame: EllipticalArcFrame, origin: Point2D) {
    self.frame = frame
    self.origin = origin
    let sweep = frame.sweep.magnitude
    pieceCount = sweep <= 0.5 * .pi ? 1 : sweep <= .pi ? 2 : 4
    let (sine, cosine) = LibM.sineAndCosine(0.5 * frame.sweep / Double(pieceCount))
    half = Vector2D(x: cosine, y: sine)
    // 1 - cos h without cancellation for flat arcs, which are one piece.
    let height = pieceCount == 1 ? sine * sine / (1 + cosine) : 1 - frame.cosine
    let reach = pieceCount == 1 ? sine.magnitude : 1
    let points = max(
      max(frame.start.maximumMagnitude, frame.end.maximumMagnitude),
      origin.maximumMagnitude
    )
    scale = NearestScale(
      max(points, max(height * frame.bulge.maximumNorm, reach * frame.along.maximumNorm))
    )
  }

  func offset(at t: Double) -> Vector2D { scale.offset(frame.point(at: t), from: origin) }

  /// The piece with an index below ``pieceCount``.
  func piece(_ index: Int) -> NearestArcPiece {
    let width = 1 / Double(pieceCount)
    let first = 2 * index - pieceCount
    return NearestArcPiece(
      start: joint(first),
      end: joint(first + 2),
      t0: tangent(first),
      t1: tangent(first + 1),
      t2: tangent(first + 2),
      cosine: half.x,
      versine: half.y * half.y / (1 + half.x),
      startParameter: Double(index) * width,
      width: width
    )
  }

  /// Cosine and sine of -4...4 halves of a piece.
  private func direction(_ steps: Int) -> Vector2D {
    let twice = Vector2D(x: 1 - 2 * half.y * half.y, y: 2 * half.y * half.x)
    let result: Vector2D
    switch steps.magnitude {
    case 0: return Vector2D(x: 1, y: 0)
    case 1: result = half
    case 2: result = twice
    case 3:
      result = Vector2D(
        x: half.x * twice.x - half.y * twice.y,
        y: half.y * twice.x + half.x * twice.y
      )
    default: result = Vector2D(x: 1 - 2 * twice.y * twice.y, y: 2 * twice.y * twice.x)
    }
    return steps < 0 ? Vector2D(x: result.x, y: -result.y) : result
  }

  /// From the given point to the arc's point so many halves of a piece from its middle.
  private func joint(_ steps: Int) -> Vector2D {
    if steps == -pieceCount { return scale.offset(frame.start, from: origin) }
    if steps == pieceCount { return scale.offset(frame.end, from: origin) }
    let place = direction(steps)
    let (across, along) = ((place.x - frame.cosine) * scale.unit, place.y * scale.unit)
    let middle = scale.offset(frame.middle, from: origin)
    return Vector2D(
      x: middle.x + (across * frame.bulge.x + along * frame.along.x),
      y: middle.y + (across * frame.bulge.y + along * frame.along.y)
    )
  }

  /// The derivative by the eccentric angle so many halves of a piece from the arc's middle, times
  /// the sine of one.
  private func tangent(_ steps: Int) -> Vector2D {
    let place = direction(steps)
    let (along, across) = (half.y * place.x * scale.unit, half.y * place.y * scale.unit)
    return Vector2D(
      x: along * frame.along.x - across * frame.bulge.x,
      y: along * frame.along.y - across * frame.bulge.y
    )
  }
}

extension EllipticalArcFrame {
  /// Whether the ellipse is a circle, bit for bit.
  var isCircle: Bool { radii.x == radii.y }

  /// The parameter of the point of a circle nearest to a given one; outside 0...1 an end is nearer.
  ///
  /// The squared distance is a constant minus 2 |c| r cos(τ - τ₀), c the vector from the centre. As
  /// the two half-diameters are perpendicular, the centre's own coordinates are not needed; where
  /// they cancel, close to the centre, the direction hardly matters.
  func nearestParameterOnCircle(to point: Point2D) -> Double {
    let points = max(
      max(start.maximumMagnitude, end.maximumMagnitude),
      point.maximumMagnitude
    )
    // The scale of the points, so that those of flat arcs do not underflow beside the radius.
    let scale = NearestScale(max(points, 0x1p-500 * radii.x))
    let toPoint = -scale.offset(middle, from: point)
    // Divided by the radius: both vectors become directions.
    let (x, y) = (bulge / radii.x, along / radii.x)
    let angle = LibM.arcTangent(
      y: toPoint.dot(y),
      x: toPoint.dot(x) + cosine * (scale.unit * radii.x)
    )
    return 0.5 + angle / sweep
  }
}
