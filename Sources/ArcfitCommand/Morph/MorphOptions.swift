// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry
internal import PathMorphing
internal import SVGPathData

/// What every command that matches two paths takes.
struct MorphOptions: ParsableArguments {
  @OptionGroup var paths: PairOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("least-travel, keep-indices or rotate.", valueName: "mode")
  )
  var mode = "least-travel"

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far cubics may stray from arcs. (default: 1e-6 of the mean diagonal)",
      valueName: "distance"
    )
  )
  var tolerance: String?

  /// The two paths made compatible.
  ///
  /// Where no turn is found for the mode that looks for one, a warning says so.
  func pair(on console: Console, asJSON: Bool) throws(ToolError) -> CompatiblePair {
    let mode = try readMode()
    let tolerance = try tolerance.map { text throws(ToolError) in
      try NumberReader.number(text, option: "--tolerance")
    }
    let inputs = try paths.inputs(on: console)
    let (a, b) = (try inputs.a.path(on: console), try inputs.b.path(on: console))
    let pair: CompatiblePair
    do {
      pair = try CompatiblePair(a, b, mode: mode, arcTolerance: tolerance)
    } catch {
      throw ToolError(error)
    }
    if mode == .rotate, pair.mode != .rotate {
      console.warn(
        "no turn makes the paths alike; they are matched by least travel",
        kind: "mode",
        at: "--mode",
        asJSON: asJSON
      )
    }
    return pair
  }

  /// How paths of one structure are written: a letter for each segment and none of the shorthands
  /// that one of them might do without, so that the texts have one structure too.
  static func pathFormat(_ numbers: CoordinateFormat) -> SVGPathFormat {
    SVGPathFormat(numbers: numbers, layout: .readable)
  }

  private func readMode() throws(ToolError) -> MorphMode {
    switch mode {
    case "least-travel": return .leastTravel
    case "keep-indices": return .keepIndices
    case "rotate": return .rotate
    default:
      throw .usage(
        "--mode '\(mode)' is unknown; accepted are least-travel, keep-indices, rotate",
        at: "--mode"
      )
    }
  }
}

extension MorphMode {
  /// The name of the mode on the command line.
  var name: String {
    switch self {
    case .leastTravel: "least-travel"
    case .keepIndices: "keep-indices"
    case .rotate: "rotate"
    }
  }
}

extension ToolError {
  /// Why two paths cannot be made compatible.
  init(_ error: MorphError) {
    switch error {
    case .path(let error): self.init(error)
    case .arc(let error): self.init(error)
    case .segmentCount, .noPaths:
      self.init(kind: .usage, message: error.description, place: nil)
    }
  }
}
