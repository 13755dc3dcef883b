// SPDX-License-Identifier: Apache-2.0

/// A binary tree over boxes, split at the median of the wider axis, that finds the pairs of boxes
/// near each other.
///
/// Built in O(n log n) on the average; a pair costs O(log n) at worst and O(1) where pairs abound.
struct BoxTree {
  private struct Node {
    var box: Rect2D
    /// The items `order[first..<first + count]` of a leaf; count is 0 in an inner node, whose
    /// children are the next node and the node `first`.
    var first: Int
    var count: Int
  }

  /// Comparing all pairs of so many takes less time than splitting them.
  private static let leafCount = 16

  private let boxes: [Rect2D]
  /// The items, those of a node side by side.
  private(set) var order: [Int]
  private var nodes: [Node] = []

  /// The tree over some of the boxes, by their indices.
  init(_ boxes: [Rect2D], of indices: [Int]) {
    self.boxes = boxes
    order = indices
    if !indices.isEmpty { build(0..<indices.count) }
  }

  private mutating func build(_ range: Range<Int>) {
    var box = boxes[order[range.lowerBound]]
    for item in order[range] { box = box.union(boxes[item]) }
    let index = nodes.count
    if range.count <= BoxTree.leafCount {
      nodes.append(Node(box: box, first: range.lowerBound, count: range.count))
      return
    }
    nodes.append(Node(box: box, first: 0, count: 0))
    let middle = range.lowerBound + range.count / 2
    // Halves, since sums may overflow; of equal centres, the index decides.
    if 0.5 * box.maxX - 0.5 * box.minX >= 0.5 * box.maxY - 0.5 * box.minY {
      select(middle, in: range) { $0.center.x }
    } else {
      select(middle, in: range) { $0.center.y }
    }
    build(range.lowerBound..<middle)
    nodes[index].first = nodes.count
    build(middle..<range.upperBound)
  }

  /// Brings the items with the least keys before a position and the others behind it: quickselect
  /// with pivots from a fixed sequence, so that no order of the items is the worst one.
  @inline(__always)
  private mutating func select(_ middle: Int, in range: Range<Int>, by key: (Rect2D) -> Double) {
    let boxes = boxes
    order.withUnsafeMutableBufferPointer { order in
      var (low, high) = (range.lowerBound, range.upperBound - 1)
      var random: UInt64 = 0x9E37_79B9_7F4A_7C15
      while low < high {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let pivot = order[low + Int(truncatingIfNeeded: random >> 33) % (high - low + 1)]
        let value = key(boxes[pivot])
        var (i, j) = (low, high)
        while i <= j {
          while (key(boxes[order[i]]), order[i]) < (value, pivot) { i += 1 }
          while (value, pivot) < (key(boxes[order[j]]), order[j]) { j -= 1 }
          if i <= j {
            order.swapAt(i, j)
            i += 1
            j -= 1
          }
        }
        if middle <= j {
          high = j
        } else if middle >= i {
          low = i
        } else {
          return
        }
      }
    }
  }

  /// Calls `body` with every pair of an item of this tree and one of the other that are at most
  /// `reach` apart along both axes.
  ///
  /// Without another tree, once with every pair of different items, the smaller index first.
  func forEachPair(
    with other: BoxTree?,
    reach: Double,
    _ body: (Int, Int) throws(PathError) -> Void
  ) throws(PathError) {
    let (isSelf, other) = (other == nil, other ?? self)
    guard !nodes.isEmpty, !other.nodes.isEmpty else { return }
    var stack = [(0, 0)]
    while let (i, j) = stack.popLast() {
      let (m, n) = (nodes[i], other.nodes[j])
      guard BoxTree.isNear(m.box, n.box, reach) else { continue }
      if m.count > 0 && n.count > 0 {
        for x in m.first..<m.first + m.count {
          // Within one leaf of one tree, every pair once.
          for y in (isSelf && i == j ? x + 1 : n.first)..<n.first + n.count {
            let (p, q) = (order[x], other.order[y])
            guard BoxTree.isNear(boxes[p], other.boxes[q], reach) else { continue }
            try isSelf ? body(min(p, q), max(p, q)) : body(p, q)
          }
        }
      } else if isSelf, i == j {
        stack.append((m.first, m.first))
        stack.append((i + 1, m.first))
        stack.append((i + 1, i + 1))
      } else if n.count > 0 || (m.count == 0 && BoxTree.size(m.box) >= BoxTree.size(n.box)) {
        stack.append((m.first, j))
        stack.append((i + 1, j))
      } else {
        stack.append((i, n.first))
        stack.append((i, j + 1))
      }
    }
  }

  /// One comparison: of several, the processor would guess some wrong.
  private static func isNear(_ a: Rect2D, _ b: Rect2D, _ reach: Double) -> Bool {
    let (x, y) = (max(a.minX - b.maxX, b.minX - a.maxX), max(a.minY - b.maxY, b.minY - a.maxY))
    return max(x, y) <= reach
  }

  private static func size(_ box: Rect2D) -> Double {
    (0.5 * box.maxX - 0.5 * box.minX) + (0.5 * box.maxY - 0.5 * box.minY)
  }
}
