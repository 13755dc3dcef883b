// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

extension ErrorProfile {
  /// The profile of cubics near points, between whose numbers the nodes are: a sample for each
  /// point at its nearest place on the cubic that passes it.
  init(of cubics: [CubicBezier], to list: PointList, parameters: [Double]) {
    var samples: [Sample] = []
    var nodes = [0.0]
    var (length, squares, weight) = (0.0, 0.0, 0.0)
    for (index, cubic) in cubics.enumerated() {
      let first = Int(max(0, parameters[index]).rounded(index == 0 ? .down : .up))
      let end = max(first, Int(parameters[index + 1].rounded(.up)))
      let last = index + 1 < cubics.count || list.isClosed == true ? end : end + 1
      let whole = cubic.length(accuracy: 0)
      for number in first..<last {
        let point = list.points[number % list.points.count]
        let (foot, side) = Self.foot(of: point, on: cubics, near: index, isClosed: list.isClosed)
        let part = cubic.length(from: 0, to: foot.t, accuracy: 1e-6 * whole)
        let error = side < 0 ? -foot.distance : foot.distance
        let share = list.weights.isEmpty ? 1 : list.weights[number % list.points.count]
        squares += share * error * error
        weight += share
        samples.append(Sample(length: length + part, error: error, parameter: Double(number)))
      }
      length += whole
      nodes.append(length)
    }
    self.init(
      samples: samples,
      nodes: nodes,
      rms: weight > 0 ? (squares / weight).squareRoot() : 0
    )
  }

  /// The place on a cubic nearest to a point, and on which side of the point that is.
  ///
  /// Where it is an end and the point nearer to the neighbour there, the distance is that one's.
  private static func foot(
    of point: Point2D,
    on cubics: [CubicBezier],
    near index: Int,
    isClosed: Bool?
  ) -> (foot: NearestPoint, side: Double) {
    let foot = cubics[index].nearest(to: point)
    let own = cubics[index].derivative(at: foot.t).cross(foot.point - point)
    guard foot.t == 0 || foot.t == 1 else { return (foot, own) }
    var other = foot.t == 0 ? index - 1 : index + 1
    if isClosed == true { other = (other + cubics.count) % cubics.count }
    guard cubics.indices.contains(other) else { return (foot, own) }
    let neighbour = cubics[other].nearest(to: point)
    guard neighbour.distance < foot.distance else { return (foot, own) }
    let side = cubics[other].derivative(at: neighbour.t).cross(neighbour.point - point)
    return (NearestPoint(t: foot.t, point: neighbour.point, distance: neighbour.distance), side)
  }
}
#endif
