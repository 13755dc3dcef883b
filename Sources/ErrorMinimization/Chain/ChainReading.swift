// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// A chain read at places of the curve: where it crosses the curve's normals, and how far away.
struct ChainReading {
  let chain: CubicChain
  let frames: [NodeFrame]
  let cubics: [CubicBezier]
  /// Where each normal is crossed: the piece (of a closed chain also one before the first or after
  /// the last) with the parameter on it.
  private(set) var feet: [Double] = []
  /// The signed distances along the normals.
  private(set) var distances: [Double] = []

  /// The shortest handle, in lengths of its chord; and at the ends of a part.
  private static let leastHandle = 0.01
  private static let leastEndHandle = 1e-6

  /// Reads a chain at places, from feet nearby, or walking from its start; `nil` where a normal is
  /// not crossed, or the crossings do not follow each other.
  init?(_ chain: CubicChain, at places: [ChainPlaces.Place], near start: [Double]?) {
    self.chain = chain
    let frames = chain.frames()
    self.frames = frames
    cubics = (0..<chain.count).map { chain.cubic($0, frames) }
    // A handle of rounding has no direction; at ends that stay, as at cusps, none is shared.
    for (index, handles) in chain.handles.enumerated() {
      let chord = (cubics[index].p3 - cubics[index].p0).length
      let isFirst = chain.part.isOpen && index == 0
      let isLast = chain.part.isOpen && index == chain.count - 1
      guard handles.start >= (isFirst ? Self.leastEndHandle : Self.leastHandle) * chord,
        handles.end >= (isLast ? Self.leastEndHandle : Self.leastHandle) * chord
      else { return nil }
    }
    feet.reserveCapacity(places.count)
    distances.reserveCapacity(places.count)
    var last = (foot: 0.0, point: frames[0].point)
    for (index, place) in places.enumerated() {
      guard let foot = foot(of: place, near: start?[index] ?? guess(place, after: last)),
        foot >= last.foot || index == 0
      else { return nil }
      last = (foot, place.point)
      feet.append(foot)
      distances.append(distance(of: place, at: foot))
    }
    guard let first = feet.first, let last = feet.last else { return nil }
    if !chain.part.isOpen, last >= first + Double(chain.count) { return nil }
  }

  /// Where the foot of a place may be, seen from the place before.
  private func guess(
    _ place: ChainPlaces.Place,
    after last: (foot: Double, point: Point2D)
  ) -> Double {
    let (piece, u) = split(last.foot)
    let speed = cubics[piece].derivative(at: u).length
    return last.foot + min(0.1, (place.point - last.point).length / speed)
  }

  /// Splits a foot into the piece's number among `cubics` and the parameter on it.
  func split(_ foot: Double) -> (piece: Int, u: Double) {
    var whole = Int(foot.rounded(.down))
    var u = foot - Double(whole)
    if chain.part.isOpen {
      if whole >= cubics.count { (whole, u) = (cubics.count - 1, 1) }
      return (max(0, whole), u)
    }
    whole %= cubics.count
    return (whole < 0 ? whole + cubics.count : whole, u)
  }

  /// Where the normal at a place is crossed, near a guess.
  ///
  /// The chain rises through it there, seen along the tangent. Newton steps, on the next piece
  /// where they leave one.
  func foot(of place: ChainPlaces.Place, near guess: Double) -> Double? {
    let isOpen = chain.part.isOpen
    var whole = Int(guess.rounded(.down))
    if isOpen { whole = max(0, min(cubics.count - 1, whole)) }
    var u = guess - Double(whole)
    for _ in 0..<4 {
      let cubic = cubics[isOpen ? whole : split(Double(whole)).piece]
      guard let crossing = Self.crossing(cubic, place, near: u) else { return nil }
      let isFirst = isOpen && whole == 0
      let isLast = isOpen && whole == cubics.count - 1
      if crossing < -1e-12 {
        if isFirst { return nil }
        whole -= 1
        u = 1
      } else if crossing > 1 + 1e-12 {
        if isLast { return nil }
        whole += 1
        u = 0
      } else {
        return Double(whole) + max(0, min(1, crossing))
      }
    }
    return nil
  }

