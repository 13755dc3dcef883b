// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

struct InfoCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json]

  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "What a path consists of: segments, area, bounds, self-intersections.",
    discussion: """
      Areas are those between a subpath and its chord, positive where it runs
      counter-clockwise with y up (clockwise on a screen). Self-intersections are
      points the subpath passes twice; the total also counts those of two subpaths.
      Above 1,000,000 of them, or where finding them would take long, they are not
      counted: null in JSON, where 'notCounted' says why.

      EXAMPLES:
        arcfit info 'M0,0 C40,30 -10,30 30,0 Z'
        arcfit info icon.txt --format json
      """
  )

  @OptionGroup var options: PathOptions<InfoCommand>

  @Option(
    "distance",
    "Distance below which points of the path are one. (default: 1e-9 of the diagonal of the "
      + "bounds)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let tolerance = try tolerance?.positive(of: "--tolerance")
    return { subject in try PathSummary(subject.path, tolerance: tolerance) }
  }
}

/// What `arcfit info` says of a path.
///
/// The figures of a subpath are found when they are written, so that a million of them take no
/// room.
struct PathSummary: Report {
  /// More self-intersections than this are not all listed in the text.
  private static let listed = 12
  /// Nor are more subpaths than this.
  private static let listedSubpaths = 100_000

  private let path: BezierPath
  private let count: Int
  private let kinds: [PathSegment.Kind: Int]
  private let bounds: Rect2D?
  private let area: Double
  private let centroid: Point2D?
  /// Where a subpath, by its index, meets itself, and how often two stretches of it coincide.
  private var selfIntersections: [Int: [PathIntersections.Meeting]] = [:]
  private var overlaps: [Int: Int] = [:]
  /// Where different subpaths meet.
  private var meetings = 0
  /// Why nothing is known of crossings, meetings and overlaps; nil where all are.
  private var reason: PathError?

  init(_ path: BezierPath, tolerance: Double?) throws(ToolError) {
    self.path = path
    count = path.subpaths.count { _ in true }
    kinds = path.kinds
    bounds = path.boundingBox
    area = path.signedArea
    centroid = path.centroid
    do throws(PathError) {
      note(try PathIntersections.found(of: [path], within: tolerance))
    } catch {
      switch error {
      case .tooManyMeetings, .tooManyComparisons: reason = error
      default: throw ToolError(error)
      }
    }
  }

  /// Notes which subpaths meet.
  private mutating func note(_ found: PathIntersections) {
    for crossing in found.meetings {
      if crossing.first.subpath == crossing.second.subpath {
        selfIntersections[crossing.first.subpath, default: []].append(crossing)
      } else {
        meetings += 1
      }
    }
    for overlap in found.overlaps {
      if overlap.first.subpath == overlap.second.subpath {
        overlaps[overlap.first.subpath, default: 0] += 1
      } else {
        meetings += 1
      }
    }
  }

  func writeText(to sink: ResultSink) throws {
    let closed = path.subpaths.count { $0.isClosed }
    var table = TextTable(.left, .left)
    table.add("Subpaths", "\(count) (\(closed) closed)")
    table.add("Segments", PathText.kinds(kinds))
    table.add("Bounds", PathText.bounds(bounds))
    table.add("Area", PathText.number(area))
    if let centroid { table.add("Centroid", PathText.point(centroid)) }
    if let reason {
      table.add("Crossings", "not counted: \(reason)")
    } else if count > 1 {
      table.add("Meetings", meetings == 0 ? "none of two subpaths" : "\(meetings) of two subpaths")
    }
    try sink.write(table.text)
    for (index, subpath) in path.subpaths.prefix(PathSummary.listedSubpaths).enumerated() {
      try sink.write("\n" + text(subpath, index: index))
    }
    let left = count - PathSummary.listedSubpaths
    if left > 0 { try sink.write("\nand \(left) more subpaths; --format json has all\n") }
  }

  private func text(_ subpath: Subpath, index: Int) -> String {
    let path = subpath.path
    var table = TextTable(.left, .left)
    let start = PathText.point(subpath.start)
    table.add("Subpath \(index)", "\(subpath.isClosed ? "closed" : "open"), from \(start)")
    table.add("  segments", PathText.kinds(path.kinds))
    table.add("  bounds", PathText.bounds(path.boundingBox))
    table.add("  area", PathText.number(path.signedArea))
    guard reason == nil else { return table.text }
    let crossings = selfIntersections[index] ?? []
    let count = crossings.count
    table.add("  crossings", count == 0 ? "none" : "\(count) (point: #segment t, #segment t)")
    for crossing in crossings.prefix(PathSummary.listed) {
      let point = PathText.point(crossing.point, digits: 6)
      let (first, second) = (
        PathSummary.words(for: crossing.first), PathSummary.words(for: crossing.second)
      )
      table.add("", "\(point): \(first), \(second)")
    }
    if count > PathSummary.listed { table.add("", "and \(count - PathSummary.listed) more") }
    if let overlaps = overlaps[index] { table.add("  overlaps", "\(overlaps)") }
    return table.text
  }

  private static func words(for location: PathLocation) -> String {
    "#\(location.segment) \(PathText.number(location.t, digits: 6))"
  }

  /// Writes the report as JSON: the members of the path, then a line for each subpath.
  func writeJSON(to json: inout JSONStream) throws {
    var members: JSONMembers = [
      ("segments", PathJSON.kinds(kinds)), ("bounds", PathJSON.bounds(bounds)),
      ("area", .number(area)), ("centroid", centroid.map(JSONTree.point) ?? .null),
      ("meetings", reason == nil ? .integer(meetings) : .null),
    ]
    if let reason { members.append(("notCounted", .string(reason.description))) }
    try json.add(members)
    try json.addObjects(
      "subpaths",
      path.subpaths.lazy.enumerated().lazy.map { self.members(of: $1, index: $0) }
    )
  }

  private func members(of subpath: Subpath, index: Int) -> JSONMembers {
    let path = subpath.path
    let crossings = (selfIntersections[index] ?? []).map(PathSummary.json)
    return [
      ("start", .point(subpath.start)), ("closed", .flag(subpath.isClosed)),
      ("segments", PathJSON.kinds(path.kinds)), ("bounds", PathJSON.bounds(path.boundingBox)),
      ("area", .number(path.signedArea)),
      ("selfIntersections", reason == nil ? .list(crossings) : .null),
      ("overlaps", reason == nil ? .integer(overlaps[index] ?? 0) : .null),
    ]
  }

  private static func json(_ crossing: PathIntersections.Meeting) -> JSONTree {
    .object([
      ("point", .point(crossing.point)), ("a", PathJSON.location(crossing.first)),
      ("b", PathJSON.location(crossing.second)),
    ])
  }
}

extension BezierPath {
  var kinds: [PathSegment.Kind: Int] {
    segments.reduce(into: [:]) { counts, segment in counts[segment.kind, default: 0] += 1 }
  }
}
#endif
