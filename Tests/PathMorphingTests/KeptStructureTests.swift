// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Paths that can be animated already stay as they are, unless that looks bad.
@Suite struct KeptStructureTests {
  private func parsed(_ a: String, _ b: String) throws -> (a: BezierPath, b: BezierPath) {
    (try BezierPath(a), try BezierPath(b))
  }

  private func arrow(_ edge: Double) -> BezierPath {
    .init(
      points: [
        Point2D(0, 0), Point2D(edge, 30), Point2D(0, 60), Point2D(100 - edge, 60), Point2D(100, 30),
        Point2D(100 - edge, 0),
      ],
      isClosed: true
    )
  }

  @Test func arrow() throws {
    let pair = try PathMorph(arrow(0), arrow(50))
    #expect(pair.a == arrow(0) && pair.b == arrow(50) && pair.mode == .keepIndices)
    for t in [0.2, 0.5, 0.8] {
      #expect(MorphGates.apart(pair.path(at: t), arrow(50 * t)) < 1e-9)
    }
    // Each segment goes with the one of its index.
    let match = try #require(pair.correspondence.matches.first)
    #expect(pair.correspondence.matches.count == 1 && match.segments.count == 6)
    for (index, segment) in match.segments.enumerated() {
      let whole = PathCorrespondence.Stretch(
        start: PathLocation(subpath: 0, segment: index, t: 0),
        end: PathLocation(subpath: 0, segment: index, t: 1)
      )
      #expect(segment.a == whole && segment.b == whole)
    }
  }

  /// Quadratics, cubics and several subpaths stay bit for bit, too.
  @Test func mixedElements() throws {
    let (a, b) = try parsed(
      "M0 0Q5 5 10 0L10 20C7 22 3 22 0 20ZM30 0L40 0L35 9Z",
      "M1 0Q5 7 12 1L11 20C7 24 3 21 0 22ZM31 0L42 1L35 8Z"
    )
    let pair = try PathMorph(a, b)
    #expect(pair.a == a && pair.b == b && pair.mode == .keepIndices)
    #expect(try PathMorph(a, b, mode: .keepIndices).path(at: 0.3) == pair.path(at: 0.3))
  }

  /// Kept as stored, these would shrink to a point, turn inside out or cross themselves.
  @Test(arguments: [
    ("M0 0L10 0L10 10L0 10Z", "M10 10L0 10L0 0L10 0Z"),
    ("M0 0L10 0L10 10L0 10Z", "M0 0L0 10L10 10L10 0Z"),
    ("M0 0L30 0L30 10L20 10L20 20L0 20Z", "M20 20L0 20L0 0L30 0L30 10L20 10Z"),
  ])
  func rematched(_ first: String, _ second: String) throws {
    let (a, b) = try parsed(first, second)
    let pair = try PathMorph(a, b)
    #expect(pair.mode == .corners)
    // The same figure: nothing moves.
    #expect(MorphGates.apart(pair.a, pair.b) < 1e-9)
    // Who asks for it gets what is stored.
    let kept = try PathMorph(a, b, mode: .keepIndices)
    #expect(kept.a == a && kept.b == b)
  }

  /// Paths of other structure are no candidates.
  @Test func otherStructure() throws {
    let (a, b) = try parsed("M0 0L10 0L10 10L0 10Z", "M0 0L10 0L5 10Z")
    #expect(try PathMorph(a, b).mode == .corners)
  }

  // MARK: Arcs

  /// Arcs become equally many cubics, as many as the harder of both needs.
  @Test(arguments: [
    (
      "M0 0A50 50 0 0 1 100 0L100 60A10 10 0 0 1 0 60Z",
      "M0 0A90 90 0 0 1 100 0L100 60A70 50 0 0 1 0 60Z"
    ), ("M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z", "M9 50A41 20 0 1 1 91 50A41 20 0 1 1 9 50Z"),
    ("M0 0A50 50 0 0 1 100 0L50 90Z", "M0 0A0 50 0 0 1 100 0L40 80Z"),
  ])
  func arcs(_ first: String, _ second: String) throws {
    let (a, b) = try parsed(first, second)
    var pairs = [try PathMorph(a, b, mode: .keepIndices).convertingArcsToCubics()]
    // Core Animation has other numbers of cubics for arcs of other angles: then they are matched.
    let isCompatible = PathCompatibility(a, b, rule: .coreAnimation).isCompatible
    let automatic = try PathMorph(a, b)
    #expect(automatic.mode == (isCompatible ? .keepIndices : .corners))
    if isCompatible { pairs.append(automatic) }
    for pair in pairs {
      #expect(MorphGates.kinds(pair.a) == MorphGates.kinds(pair.b))
      #expect(!MorphGates.kinds(pair.a).contains("A"))
      #expect(PathCompatibility(pair.a, pair.b, rule: .coreAnimation).isCompatible)
      #expect(pair.certifiedBound > 0 && pair.certifiedBound < 1.1e-6 * pair.diagonal)
      #expect(MorphGates.distance(pair.a, a) <= 2 * pair.certifiedBound)
      #expect(MorphGates.distance(pair.b, b) <= 2 * pair.certifiedBound)
      try checkCorrespondence(pair, a, b)
    }
  }

