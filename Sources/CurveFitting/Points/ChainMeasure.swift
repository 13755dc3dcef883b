// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The distances between a chain and its samples, both ways.
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
  init(_ chain: FreeNodeChain, samples: [Point2D], weights: [Double]?, feet: ChainFeet) {
    let cubics = chain.cubics
    let powers = cubics.map(PowerCubic.init)
    var squares = 0.0
    var sum = 0.0
    for (index, sample) in samples.enumerated() {
      let power = powers[Int(feet.pieces[index])]
      let apart = (sample - power.origin) - power.displacement(at: feet.parameters[index])
      let weight = weights?[index] ?? 1
      squares += weight * apart.lengthSquared
      sum += weight
      if apart.lengthSquared > maximum { (maximum, worst) = (apart.lengthSquared, index) }
    }
    maximum = maximum.squareRoot()
    rootMeanSquare = (squares / sum).squareRoot()

    let count = samples.count
    func place(_ index: Int) -> (piece: Int, parameter: Double) {
      (Int(feet.pieces[index]), feet.parameters[index])
    }
    func cover(
      _ from: (piece: Int, parameter: Double),
      _ to: (piece: Int, parameter: Double),
      _ a: Int,
      _ b: Int
    ) {
      var (from, to) = (from, to)
      var ahead = to.piece - from.piece
      if chain.isClosed {
        let half = cubics.count / 2
        if ahead > half { ahead -= cubics.count }
        if ahead < -half { ahead += cubics.count }
        if cubics.count == 2, from.piece != to.piece {
          ahead = from.parameter > to.parameter ? 1 : -1
        }
        if cubics.count == 1, (to.parameter - from.parameter).magnitude > 0.5 {
          ahead = from.parameter > to.parameter ? 1 : -1
        }
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
    for index in 1..<count { cover(place(index - 1), place(index), index - 1, index) }
    if chain.isClosed {
      cover(place(count - 1), place(0), count - 1, 0)
    } else {
      cover((0, 0), place(0), 0, 0)
      cover(place(count - 1), (cubics.count - 1, 1), count - 1, count - 1)
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
    polyline = max(
      polyline,
      chord.distance(
        of: (
          start,
          start + third * power.derivative(at: from),
          end - third * power.derivative(at: to),
          end
        ),
        above: polyline
      )
    )
  }
}
