// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// A path and numbers to cut it with; shrinks by leaving out elements.
struct CutPath {
  var elements: [PathElement]
  var numbers: [Double]

  var path: BezierPath {
    var path = BezierPath()
    for element in elements { path.append(element) }
    return path
  }

  /// A random path with numbers in 0...1; `subpaths` is how many at most,
  /// `isClosed` nil for some of either kind.
  static func draw(
    _ source: inout SeededGenerator,
    subpaths: Int = 3,
    isClosed: Bool? = nil,
    numbers: Int
  ) -> CutPath {
    var elements: [PathElement] = []
    for _ in 0..<source.integer(1...subpaths) {
      elements.append(.move(to: Draw.points(2, &source)[0]))
      for _ in 0..<source.integer(1...5) {
        elements.append(element(&source))
      }
      if isClosed ?? source.bool() { elements.append(.close) }
    }
    let values = (0..<numbers).map { _ in Draw.parameter(&source) }
    return CutPath(elements: elements, numbers: values)
  }

  private static func element(_ source: inout SeededGenerator) -> PathElement {
    let p = Draw.points(4, &source)
    switch source.integer(0..<4) {
    case 0: return .line(to: p[0])
    case 1: return .quadratic(to: p[1], control: p[0])
    case 2: return .cubic(to: p[2], control1: p[0], control2: p[1])
    default:
      let radius = source.draw(.uniform(5...100))
      let arc = EllipticalArc(
        start: .origin,
        end: source.point(),
        radii: Vector2D(radius, radius * source.draw(.uniform(0.3...3))),
        rotation: source.draw(.uniform(-4...4)),
        isLargeArc: source.bool(),
        sweepsPositive: source.bool()
      )
      return .arc(arc)
    }
  }

  static func shrink(_ value: CutPath) -> [CutPath] {
    guard let first = value.elements.first else { return [] }
    var list = Shrinking.shorter(Array(value.elements.dropFirst())).map {
      CutPath(elements: [first] + $0, numbers: value.numbers)
    }
    for (index, number) in value.numbers.enumerated() {
      for simpler in [0, 1, 0.5, 0.25, 0.75] where simpler != number {
        guard Shrinking.complexity(of: simpler) < Shrinking.complexity(of: number) else { continue }
        var copy = value
        copy.numbers[index] = simpler
        list.append(copy)
      }
    }
    return list
  }
}

/// Trims are parts of the path: they add up, compose and move with it.
@Suite struct TrimProperties {
  /// What the rounding of cut points moves: a length by, and a point by.
  private func rounding(_ path: BezierPath) -> Double { 512 * path.largestCoordinate.ulp }

  private func length(_ path: BezierPath) -> Double { path.length(accuracy: 0) }

  private func accuracy(_ path: BezierPath) -> Double {
    max(1e-12 * length(path), 64 * path.largestCoordinate.ulp)
  }

  private func places(_ path: BezierPath) throws -> ArcLengthIndex {
    try path.arcLengthIndex(accuracy: max(1e-11 * length(path), 1e-12 * path.largestCoordinate))
  }

  private func check(_ distance: Double, _ limit: Double, _ what: String) throws {
    try ensure(distance <= limit, "\(what): off by \(distance), allowed \(limit)")
  }

  private func forAllCuts(
    _ name: String,
    cases: Int = 3000,
    subpaths: Int = 3,
    isClosed: Bool? = nil,
    numbers: Int,
    check: (BezierPath, CutPath) throws -> Void
  ) {
    forAll(
      name,
      cases: cases,
      generator: { CutPath.draw(&$0, subpaths: subpaths, isClosed: isClosed, numbers: numbers) },
      shrink: CutPath.shrink
    ) { (value: CutPath) throws -> Void in try check(value.path, value) }
  }

  @Test func lengthsAddUp() {
    forAllCuts("lengths of trims", cases: 4000, numbers: 2) { path, value in
      let (a, b) = (value.numbers.min() ?? 0, value.numbers.max() ?? 1)
      let whole = length(path)
      let limit = 1e-12 * whole + rounding(path)
      guard whole > 0 else { return }
      let index = try places(path)
      for mode in [TrimMode.wholePath, .eachSubpath] {
        var sum = 0.0
        for (from, to) in [(0, a), (a, b), (b, 1)] {
          let part = try path.trimmed(from: from, to: to, mode: mode, accuracy: accuracy(path))
          sum += length(part)
          let (wanted, text) = ((to - from) * whole, "\(mode) \(from)...\(to)")
          try check((length(part) - wanted).magnitude, limit + 6 * accuracy(path), text)
          let indexed = length(try index.trimmed(from: from, to: to, mode: mode))
          try check((indexed - wanted).magnitude, limit + 6 * index.accuracy, "index, \(text)")
        }
        try check((sum - whole).magnitude, limit, "sum in mode \(mode)")
      }
    }
  }

  @Test func partsLieOnThePath() {
    forAllCuts("a trim runs as the path does", subpaths: 1, numbers: 3) { path, value in
      guard Array(path.subpaths).count == 1, length(path) > 0 else { return }
      let (from, offset) = (value.numbers[0], value.numbers[1])
      let isClosed = value.elements.last == .close
      let shift = isClosed ? offset : 0
      let to = from + (1 - from) * value.numbers[2]
      guard to - from > 1e-3, to - from < 1 else { return }
      let part = try path.trimmed(from: from, to: to, offset: shift, accuracy: accuracy(path))
      try ensure(Array(part.subpaths).count == 1, "in pieces")
      let (original, piece) = (try places(path), try places(part))
      let limit = 4 * (original.accuracy + piece.accuracy) + rounding(path)
      for step in 0...16 {
        let u = Double(step) / 16
        let place = from + u * (to - from) + shift
        let wanted = original.point(atFraction: place > 1 ? place - 1 : place)
        let found = piece.point(atFraction: u)
        try check(wanted.distance(to: found), limit, "at \(u)")
      }
    }
  }

