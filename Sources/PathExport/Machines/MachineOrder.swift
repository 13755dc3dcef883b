// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension BezierPath {
  /// The subpaths that have segments, in the order in which a machine draws them.
  ///
  /// What lies within a closed subpath comes before it: once that is cut, the part may move. Of
  /// those that may be next it is the one whose start is nearest to the end of the last, beginning
  /// at the origin; of equally near ones the first. Ends that coincide count as closed.
  ///
  /// Quadratic in the number of subpaths at worst.
  func subpathsInMachineOrder() -> [Subpath] {
    let list = subpaths.filter { !$0.segments.isEmpty }
    guard list.count > 1 else { return list }
    var shape = Polylines()
    for subpath in list { shape.append(subpath) }
    let parents = shape.parents()
    var waits = parents.reduce(into: list.map { _ in 0 }) { if let parent = $1 { $0[parent] += 1 } }
    func isBefore(_ a: Int, _ b: Int) -> Bool { (list[a].start.x, a) < (list[b].start.x, b) }
    // What may be next, from left to right.
    var open = list.indices.filter { waits[$0] == 0 }.sorted(by: isBefore)
    var (place, result) = (Point2D.origin, [Subpath]())
    while !open.isEmpty {
      let index = open.remove(at: open.nearest(to: place) { list[$0].start })
      result.append(list[index])
      place = shape.points[shape.range(index).upperBound - 1]
      guard let parent = parents[index] else { continue }
      waits[parent] -= 1
      if waits[parent] == 0 { open.insert(parent, at: open.split { isBefore($0, parent) }) }
    }
    return result
  }
}

extension [Int] {
  /// The position behind the elements of a sorted list that come before something.
  fileprivate func split(_ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of the element whose point is nearest to a place, among elements from left to
  /// right: outwards from there, until all others are too far left or right.
  fileprivate func nearest(to place: Point2D, _ point: (Int) -> Point2D) -> Int {
    var right = split { point($0).x < place.x }
    var left = right - 1
    var best = (distance: Double.infinity, position: Swift.min(right, count - 1))
    while true {
      let back = left >= 0 ? place.x - point(self[left]).x : .infinity
      let ahead = right < count ? point(self[right]).x - place.x : .infinity
      guard Swift.min(back, ahead) <= best.distance, left >= 0 || right < count else { break }
      let position = back < ahead ? left : right
      if back < ahead { left -= 1 } else { right += 1 }
      let distance = point(self[position]).distance(to: place)
      let isEqual = distance == best.distance && self[position] < self[best.position]
      if distance < best.distance || isEqual { best = (distance, position) }
    }
    return best.position
  }
}

extension Polylines {
  /// Curves are so many lines here: enough to see what lies in what.
  private static let steps = 16

  fileprivate mutating func append(_ subpath: Subpath) {
    points.append(subpath.start)
    var end = subpath.start
    for segment in subpath.segments {
      for step in 1..<(segment.kind == .line ? 1 : Self.steps) {
        points.append(segment.point(at: Double(step) / Double(Self.steps)))
      }
      end = segment.end
      points.append(end)
    }
    endSubpath(isClosed: subpath.isClosed || end == subpath.start)
  }

  /// The smallest closed polyline around each polyline, whether that is closed or open.
  fileprivate func parents() -> [Int?] {
    let boxes = (0..<count).map { box($0) }
    let forest = ContainmentForest(self, isPoint: boxes.map { $0.diagonal == 0 })
    let closed = (0..<count).filter { forest.kinds[$0].isClosed }
    return (0..<count).map { index in
      guard !forest.kinds[index].isClosed else { return forest.parents[index] }
      // An open one that runs in and out counts by its middle.
      let middle = points[(range(index).lowerBound + range(index).upperBound) / 2]
      return closed.filter { boxes[$0].contains(middle) && winding($0, around: middle) != 0 }
        .max { forest.depths[$0] < forest.depths[$1] }
    }
  }
}
