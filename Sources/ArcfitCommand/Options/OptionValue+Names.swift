// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import PathExport
internal import PathMorphing

extension ArcCriterion: NamedValue {}

extension EndCondition: NamedValue {}

extension ArcRequest.Method: NamedValue {}

extension CompatibilityRule: NamedValue {}

extension SwiftPathCode.Access: NamedValue {}

extension MorphInterpolation: NamedValue {}

extension MorphMode: NamedValue {
  static var named: [(name: String, value: MorphMode)] { allCases.map { ($0.name, $0) } }
}

extension MorphMode {
  /// The name of the mode on the command line.
  var name: String {
    switch self {
    case .automatic: "automatic"
    case .corners: "corners"
    case .leastTravel: "least-travel"
    case .keepIndices: "keep-indices"
    case .rotate: "rotate"
    }
  }
}

extension TrimMode: NamedValue {
  static var named: [(name: String, value: TrimMode)] { allCases.map { ($0.name, $0) } }
}

extension TrimMode {
  /// The name of the mode on the command line.
  var name: String {
    switch self {
    case .wholePath: "whole"
    case .eachSubpath: "each"
    case .firstSubpath: "first"
    }
  }
}

/// Criteria with commas between them, or all of them.
struct CriterionList: OptionValue {
  let criteria: [ArcCriterion]

  static var names: [String] { ["all"] + ArcCriterion.names }

  static func read(_ text: String, option: String) throws(ToolError) -> CriterionList {
    if text == "all" { return CriterionList(criteria: ArcCriterion.allCases) }
    var criteria: [ArcCriterion] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      criteria.append(try ArcCriterion.read(String(name), option: option))
    }
    return CriterionList(criteria: criteria)
  }
}
#endif
