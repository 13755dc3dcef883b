// SPDX-License-Identifier: Apache-2.0

extension PreparedSegment {
  /// The parameters at which the curve comes within `reach` of a point, one for each stretch.
  ///
  /// In a range of parameters, ascending; of each stretch the nearest place. Subdivision down to
  /// flat parts, at most 4,096 of them.
  func parameters(
    near point: Point2D,
    within reach: Double,
    from start: Double = 0,
    to end: Double = 1
  ) -> [Double] {
    let flatness = max(0.0625 * reach, 0x1p-49)
    let target = CurvePiece(0, 0, point, point, point, point)
    var stack = pieces(from: start, to: end)
    var found: [(t: Double, distance: Double)] = []
    var visits = 0
    while let part = stack.popLast(), visits < 4_096 {
      visits += 1
      guard part.isNear(target, reach: reach + PreparedSegment.noise) else { continue }
      if part.isFlat(flatness) {
        let t = nearest(to: point, from: parameter(in: part, nearest: point), in: start...end)
        let distance = point.distance(to: self.point(at: t))
        if distance <= reach { found.append((t, distance)) }
      } else {
        stack.append(piece(from: part.middle, to: part.end))
        stack.append(piece(from: part.start, to: part.middle))
      }
    }
    found.sort { $0.t < $1.t }
    var result: [(t: Double, distance: Double)] = []
    for item in found {
      if let last = result.last, stays(within: reach, of: point, from: last.t, to: item.t) {
        if item.distance < last.distance { result[result.count - 1] = item }
      } else {
        result.append(item)
      }
    }
    var parameters: [Double] = []
    for item in result { parameters.append(snapped(item.t)) }
    return parameters
  }

  /// Whether the curve does not leave a disc between two parameters, by samples.
  func stays(
    within reach: Double,
    of point: Point2D,
    from start: Double,
    to end: Double
  ) -> Bool {
    for index in 1..<8 {
      let t = start + (end - start) * (Double(index) / 8)
      if point.distance(to: self.point(at: t)) > reach { return false }
    }
    return true
  }

  /// The parameter in a flat part whose point is beside the given one, seen along the chord.
  func parameter(in part: CurvePiece, nearest point: Point2D) -> Double {
    let u = part.direction
    var (low, high) = (part.start, part.end)
    let (before, after) = (u.dot(point - part.p0), u.dot(part.p3 - point))
    if before <= 0 { return low }
    if after <= 0 { return high }
    var t = low + (high - low) * (before / (before + after))
    for _ in 0..<64 {
      let ahead = u.dot(self.point(at: t) - point)
      if ahead < 0 { low = t } else { high = t }
      var next = t - ahead / u.dot(derivative(at: t))
      if !(next >= low && next <= high) { next = 0.5 * low + 0.5 * high }
      if (next - t).magnitude <= 0x1p-53 * (part.end - part.start) { break }
      t = next
    }
    return t
  }

  /// The parameter of a local minimum of the distance to a point, by Newton's method from a
  /// parameter nearby; never farther than there.
  func nearest(
    to point: Point2D,
    from start: Double,
    in range: ClosedRange<Double>
  ) -> Double {
    var (best, t) = (start, start)
    var least = (self.point(at: t) - point).lengthSquared
    for _ in 0..<6 {
      let offset = self.point(at: t) - point
      let first = derivative(at: t)
      let slope = first.lengthSquared + offset.dot(secondDerivative(at: t))
      guard slope > 0 else { break }
      t = min(max(t - offset.dot(first) / slope, range.lowerBound), range.upperBound)
      let square = (self.point(at: t) - point).lengthSquared
      guard square < least else { break }
      (best, least) = (t, square)
    }
    return best
  }
}
