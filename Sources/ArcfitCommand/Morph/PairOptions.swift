// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMatching
internal import PathMorphing
internal import SVGDocuments

/// A command that reads two paths.
protocol PairCommand: ReportCommand {
  /// The two arguments: needed, or not where an option stands for them.
  associatedtype Pair: PairArguments = NeededPair
}

protocol PairArguments: ParsableArguments {
  var given: [String] { get }
}

/// What help says of both arguments.
private enum PairHelp {
  static let a = ArgumentHelp(
    "The first path: SVG path data, a file that holds it, an SVG file, a <path/> element, or -.",
    valueName: "a"
  )
  static let b = ArgumentHelp("The second path.", valueName: "b")
}

struct NeededPair: PairArguments {
  @Argument(help: PairHelp.a, completion: .file())
  var a: String

  @Argument(help: PairHelp.b, completion: .file())
  var b: String

  var given: [String] { [a, b] }
}

struct OptionalPair: PairArguments {
  @Argument(help: PairHelp.a, completion: .file())
  var a: String?

  @Argument(help: PairHelp.b, completion: .file())
  var b: String?

  var given: [String] { [a, b].compactMap { $0 } }
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

  func inputs(on console: Console) throws(ToolError) -> (a: SelectedInput, b: SelectedInput) {
    let given = pair.given
    guard given.count == 2 else {
      throw .usage("two paths are needed, a and b; \(given.isEmpty ? "none" : "one") is given")
    }
    let (a, b) = (given[0], given[1])
    guard a != "-" || b != "-" else {
      throw .usage("standard input (-) can be read only once", at: "-")
    }
    let limit = try limit.limit()
    let first = try PathInput(a, limit: limit, on: console)
    let second = try PathInput(b, limit: limit, on: console)
    var ids: (a: String?, b: String?) = (select.first, select.last)
    switch select.count {
    case 0, 2: break
    case 1:
      // One id is for what it can be for.
      guard first.isDrawing || second.isDrawing else {
        throw .usage("--select is for SVG files; both paths are path data")
      }
      if !first.isDrawing { ids.a = nil }
      if !second.isDrawing { ids.b = nil }
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
    let drawing = try input.drawing(selecting: id)
    for warning in drawing.warnings where SVGWarning.subjectsOfPaths.contains(warning.subject) {
      console.warn(warning, in: input)
    }
    guard input.isDrawing else { return WrittenCommands(input.bytes).structure(for: rule) }
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

/// What every command that matches two paths takes.
struct MorphOptions<Command: PairCommand>: ParsableArguments {
  @OptionGroup var paths: PairOptions<Command>

  @Option("mode", "How the paths are matched.", name: .shortAndLong, parsing: .next)
  var mode: Typed<MorphMode> = "automatic"

  @Option(
    "distance",
    "How far cubics may stray from arcs. (default: 1e-6 of the mean diagonal)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @Option(
    "count",
    "At most so many segments: arcs become as few cubics as that takes.",
    parsing: .next
  )
  var segments: String?

  @OptionGroup var hints: HintOptions

  /// The two paths made compatible, so well that a tolerance holds with so many decimals.
  ///
  /// Where no turn is found for the mode that looks for one, a warning says so.
  func pair(decimals: DecimalsOption, on console: Console) throws(ToolError) -> PathMorph {
    try read(decimals: decimals, on: console).pair
  }

  /// The same, with the inputs that the paths are from.
  func read(
    decimals: DecimalsOption,
    on console: Console
  ) throws(ToolError) -> (pair: PathMorph, inputs: [SelectedInput]) {
    let mode = try mode.value(of: "--mode")
    let tolerance = try tolerance?.value(of: "--tolerance")
    if let tolerance { _ = try decimals.remainder(of: tolerance) }
    let inputs = try paths.inputs(on: console)
    let (a, b) = (try inputs.a.path(on: console), try inputs.b.path(on: console))
    let largest = max(a.largestCoordinate, b.largestCoordinate)
    let inner = try tolerance.map { tolerance throws(ToolError) in
      try decimals.remainder(of: tolerance, largestCoordinate: largest)
    }
    let hints = try hints.hints()
    guard segments == nil || tolerance == nil else {
      throw .usage("--segments finds the tolerance itself", at: "--tolerance")
    }
    let allowed = 1...1_000_000
    let count = try NumberReader.integer(segments, option: "--segments", allowed: allowed)
    let pair = try ToolError.translating {
      guard let count else {
        return try PathMorph(a, b, mode: mode, hints: hints, arcTolerance: inner)
      }
      return try PathMorph(a, b, mode: mode, hints: hints, maximumSegments: count)
    }
    if mode == .rotate, pair.mode != .rotate {
      console.warn(
        "no turn makes the paths alike; they are matched by least travel",
        kind: "mode",
        at: "--mode"
      )
    }
    return (pair, [inputs.a, inputs.b])
  }
}

extension SVGPathFormat {
  /// How paths of one structure are written: a letter for each segment and none of the shorthands
  /// that one of them might do without, so that the texts have one structure too.
  static func compatible(_ numbers: CoordinateFormat) -> SVGPathFormat {
    SVGPathFormat(numbers: numbers, layout: .readable)
  }
}

/// What is to meet whatever the matcher prefers.
struct HintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Two points that meet: subpath:part=subpath:part, such as 0:25%=0:0.5. May be repeated.",
      valueName: "points"
    )
  )
  var pin: [Typed<MorphHints.Pin>] = []

  @Option(
    help: ArgumentHelp(
      "Two subpaths that become each other, such as 0=1. May be repeated.",
      valueName: "subpaths"
    )
  )
  var pair: [Typed<MorphHints.Pair>] = []

  @Option(
    "part",
    "Which part of b's first subpath the start of a's meets: as --pin 0:0=0:part.",
    parsing: .next
  )
  var start: Typed<Fraction>?

  func hints() throws(ToolError) -> MorphHints {
    var hints = MorphHints()
    for pair in pair { hints.pairs.append(try pair.value(of: "--pair")) }
    for pin in pin { hints.pins.append(try pin.value(of: "--pin")) }
    if let start {
      let part = try start.value(of: "--start").value
      hints.pins.append(MorphHints.Pin(MorphHints.Pair(a: 0, b: 0), a: 0, b: part))
    }
    return hints
  }
}

/// Two subpaths, one of each path: `0=1`.
extension MorphHints.Pair: OptionValue {
  static func read(_ text: String, option: String) throws(ToolError) -> MorphHints.Pair {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let a = sides[0], let b = sides[1], a >= 0, b >= 0 else {
      throw .usage(
        "\(option) '\(text)' cannot be read as two subpaths; give their numbers, such as 0=1"
      )
    }
    return MorphHints.Pair(a: a, b: b)
  }
}

/// A location on each path: `0:25%=0:0.5`.
extension MorphHints.Pin: OptionValue {
  static func read(_ text: String, option: String) throws(ToolError) -> MorphHints.Pin {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    var locations: [(subpath: Int, part: Double)] = []
    for side in sides {
      let parts = side.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let subpath = Int(parts[0]), subpath >= 0 else { break }
      locations.append((subpath, try Fraction.read(String(parts[1]), option: option).value))
    }
    guard sides.count == 2, locations.count == 2 else {
      throw .usage(
        "\(option) '\(text)' cannot be read as two locations; give subpath:part of each path,"
          + " such as 0:25%=0:0.5"
      )
    }
    let subpaths = MorphHints.Pair(a: locations[0].subpath, b: locations[1].subpath)
    return MorphHints.Pin(subpaths, a: locations[0].part, b: locations[1].part)
  }
}
#endif
