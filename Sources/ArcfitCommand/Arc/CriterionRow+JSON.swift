// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation

extension CriterionRow {
  /// The members of the JSON object of a line, `sweep` excepted; null where there is no cubic.
  var members: [(key: String, value: JSONValue)] {
    let radial: JSONValue =
      figures.map {
        .object([
          ("minimum", .number($0.radialError.minimum)),
          ("maximum", .number($0.radialError.maximum)),
          ("maximumAbsolute", .number($0.radialError.maximumAbsolute)),
          ("certifiedBound", .number($0.certifiedBound)),
        ])
      } ?? .null
    return [
      ("criterion", .string(criterion.name)),
      ("ends", .string(ends.name)),
      ("h", .optional(figures?.h)),
      ("radialError", radial),
      ("lengthError", .optional(figures?.lengthError)),
      ("areaError", .optional(figures?.areaError)),
    ]
  }
}
#endif