  /// Every segment starts and ends where its stretch of the given path does, one after the other.
  private func checkCorrespondence(
    _ pair: PathMorph,
    _ a: BezierPath,
    _ b: BezierPath
  ) throws {
    let segments = pair.correspondence.matches.flatMap(\.segments)
    let drawn = Array(zip(pair.a.segments, pair.b.segments))
    #expect(segments.count == drawn.count)
    var last: PathLocation?
    for (segment, drawn) in zip(segments, drawn) {
      for (stretch, drawn, path) in [(segment.a, drawn.0, a), (segment.b, drawn.1, b)] {
        let stretch = try #require(stretch)
        for (location, point) in [(stretch.start, drawn.start), (stretch.end, drawn.end)] {
          let subpath = Array(path.subpaths)[location.subpath]
          let place = Array(subpath.segments)[location.segment].point(at: location.t)
          #expect(place.distance(to: point) < 1e-5 * pair.diagonal)
        }
      }
      #expect(segment.a == segment.b)
      let start = try #require(segment.a?.start)
      if let last {
        #expect(last == start || (last.t == 1 && start.segment == last.segment + 1 && start.t == 0))
      }
      last = segment.a?.end
    }
  }

  /// Arcs without a radius on both sides are lines.
  @Test func arcsWithoutRadius() throws {
    let (a, b) = try parsed("M0 0A0 5 0 0 1 10 0L10 10Z", "M0 0A5 0 0 0 1 12 0L10 9Z")
    for pair in [
      try PathMorph(a, b), try PathMorph(a, b, mode: .keepIndices).convertingArcsToCubics(),
    ] {
      #expect(MorphGates.kinds(pair.a) == ["M", "L", "L", "Z"])
      #expect(MorphGates.kinds(pair.b) == ["M", "L", "L", "Z"])
      #expect(pair.certifiedBound == 0)
    }
  }

  // MARK: Numbers of segments

  private static let caret = "M35 20L65 50L35 80"
  private static let arc =
    "M28.786796564403577 28.786796564403573A30 30 0 1 1 28.786796564403577 71.21320343559643"

  @Test func caretToArc() throws {
    let (a, b) = try parsed(Self.caret, Self.arc)
    let pair = try PathMorph(a, b, maximumSegments: 2)
    #expect(pair.segmentCount == 2)
    #expect(Array(pair.a.segments).map(\.end) == [Point2D(65, 50), Point2D(35, 80)])
    #expect(pair.certifiedBound > 0)
    #expect(MorphGates.distance(pair.b, b) <= 1.001 * pair.certifiedBound)
    let finest = try PathMorph(a, b)
    #expect(finest.segmentCount > 2 && finest.certifiedBound < pair.certifiedBound)
    #expect(throws: MorphError.self) { try PathMorph(a, b, maximumSegments: 1) }
  }

  /// Where corners would leave an arc too long for one cubic, the match of least travel is taken.
  @Test func caretToThreeQuarters() throws {
    let (a, b) = try parsed("M0 10L5 0L10 10", "M5 0A5 5 0 1 1 0 5")
    let pair = try PathMorph(a, b, maximumSegments: 2)
    #expect(pair.segmentCount == 2)
    #expect(pair.mode == .leastTravel)
    #expect(pair.certifiedBound < 0.02)
    #expect(MorphGates.distance(pair.b, b) <= 1.001 * pair.certifiedBound)
    // What was asked for in so many words stays.
    let corners = try PathMorph(a, b, mode: .corners, maximumSegments: 2)
    #expect(corners.mode == .corners && corners.certifiedBound > pair.certifiedBound)
  }

  /// More segments bring cubics nearer to the arcs; enough of them change nothing.
  @Test func moreSegments() throws {
    let (a, b) = try parsed("M0 0L50 0L50 40Z", "M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z")
    let finest = try PathMorph(a, b)
    var error = Double.infinity
    for count in 5...finest.segmentCount + 2 {
      let pair = try PathMorph(a, b, maximumSegments: count)
      #expect(pair.segmentCount <= count)
      #expect(pair.certifiedBound <= error)
      #expect(MorphGates.distance(pair.b, b) <= 1.001 * pair.certifiedBound)
      error = pair.certifiedBound
    }
    #expect(error == finest.certifiedBound)
  }

  /// Lines and curves keep their joints: fewer are refused, with the number that is possible.
  @Test func tooFewSegments() throws {
    let (a, b) = try parsed("M0 0L50 0L50 40Z", "M0 0L40 0L60 40L10 50Z")
    let count = try PathMorph(a, b).segmentCount
    #expect(throws: MorphError.segmentCount(2, allowed: count...1_000_000)) {
      try PathMorph(a, b, maximumSegments: 2)
    }
    #expect(try PathMorph(a, b, maximumSegments: count).segmentCount == count)
  }
}
