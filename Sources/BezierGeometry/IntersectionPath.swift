// SPDX-License-Identifier: Apache-2.0

/// The segments of a path as intersection needs them: in one array, with the joints between them.
///
/// A joint is a place where a segment ends and the next begins, in a closed subpath the seam too.
/// Segments no longer than the tolerance make one joint of their two.
struct IntersectionPath {
  struct Item {
    var segment: PathSegment
    var subpath: Int
    var index: Int
    /// The joints at the start and the end.
    var startJoint: Int
    var endJoint: Int
    /// The item that follows, -1 at the end of an open subpath.
    var next: Int
  }

  private(set) var items: [Item] = []
  private(set) var boxes: [Rect2D] = []
  private(set) var jointCount = 0
  let tolerance: Double

  init(_ path: BezierPath, tolerance: Double) {
    self.tolerance = tolerance
    var subpathIndex = 0
    for subpath in path.subpaths {
      let first = items.count
      var joint = jointCount
      for segment in subpath.segments {
        let box = segment.boundingBox
        let end = box.diagonal <= tolerance ? joint : joint + 1
        items.append(
          Item(
            segment: segment,
            subpath: subpathIndex,
            index: items.count - first,
            startJoint: joint,
            endJoint: end,
            next: items.count + 1
          )
        )
        boxes.append(box)
        joint = end
      }
      if items.count > first { finish(first, isClosed: subpath.isClosed, lastJoint: joint) }
      jointCount = joint + 1
      subpathIndex += 1
    }
  }

  /// Joins the end of a closed subpath to its start, or marks the end of an open one.
  private mutating func finish(_ first: Int, isClosed: Bool, lastJoint: Int) {
    let last = items.count - 1
    items[last].next = isClosed ? first : -1
    guard isClosed else { return }
    let joint = items[first].startJoint
    var index = last
    while index >= first, items[index].endJoint == lastJoint {
      items[index].endJoint = joint
      if items[index].startJoint == lastJoint { items[index].startJoint = joint }
      index -= 1
    }
  }

  /// The location of a parameter; at a joint, the start of the segment after it.
  func location(_ item: Int, _ t: Double) -> PathLocation {
    var place = items[item]
    if t == 1, place.next >= 0 {
      place = items[place.next]
      return PathLocation(subpath: place.subpath, segment: place.index, t: 0)
    }
    return PathLocation(subpath: place.subpath, segment: place.index, t: t)
  }

  /// Part of a segment.
  func stretch(_ item: Int, _ range: ClosedRange<Double>) -> PathIntersections.Stretch {
    PathIntersections.Stretch(
      subpath: items[item].subpath,
      segment: items[item].index,
      range: range
    )
  }

  /// The names of the places a parameter belongs to.
  ///
  /// These are the joints within twice the tolerance along the segment, else the segment itself.
  /// Joints have the lower numbers.
  func places(_ item: Int, _ t: Double) -> [Int] {
    let entry = items[item]
    let point = entry.segment.point(at: t)
    var result: [Int] = []
    if isBeside(entry.segment, point, t, end: 0) { result.append(entry.startJoint) }
    if entry.endJoint != result.first, isBeside(entry.segment, point, t, end: 1) {
      result.append(entry.endJoint)
    }
    return result.isEmpty ? [jointCount + item] : result
  }

  private func isBeside(
    _ segment: PathSegment,
    _ point: Point2D,
    _ t: Double,
    end: Double
  ) -> Bool {
    if t == end { return true }
    let place = end == 0 ? segment.start : segment.end
    guard point.distance(to: place) <= 2 * tolerance else { return false }
    for index in 1..<8 {
      let between = segment.point(at: end + (t - end) * (Double(index) / 8))
      if between.distance(to: place) > 2 * tolerance { return false }
    }
    return true
  }
}
