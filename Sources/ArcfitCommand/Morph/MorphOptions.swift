// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathMatching
internal import PathMorphing
internal import SVGPathData

/// What every command that matches two paths takes.
struct MorphOptions<Command: OfferingPairs>: ParsableArguments {
  @OptionGroup var paths: PairOptions<Command>

  @Option(name: .shortAndLong, help: ArgumentHelp("How the paths are matched.", valueName: "mode"))
  var mode: Typed<MorphMode> = "automatic"

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far cubics may stray from arcs. (default: 1e-6 of the mean diagonal)",
      valueName: "distance"
    )
  )
  var tolerance: Typed<Distance>?

  @Option(
    help: ArgumentHelp(
      "At most so many segments: arcs become as few cubics as that takes.",
      valueName: "count"
    )
  )
  var segments: String?

  @OptionGroup var hints: HintOptions

  /// The two paths made compatible, so well that a tolerance holds with so many decimals.
  ///
  /// Where no turn is found for the mode that looks for one, a warning says so.
  func pair(
    decimals: DecimalsOption,
    on console: Console
  ) throws(ToolError) -> CompatiblePair {
    let mode = try mode.value(of: "--mode")
    let tolerance = try tolerance?.value(of: "--tolerance").value
    if let tolerance { _ = try decimals.remainder(of: tolerance) }
    let inputs = try paths.inputs(on: console)
    let (a, b) = (try inputs.a.path(on: console), try inputs.b.path(on: console))
    let largest = max(a.largestCoordinate, b.largestCoordinate)
    let inner = try tolerance.map { tolerance throws(ToolError) in
      try decimals.remainder(of: tolerance, largestCoordinate: largest)
    }
    let pair: CompatiblePair
    do {
      let hints = try hints.hints()
      if let segments {
        guard tolerance == nil else {
          throw ToolError.usage("--segments finds the tolerance itself", at: "--tolerance")
        }
        let count = try NumberReader.integer(
          segments,
          option: "--segments",
          allowed: 1...1_000_000
        )
        pair = try CompatiblePair(a, b, mode: mode, hints: hints, maximumSegments: count)
      } else {
        pair = try CompatiblePair(a, b, mode: mode, hints: hints, arcTolerance: inner)
      }
    } catch let error as ToolError {
      throw error
    } catch let error as MorphError {
      throw ToolError(error)
    } catch {
      throw ToolError(kind: .defect, message: "\(error)", place: nil)
    }
    if mode == .rotate, pair.mode != .rotate {
      console.warn(
        "no turn makes the paths alike; they are matched by least travel",
        kind: "mode",
        at: "--mode"
      )
    }
    return pair
  }
}

extension SVGPathFormat {
  /// How paths of one structure are written: a letter for each segment and none of the shorthands
  /// that one of them might do without, so that the texts have one structure too.
  static func compatible(_ numbers: CoordinateFormat) -> SVGPathFormat {
    SVGPathFormat(numbers: numbers, layout: .readable)
  }
}

extension ToolError {
  /// Why two paths cannot be made compatible.
  init(_ error: MorphError) {
    switch error {
    case .path(let error): self.init(error)
    case .arc(let error): self.init(error)
    case .segmentCount, .hint:
      self.init(kind: .usage, message: error.description, place: nil)
    }
  }
}

/// What is to meet in any case.
struct HintOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Two places that meet: subpath:part=subpath:part, such as 0:25%=0:0.5. May be repeated.",
      valueName: "places"
    )
  )
  var pin: [Typed<PinnedPlaces>] = []

  @Option(
    help: ArgumentHelp(
      "Two subpaths that become each other, such as 0=1. May be repeated.",
      valueName: "subpaths"
    )
  )
  var pair: [Typed<PairedSubpaths>] = []

  @Option(
    help: ArgumentHelp(
      "Which part of b's first subpath the start of a's meets: as --pin 0:0=0:part.",
      valueName: "part"
    )
  )
  var start: Typed<Fraction>?

  /// The hints.
  func hints() throws(ToolError) -> MorphHints {
    var hints = MorphHints()
    for pair in pair { hints.pairs.append(try pair.value(of: "--pair").subpaths) }
    for pin in pin { hints.pins.append(try pin.value(of: "--pin").pin) }
    if let start {
      let part = try start.value(of: "--start").value
      hints.pins.append(MorphHints.Pin(MorphHints.Pair(a: 0, b: 0), a: 0, b: part))
    }
    return hints
  }
}

/// Two subpaths, one of each path: `0=1`.
struct PairedSubpaths: OptionValue {
  let subpaths: MorphHints.Pair

  static func read(_ text: String, option: String) throws(ToolError) -> PairedSubpaths {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let a = sides[0], let b = sides[1], a >= 0, b >= 0 else {
      throw .usage(
        "\(option) '\(text)' cannot be read as two subpaths; give their numbers, such as 0=1",
        at: option
      )
    }
    return PairedSubpaths(subpaths: MorphHints.Pair(a: a, b: b))
  }
}

/// A place of each path: `0:25%=0:0.5`.
struct PinnedPlaces: OptionValue {
  let pin: MorphHints.Pin

  static func read(_ text: String, option: String) throws(ToolError) -> PinnedPlaces {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    var places: [(subpath: Int, part: Double)] = []
    for side in sides {
      let parts = side.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let subpath = Int(parts[0]), subpath >= 0 else { break }
      places.append((subpath, try NumberReader.fraction(String(parts[1]), option: option)))
    }
    guard sides.count == 2, places.count == 2 else {
      throw .usage(
        "\(option) '\(text)' cannot be read as two places; give subpath:part of each path,"
          + " such as 0:25%=0:0.5",
        at: option
      )
    }
    let subpaths = MorphHints.Pair(a: places[0].subpath, b: places[1].subpath)
    return PinnedPlaces(pin: MorphHints.Pin(subpaths, a: places[0].part, b: places[1].part))
  }
}
#endif
