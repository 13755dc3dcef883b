// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// A command with all its formats and all options that take a value.
struct HostileCommand: Sendable {
  /// Its name; empty for the default command.
  let name: String
  /// How many paths it reads.
  let pathCount: Int
  /// Options that it always needs, and a call of which nothing is wrong.
  let required: [String]
  /// Its formats.
  let formats: [String]
  /// Its options with a value, besides `--format` and those that name files.
  let options: [String]

  private init(
    _ name: String,
    paths pathCount: Int = 1,
    required: [String] = [],
    _ formats: String,
    _ options: String
  ) {
    (self.name, self.pathCount, self.required) = (name, pathCount, required)
    self.formats = formats.split(separator: " ")
      .flatMap { $0 == "code" ? Self.code.split(separator: " ") : [$0] }
      .map(String.init)
    self.options = options.split(separator: " ").map { "--\($0)" }
  }

  private static let code = "uikit appkit appkit-cgpath coregraphics swiftui"

  /// All commands of the tool, in the order of its help.
  static let all = [
    HostileCommand(
      "arc",
      paths: 0,
      required: ["--angle", "2.36"],
      "text json csv svg svgpath swiftui-shape code",
      "angle radius center start ellipse rotation segments tolerance criterion ends method "
        + "degree digits"
    ),
    HostileCommand(
      "table",
      paths: 0,
      required: ["--steps", "3"],
      "csv json text",
      "from to steps criterion ends"
    ),
    HostileCommand(
      "animate",
      paths: 0,
      required: ["caret-to-arc", "--at", "0.6"],
      "json svg",
      "at script set until"
    ),
    // The same for players, which show no single time.
    HostileCommand(
      "animate",
      paths: 0,
      required: ["caret-to-arc", "--script", "0 show, 1 spin, 1.7 stop"],
      "svg lottie avd uikit swiftui css",
      "class script set until"
    ),
    HostileCommand("bounds", "text json csv", "select"),
    HostileCommand("check", paths: 2, "text json", "rule"),
    HostileCommand(
      "combine",
      paths: 2,
      "text json svg svgpath swiftui-shape code",
      "op rule rule-b tolerance decimals"
    ),
    HostileCommand(
      "outline",
      required: ["--width", "2"],
      "text json svg svgpath swiftui-shape code",
      "width cap join miter-limit dash dash-offset tolerance decimals"
    ),
    HostileCommand(
      "arcs",
      "text json svg svgpath dxf hpgl gcode",
      "tolerance effort feed unit max-radius min-length safe-height depth plunge laser spindle "
        + "decimals"
    ),
    HostileCommand(
      "offset",
      required: ["--by", "1"],
      "text json svg svgpath swiftui-shape code",
      "by join miter-limit rule tolerance decimals"
    ),
    HostileCommand(
      "clean",
      "text json svg svgpath swiftui-shape code",
      "tolerance decimals"
    ),
    HostileCommand(
      "simplify",
      "text json svg svgpath swiftui-shape code",
      "tolerance corners decimals"
    ),
    HostileCommand(
      "convert",
      "svgpath svg json vectordrawable compose swiftui-shape code",
      "tolerance decimals name access select wrap"
    ),
    HostileCommand(
      "dash",
      required: ["--pattern", "5,3"],
      "svgpath json text csv svg",
      "pattern phase accuracy outline decimals"
    ),
    HostileCommand(
      "ease",
      paths: 0,
      required: ["ease-in-out"],
      "css android swift compose svg text json csv",
      "at samples"
    ),
    HostileCommand(
      "fit",
      "text json csv svg svgpath swiftui-shape code",
      "tolerance segments effort measure ends fair corners noise decimals select"
    ),
    // The same of a curve.
    HostileCommand(
      "fit",
      paths: 0,
      required: ["--curve", "spiral:0.1,0.15"],
      "text json svg",
      "curve range tolerance segments effort measure ends fair corners decimals"
    ),
    HostileCommand("flatten", "svgpath json csv svg", "tolerance decimals"),
    HostileCommand("info", "text json", "tolerance"),
    HostileCommand("intersections", paths: 2, "text json csv svg", "tolerance"),
    HostileCommand("length", "text json csv", "accuracy"),
    HostileCommand("match", paths: 2, "text svgpath json svg code", "tolerance mode decimals"),
    HostileCommand(
      "morph",
      paths: 2,
      required: ["--frames", "3"],
      "svgpath json svg",
      "frames tolerance mode decimals ease"
    ),
    HostileCommand(
      "nearest",
      required: ["--point", "3,4"],
      "text json csv svg",
      "point points accuracy select"
    ),
    HostileCommand("point", required: ["--at", "0.37"], "text json csv svg", "at accuracy"),
    HostileCommand("reparametrize", "svgpath json text csv svg", "tolerance decimals"),
    HostileCommand("reverse", "svgpath json svg", "decimals select"),
    HostileCommand("space", required: ["--count", "7"], "csv json text svg", "count accuracy"),
    HostileCommand(
      "stroke",
      required: ["--from", "0.2", "--to", "0.7"],
      "svgpath json text csv svg",
      "from to offset mode accuracy outline decimals fill stroke line-width"
    ),
    HostileCommand(
      "transform",
      required: ["--by", "rotate(30) scale(2)"],
      "svgpath json svg",
      "by into from mode align decimals"
    ),
    HostileCommand("winding", required: ["--point", "3,4"], "text json csv", "point points rule"),
  ]

