// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// The places of a curve at which a chain's distance is read: four Gauss nodes on each of six parts
/// of every piece the chain had at first, and how much of the curve's length each stands for.
struct ChainPlaces {
  /// One place.
  struct Place {
    let parameter: Double
    let point: Point2D
    let tangent: Vector2D

    init(_ parameter: Double, on part: SmoothPart) {
      let place = part.place(parameter)
      self.parameter = parameter
      point = place.point
      tangent = place.derivative / place.derivative.length
    }
  }

  let places: [Place]
  /// The length for which each place stands.
  let weights: [Double]

  init(_ chain: CubicChain, rule: GaussNodes) {
    var places: [Place] = []
    var weights: [Double] = []
    for index in 0..<chain.count {
      let (a, b) = (chain.nodes[index].parameter, chain.nodes[index + 1].parameter)
      for (u, weight) in rule.nodes {
        let t = a + (b - a) * u
        let place = Place(t, on: chain.part)
        places.append(place)
        weights.append(weight * (b - a) * chain.part.place(t).derivative.length)
      }
    }
    self.places = places
    self.weights = weights
  }
}
#endif
