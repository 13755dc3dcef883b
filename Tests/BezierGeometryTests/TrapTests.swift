// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import TestSupport
import Testing

/// Calls that trap as documented, in processes of their own, beside the same call in its contract,
/// so that nothing else ends the process.
@Suite struct TrapTests {
  private static let line = LineSegment(Point2D(0, 0), Point2D(3, 4))
  private static let quadratic = QuadraticBezier(Point2D(0, 0), Point2D(1, 2), Point2D(3, 0))
  private static let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 2), Point2D(3, 2), Point2D(4, 0))
  private static let circle = CircularArc(center: Point2D(0, 0), radius: 2, sweep: 2)
  private static let arc = EllipticalArc(Point2D(0, 0), Point2D(2, 0), Vector2D(3, 2))
  private static var path: BezierPath {
    var path = BezierPath()
    path.move(to: Point2D(0, 0))
    path.addLine(to: Point2D(1, 0))
    return path
  }

  /// A call with an argument that is in its contract or is not.
  private typealias Call = (name: String, run: @Sendable (_ isWrong: Bool) throws -> Void)

  private static var calls: [Call] { splits + lengths + indices + locations + builders }

  private static let splits: [Call] = [
    ("line split", { _ = line.split(at: $0 ? -0.1 : 0.1) }),
    ("line part", { _ = line.subcurve(from: 0, to: $0 ? .nan : 1) }),
    ("quadratic split", { _ = quadratic.split(at: $0 ? 1.5 : 0.5) }),
    ("quadratic splits", { _ = quadratic.split(at: $0 ? [0.5, 0.2] : [0.2, 0.5]) }),
    ("quadratic part", { _ = quadratic.subcurve(from: $0 ? -1 : 0, to: 1) }),
    ("cubic split", { _ = cubic.split(at: $0 ? .nan : 0) }),
    ("cubic splits", { _ = cubic.split(at: $0 ? [0.1, 1.1] : [0.1, 1]) }),
    ("cubic part", { _ = cubic.subcurve(from: 0, to: $0 ? 2 : 1) }),
    ("circular arc split", { _ = circle.split(at: $0 ? 1.1 : 1) }),
    ("elliptical arc split", { _ = arc.split(at: $0 ? -0.5 : 0.5) }),
    ("elliptical arc part", { _ = arc.subcurve(from: 0.2, to: $0 ? 1.2 : 1) }),
    ("segment split", { _ = PathSegment.cubic(cubic).split(at: $0 ? 2 : 1) }),
    ("segment part", { _ = PathSegment.arc(arc).subcurve(from: $0 ? -2 : 0, to: 1) }),
    ("circular arc part", { _ = circle.subcurve(from: 0, to: $0 ? 1.2 : 1) }),
    ("line splits", { _ = line.split(at: $0 ? [0.5, 0.2] : [0.2, 0.5]) }),
    ("quadratics of a cubic", { _ = cubic.quadratics(count: $0 ? 0 : 1) }),
  ]

  private static let lengths: [Call] = [
    ("line length", { _ = line.length(from: 0, to: $0 ? 1.1 : 1, accuracy: 0) }),
    ("quadratic length", { _ = quadratic.length(from: $0 ? -1 : 0, to: 1, accuracy: 0) }),
    ("cubic length", { _ = cubic.length(from: 0, to: $0 ? .infinity : 1, accuracy: 0) }),
    ("circular arc length", { _ = circle.length(from: 0, to: $0 ? 3 : 1, accuracy: 0) }),
    ("negative accuracy", { _ = cubic.length(accuracy: $0 ? -1 : 0) }),
    ("undefined accuracy", { _ = quadratic.length(accuracy: $0 ? .nan : 1) }),
    ("accuracy of an arc", { _ = arc.length(from: 0, to: 1, accuracy: $0 ? -1e-300 : 1e-300) }),
    ("accuracy of a path", { _ = path.length(accuracy: $0 ? -.infinity : 1) }),
    ("accuracy of a subpath", { _ = path.subpaths.first?.length(accuracy: $0 ? .nan : 0) }),
    ("accuracy of a parameter", { _ = cubic.parameter(atLength: 1, accuracy: $0 ? -1 : 0) }),
    ("arc length", { _ = arc.length(from: 0, to: $0 ? 3 : 1, accuracy: 0) }),
    (
      "segment length", { _ = PathSegment.line(line).length(from: $0 ? -1 : 0, to: 1, accuracy: 0) }
    ),
  ]

  private static let indices: [Call] = [
    ("roots", { _ = PolynomialRoots.roots(1, -2, in: 0...1)[$0 ? 1 : 0] }),
    ("interval of roots", { _ = PolynomialRoots.roots(1, -2, in: 0...($0 ? .infinity : 1)) }),
    ("coefficients", { _ = PolynomialRoots.bernstein($0 ? [1] : [1, -1]) }),
    ("rectangle", { _ = Rect2D(minX: 0, minY: 0, maxX: $0 ? -1 : 1, maxY: 1) }),
    ("rectangle of NaN", { _ = Rect2D(minX: 0, minY: $0 ? .nan : 0, maxX: 1, maxY: 1) }),
    ("element of a number", { _ = path.elements[$0 ? 2 : 1] }),
    ("element before the first", { _ = path.elements[$0 ? -1 : 0] }),
    ("segment of a number", { _ = path.segments[$0 ? 1 : 0] }),
    ("segment of a negative number", { _ = path.segments[$0 ? -1 : 0] }),
    ("subpath of a number", { _ = path.subpaths[$0 ? 1 : 0] }),
    ("subpath of a negative number", { _ = path.subpaths[$0 ? -1 : 0] }),
    (
      "segment after the end",
      { _ = path.segments.index(after: $0 ? path.segments.endIndex : path.segments.startIndex) }
    ),
    (
      "subpath before the first",
      { _ = path.subpaths.index(before: $0 ? path.subpaths.startIndex : path.subpaths.endIndex) }
    ),
    (
      "segment of an index",
      { isWrong in
        let index = try path.arcLengthIndex(accuracy: 1e-6)
        _ = index.segment(at: PathLocation(subpath: 0, segment: isWrong ? 1 : 0, t: 0))
      }
    ),
    (
      "length at a location",
      { isWrong in
        let index = try path.arcLengthIndex(accuracy: 1e-6)
        _ = index.length(at: PathLocation(subpath: 0, segment: 0, t: isWrong ? 1.5 : 1))
      }
    ),
  ]

  private static func place(_ subpath: Int, _ segment: Int, _ t: Double) -> PathLocation {
    PathLocation(subpath: subpath, segment: segment, t: t)
  }

  private static let locations: [Call] = [
    ("segment of a path", { _ = path.segment(at: place(0, $0 ? 1 : 0, 0)) }),
    ("segment of no subpath", { _ = path.segment(at: place($0 ? -1 : 0, 0, 0)) }),
    ("point of a path", { _ = path.point(at: place(0, 0, $0 ? 1.5 : 1)) }),
    ("tangent of a path", { _ = path.tangent(at: place($0 ? 1 : 0, 0, 1)) }),
    ("split of a path", { _ = path.split(at: [place(0, 0, $0 ? .nan : 0.5)]) }),
    ("split at no segment", { _ = path.split(at: [place(0, $0 ? 1 : 0, 0.5)]) }),
    ("split of no subpath", { _ = path.split(at: [place($0 ? 1 : 0, 0, 0.5)]) }),
    ("part of a path", { _ = path.trimmed(from: place(0, 0, $0 ? -1 : 0), to: place(0, 0, 1)) }),
    ("part of no subpath", { _ = path.trimmed(from: place(0, 0, 0), to: place($0 ? 3 : 0, 0, 1)) }),
  ]

  private static let builders: [Call] = [
    (
      "elements that begin with a line",
      { _ = BezierPath([$0 ? .line(to: .zero) : .move(to: .zero), .line(to: Point2D(1, 1))]) }
    ),
    ("a line without a move", { isWrong in try build(isWrong) { $0.addLine(to: Point2D(1, 1)) } }),
    (
      "a cubic without a move",
      { isWrong in
        try build(isWrong) {
          $0.addCurve(to: Point2D(3, 3), control1: Point2D(1, 1), control2: Point2D(2, 2))
        }
      }
    ),
  ]

  /// Builds on a path that has begun, or on an empty one.
  private static func build(_ isEmpty: Bool, _ body: (inout BezierPath) -> Void) throws {
    var path = isEmpty ? BezierPath() : Self.path
    body(&path)
  }

  @Test func callsWithinTheContractRun() throws {
    for call in TrapTests.calls { try call.run(false) }
  }

  @Test func trapsPrintASentence() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TrapTests.cubic.length(accuracy: -1)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("length: the accuracy is negative or NaN"), "\(text)")
  }

  @Test func callsOutsideOfItTrap() async {
    for (number, call) in TrapTests.calls.enumerated() {
      await #expect(processExitsWith: .failure, "\(call.name)") { [number = number as Int] in
        try TrapTests.calls[number].run(true)
        // A call that returns is a success, and so a failure of the test.
        exit(EXIT_SUCCESS)
      }
    }
  }
}
