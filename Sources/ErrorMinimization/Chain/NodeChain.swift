// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// Cubics that follow each other along a smooth part of a curve, with a common tangent at every
/// node: what is varied while their error is minimised.
struct NodeChain: Sendable {
  /// Where two pieces meet, seen from the curve.
  struct Node: Sendable {
    /// The curve's parameter at the node's foot.
    var parameter: Double
    /// How far the node lies off the curve, along the tangent turned by +90 degrees.
    var shift = 0.0
    /// The angle from the curve's tangent to that of the pieces, in radians.
    var turn = 0.0
  }

  struct Handles: Sendable {
    var start, end: Double
  }

  let part: SmoothPart
  /// One more than pieces; the last of a closed part is the first, a turn later.
  private(set) var nodes: [Node]
  private(set) var handles: [Handles]

  /// A chain with these nodes, whose parameters rise; the ends of an open part stay where they are.
  init(part: SmoothPart, nodes: [Node], handles: [Handles]) {
    self.part = part
    self.nodes = nodes
    self.handles = handles
    closeTurn()
  }

  var count: Int { handles.count }

  private mutating func closeTurn() {
    guard let period = part.period else { return }
    nodes[count] = nodes[0]
    nodes[count].parameter += period
  }

  /// The nodes as the curve's frames turned and shifted.
  func frames() -> [NodeFrame] {
    var frames = nodes.enumerated().map { index, node in
      part.isOpen && (index == 0 || index == count)
        ? NodeFrame(end: part, isLast: index > 0) : NodeFrame(node, on: part)
    }
    // The same point, to the last bit.
    if !part.isOpen { frames[count] = frames[0] }
    return frames
  }

  func cubic(_ index: Int, _ frames: [NodeFrame]) -> CubicBezier {
    let (a, b) = (frames[index], frames[index + 1])
    return CubicBezier(
      a.point,
      a.point + handles[index].start * a.direction,
      b.point - handles[index].end * b.direction,
      b.point
    )
  }

  var cubics: [CubicBezier] {
    let frames = frames()
    return handles.indices.map { cubic($0, frames) }
  }

  /// The fit that the chain is, with its proof.
  func fit() throws(MinimizationError) -> CurveFit {
    do { return try part.curve.fit(of: cubics, between: curveNodes) } catch { throw .curve(error) }
  }

  /// The nodes as fits have them, the first within the curve's range.
  var curveNodes: [CurveNode] {
    let turn = part.isOpen ? 0 : part.wrapped(nodes[0].parameter) - nodes[0].parameter
    return zip(nodes, frames()).map { node, frame in
      CurveNode(
        parameter: node.parameter + turn,
        point: frame.point,
        tangent: frame.direction,
        shift: node.shift
      )
    }
  }

  /// The chain with each unknown changed; `nil` where nodes no longer follow each other, or a
  /// handle is lost.
  func moved(by change: [Double], _ unknowns: ChainUnknowns) -> NodeChain? {
    var result = self
    for index in handles.indices {
      let first = unknowns.handles(index)
      result.handles[index].start += change[first]
      result.handles[index].end += change[first + 1]
      guard result.handles[index].start > 0, result.handles[index].end > 0 else { return nil }
      guard let node = unknowns.node(index) else { continue }
      result.nodes[index].parameter += change[node]
      result.nodes[index].shift += change[node + 1]
      result.nodes[index].turn += change[node + 2]
    }
    result.closeTurn()
    for (a, b) in zip(result.nodes, result.nodes.dropFirst()) where !(a.parameter < b.parameter) {
      return nil
    }
    return result
  }

  /// The numbers of the chain, in the order of the unknowns.
  func values(_ unknowns: ChainUnknowns) -> [Double] {
    var values = [Double](repeating: 0, count: unknowns.count)
    for index in 0..<count {
      let first = unknowns.handles(index)
      values[first] = handles[index].start
      values[first + 1] = handles[index].end
      guard let node = unknowns.node(index) else { continue }
      values[node] = nodes[index].parameter
      values[node + 1] = nodes[index].shift
      values[node + 2] = nodes[index].turn
    }
    return values
  }

