// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// Fits with their nodes on the curve, from which chains are varied.
struct ChainStarts {
  let part: SmoothPart

  /// How long a part may be for its chains to be varied, in pieces.
  static let maximumCount = 256

  /// The fewest pieces that the part can have: a closed one has two directions to turn through.
  var leastCount: Int { part.isOpen ? 1 : 2 }

  /// The fit of a tolerance; `nil` where there is none, or none that can be varied.
  ///
  /// That of a closed part begins in another place for each index, in the best one for 0.
  func chain(tolerance: Double, index: Int = 0) -> CubicChain? {
    var curve = part.curve
    if let period = part.period, index > 0 {
      let first = part.range.lowerBound + period * Self.scattered(index)
      curve = part.source.part(first...(first + period))
    }
    guard let fit = try? curve.cubics(tolerance: tolerance, options: CurveFitOptions()),
      fit.cubics.count <= Self.maximumCount
    else { return nil }
    let chain = CubicChain(part: part, cubics: fit.cubics, parameters: fit.parameters)
    return chain.count < leastCount ? chain.respaced(leastCount) : chain
  }

  /// Parts of a whole far from each other, however many.
  private static func scattered(_ index: Int) -> Double {
    let part = 0.6180339887498949 * Double(index)
    return part - part.rounded(.down)
  }
}
#endif
