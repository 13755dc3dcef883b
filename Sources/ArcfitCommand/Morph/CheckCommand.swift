// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathMorphing
internal import SVGPathData

struct CheckCommand: PairCommand {
  static let formats: [OutputFormat] = [.text, .json]

  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Whether two paths can be animated into each other, and if not, why.",
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

  @OptionGroup var paths: PairOptions<CheckCommand>

  @Option("rule", "The player whose rule it is. (default: coreanimation)", parsing: .next)
  var rule: Typed<CompatibilityRule>?

  var result: OutputOptions<CheckCommand> { paths.result }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    let rule = try rule?.value(of: "--rule") ?? .coreAnimation
    let inputs = try paths.inputs(on: console)
    let result = try inputs.a.structure(for: rule, on: console)
      .compatibility(with: try inputs.b.structure(for: rule, on: console), rule: rule)
    return CompatibilityReport(result: result)
  }
}

private struct CompatibilityReport: Report {
  let result: Compatibility

  func writeText(to sink: ResultSink) throws {
    let rule = result.rule.rawValue
    if result.isCompatible { return try sink.write("Compatible (\(rule))\n") }
    try sink.write("Incompatible (\(rule)): \(PathText.count(result.reasons.count, "reason"))\n")
    for reason in result.reasons { try sink.write("  \(reason)\n") }
    try sink.write("'arcfit match' makes these paths compatible.\n")
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("rule", .string(result.rule.rawValue)), ("compatible", .flag(result.isCompatible)),
      ("reasons", .list(result.reasons.map(CompatibilityReport.members))),
    ])
  }

  func conclude(on console: Console) throws {
    if !result.isCompatible { throw ExitCode(1) }
  }

  private static func members(of reason: Incompatibility) -> JSONTree {
    .object([
      ("subpath", .optional(reason.subpath)), ("segment", .optional(reason.segment)),
      ("difference", .string(reason.difference.description)), ("mend", .string(reason.remedy)),
    ])
  }
}
#endif