  /// Calls with a value for an option that replaces or contradicts a required one.
  private static let lines: [(command: String, prefix: [String], option: String)] = [
    ("morph", [], "--at"), ("morph", ["--animate"], "--duration"),
    ("morph", ["--animate"], "--ease"), ("space", [], "--distance"), ("point", [], "--length"),
    ("morph", ["--animate"], "--fill"), ("morph", ["--animate"], "--line-width"),
    ("stroke", ["--format", "svg", "--animate"], "--duration"),
    ("stroke", ["--format", "svg", "--animate"], "--line-width"),
    ("convert", ["--layers", "--format", "uikit"], "--name"),
    ("convert", ["--layers", "--format", "swiftui"], "--tolerance"),
    ("convert", ["--wrap", "extension", "--format", "uikit"], "--name"),
    ("convert", ["--cubics", "--format", "svg"], "--tolerance"),
    ("reparametrize", ["--table"], "--tolerance"),
    ("transform", ["--into", "0,0,24,24"], "--mode"), ("winding", ["--inside"], "--rule"),
  ]

  /// Options with which a command writes something else of every path.
  private static let variants: [(command: String, options: [String])] = [
    ("convert", ["--layers", "--format", "uikit"]),
    ("convert", ["--layers", "--format", "swiftui"]),
    ("convert", ["--wrap", "extension", "--format", "uikit"]), ("morph", ["--animate"]),
    ("stroke", ["--animate", "--format", "svg"]), ("bounds", ["--each", "--format", "json"]),
    ("transform", ["--by", "scale(1)", "--into", "0,0,24,24"]),
  ]

  private var start: [String] { [name] }

  private static let plainPath = "M0,0 C0,40 30,40 30,0 A9,5 20 1 1 0,0 Z"

  /// All calls with something hostile: each path in each format, alone and, where two are read,
  /// beside a plain one, and each number for each option.
  func calls(paths: [String]) -> [[String]] {
    var calls: [[String]] = []
    for path in pathCount > 0 ? paths : [] {
      let inputs =
        pathCount == 1
        ? [[path]] : [[path, path], [path, Self.plainPath], [Self.plainPath, path]]
      for format in formats {
        for input in inputs { calls.append(start + input + required + ["--format", format]) }
      }
      for variant in Self.variants where variant.command == name {
        calls.append(start + inputs[0] + variant.options)
      }
      // Where one path is read, several are; a bad one among them stops none of the others.
      if pathCount == 1, path != "-" {
        calls.append(start + [Self.plainPath, path] + required + ["--format", "json"])
      }
    }
    let inputs = Array(repeating: Self.plainPath, count: pathCount)
    for value in HostileNumbers.all {
      for option in options + ["--format"] {
        let rest = option == "--format" ? [] : ["--format", formats.last ?? "text"]
        calls.append(start + inputs + without(option) + [option, value] + rest)
      }
      for line in Self.lines where line.command == name {
        calls.append(start + inputs + line.prefix + [line.option, value])
      }
    }
    return calls
  }

  /// The call of which nothing is wrong, in a format.
  func plainCall(_ format: String) -> [String] {
    start + Array(repeating: Self.plainPath, count: pathCount) + required + ["--format", format]
  }

  /// The required options but one.
  private func without(_ option: String) -> [String] {
    guard let index = required.firstIndex(of: option) else { return required }
    return Array(required[..<index] + required[(index + 2)...])
  }
}
#endif
