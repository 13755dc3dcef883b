// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// Chains to begin with.
extension CubicChain {
  /// The chain of given cubics over a smooth part, with the curve's parameters at their ends.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - cubics: the pieces, at least one.
  ///   - parameters: one more than pieces, rising.
  init(part: SmoothPart, cubics: [CubicBezier], parameters: [Double]) {
    var nodes: [Node] = []
    for (index, parameter) in parameters.enumerated() {
      let cubic = cubics[min(index, cubics.count - 1)]
      let isLast = index == cubics.count
      let point = isLast ? cubic.p3 : cubic.p0
      let direction = isLast ? cubic.p3 - cubic.p2 : cubic.p1 - cubic.p0
      let place = part.place(parameter)
      let speed = place.derivative.length
      nodes.append(
        Node(
          parameter: parameter,
          shift: place.derivative.cross(point - place.point) / speed,
          turn: LibM.arcTangent(
            y: place.derivative.cross(direction),
            x: place.derivative.dot(direction)
          )
        )
      )
    }
    self.init(
      part: part,
      nodes: nodes,
      handles: cubics.map {
        Handles(start: ($0.p1 - $0.p0).length, end: ($0.p3 - $0.p2).length)
      }
    )
  }

  /// A chain of another count, with its nodes on the curve, as dense as these, and handles of a
  /// third of the curve's length between them.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - offset: how far the nodes of a closed chain begin after the first of these, in pieces.
  /// - Returns: the chain.
  func respaced(_ count: Int, offset: Double = 0) -> CubicChain {
    let parameters = (0...count).map { index in
      var position = offset + Double(self.count) * Double(index) / Double(count)
      var turn = 0.0
      if let period = part.period, position >= Double(self.count) {
        position -= Double(self.count)
        turn = period
      }
      let piece = min(self.count - 1, Int(position))
      let (a, b) = (nodes[piece].parameter, nodes[piece + 1].parameter)
      return turn + a + (position - Double(piece)) * (b - a)
    }
    let handles = zip(parameters, parameters.dropFirst()).map { a, b in
      let third = part.length(a...b) / 3
      return Handles(start: third, end: third)
    }
    return CubicChain(
      part: part,
      nodes: parameters.map { Node(parameter: $0) },
      handles: handles
    )
  }

  /// The chain with its inner nodes off the curve, to the side where the pieces beside them are in
  /// their middles.
  ///
  /// The best error of a short piece is t²(1-t)²(t-½)² - 1/864 times a constant: as far off at its
  /// nodes as in the middle, to the same side. Where it is not the same for both pieces, as at a
  /// change of sign of the constant, the node stays. Source: shared theory of fits, 2.1.
  ///
  /// - Parameters:
  ///   - reading: what was read at places of this chain, whose nodes are on the curve.
  ///   - distance: how far the nodes go.
  /// - Returns: the chain, its handles as they were.
  func lifted(_ reading: ChainReading, by distance: Double) -> CubicChain {
    var middles = [(gap: Double, distance: Double)](repeating: (1, 0), count: count)
    for (foot, distance) in zip(reading.feet, reading.distances) {
      let (piece, u) = reading.split(foot)
      let gap = (u - 0.5).magnitude
      if gap < middles[piece].gap { middles[piece] = (gap, distance) }
    }
    var nodes = nodes
    for index in 0..<count where index > 0 || !part.isOpen {
      let before = middles[index == 0 ? count - 1 : index - 1].distance
      let after = middles[index].distance
      guard before * after > 0 else { continue }
      nodes[index].shift += before > 0 ? distance : -distance
    }
    return CubicChain(part: part, nodes: nodes, handles: handles)
  }
}
#endif
