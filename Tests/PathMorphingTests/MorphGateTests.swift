// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The gates on all reference pairs.
@Suite struct MorphGateTests {
  /// Checks all pairs; so many may fail where a choice hangs on rounding.
  private func check(
    _ what: String,
    mayFail: Int = 0,
    _ body: (PathPair, MorphGates) throws -> Void
  ) throws {
    var failures: [String] = []
    for pair in try PairFiles.named() + PairFiles.icons() {
      do {
        try body(pair, MorphGates(pair.a, pair.b))
      } catch {
        failures.append("\(what), \(pair.name): \(error)")
      }
    }
    #expect(failures.count <= mayFail, "\(failures)")
  }

  @Test func structure() throws { try check("structure") { try $1.checkStructure() } }

  @Test func ends() throws { try check("ends") { try $1.checkEnds() } }

  @Test func symmetry() throws { try check("symmetry") { try $1.checkSymmetry() } }

  @Test func identity() throws {
    try check("identity") { pair, _ in
      for path in [pair.a, pair.b] {
        for other in [
          path, MorphGates.restarted(path, by: 1), MorphGates.restarted(path, by: 3),
          path.reversed(),
        ] {
          // What animates already would stay as it is.
          let same = try PathMorph(path, other, mode: .corners)
          let travel = DenseMorph(same.a, same.b, diagonal: same.diagonal, samples: 16).travel
          try ensure(travel <= 1e-9, "travel \(travel)")
        }
      }
    }
  }

  /// Least travel also turns with the figures; the automatic mode knows up from down.
  @Test func similarity() throws {
    let place = AffineTransform2D(scale: 1.7, tx: 3, ty: -8)
    let turned = AffineTransform2D(rotation: 0.7).concatenating(place)
    for (mode, map) in [(MorphMode.leastTravel, turned), (.automatic, place)] {
      try check("similarity, \(mode)", mayFail: 3) { pair, _ in
        let gates = try MorphGates(pair.a, pair.b, mode: mode)
        let a = pair.a.transformed(by: map)
        let b = pair.b.transformed(by: map)
        let change = try gates.change(a, b, map: map)
        try ensure(change <= 1e-6, "change \(change)")
      }
    }
  }

  @Test func storedStartsAndDirections() throws {
    for mode in [MorphMode.leastTravel, .corners] {
      try check("starts, \(mode)", mayFail: mode == .corners ? 2 : 0) { pair, _ in
        try MorphGates(pair.a, pair.b, mode: mode).checkStorage()
      }
    }
    try check("starts, turned") { pair, _ in
      try MorphGates(pair.a, pair.b, mode: .rotate).checkStorage()
    }
  }
}

/// The figures of the reference pairs for least travel, against what other tools reach.
@Suite struct MorphQualityTests {
  private func figures(closed: Bool) throws -> [(DenseMorph, MorphReport)] {
    try PairFiles.named().filter { $0.isSingle(closed: closed) }.map { item in
      let pair = try PathMorph(item.a, item.b, mode: .leastTravel)
      return (DenseMorph(pair.a, pair.b, diagonal: pair.diagonal), pair.report())
    }
  }

  private func mean<Element>(_ list: [Element], _ value: (Element) -> Double) -> Double {
    list.reduce(0) { $0 + value($1) } / Double(max(1, list.count))
  }

  @Test func closedOutlines() throws {
    let list = try figures(closed: true)
    #expect(list.count == 13)
    let dense = list.map { $0.0 }
    print(
      "closed: travel \(mean(dense) { $0.travel }), rotation \(mean(dense) { $0.rotation }) degrees,",
      "strain \(mean(dense) { $0.strain }), segments \(mean(dense) { Double($0.segments) }),",
      "score \(mean(list) { $0.1.score })"
    )
    #expect(mean(dense) { $0.travel } <= 0.089)
    #expect(mean(dense) { $0.rotation } <= 8.2)
    #expect(mean(dense) { $0.strain } <= 0.1)
    #expect(mean(dense) { Double($0.segments) } <= 10)
    for (_, report) in list {
      #expect(report.extraCrossings == 0)
      #expect(max(report.endErrorA, report.endErrorB) <= 1e-12 * report.diagonal)
    }
  }