  @Test func seamsAreJoined() {
    let name = "a trim around the seam is the two pieces in one"
    forAllCuts(name, subpaths: 1, isClosed: true, numbers: 2) { path, value in
      guard value.elements.last == .close, length(path) > 0 else { return }
      let (span, offset) = (value.numbers[0], value.numbers[1])
      func trim(_ joins: Bool) throws -> BezierPath {
        try path.trimmed(
          from: 0,
          to: span,
          offset: offset,
          joinsSeams: joins,
          accuracy: accuracy(path)
        )
      }
      let (joined, apart) = (try trim(true), try trim(false))
      if span == 0 || span == 1 { return }
      try ensure(Array(joined.subpaths).count == 1, "in pieces")
      try ensure(Array(joined.segments) == Array(apart.segments), "different segments")
      try ensure(Array(apart.subpaths).count <= 2, "too many pieces")
    }
  }

  @Test func trimsCompose() {
    forAllCuts("a trim of a trim", subpaths: 1, numbers: 4) { path, value in
      let a = min(value.numbers[0], value.numbers[1])
      let b = max(value.numbers[0], value.numbers[1])
      let c = min(value.numbers[2], value.numbers[3])
      let d = max(value.numbers[2], value.numbers[3])
      guard (b - a) * (d - c) > 1e-6, length(path) > 0 else { return }
      let tolerance = accuracy(path)
      let first = try path.trimmed(from: a, to: b, accuracy: tolerance)
      let twice = try first.trimmed(from: c, to: d, accuracy: tolerance)
      let once = try path.trimmed(from: a + c * (b - a), to: a + d * (b - a), accuracy: tolerance)
      let limit = 8 * tolerance + rounding(path)
      try check((length(once) - length(twice)).magnitude, limit, "length")
      let (u, v) = (Array(once.segments), Array(twice.segments))
      try check(u[0].start.distance(to: v[0].start), limit, "start")
      try check(u[u.count - 1].end.distance(to: v[v.count - 1].end), limit, "end")
    }
  }

  @Test func movesWithThePath() {
    forAll(
      "a trim of the image is the image of the trim",
      cases: 3000,
      generator: { (CutPath.draw(&$0, subpaths: 1, isClosed: false, numbers: 2), Draw.map(&$0)) },
      shrink: { value in CutPath.shrink(value.0).map { ($0, value.1) } }
    ) { (value, map) throws -> Void in
      let path = value.path
      let (from, to) = (value.numbers.min() ?? 0, value.numbers.max() ?? 1)
      guard to - from > 1e-6, length(path) > 0 else { return }
      let tolerance = accuracy(path)
      let part = try path.trimmed(from: from, to: to, accuracy: tolerance)
      // Powers of two change no digit.
      for factor in [0x1p-40, 8, 0x1p60] {
        let image = try path.scaled(by: factor)
          .trimmed(from: from, to: to, accuracy: factor * tolerance)
        try ensure(image == part.scaled(by: factor), "not the same digits at \(factor)")
      }
      // Backwards.
      let mirror = path.reversed()
      let back = try mirror.trimmed(from: 1 - to, to: 1 - from, accuracy: tolerance)
      let limit = 8 * tolerance + rounding(path)
      let (u, v) = (Array(part.segments), Array(back.segments))
      try check(u[0].start.distance(to: v[v.count - 1].end), limit, "start of the reversed")
      try check(u[u.count - 1].end.distance(to: v[0].start), limit, "end of the reversed")
      try check((length(part) - length(back)).magnitude, limit, "length of the reversed")
      // Turned and scaled.
      let turn = AffineTransform2D(rotation: map.tx)
        .concatenating(AffineTransform2D(scaleX: 3, y: 3))
      let turned = try path.transformed(by: turn)
        .trimmed(from: from, to: to, accuracy: 3 * tolerance)
      let w = Array(turned.segments)
      try check(turn(u[0].start).distance(to: w[0].start), 3 * limit, "start turned")
      let end = turn(u[u.count - 1].end)
      try check(end.distance(to: w[w.count - 1].end), 3 * limit, "end turned")
    }
  }

  @Test func dashesPartitionTheLength() {
    forAll(
      "dashes and gaps together are the path",
      cases: 2000,
      generator: { (CutPath.draw(&$0, numbers: 5), $0.bool()) },
      shrink: { value in CutPath.shrink(value.0).map { ($0, value.1) } }
    ) { (value, restarts) throws -> Void in
      let path = value.path
      let whole = length(path)
      guard whole > 0, value.numbers[3] > 0.01 else { return }
      let index = try places(path)
      let lengths = value.numbers[0..<4].map { 0.1 * whole * $0 }
      let phase = whole * (value.numbers[4] - 0.5)
      let dashes = try index.dashed(lengths, phase: phase, restartsSubpaths: restarts)
      let rest = Array(lengths[1...]) + [lengths[0]]
      let start = phase - lengths[0]
      let gaps = try index.dashed(rest, phase: start, restartsSubpaths: restarts)
      let limit = 1e-12 * whole + rounding(path) * 200
      try check((length(dashes) + length(gaps) - whole).magnitude, limit, "sum")
      let longest = max(lengths[0], lengths[2]) + 4 * index.accuracy + limit
      for dash in dashes.subpaths where !dash.isClosed {
        try ensure(dash.length(accuracy: 0) <= longest * 2, "a dash is too long")
      }
    }
  }
}
