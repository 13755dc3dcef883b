// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathMorphing
internal import SVGPathData

/// The JSON of `arcfit match` and `arcfit morph`.
enum MorphJSON {
  /// Both paths, how they were matched, and the report.
  static func add(
    _ pair: CompatiblePair,
    _ format: SVGPathFormat,
    to json: inout JSONStream
  ) throws {
    let (correspondence, counts) = pair.correspondence(listing: 1)
    try json.add([("mode", .string(pair.mode.name))])
    try json.add("a", pair.a, format)
    try json.add("b", pair.b, format)
    try json.add([
      ("matches", .array(zip(correspondence.matches, counts).map(match))),
      ("report", report(pair.report())),
    ])
  }

  private static func match(_ match: Correspondence.Match, count: Int) -> JSONValue {
    func index(_ index: Int?) -> JSONValue { index.map(JSONValue.integer) ?? .null }
    func start(_ start: PathLocation?) -> JSONValue { start.map(PathJSON.location) ?? .null }
    return .object([
      ("a", index(match.a)), ("b", index(match.b)), ("startA", start(match.startA)),
      ("startB", start(match.startB)), ("reversed", .boolean(match.isReversed)),
      ("opened", .boolean(match.isOpened)), ("partOfA", .boolean(match.isPartOfA)),
      ("partOfB", .boolean(match.isPartOfB)), ("segments", .integer(count)),
    ])
  }

  private static func report(_ report: MorphReport) -> JSONValue {
    .object([
      ("endErrorA", .number(report.endErrorA)), ("endErrorB", .number(report.endErrorB)),
      ("diagonal", .number(report.diagonal)), ("travel", .number(report.travel)),
      ("relativeTravel", .number(report.relativeTravel)),
      ("shapeTravel", .number(report.shapeTravel)), ("rotation", .number(report.rotation)),
      ("meanRotation", .number(report.meanRotation)), ("strain", .number(report.strain)),
      ("selfCrossings", .integer(report.selfCrossings)),
      ("extraCrossings", .integer(report.extraCrossings)),
      (
        "crossings",
        .array(
          report.crossings.map {
            .object([("t", .number($0.t)), ("count", .integer($0.count))])
          }
        )
      ),
      ("cornersKept", .integer(report.cornersKept)),
      ("cornersPossible", .integer(report.cornersPossible)),
      ("inkLost", .number(report.inkLost)), ("inkUnder", .number(report.inkUnder)),
      ("spuriousParts", .integer(report.spuriousParts)),
      ("areaUnder", .number(report.areaUnder)), ("areaOver", .number(report.areaOver)),
      ("perimeterUnder", .number(report.perimeterUnder)),
      ("perimeterOver", .number(report.perimeterOver)), ("segments", .integer(report.segments)),
      ("windingViolations", .integer(report.windingViolations)), ("score", .number(report.score)),
      ("warnings", .array(report.warnings.map(JSONValue.string))),
    ])
  }
}
#endif