  /// The chain of given cubics over a smooth part, with the curve's parameters at their ends,
  /// rising.
  init(part: SmoothPart, cubics: [CubicBezier], parameters: [Double]) {
    let nodes = parameters.enumerated().map { index, parameter in
      let cubic = cubics[min(index, cubics.count - 1)]
      let isLast = index == cubics.count
      let point = isLast ? cubic.p3 : cubic.p0
      let direction = isLast ? cubic.p3 - cubic.p2 : cubic.p1 - cubic.p0
      let value = part.value(parameter)
      let derivative = value.derivative
      return Node(
        parameter: parameter,
        shift: derivative.cross(point - value.point) / derivative.length,
        turn: LibM.arcTangent(y: derivative.cross(direction), x: derivative.dot(direction))
      )
    }
    let handles = cubics.map {
      Handles(start: ($0.p1 - $0.p0).length, end: ($0.p3 - $0.p2).length)
    }
    self.init(part: part, nodes: nodes, handles: handles)
  }

  /// A chain of another count, with its nodes on the curve, as dense as these, and handles of a
  /// third of the curve's length between them; those of a closed chain start so many pieces after
  /// the first of these.
  func respaced(_ count: Int, offset: Double = 0) -> NodeChain {
    let parameters = (0...count).map { index in
      var position = offset + Double(self.count) * Double(index) / Double(count)
      var turn = 0.0
      if let period = part.period, position >= Double(self.count) {
        position -= Double(self.count)
        turn = period
      }
      let piece = min(self.count - 1, Int(position))
      let (a, b) = (nodes[piece].parameter, nodes[piece + 1].parameter)
      return turn + a + (position - Double(piece)) * (b - a)
    }
    let handles = zip(parameters, parameters.dropFirst()).map { a, b in
      let third = part.length(a...b) / 3
      return Handles(start: third, end: third)
    }
    return NodeChain(part: part, nodes: parameters.map { Node(parameter: $0) }, handles: handles)
  }

  /// The chain with the handles that the curve's derivatives give: exact where it is one cubic.
  var followingDerivatives: NodeChain {
    let handles = zip(nodes, nodes.dropFirst()).map { start, end in
      let third = (end.parameter - start.parameter) / 3
      return Handles(
        start: third * part.value(start.parameter).derivative.length,
        end: third * part.value(end.parameter).derivative.length
      )
    }
    return NodeChain(part: part, nodes: nodes, handles: handles)
  }

  /// The chain with its inner nodes a distance off the curve, to the side where the pieces beside
  /// them are in their middles, and its handles as they were.
  ///
  /// The best error of a short piece is t²(1-t)²(t-½)² - 1/864 times a constant: as far off at its
  /// nodes as in the middle, to the same side. Where it is not the same for both pieces, as at a
  /// change of sign of the constant, the node stays. Source: shared theory of fits, 2.1.
  func lifted(_ reading: ChainDistances, by distance: Double) -> NodeChain {
    var middles = [(gap: Double, distance: Double)](repeating: (1, 0), count: count)
    for (foot, distance) in zip(reading.feet, reading.distances) {
      let (piece, u) = reading.split(foot)
      let gap = (u - 0.5).magnitude
      if gap < middles[piece].gap { middles[piece] = (gap, distance) }
    }
    var nodes = nodes
    for index in 0..<count where index > 0 || !part.isOpen {
      let before = middles[index == 0 ? count - 1 : index - 1].distance
      let after = middles[index].distance
      guard before * after > 0 else { continue }
      nodes[index].shift += before > 0 ? distance : -distance
    }
    return NodeChain(part: part, nodes: nodes, handles: handles)
  }
}

/// A stretch of a curve without corners inside, or all of a closed curve without any.
struct SmoothPart: Sendable {
  let source: CurveSource
  let range: ClosedRange<Double>
  /// Whether the stretch has two ends, which a fit keeps.
  let isOpen: Bool

  /// What lies between the ends of a closed part, in the curve's parameter.
  var period: Double? { isOpen ? nil : range.upperBound - range.lowerBound }

  /// The stretches of a curve between its corners.
  static func all(of source: CurveSource) -> [SmoothPart] {
    let (start, end) = (source.range.lowerBound, source.range.upperBound)
    guard let first = source.corners.first else {
      return [SmoothPart(source: source, range: source.range, isOpen: !source.isClosed)]
    }
    var cuts = source.corners
    if source.isClosed {
      cuts.append(first + (end - start))
    } else {
      cuts = [start] + cuts + [end]
    }
    return zip(cuts, cuts.dropFirst()).map {
      SmoothPart(source: source, range: $0...$1, isOpen: true)
    }
  }

