// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The cases of the reference collection about lengths of paths and places on them.
@Suite struct ReferenceLengthTests {
  private func path(_ item: JSONItem) throws -> BezierPath {
    if let radius = item["circle"]["r"].number { return .circle(center: .origin, radius: radius) }
    if item["points"].exists {
      return BezierPath(points: item["points"].points)
    }
    return try BezierPath(try #require(item["d"].text))
  }

  @Test(.reference(ReferenceCases.geometry)) func pathLengths() throws {
    for item in try ReferenceCases.cases("path_length") {
      let id = item["id"].text ?? "?"
      let path = try path(item["input"])
      let length = path.length(accuracy: 0)
      if let expected = item["expected"].number {
        let tolerance = max(item["tolerance"].double, 1e-15 * expected)
        #expect((length - expected).magnitude <= tolerance, "\(id): \(length)")
        #expect(abs(path.length(relativeAccuracy: 1e-6) - expected) <= 1e-6 * expected + tolerance)
      } else if let count = item["expected"]["nonzero_contours"].number {
        let lengths = path.subpaths.map { $0.length(accuracy: 0) }
        #expect(lengths.count { $0 > 0 } == Int(count), "\(id): \(lengths)")
      } else {
        // The tiny step after the huge one.
        let index = try path.arcLengthIndex(accuracy: 1e-8)
        let ends = [0.0, 1].map { index.length(at: PathLocation(subpath: 0, segment: 1, t: $0)) }
        #expect(ends[0] < ends[1] && ends[1] == index.length, "\(id)")
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func placesOnPaths() throws {
    for item in try ReferenceCases.cases("path_point_at_length") {
      let id = item["id"].text ?? "?"
      let index = try path(item["input"]).arcLengthIndex(accuracy: 1e-9)
      let length = item["input"]["s"].number ?? item["input"]["fraction"].double * index.length
      let point = index.point(atLength: length)
      let tolerance = item["tolerance"].double
      #expect(point.distance(to: item["expected"]["point"].point) <= tolerance, "\(id): \(point)")
      if let wanted = item["expected"]["tangent"].numbers {
        let tangent = index.tangent(atLength: length)
        let error = (tangent - Vector2D(wanted[0], wanted[1])).length
        #expect(error <= 1e-6, "\(id): \(tangent)")
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func inverses() throws {
    for item in try ReferenceCases.cases("inverse_arc_length") {
      let id = item["id"].text ?? "?"
      let input = item["input"]
      let points = input["points"].points
      let segment = try #require(PathSegment(points))
      if item["expected"].text == "error_or_nan" {
        #expect(segment.parameter(atLength: 0.5, accuracy: 1e-9).isNaN, "\(id)")
        continue
      }
      let whole = segment.length(accuracy: 0)
      let length = input["s"].number ?? input["s_fraction"].double * whole
      for accuracy in [input["accuracy"].number ?? 1e-9, 1e-12, 0] {
        let t = segment.parameter(atLength: length, accuracy: accuracy)
        let error = (segment.length(from: 0, to: t, accuracy: 0) - length).magnitude
        #expect(error <= max(accuracy, 0x1p-46 * whole), "\(id): off by \(error)")
        if let expected = item["expected"].number {
          // In length: at a fold `t` is far less certain.
          let gap = segment.length(from: t, to: expected, accuracy: 0).magnitude
          #expect(gap <= item["tolerance"].double * max(1, whole), "\(id): \(t)")
        }
      }
    }
    for item in try ReferenceCases.cases("arc_partial_length") {
      let arc = EllipticalArc(svg: item["input"]["arc"])
      let length = Double(item["reference"].text ?? "") ?? .nan
      let t = arc.parameter(atLength: length, accuracy: 1e-12)
      #expect((t - item["input"]["t"].double).magnitude <= 1e-13, "\(item["id"].text ?? "")")
    }
  }

  @Test("407 paths, 107 of them ours: totals, segments, points at fractions")
  func exactLengths() throws {
    let items = try #require(try ReferenceCases.read("lengths_exact.json")["paths"].items)
    #expect(items.count >= 107)
    var (worstTotal, worstSegment, worstPoint, points) = (0.0, 0.0, 0.0, 0)
    for item in items {
      let id = item["id"].text ?? "?"
      let path = try BezierPath(try #require(item["d"].text))
      let exact = item["length"].double
      guard exact > 0 else {
        #expect(path.length(accuracy: 0) == 0, "\(id)")
        continue
      }
      let total = path.length(relativeAccuracy: 1e-14)
      worstTotal = max(worstTotal, abs(total - exact) / exact)
      #expect(abs(total - exact) <= 1e-13 * exact, "\(id): \(total), not \(exact)")

      let index = try #require(try ArcLengthIndexProperties.index(path, 1e-11))
      #expect(abs(index.length - exact) <= 1e-13 * exact, "\(id): the index has \(index.length)")
      // Coordinates of relative commands carry rounding; slivers that close are all rounding.
      let rounding = 4 * path.segments.flatMap(\.points).largestCoordinate.ulp
      let wanted = (item["segment_lengths"].numbers ?? []).filter { $0 > 64 * rounding }
      let lengths = path.segments.map { $0.length(accuracy: 0) }.filter { $0 > 64 * rounding }
      try #require(lengths.count == wanted.count, "\(id): \(lengths.count) segments")
      for (length, wanted) in zip(lengths, wanted) {
        let error = max(0, abs(length - wanted) - rounding)
        worstSegment = max(worstSegment, error / wanted)
        #expect(error <= 1e-12 * wanted, "\(id): segment \(length), not \(wanted)")
      }

      let ambiguous = item["ambiguous_fractions"].numbers ?? []
      for (fraction, point) in zip(
        item["fractions"].numbers ?? [],
        item["points_at_fraction"].points
      ) where !ambiguous.contains(fraction) {
        let distance = index.point(atFraction: fraction).distance(to: point)
        worstPoint = max(worstPoint, distance / exact)
        points += 1
        #expect(distance <= 1e-9 * exact, "\(id): point at \(fraction) off by \(distance)")
      }
    }
    print(
      "\(items.count) paths: totals within \(worstTotal), segments \(worstSegment), "
        + "\(points) points \(worstPoint) of the length"
    )
  }
}
