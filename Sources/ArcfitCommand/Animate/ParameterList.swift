// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathMotion

/// What `--set` can change in a scene or recipe.
struct ParameterList: Report {
  private struct Row {
    let parameter: SceneParameter
    /// The default as it is set, or in words.
    let usual: String
    let summary: String
  }

  private let heading: String
  private let rows: [Row]

  /// The parameters of a recipe, or of a scene of the gallery or a file.
  init(_ source: SceneSource, on console: Console) throws(ToolError) {
    var losses: [SceneSource.Loss] = []
    if let recipe = source.recipe(hasDrawings: true) {
      heading = "\(recipe.rawValue): \(recipe.summary)"
      let own = recipe.parameters.map { each in
        let usual = each.usual ?? each.parameter.initial.text
        return Row(parameter: each.parameter, usual: usual, summary: each.summary)
      }
      guard recipe.drawingCount == 0 else {
        rows = own
        return
      }
      // Without drawings, the scene has parameters of its own, too.
      var settings: [String] = []
      let scene = try source.scene([], &settings, &losses, on: console)
      rows = own + ParameterList.rows(scene)
      return
    }
    var settings: [String] = []
    let scene = try source.scene([], &settings, &losses, on: console)
    heading = scene.name
    rows = ParameterList.rows(scene)
  }

  private static func rows(_ scene: MotionScene) -> [Row] {
    scene.parameters.map { parameter in
      let limits = [("at least", parameter.minimum), ("at most", parameter.maximum)]
        .compactMap { word, limit in limit.map { "\(word) \(DecimalText.shortest($0))" } }
      return Row(
        parameter: parameter,
        usual: parameter.initial.text,
        summary: limits.joined(separator: ", ")
      )
    }
  }

  func writeText(to sink: ResultSink) throws {
    try sink.write(heading + "\n")
    guard !rows.isEmpty else { return try sink.write("\nIt has no parameters.\n") }
    try sink.write("\nParameters, for --set NAME=VALUE:\n")
    func width(_ text: (Row) -> String) -> Int { rows.map { text($0).count }.max() ?? 0 }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width + 2 - text.count)
    }
    let (names, kinds) = (width(\.parameter.name), width(\.parameter.kind.rawValue))
    let usuals = width(\.usual)
    for row in rows {
      let line =
        padded(row.parameter.name, names) + padded(row.parameter.kind.rawValue, kinds)
        + padded(row.usual, usuals) + row.summary
      try sink.write("  " + line.trimmingSuffix { $0 == " " } + "\n")
    }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "parameters",
      rows.map { row in
        [
          ("name", .string(row.parameter.name)), ("type", .string(row.parameter.kind.rawValue)),
          ("default", .string(row.usual)), ("summary", .string(row.summary)),
        ]
      }
    )
  }
}

extension SceneParameter.Value {
  /// The value as it is set on the command line; of a path that it is one.
  fileprivate var text: String {
    switch self {
    case .number(let number): DecimalText.shortest(number)
    case .color(let color): color.hexadecimal
    case .timing(.function(let function)): function.description
    case .timing(.spring): "a spring"
    case .flag(let flag): flag ? "true" : "false"
    case .path: "a path"
    case .numbers(let list): list.map(DecimalText.shortest).joined(separator: ",")
    }
  }
}

extension String {
  /// The text without the characters at its end for which something holds.
  fileprivate func trimmingSuffix(_ holds: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, holds(last) { text.removeLast() }
    return text
  }
}
#endif