  /// The parameter inside the curve's range that stands for `t`, which may lie some turns outside.
  func wrapped(_ t: Double) -> Double {
    guard let period, !range.contains(t) else { return t }
    let turns = ((t - range.lowerBound) / period).rounded(.down)
    return max(range.lowerBound, min(range.upperBound, t - turns * period))
  }

  func value(_ t: Double) -> CurveSource.Value {
    let t = wrapped(t)
    return source.value(t, t)
  }

  /// The length of a polygon along a stretch, which is nearly that of the curve.
  func length(_ range: ClosedRange<Double>) -> Double {
    let steps = 16
    let width = range.upperBound - range.lowerBound
    var last = value(range.lowerBound).point
    var length = 0.0
    for index in 1...steps {
      let point = value(range.lowerBound + width * (Double(index) / Double(steps))).point
      length += (point - last).length
      last = point
    }
    return length
  }

  var curve: CurveSource { isOpen ? source.part(range) : source }
}

/// A node's point in the plane, and how it moves with the node's unknowns.
struct NodeFrame {
  let point: Point2D
  /// The unit vector along which the pieces pass.
  let direction: Vector2D
  let speed: Double
  /// How `point` moves with the parameter, and with the shift.
  let pointByParameter, pointByShift: Vector2D
  /// How `direction` turns with the parameter; with the turn it does so by its own perpendicular.
  let directionByParameter: Vector2D

  /// The frame of a node on a smooth part.
  init(_ node: NodeChain.Node, on part: SmoothPart) {
    let t = part.wrapped(node.parameter)
    let (x, y) = part.source.taylor(t, t)
    let first = Vector2D(x: x[1], y: y[1])
    let second = 2 * Vector2D(x: x[2], y: y[2])
    let speed = first.length
    let tangent = first / speed
    let normal = tangent.perpendicular
    let turning = first.cross(second) / (speed * speed)
    let (sine, cosine) = LibM.sineAndCosine(node.turn)
    self.speed = speed
    point = Point2D(x: x[0], y: y[0]) + node.shift * normal
    direction = cosine * tangent + sine * normal
    pointByParameter = (speed - node.shift * turning) * tangent
    pointByShift = normal
    directionByParameter = turning * direction.perpendicular
  }

  /// The frame of an end that stays.
  init(end part: SmoothPart, isLast: Bool) {
    let (start, stop) = (part.range.lowerBound, part.range.upperBound)
    let t = isLast ? stop : start
    let inner =
      isLast
      ? part.source.inner(before: stop, from: start) : part.source.inner(after: start, until: stop)
    let value = part.source.value(t, inner)
    point = value.point
    direction = part.source.direction(at: t, partOf: inner)
    speed = value.derivative.length
    pointByParameter = .zero
    pointByShift = .zero
    directionByParameter = .zero
  }
}

/// Where each number of a chain stands among the unknowns of a system.
///
/// A group a piece: parameter, shift and turn of its first node, where that is free, and its two
/// handles. Only neighbouring groups meet in a residual, so that normal equations are a band; the
/// groups of a closed chain are laid from both sides in turn, which keeps it one.
struct ChainUnknowns {
  private let firsts: [Int]
  private let isOpen: Bool
  let count: Int
  /// How far two unknowns of one residual are apart at most.
  let bandwidth: Int

  init(_ chain: NodeChain) {
    let pieces = chain.count
    isOpen = chain.part.isOpen
    var order = Array(0..<pieces)
    if !isOpen {
      order = (0..<pieces).map { $0.isMultiple(of: 2) ? $0 / 2 : pieces - 1 - $0 / 2 }
    }
    var firsts = [Int](repeating: 0, count: pieces)
    var next = 0
    for group in order {
      firsts[group] = next
      next += isOpen && group == 0 ? 2 : 5
    }
    self.firsts = firsts
    count = next
    bandwidth = min(isOpen ? 9 : 14, next - 1)
  }

  /// The first of a node's three unknowns; `nil` for an end that stays.
  func node(_ index: Int) -> Int? {
    if isOpen { return index == 0 || index == firsts.count ? nil : firsts[index] }
    return firsts[index == firsts.count ? 0 : index]
  }

  /// The first of a piece's two unknowns.
  func handles(_ index: Int) -> Int {
    firsts[index] + (isOpen && index == 0 ? 0 : 3)
  }
}
#endif
