// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What `arcfit info` says of a path.
struct PathSummary {
  /// The figures of one subpath.
  struct Part {
    let start: Point2D
    let isClosed: Bool
    let kinds: [PathSegment.Kind: Int]
    let bounds: Rect2D?
    let area: Double
    /// The places it passes twice.
    var selfIntersections: [PathIntersections.Point] = []
    /// How often two stretches of it coincide.
    var overlaps = 0

    init(_ subpath: Subpath) {
      let path = subpath.asPath
      start = subpath.start
      isClosed = subpath.isClosed
      kinds = subpath.segments.reduce(into: [:]) { counts, segment in
        counts[segment.kind, default: 0] += 1
      }
      bounds = path.boundingBox
      area = path.signedArea
    }
  }

  /// More self-intersections than this are not all listed in the text.
  private static let listed = 12

  private(set) var parts: [Part]
  private let bounds: Rect2D?
  private let area: Double
  private let centroid: Point2D?
  /// Where different subpaths meet.
  private(set) var meetings = 0

  /// The figures of a path.
  init(_ path: BezierPath, tolerance: Tolerance?) throws(ToolError) {
    parts = path.subpaths.map(Part.init)
    bounds = path.boundingBox
    area = path.signedArea
    centroid = path.centroid
    let least = 32 * path.largestCoordinate.ulp
    let found: PathIntersections
    do throws(PathError) {
      found = try path.selfIntersections(
        tolerance: tolerance ?? max(bounds?.diagonal(times: 1e-9) ?? 0, least)
      )
    } catch {
      throw ToolError(error)
    }
    for crossing in found.points {
      if crossing.a.subpath == crossing.b.subpath {
        parts[crossing.a.subpath].selfIntersections.append(crossing)
      } else {
        meetings += 1
      }
    }
    for overlap in found.overlaps {
      if overlap.a.subpath == overlap.b.subpath {
        parts[overlap.a.subpath].overlaps += 1
      } else {
        meetings += 1
      }
    }
  }

  private var kinds: [PathSegment.Kind: Int] {
    parts.reduce(into: [:]) { $0.merge($1.kinds, uniquingKeysWith: +) }
  }

  /// The report for people.
  var text: String {
    let closed = parts.count { $0.isClosed }
    var table = TextTable(.left, .left)
    table.add("Subpaths", "\(parts.count) (\(closed) closed)")
    table.add("Segments", PathText.kinds(kinds))
    table.add("Bounds", PathText.bounds(bounds))
    table.add("Area", PathText.number(area))
    if let centroid { table.add("Centroid", PathText.point(centroid)) }
    if parts.count > 1 {
      table.add("Meetings", meetings == 0 ? "none of two subpaths" : "\(meetings) of two subpaths")
    }
    return parts.enumerated().reduce(table.text) { text, part in
      text + "\n" + PathSummary.text(part.element, index: part.offset)
    }
  }

  private static func text(_ part: Part, index: Int) -> String {
    var table = TextTable(.left, .left)
    let start = PathText.point(part.start)
    table.add("Subpath \(index)", "\(part.isClosed ? "closed" : "open"), from \(start)")
    table.add("  segments", PathText.kinds(part.kinds))
    table.add("  bounds", PathText.bounds(part.bounds))
    table.add("  area", PathText.number(part.area))
    let count = part.selfIntersections.count
    table.add("  crossings", count == 0 ? "none" : "\(count) (point: #segment t, #segment t)")
    for crossing in part.selfIntersections.prefix(listed) {
      let point = PathText.point(crossing.point, digits: 6)
      table.add("", "\(point): \(place(crossing.a)), \(place(crossing.b))")
    }
    if count > listed { table.add("", "and \(count - listed) more") }
    if part.overlaps > 0 { table.add("  overlaps", "\(part.overlaps)") }
    return table.text
  }

  private static func place(_ location: PathLocation) -> String {
    "#\(location.segment) \(PathText.number(location.t, digits: 6))"
  }

  /// The report as JSON.
  var json: String {
    JSONValue.object([
      ("schema", .string("arcfit/1")), ("command", .string("info")),
      ("segments", PathJSON.kinds(kinds)), ("bounds", PathJSON.bounds(bounds)),
      ("area", .number(area)), ("centroid", centroid.map(JSONValue.point) ?? .null),
      ("meetings", .integer(meetings)), ("subpaths", .array(parts.map(PathSummary.json))),
    ]).text
  }

  private static func json(_ part: Part) -> JSONValue {
    .object([
      ("start", .point(part.start)), ("closed", .boolean(part.isClosed)),
      ("segments", PathJSON.kinds(part.kinds)), ("bounds", PathJSON.bounds(part.bounds)),
      ("area", .number(part.area)),
      (
        "selfIntersections",
        .array(
          part.selfIntersections.map { crossing in
            .object([
              ("point", .point(crossing.point)), ("a", PathJSON.location(crossing.a)),
              ("b", PathJSON.location(crossing.b)),
            ])
          }
        )
      ), ("overlaps", .integer(part.overlaps)),
    ])
  }
}
