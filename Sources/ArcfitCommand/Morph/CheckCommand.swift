// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathMorphing
internal import BezierGeometry

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
    return try inputs.a.structure(for: rule, on: console)
      .compatibility(with: try inputs.b.structure(for: rule, on: console), rule: rule)
  }
}

extension PathCompatibility: Report {
  func writeText(to sink: ResultSink) throws {
    if isCompatible { return try sink.write("Compatible (\(rule.rawValue))\n") }
    let count = PathText.count(reasons.count, "reason")
    try sink.write("Incompatible (\(rule.rawValue)): \(count)\n")
    for reason in reasons { try sink.write("  \(reason)\n") }
    try sink.write("'arcfit match' makes these paths compatible.\n")
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("rule", .string(rule.rawValue)), ("compatible", .flag(isCompatible))])
    let reasons = reasons.map { reason -> JSONTree in
      .object([
        ("subpath", .optional(reason.subpath)), ("segment", .optional(reason.segment)),
        ("difference", .string(reason.difference.description)), ("mend", .string(reason.remedy)),
      ])
    }
    try json.add([("reasons", .list(reasons))])
  }

  func conclude(on console: Console) throws {
    if !isCompatible { throw ExitCode(1) }
  }
}

/// The commands of SVG path data as they are written: letters in their case, and how many numbers
/// follow each, repetitions without a letter included.
///
/// Of erroneous data, those before the error: what browsers draw.
struct WrittenCommands {
  private struct Node {
    let letter: Unicode.Scalar
    /// How many numbers follow by SVG's grammar.
    var count = 0
    /// How many numbers Android reads, which knows no flags: `011` is one number.
    var androidCount = 0
  }

  private var nodes: [Node] = []

  init(_ bytes: [UInt8]) {
    let end = SVGPathParser.parsePrefix(utf8: bytes).error?.offset ?? bytes.count
    let bytes = Array(bytes[..<end])
    var index = 0
    // Where the number ends that Android sees there.
    var androidEnd = 0
    while index < end {
      let byte = bytes[index]
      if WrittenCommands.letters.contains(byte) {
        nodes.append(Node(letter: Unicode.Scalar(byte)))
        index += 1
      } else if let number = DecimalNumber.read(bytes, from: index), let last = nodes.indices.last {
        let position = nodes[last].count % 7
        let isArc = nodes[last].letter == "A" || nodes[last].letter == "a"
        nodes[last].count += 1
        if index >= androidEnd {
          nodes[last].androidCount += 1
          androidEnd = number.end
        }
        // The flags of arcs are single digits, which need no separator.
        let isFlag = isArc && (position == 3 || position == 4)
        index = isFlag ? index + 1 : number.end
      } else {
        index += 1
      }
    }
  }

  private static let letters = Set("MmLlHhVvQqTtCcSsAaZz".utf8)

  /// The commands as a structure: one entry for each segment, for Android one for each letter.
  func structure(for rule: CompatibilityRule) -> PathStructure {
    var subpaths: [PathStructure.Subpath] = []
    var isOpen = false
    for node in nodes {
      let isMove = node.letter == "M" || node.letter == "m"
      if isMove {
        guard node.count >= 2 else { continue }
        subpaths.append(PathStructure.Subpath(move: node.letter, commands: []))
      } else if !isOpen {
        subpaths.append(PathStructure.Subpath(move: nil, commands: []))
      }
      isOpen = true
      let last = subpaths.count - 1
      if node.letter == "Z" || node.letter == "z" {
        subpaths[last].close = node.letter
        isOpen = false
      } else if rule == .android {
        if isMove {
          subpaths[last].moveParameterCount = node.androidCount
        } else if var command = PathStructure.Command(letter: node.letter) {
          command.parameterCount = node.androidCount
          subpaths[last].commands.append(command)
        }
      } else {
        // More pairs after a move are lines.
        let letter = isMove ? node.letter == "M" ? "L" : "l" : node.letter
        guard let command = PathStructure.Command(letter: letter) else { continue }
        let count = (node.count - (isMove ? 2 : 0)) / command.parameterCount
        for _ in 0..<count { subpaths[last].commands.append(command) }
      }
    }
    return PathStructure(subpaths: subpaths)
  }
}
#endif