  @Test func openOutlines() throws {
    let list = try figures(closed: false)
    #expect(list.count == 4)
    print("open: travel \(mean(list) { $0.0.travel })")
    #expect(mean(list) { $0.0.travel } <= 0.187)
    for (_, report) in list {
      #expect(max(report.endErrorA, report.endErrorB) <= 1e-12 * report.diagonal)
    }
  }

  /// The report's figures are those of the dense sampling.
  @Test func reports() throws {
    for item in try PairFiles.named() {
      let pair = try PathMorph(item.a, item.b)
      let (report, dense) = (pair.report(), DenseMorph(pair.a, pair.b, diagonal: pair.diagonal))
      #expect(abs(report.travel - dense.travel) <= 2e-3, "\(item.name)")
      #expect(abs(report.rotation * 180 / .pi - dense.rotation) <= 1, "\(item.name)")
      #expect(abs(report.strain - dense.strain) <= 0.02 + 0.05 * dense.strain, "\(item.name)")
      #expect(report.segments == dense.segments)
      #expect(report.score > 0 && report.score <= 100)
    }
  }
}

@Suite struct PairEqualityTests {
  @Test func pairsOfTheSamePathsAreEqual() throws {
    let a = try BezierPath("M0 0H10V10H0Z")
    let b = try BezierPath("M0 0L10 5L0 10Z")
    let pair = try PathMorph(a, b)
    #expect(try PathMorph(a, b) == pair)
    #expect(try PathMorph(b, a) != pair)
    #expect(try PathMorph(a, a) != pair)
    #expect(Set([pair, try PathMorph(a, b)]).count == 1)
  }

  @Test func pairsThatMoveDifferentlyDiffer() throws {
    let a = try BezierPath("M0 0H10V2H0Z")
    let b = try BezierPath("M4 -4H6V6H4Z")
    let straight = try PathMorph(a, b, mode: .keepIndices)
    #expect(try PathMorph(a, b, mode: .keepIndices) == straight)
    #expect(try PathMorph(a, b, mode: .rotate) != straight)
  }
}

/// `.keepIndices` against what Chromium draws between paths of one structure.
@Suite struct BrowserInterpolationTests {
  @Test(.reference("morphing/browser_interpolation.json")) func keepsIndicesAsChromium() throws {
    let file = try JSONItem(PairFiles.read("browser_interpolation.json"))
    var compared = 0
    for item in (file["wpt"].items ?? []) + (file["dev"].items ?? []) {
      guard item["interpolable"].flag, let from = item["from_"].text, let to = item["to"].text
      else { continue }
      let (a, b) = (try BezierPath(from), try BezierPath(to))
      let pair = try PathMorph(a, b, mode: .keepIndices)
      #expect(pair.a == a && pair.b == b)
      for sample in item["samples"].items ?? [] {
        let t = sample["at"].double
        let expected = try BezierPath(sample["d"].text ?? "")
        let shape = pair.path(at: t)
        let size = max(largest(a), largest(b)) * max(1, abs(t))
        #expect(MorphGates.kinds(shape) == MorphGates.kinds(expected))
        for (first, second) in zip(shape.elements, expected.elements) {
          let apart = difference(first, second)
          #expect(apart <= 1e-5 * max(1, size), "\(item["id"].text ?? "") at \(t): \(apart)")
        }
        compared += 1
      }
    }
    #expect(compared > 500)
  }

  private func largest(_ path: BezierPath) -> Double {
    path.elements.flatMap(numbers).reduce(0) { max($0, abs($1)) }
  }

  private func difference(_ a: PathElement, _ b: PathElement) -> Double {
    let (first, second) = (numbers(a), numbers(b))
    guard first.count == second.count else { return .infinity }
    return zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  private func numbers(_ element: PathElement) -> [Double] {
    switch element {
    case .move(let p), .line(let p): [p.x, p.y]
    case .quadratic(to: let q, control: let p): [p.x, p.y, q.x, q.y]
    case .cubic(to: let r, control1: let p, control2: let q): [p.x, p.y, q.x, q.y, r.x, r.y]
    case .arc(let arc):
      [
        arc.end.x, arc.end.y, arc.radii.x, arc.radii.y, arc.rotation, arc.isLargeArc ? 1e9 : 0,
        arc.sweepsPositive ? 1e9 : 0,
      ]
    case .close: []
    }
  }
}
