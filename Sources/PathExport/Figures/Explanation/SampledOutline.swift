// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A subpath in pixels as points along it, with their lengths from the start.
struct SampledOutline {
  private(set) var points: [Point2D] = []
  private var lengths: [Double] = []
  /// The indices of the points at joints: the start, and the end of each segment.
  private(set) var joints: [Int] = []
  let isClosed: Bool

  /// The outline of segments in a row, brought to pixels by a map, each in so many steps.
  init(
    _ segments: [PathSegment],
    start: Point2D,
    isClosed: Bool,
    steps: Int,
    _ map: AffineTransform2D
  ) {
    self.isClosed = isClosed
    points = [map.apply(to: segments.first?.start ?? start)]
    lengths = [0]
    joints = [0]
    for segment in segments {
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let point = map.apply(to: step == steps ? segment.end : segment.point(at: t))
        lengths.append(lengths[lengths.count - 1] + points[points.count - 1].distance(to: point))
        points.append(point)
      }
      joints.append(points.count - 1)
    }
  }

  /// The length of the whole.
  var length: Double { lengths[lengths.count - 1] }

  /// The length from the start to a joint.
  func length(toJoint index: Int) -> Double { lengths[joints[index]] }

  /// The point at a length from the start; beyond the ends around, or the end.
  func point(atLength length: Double) -> Point2D {
    let whole = self.length
    guard whole > 0 else { return points[0] }
    var place = length
    if isClosed {
      place = place.truncatingRemainder(dividingBy: whole)
      if place < 0 { place += whole }
    }
    place = max(0, min(whole, place))
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= place { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    guard step > 0 else { return points[low] }
    return points[low].interpolated(to: points[high], at: (place - lengths[low]) / step)
  }

  /// By how much the outline turns about a length, between chords of a part of the whole.
  func turn(atLength length: Double) -> Double {
    let window = 0.015 * self.length
    let isEnd = !isClosed && (length < window || length > self.length - window)
    // The ends of a line are as good as any corner.
    if isEnd { return .pi }
    let place = point(atLength: length)
    let before = place - point(atLength: length - window)
    let after = point(atLength: length + window) - place
    guard before != .zero, after != .zero else { return 0 }
    let turned = Vector2D(before.dot(after), before.cross(after))
    return turned.angle.magnitude
  }

  /// The direction to the right of the way at a length: outside, where an outline runs
  /// counter-clockwise on a page.
  func side(atLength length: Double) -> Vector2D {
    let window = 0.015 * self.length
    let along = point(atLength: length + window) - point(atLength: length - window)
    let size = along.length
    return size > 0 ? Vector2D(along.y / size, -along.x / size) : Vector2D(0, -1)
  }

  /// The part from one joint's segment, from t to t, as points.
  func part(ofSegment index: Int, from: Double, to: Double) -> [Point2D] {
    let (first, last) = (joints[index], joints[index + 1])
    let (low, high) = (
      Double(first) + from * Double(last - first), Double(first) + to * Double(last - first)
    )
    func at(_ place: Double) -> Point2D {
      let floor = min(points.count - 1, max(0, Int(place.rounded(.down))))
      let next = min(points.count - 1, floor + 1)
      return points[floor].interpolated(to: points[next], at: place - Double(floor))
    }
    var result = [at(low)]
    for index in first...last where Double(index) > low && Double(index) < high {
      result.append(points[index])
    }
    result.append(at(high))
    return result
  }
}
