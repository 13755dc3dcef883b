// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import SVGDrawing

/// A command that reads two paths.
protocol OfferingPairs: OfferingFormats {
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
struct PairOptions<Command: OfferingPairs>: ParsableArguments {
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
        throw .usage("--select is for SVG files; both paths are path data", at: "--select")
      }
      if !first.isSVGFile { ids.a = nil }
      if !second.isSVGFile { ids.b = nil }
    default:
      throw .usage(
        "--select is given \(select.count) times; there are two paths",
        at: "--select"
      )
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
#endif
