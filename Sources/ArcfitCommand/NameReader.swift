// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation

/// Reads the names of criteria and end conditions.
enum NameReader {
  /// The criterion of a name.
  static func criterion(_ text: String) throws(ToolError) -> ArcCriterion {
    if let criterion = ArcCriterion(rawValue: text) { return criterion }
    let names = ArcCriterion.allCases.map(\.name).joined(separator: ", ")
    throw .usage("--criterion '\(text)' is unknown; accepted are \(names)", at: "--criterion")
  }

  /// The end condition of a name.
  static func ends(_ text: String) throws(ToolError) -> EndCondition {
    if let ends = EndCondition(rawValue: text) { return ends }
    let names = EndCondition.allCases.map(\.name).joined(separator: ", ")
    throw .usage("--ends '\(text)' is unknown; accepted are \(names)", at: "--ends")
  }
}
