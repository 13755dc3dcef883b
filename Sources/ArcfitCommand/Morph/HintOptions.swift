// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathMorphing

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
