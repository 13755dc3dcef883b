// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import CurveFitting
internal import PathExport

/// Cubics and what they were fitted to: one curve, one subpath or one list of points.
struct FitChain {
  /// What is approximated.
  enum Source {
    case curve(CurveSource)
    case points(PointList)
  }

  let source: Source
  let cubics: [CubicBezier]
  /// The parameters of the nodes, or where among the points they are: one more than cubics.
  let parameters: [Double]
  let isClosed: Bool
  /// The proof of the bound, for curves.
  let certificate: FitCertificate?

  /// The error along the cubics.
  var profile: ErrorProfile {
    switch source {
    case .curve(let source):
      ErrorProfile(of: cubics, to: source, certificate ?? FitCertificate(parts: []))
    case .points(let list): ErrorProfile(of: cubics, to: list, parameters: parameters)
    }
  }
}

struct FitResult {
  let chains: [FitChain]
  /// What the cubics were to keep; nil where their number was given.
  let tolerance: ShapeTolerance?
  /// The largest distance found, of which chain, and the parameter or the point's number there.
  let maximum: (distance: Double, chain: Int, location: Double)
  /// The largest distance there can be, proven; nil of points.
  let bound: Double?
  /// The largest angle between the directions of curve and cubics; nil of points.
  let tangentDeviation: Double?
  /// How many cubics the law of counts predicts; nil where it says nothing.
  let predicted: Double?
  /// Of points: the root of the mean of their squared distances, with their weights.
  var pointRMS: Double?
  /// Of points: the largest distance of the cubics from straight lines between them, proven.
  var polylineBound: Double?
  /// Of points: the standard deviation that was given.
  var noise: Double?
  /// Of points: those that are corners.
  var corners: [Int] = []

  /// The root of the mean squared distance: of points, or along the cubics.
  func rms(_ profiles: [ErrorProfile]) -> Double {
    if let pointRMS { return pointRMS }
    let lengths = profiles.map { $0.nodes.last ?? 0 }
    let (length, largest) = (lengths.reduce(0, +), profiles.map(\.rms).max() ?? 0)
    guard length > 0, largest > 0 else { return 0 }
    let sum = zip(profiles, lengths).reduce(0) { sum, part in
      let share = part.0.rms / largest
      return sum + share * share * (part.1 / length)
    }
    return largest * sum.squareRoot()
  }

  var count: Int { chains.reduce(0) { $0 + $1.cubics.count } }

  /// The cubics, a subpath for each chain.
  var path: BezierPath {
    var path = BezierPath()
    for chain in chains { path.append(BezierPath(chain: chain.cubics, isClosed: chain.isClosed)) }
    return path
  }
}
#endif
