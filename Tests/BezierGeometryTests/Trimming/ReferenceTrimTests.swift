// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Trims of the reference collection.
@Suite struct ReferenceTrimTests {
  @Test(.reference(ReferenceCases.geometry)) func cases() throws {
    for item in try ReferenceCases.cases("trim") {
      let id = item["id"].text ?? "?"
      let input = item["input"]
      let tolerance = item["tolerance"].double
      let circle = input["circle"]["r"].number
      let text = circle.map { "M\($0) 0A\($0) \($0) 0 0 1 -\($0) 0A\($0) \($0) 0 0 1 \($0) 0Z" }
      let path = try BezierPath(text ?? input["d"].text ?? "")
      // Around the end means modulo 1, which is what this mode does.
      let part = try path.trimmed(
        from: input["start"].double,
        to: input["end"].double,
        offset: input["offset"].number ?? 0,
        mode: input["wrap"].exists ? .firstSubpath : .wholePath,
        accuracy: 0.1 * tolerance
      )
      let expected = item["expected"]
      if let elements = expected.items {
        let points = elements.map { element in
          let numbers = (element.items ?? []).compactMap(\.number)
          return Point2D(numbers[0], numbers[1])
        }
        let found = part.elements.compactMap { element -> Point2D? in
          switch element {
          case .move(let point), .line(let point): point
          default: nil
          }
        }
        #expect(found.count == points.count, "\(id): \(found)")
        for (a, b) in zip(found, points) { #expect(a.distance(to: b) <= tolerance, "\(id)") }
      } else {
        let start = try #require(Array(part.segments).first).start
        let end = try #require(part.currentPoint)
        #expect(start.distance(to: expected["start"].point) <= tolerance, "\(id): \(start)")
        #expect(end.distance(to: expected["end"].point) <= tolerance, "\(id): \(end)")
        let error = part.length(accuracy: 1e-12) - expected["length"].double
        #expect(error.magnitude <= tolerance, "\(id): \(error)")
      }
    }
  }

  /// Skia's pieces of 159 paths at five ranges.
  ///
  /// Skia measures by flattening and stores floats, so that its cuts are off by up to some 1e-4 of
  /// the length, as its own lengths are off from the exact ones; the control points of the cut
  /// segments move with the cuts. The curves' shape is compared: same verbs, and control points
  /// within 3e-4 of the length plus the float's last digit. A cut within that of a joint may leave
  /// a sliver on either side.
  @Test(.reference("paths/skia_trim.json")) func agreesWithSkia() throws {
    let paths = try #require(try ReferenceCases.read("skia_trim.json")["paths"].items)
    var (compared, worst, slivers) = (0, 0.0, 0)
    for item in paths {
      let id = item["id"].text ?? "?"
      let path = try BezierPath(item["d"].text ?? "")
      let length = item["length_exact"].double
      let digit = Double(Float(path.largestCoordinate).ulp)
      // One stands still in the middle: there control points move by the root of the cut's error.
      let tolerance = (id == "synthetic-314" ? 5e-4 : 3e-4) * length + 4 * digit
      let accuracy = max(1e-10 * length, 64 * path.largestCoordinate.ulp)
      let index = try path.arcLengthIndex(accuracy: accuracy)
      for trim in item["trims"].items ?? [] {
        let (from, to) = (trim["start"].double, trim["end"].double)
        let part = try path.trimmed(from: from, to: to, accuracy: accuracy)
        let error = part.length(relativeAccuracy: 1e-14) - (to - from) * length
        #expect(error.magnitude <= 3 * accuracy, "\(id) \(from)...\(to): length off by \(error)")
        let ours = part.segments.map(\.points)
        let theirs = skiaSegments(trim["verbs"].items ?? [])
        let again = try index.trimmed(from: from, to: to).segments.map(\.points)
        #expect(again.count == ours.count, "\(id)")
        guard let distance = distance(ours, theirs, slivers: tolerance) else {
          throw PropertyFailure(
            "\(id) \(from)...\(to): \(ours.count) segments, not \(theirs.count)"
          )
        }
        if ours.count != theirs.count { slivers += 1 }
        compared += 1
        worst = max(worst, (distance - 4 * digit) / length)
        #expect(distance <= tolerance, "\(id) \(from)...\(to): off by \(distance / length)")
      }
    }
    if !paths.isEmpty {
      #expect(compared == 5 * paths.count)
      print("skia: \(compared) trims, off by at most \(worst) of the length; \(slivers) slivers")
    }
  }

  private func skiaSegments(_ verbs: [JSONItem]) -> [[Point2D]] {
    verbs.compactMap { verb in
      let parts = verb.items ?? []
      guard let kind = parts.first?.text, kind != "kMove", kind != "kClose" else { return nil }
      return parts.dropFirst().map(\.point)
    }
  }

  /// The largest distance of control points; slivers are skipped on both sides.
  private func distance(_ a: [[Point2D]], _ b: [[Point2D]], slivers: Double) -> Double? {
    let isSame = a.map(\.count) == b.map(\.count)
    let lists = isSame ? (a, b) : (long(a, slivers), long(b, slivers))
    guard lists.0.count == lists.1.count else { return nil }
    var worst = 0.0
    for (p, q) in zip(lists.0, lists.1) {
      guard p.count == q.count else { return nil }
      for (u, v) in zip(p, q) { worst = max(worst, u.distance(to: v)) }
    }
    return worst
  }

  private func long(_ list: [[Point2D]], _ least: Double) -> [[Point2D]] {
    list.filter { $0.polygonLength > least }
  }
}
