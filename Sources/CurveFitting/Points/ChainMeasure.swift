// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The distances between a chain and its samples, in both directions.
struct ChainMeasure {
  /// The largest distance of a sample from its foot, and which sample has it.
  private(set) var maximum = 0.0
  private(set) var worst = 0
  /// The root of the weighted mean of the squares.
  private(set) var rootMeanSquare = 0.0
  /// An upper bound of the distance of any point of the chain from the polyline.
  private(set) var polyline = 0.0

  /// Measures; linear in the samples.
  ///
  /// The stretch of the chain between the feet of neighbours is compared with the line between
  /// them. Feet may go back a little where samples are scattered: the stretches cover the chain
  /// all the same, from the first foot to the last; what is left at the ends belongs to the end
  /// samples.
  init(_ chain: FreeNodeChain, _ data: PreparedSamples, _ feet: ChainFeet) {
    let cubics = chain.cubics
    let samples = data.points
    let powers = cubics.map(PowerCubic.init)
    var squares = 0.0
    var sum = 0.0
    for (index, sample) in samples.enumerated() {
      let power = powers[Int(feet.pieces[index])]
      let apart = (sample - power.origin) - power.displacement(at: feet.parameters[index])
      let weight = data.weights[index]
      squares += weight * apart.lengthSquared
      sum += weight
      if apart.lengthSquared > maximum { (maximum, worst) = (apart.lengthSquared, index) }
    }
    maximum = maximum.squareRoot()
    rootMeanSquare = (squares / sum).squareRoot()

    let count = samples.count
    typealias Foot = (piece: Int, parameter: Double)
    func foot(_ index: Int) -> Foot { (Int(feet.pieces[index]), feet.parameters[index]) }
    func cover(_ from: Foot, _ to: Foot, _ a: Int, _ b: Int) {
      var (from, to) = (from, to)
      var ahead = to.piece - from.piece
      if chain.isClosed {
        let half = cubics.count / 2
        if ahead > half { ahead -= cubics.count }
        if ahead < -half { ahead += cubics.count }
        let isAmbiguous =
          cubics.count == 2
          ? from.piece != to.piece
          : cubics.count == 1 && (to.parameter - from.parameter).magnitude > 0.5
        if isAmbiguous { ahead = from.parameter > to.parameter ? 1 : -1 }
      }
      if ahead < 0 { (from, to, ahead) = (to, from, -ahead) }
      var piece = from.piece
      var start = from.parameter
      for step in 0...ahead {
        let end = step == ahead ? to.parameter : 1
        stretch(powers[piece], start, end, samples[a], samples[b])
        piece = piece + 1 == cubics.count ? 0 : piece + 1
        start = 0
      }
    }
    for index in 1..<count { cover(foot(index - 1), foot(index), index - 1, index) }
    if chain.isClosed {
      cover(foot(count - 1), foot(0), count - 1, 0)
    } else {
      cover((0, 0), foot(0), 0, 0)
      cover(foot(count - 1), (cubics.count - 1, 1), count - 1, count - 1)
    }
    polyline = polyline.squareRoot()
  }

  private mutating func stretch(
    _ power: PowerCubic,
    _ from: Double,
    _ to: Double,
    _ a: Point2D,
    _ b: Point2D
  ) {
    let start = power.displacement(at: from)
    let end = power.displacement(at: to)
    let third = (to - from) / 3
    let chord = Chord(from: a - power.origin, to: b - power.origin)
    let first = start + third * power.derivative(at: from)
    let second = end - third * power.derivative(at: to)
    polyline = max(polyline, chord.distance(of: (start, first, second, end), above: polyline))
  }
}

/// A cubic by its powers of u, for many evaluations; and the feet of points on it.
struct PowerCubic {
  let origin: Point2D
  let linear: Vector2D
  let square: Vector2D
  let cube: Vector2D

  init(_ cubic: CubicBezier) {
    origin = cubic.p0
    linear = 3 * (cubic.p1 - cubic.p0)
    square = 3 * ((cubic.p2 - cubic.p1) - (cubic.p1 - cubic.p0))
    cube = (cubic.p3 - cubic.p0) - 3 * (cubic.p2 - cubic.p1)
  }

  /// The offset of the point at `u` from the start.
  @inline(__always) func displacement(at u: Double) -> Vector2D {
    Vector2D(
      x: ((cube.x * u + square.x) * u + linear.x) * u,
      y: ((cube.y * u + square.y) * u + linear.y) * u
    )
  }

  @inline(__always) func derivative(at u: Double) -> Vector2D {
    Vector2D(
      x: (3 * cube.x * u + 2 * square.x) * u + linear.x,
      y: (3 * cube.y * u + 2 * square.y) * u + linear.y
    )
  }

  /// The parameter after a Newton step towards the foot of a point, which is given relative to the
  /// start; perhaps outside 0...1.
  ///
  /// Where the second derivative of the squared distance is small or negative (beyond the centre of
  /// curvature) the step is that of Gauss and Newton, which always leads downhill.
  @inline(__always) func step(towards point: Vector2D, from u: Double) -> Double {
    let speed = derivative(at: u)
    let apart = displacement(at: u) - point
    let square2 = Vector2D(x: 6 * cube.x * u + 2 * square.x, y: 6 * cube.y * u + 2 * square.y)
    let steepness = speed.lengthSquared
    let full = steepness + apart.dot(square2)
    let divisor = full > 0.25 * steepness ? full : steepness
    return divisor > 0 ? u - apart.dot(speed) / divisor : u
  }
}

/// A straight line between two neighbouring samples.
struct Chord {
  let start: Vector2D
  let span: Vector2D
  let square: Double

  init(from start: Vector2D, to end: Vector2D) {
    self.start = start
    span = end - start
    square = span.lengthSquared
  }

  @inline(__always) private func distance(of point: Vector2D) -> Double {
    let offset = point - start
    let along = offset.dot(span)
    if along <= 0 { return offset.lengthSquared }
    if along >= square { return (offset - span).lengthSquared }
    let across = offset.cross(span)
    return across * across / square
  }

  typealias Controls = (Vector2D, Vector2D, Vector2D, Vector2D)

  /// An upper bound of a cubic's squared distance from the chord; where it is above a level it is
  /// made sharper by halving.
  @inline(__always) func distance(of controls: Controls, above level: Double) -> Double {
    let bound = rough(controls)
    return bound > level ? sharp(controls, depth: 4, above: level) : bound
  }

  @inline(__always) private func rough(_ c: Controls) -> Double {
    max(max(distance(of: c.0), distance(of: c.1)), max(distance(of: c.2), distance(of: c.3)))
  }

  private func sharp(_ c: Controls, depth: Int, above level: Double) -> Double {
    let bound = rough(c)
    guard depth > 0, bound > level, bound > 1.02 * max(distance(of: c.0), distance(of: c.3)) else {
      return bound
    }
    let ab = 0.5 * (c.0 + c.1)
    let bc = 0.5 * (c.1 + c.2)
    let cd = 0.5 * (c.2 + c.3)
    let abc = 0.5 * (ab + bc)
    let bcd = 0.5 * (bc + cd)
    let middle = 0.5 * (abc + bcd)
    return max(
      sharp((c.0, ab, abc, middle), depth: depth - 1, above: level),
      sharp((middle, bcd, cd, c.3), depth: depth - 1, above: level)
    )
  }
}
