// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import PathMorphing

/// `arcfit check`: why two paths cannot be animated into each other.
struct CheckCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.text, .json]

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say whether two paths can be animated into each other, and if not, why.",
    discussion: """
      Each player has a rule of its own about what must be the same in both paths:

        coreanimation  the elements of the CGPath: lines, quadratics, cubics, closes
        svg            the commands in order, H, V, S and T included; upper and lower
                       case count as the same (browsers: CSS and SMIL)
        android        canMorph: the letters as written, case included, and how many
                       numbers follow each
        skia           the verbs, and the weights of the conics that arcs become
        lottie         the number of vertices of each subpath, and whether it closes

      The exit code is 0 where the paths are compatible and 1 where they are not.
      'arcfit match' makes any two paths compatible.

      EXAMPLES:
        arcfit check play.svg pause.svg
        arcfit check 'M0 0L1 1' 'M0 0l1 1' --rule android
        arcfit check icons.svg icons.svg --select play --select pause --rule svg
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
    let result = try inputs.a.structure(for: rule, on: console)
      .compatibility(with: try inputs.b.structure(for: rule, on: console), rule: rule)
    let text = format == .json ? CheckCommand.json(result).text : CheckCommand.text(result)
    try console.deliver(text, to: paths.output)
    if !result.isCompatible { throw NegativeAnswer() }
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
              ("mend", .string(reason.remedy)),
            ])
          }
        )
      ),
    ])
  }
}

/// The answer is no: everything is said, and the exit code is 1.
struct NegativeAnswer: Error {}
