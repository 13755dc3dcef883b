// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Which cycles of a map are inside.
struct RegionLabels {
  private(set) var isInside: [Bool]

  private let map: RegionMap
  private let rules: [FillRule]
  private var windings: [Int]
  private var insideCount = 0
  private var isVisited: [Bool]

  /// Labels all cycles by their windings and by how many operands are inside there.
  init(_ map: RegionMap, rules: [FillRule], isInside: (_ windings: [Int], _ inside: Int) -> Bool) {
    (self.map, self.rules) = (map, rules)
    self.isInside = Array(repeating: false, count: map.cycleCount)
    isVisited = Array(repeating: false, count: map.cycleCount)
    windings = Array(repeating: 0, count: rules.count)
    for (outer, found) in zip(map.outerCycles, map.surroundings) {
      for (operand, winding) in found { add(operand, winding) }
      visit(outer, isInside)
      for (operand, winding) in found { add(operand, -winding) }
    }
  }

  private mutating func add(_ operand: Int, _ change: Int) {
    let before = rules[operand].contains(windingNumber: windings[operand])
    windings[operand] += change
    let after = rules[operand].contains(windingNumber: windings[operand])
    insideCount += (after ? 1 : 0) - (before ? 1 : 0)
  }

  /// Crosses an edge from the left of a half-edge to its right.
  private mutating func cross(_ half: Int) {
    let sign = half & 1 == 0 ? -1 : 1
    let edge = map.edges[half >> 1]
    add(edge.jump.operand, sign * edge.jump.change)
    for jump in edge.otherJumps { add(jump.operand, sign * jump.change) }
  }

  /// Visits all cycles of a component, with the windings of now in the first.
  private mutating func visit(_ root: Int, _ isInside: ([Int], Int) -> Bool) {
    mark(root, isInside)
    // The half-edge that led to a cycle, and the next one to look across.
    var stack: [(entry: Int, cursor: Int, first: Int)] = []
    stack.append((-1, map.firstOfCycle[root], map.firstOfCycle[root]))
    while let top = stack.last {
      let half = top.cursor
      if half < 0 {
        stack.removeLast()
        if top.entry >= 0 { cross(top.entry ^ 1) }
        continue
      }
      let next = map.next(half)
      stack[stack.count - 1].cursor = next == top.first ? -1 : next
      let other = map.cycles[half ^ 1]
      if isVisited[other] { continue }
      cross(half)
      mark(other, isInside)
      stack.append((half, map.firstOfCycle[other], map.firstOfCycle[other]))
    }
  }

  private mutating func mark(_ cycle: Int, _ isInside: ([Int], Int) -> Bool) {
    isVisited[cycle] = true
    self.isInside[cycle] = isInside(windings, insideCount)
  }
}

/// The windings of all other components around one.
struct SurroundingWindings {
  private struct Part {
    let operand: Int
    let path: BezierPath
    let box: Rect2D
    let component: Int
  }

  private var parts: [Part] = []
  private var points: [Point2D]

  init(_ map: RegionMap) {
    points = Array(repeating: .origin, count: map.componentCount)
    guard map.componentCount > 1 else { return }
    // All pieces of an outline are in one component.
    var componentOf = Array(repeating: -1, count: map.cutter.outlines.count)
    var boxes = Array(repeating: Rect2D?.none, count: componentOf.count)
    for piece in map.cutter.pieces {
      let component = map.component(ofVertex: piece.start)
      let (outline, box) = (
        map.cutter.sources[piece.source].outline, map.cutter.boxes[piece.source]
      )
      componentOf[outline] = component
      boxes[outline] = boxes[outline]?.union(box) ?? box
      points[component] = map.cutter.vertices[piece.start]
    }
    for (number, subpath) in map.cutter.whole.subpaths.enumerated() {
      guard let box = boxes[number] else { continue }
      parts.append(
        Part(
          operand: map.cutter.outlines[number].operand,
          path: subpath.path,
          box: box,
          component: componentOf[number]
        )
      )
    }
  }

  /// What the other components wind around a component, by operands.
  func windings(of component: Int) -> [(operand: Int, winding: Int)] {
    let point = points[component]
    return parts.compactMap { part in
      guard part.component != component, part.box.contains(point) else { return nil }
      let winding = part.path.windingNumber(around: point)
      return winding == 0 ? nil : (part.operand, winding)
    }
  }
}
