// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import SVGDrawing
internal import SVGPathData

/// A command that reads two paths.
protocol PairCommand: ReportCommand {
  /// The two arguments: needed, or not where an option stands for them.
  associatedtype Pair: PairArguments = NeededPair
}

/// Two paths as arguments.
protocol PairArguments: ParsableArguments {
  /// The arguments as given.
  var given: [PathArgument] { get }
}

/// What help says of both arguments.
private enum PairHelp {
  static let a = ArgumentHelp(
    "The first path: SVG path data, a file that holds it, an SVG file, a <path/> element, or -.",
    valueName: "a"
  )
  static let b = ArgumentHelp("The second path.", valueName: "b")
}

/// Two paths that must be given.
struct NeededPair: PairArguments {
  @Argument(help: PairHelp.a)
  var a: PathArgument

  @Argument(help: PairHelp.b)
  var b: PathArgument

  var given: [PathArgument] { [a, b] }
}

/// Two paths that may be left out together.
struct OptionalPair: PairArguments {
  @Argument(help: PairHelp.a)
  var a: PathArgument?

  @Argument(help: PairHelp.b)
  var b: PathArgument?

  var given: [PathArgument] { [a, b].compactMap { $0 } }
}

/// What every command that reads two paths takes.
struct PairOptions<Command: PairCommand>: ParsableArguments {
  @OptionGroup var pair: Command.Pair

  @Option(
    help: ArgumentHelp(
      "Of SVG files, only the element of this id; given twice, a's and b's.",
      valueName: "#id"
    )
  )
  var select: [String] = []

  @OptionGroup var result: OutputOptions<Command>

  @OptionGroup var limit: InputLimitOption

  /// What the two arguments stand for.
  func inputs(on console: Console) throws(ToolError) -> (a: SelectedInput, b: SelectedInput) {
    let given = pair.given
    guard given.count == 2 else {
      throw .usage("two paths are needed, a and b; \(given.isEmpty ? "none" : "one") is given")
    }
    let (a, b) = (given[0], given[1])
    guard a.text != "-" || b.text != "-" else {
      throw .usage("standard input (-) can be read only once", at: "-")
    }
    let limit = try limit.limit()
    let first = try PathInput(a.text, limit: limit, on: console)
    let second = try PathInput(b.text, limit: limit, on: console)
    var ids: (a: String?, b: String?) = (select.first, select.last)
    switch select.count {
    case 0, 2: break
    case 1:
      // One id is for what it can be for.
      guard first.isSVGFile || second.isSVGFile else {
        throw .usage("--select is for SVG files; both paths are path data")
      }
      if !first.isSVGFile { ids.a = nil }
      if !second.isSVGFile { ids.b = nil }
    default:
      throw .usage("--select is given \(select.count) times; there are two paths")
    }
    return (SelectedInput(input: first, id: ids.a), SelectedInput(input: second, id: ids.b))
  }
}

/// One of two paths: an input, and of an SVG file perhaps one element.
struct SelectedInput {
  let input: PathInput
  /// The id of the only element that counts.
  let id: String?

  /// The path: all that is selected, as one.
  func path(on console: Console) throws(ToolError) -> BezierPath {
    try input.path(selecting: id, on: console)
  }

  /// What a rule compares: for some, the commands as they are written.
  ///
  /// The commands of an SVG file are those of its `path` elements; other shapes count as the
  /// absolute commands of the path they stand for.
  func structure(
    for rule: CompatibilityRule,
    on console: Console
  ) throws(ToolError) -> PathStructure {
    guard rule.comparesLetters else { return PathStructure(of: try path(on: console)) }
    let (drawing, warnings) = try input.drawing(selecting: id)
    for warning in warnings where warning.subject == .shapes || warning.subject == .clipping {
      console.warn(warning, in: input)
    }
    guard input.isSVGFile else { return WrittenCommands(input.bytes).structure(for: rule) }
    var result = PathStructure(subpaths: [])
    for item in drawing.items {
      let structure =
        item.pathData.map { WrittenCommands(Array($0.utf8)).structure(for: rule) }
        ?? PathStructure(of: item.path)
      result.subpaths += structure.subpaths
    }
    return result
  }
}

/// The commands of SVG path data as they are written: letters in their case, and how many numbers
/// follow each, repetitions without a letter included.
///
/// Of erroneous data, those before the error: what browsers draw.
struct WrittenCommands {
  /// A letter and the numbers after it.
  private struct Node {
    let letter: Unicode.Scalar
    /// How many numbers follow by SVG's grammar.
    var count = 0
    /// How many numbers Android reads, which knows no flags: `011` is one number.
    var androidCount = 0
  }

  private var nodes: [Node] = []

  /// The commands of path data.
  init(_ bytes: [UInt8]) {
    let end = SVGPathParser.parsePrefix(utf8: bytes).error?.offset ?? bytes.count
    var index = 0
    // Where the number ends that Android sees there.
    var androidEnd = 0
    while index < end {
      let byte = bytes[index]
      if WrittenCommands.letters.contains(byte) {
        nodes.append(Node(letter: Unicode.Scalar(byte)))
        index += 1
      } else if WrittenCommands.beginsNumber(byte), let last = nodes.indices.last {
        let position = nodes[last].count % 7
        let isArc = nodes[last].letter == "A" || nodes[last].letter == "a"
        nodes[last].count += 1
        if index >= androidEnd {
          nodes[last].androidCount += 1
          androidEnd = WrittenCommands.end(bytes, index, end)
        }
        // The flags of arcs are single digits, which need no separator.
        let isFlag = isArc && (position == 3 || position == 4)
        index = isFlag ? index + 1 : WrittenCommands.end(bytes, index, end)
      } else {
        index += 1
      }
    }
  }

  private static let letters = Set("MmLlHhVvQqTtCcSsAaZz".utf8)

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  /// Where the number that begins at an index ends.
  private static func end(_ bytes: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var index = start + 1
    var hasPoint = bytes[start] == UInt8(ascii: ".")
    while index < limit {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        // No decimal point after this; a sign belongs to the exponent.
        hasPoint = true
        if index + 1 < limit,
          bytes[index + 1] == UInt8(ascii: "-") || bytes[index + 1] == UInt8(ascii: "+")
        {
          index += 1
        }
      } else if !isDigit(byte) {
        break
      }
      index += 1
    }
    return index
  }

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
