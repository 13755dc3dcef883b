// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import PathMorphing

/// `arcfit check`: why two paths cannot be animated into each other.
struct CheckCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.text, .json]

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say whether two paths can be animated into each other, and if not, why.",
    discussion: """
      Rules: coreanimation (the same elements of a CGPath), svg (the same commands
      in the same order), android (canMorph: the same letters, case included), skia
      (the same verbs), lottie (the same numbers of vertices). Exit code 0 where the
      paths are compatible, 1 where they are not. 'arcfit match' makes any two paths
      compatible.

      EXAMPLES:
        arcfit check play.svg pause.svg
        arcfit check 'M0 0L1 1' 'M0 0l1 1' --rule android
        arcfit check a.svg b.svg --rule svg --format json
      """
  )

  @OptionGroup var paths: PairOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("coreanimation, svg, android, skia or lottie.", valueName: "rule"),
    completion: .names(CompatibilityRule.allCases)
  )
  var rule = CompatibilityRule.coreAnimation.rawValue

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("text or json.", valueName: "format"),
    completion: .names(CheckCommand.formats)
  )
  var format = "text"

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: CheckCommand.formats)
    guard let rule = CompatibilityRule(rawValue: rule) else {
      let names = CompatibilityRule.allCases.map(\.rawValue).joined(separator: ", ")
      throw ToolError.usage("--rule '\(rule)' is unknown; accepted are \(names)", at: "--rule")
    }
    let inputs = try paths.inputs(on: console)
    let result = try structure(inputs.a, rule, console)
      .compatibility(with: try structure(inputs.b, rule, console), rule: rule)
    let text = format == .json ? CheckCommand.json(result).text : CheckCommand.text(result)
    try console.deliver(text, to: paths.output)
    if !result.isCompatible { throw NegativeAnswer() }
  }

  /// What the rule compares: the commands, for Android with their letters as written.
  private func structure(
    _ input: PathInput,
    _ rule: CompatibilityRule,
    _ console: Console
  ) throws(ToolError) -> PathStructure {
    let path = try input.path(on: console)
    if rule == .android, !input.isSVGFile { return WrittenCommands(input.bytes).structure }
    return PathStructure(of: path)
  }

  private static func text(_ result: Compatibility) -> String {
    if result.isCompatible { return "Compatible (\(result.rule.rawValue))\n" }
    var text = "Incompatible (\(result.rule.rawValue)): "
    text += PathText.count(result.reasons.count, "reason") + "\n"
    for reason in result.reasons { text += "  \(reason)\n" }
    return text + "'arcfit match' makes these paths compatible.\n"
  }

  private static func json(_ result: Compatibility) -> JSONValue {
    func index(_ index: Int?) -> JSONValue { index.map(JSONValue.integer) ?? .null }
    return .object([
      ("schema", .string("arcfit/1")), ("command", .string("check")),
      ("rule", .string(result.rule.rawValue)), ("compatible", .boolean(result.isCompatible)),
      (
        "reasons",
        .array(
          result.reasons.map { reason in
            .object([
              ("subpath", index(reason.subpath)), ("segment", index(reason.segment)),
              ("difference", .string(reason.difference.description)),
              ("mend", .string(reason.mend)),
            ])
          }
        )
      ),
    ])
  }
}

/// The answer is no: everything is said, and the exit code is 1.
struct NegativeAnswer: Error {}