  private static func crossing(
    _ cubic: CubicBezier,
    _ place: ChainPlaces.Place,
    near guess: Double
  ) -> Double? {
    let c0 = (cubic.p0 - place.point).dot(place.tangent)
    let d0 = 3 * (cubic.p1 - cubic.p0).dot(place.tangent)
    let d1 = 3 * (cubic.p2 - cubic.p1).dot(place.tangent)
    let d2 = 3 * (cubic.p3 - cubic.p2).dot(place.tangent)
    let (c1, c2, c3) = (d0, d1 - d0, (d2 - 2 * d1 + d0) / 3)
    var u = max(0, min(1, guess))
    for _ in 0..<40 {
      let value = ((c3 * u + c2) * u + c1) * u + c0
      let slope = (3 * c3 * u + 2 * c2) * u + c1
      guard slope > 0 else { return nil }
      let step = max(-0.15, min(0.15, -value / slope))
      u += step
      if u < -0.15 || u > 1.15 { return u }
      if step.magnitude < 1e-13 { return u }
    }
    return nil
  }

  /// The signed distance at a foot.
  func distance(of place: ChainPlaces.Place, at foot: Double) -> Double {
    let (piece, u) = split(foot)
    return place.tangent.cross(cubics[piece].point(at: u) - place.point)
  }

  /// How the distance changes with the chain's numbers, the foot going along.
  func row(_ place: ChainPlaces.Place, at foot: Double, _ unknowns: ChainUnknowns) -> SparseRow {
    let (piece, u) = split(foot)
    let cubic = cubics[piece]
    let (tangent, normal) = (place.tangent, place.tangent.perpendicular)
    let derivative = cubic.derivative(at: u)
    // The foot moves along the piece so that it stays on the normal.
    let pull = normal - (derivative.dot(normal) / derivative.dot(tangent)) * tangent
    let v = 1 - u
    let (b1, b2) = (3 * u * v * v, 3 * u * u * v)
    let (b01, b23) = (v * v * v + b1, u * u * u + b2)
    let (a, b) = (frames[piece], frames[piece + 1])
    let handles = chain.handles[piece]
    let (s, e) = (b1 * handles.start, -b2 * handles.end)
    var row = SparseRow(
      value: normal.dot(cubic.point(at: u) - place.point),
      slopes: SIMD8(
        pull.dot(b01 * a.pointByParameter + s * a.directionByParameter),
        pull.dot(b01 * a.pointByShift),
        pull.dot(s * a.direction.perpendicular),
        pull.dot(b23 * b.pointByParameter + e * b.directionByParameter),
        pull.dot(b23 * b.pointByShift),
        pull.dot(e * b.direction.perpendicular),
        b1 * pull.dot(a.direction),
        -b2 * pull.dot(b.direction)
      ),
      unknowns: SIMD8(repeating: -1)
    )
    for (lane, node) in [(0, piece), (3, piece + 1)] {
      guard let first = unknowns.node(node) else { continue }
      for k in 0..<3 { row.unknowns[lane + k] = first + k }
    }
    row.unknowns[6] = unknowns.handles(piece)
    row.unknowns[7] = unknowns.handles(piece) + 1
    return row
  }
}

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

/// Where each number of a chain stands among the unknowns of a system.
///
/// A group a piece: parameter, shift and turn of its first node, where that is free, and its two
/// handles. Only neighbouring groups meet in a residual, so that normal equations are a band; the
/// groups of a closed chain are laid from both sides in turn, which keeps it one.
struct ChainUnknowns {
  private let firsts: [Int]
  private let isOpen: Bool
  /// How many unknowns.
  let count: Int
  /// How far two unknowns of one residual are apart at most.
  let bandwidth: Int

  init(_ chain: CubicChain) {
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

  /// How many nodes there are to be looked at.
  var nodeCount: Int { firsts.count }

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

/// A node's place in the plane, and how it moves with the node's numbers.
struct NodeFrame {
  let point: Point2D
  /// The unit vector along which the pieces pass.
  let direction: Vector2D
  /// The curve's speed by its parameter.
  let speed: Double
  /// How `point` moves with the parameter, and with the shift.
  let pointByParameter, pointByShift: Vector2D
  /// How `direction` turns with the parameter; with the turn it does so by its own perpendicular.
  let directionByParameter: Vector2D

  /// The frame of a node on a smooth part.
  init(_ node: CubicChain.Node, on part: SmoothPart) {
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
    let place = part.source.place(t, inner)
    point = place.point
    direction = part.source.direction(at: t, partOf: inner)
    speed = place.derivative.length
    pointByParameter = .zero
    pointByShift = .zero
    directionByParameter = .zero
  }
}
#endif
