// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation

/// Reads the names of criteria and end conditions.
enum NameReader {
  /// The names of all criteria.
  static let criteria = ArcCriterion.allCases.map(\.name)
  /// The names of all end conditions.
  static let ends = EndCondition.allCases.map(\.name)

  /// The criterion of a name.
  static func criterion(_ text: String) throws(ToolError) -> ArcCriterion {
    if let criterion = ArcCriterion(rawValue: text) { return criterion }
    let names = criteria.joined(separator: ", ")
    throw .usage("--criterion '\(text)' is unknown; accepted are \(names)", at: "--criterion")
  }

  /// The end condition of a name.
  static func ends(_ text: String) throws(ToolError) -> EndCondition {
    if let ends = EndCondition(rawValue: text) { return ends }
    let names = ends.joined(separator: ", ")
    throw .usage("--ends '\(text)' is unknown; accepted are \(names)", at: "--ends")
  }
}
