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
    formats: [String],
    options: [String]
  ) {
    (self.name, self.pathCount, self.required) = (name, pathCount, required)
    (self.formats, self.options) = (formats, options)
  }

  private static let code = ["uikit", "appkit", "appkit-cgpath", "coregraphics", "swiftui"]

  /// All commands of the tool, in the order of its help.
  static let all = [
    HostileCommand(
      "arc",
      paths: 0,
      required: ["--angle", "2.36"],
      formats: ["text", "json", "csv", "svg", "svgpath", "swiftui-shape"] + code,
      options: [
        "--angle", "--radius", "--center", "--start", "--ellipse", "--rotation", "--segments",
        "--tolerance", "--criterion", "--ends", "--method", "--degree", "--digits",
      ]
    ),
    HostileCommand(
      "table",
      paths: 0,
      required: ["--steps", "3"],
      formats: ["csv", "json", "text"],
      options: ["--from", "--to", "--steps", "--criterion", "--ends"]
    ),
    HostileCommand(
      "animate",
      paths: 0,
      required: ["caret-to-arc", "--at", "0.6"],
      formats: ["json", "svg"],
      options: ["--at", "--script", "--set", "--until"]
    ),
    // The same for players, which show no single time.
    HostileCommand(
      "animate",
      paths: 0,
      required: ["caret-to-arc", "--script", "0 show, 1 spin, 1.7 stop"],
      formats: ["svg", "html", "lottie", "avd", "uikit", "swiftui", "css"],
      options: ["--class", "--script", "--set", "--until"]
    ),
    HostileCommand("bounds", formats: ["text", "json", "csv"], options: ["--select"]),
    HostileCommand("check", paths: 2, formats: ["text", "json"], options: ["--rule"]),
    HostileCommand(
      "convert",
      formats: ["svgpath", "svg", "json", "swiftui-shape"] + code,
      options: ["--tolerance", "--decimals", "--name", "--access", "--select", "--wrap"]
    ),
    HostileCommand(
      "dash",
      required: ["--pattern", "5,3"],
      formats: ["svgpath", "json", "text", "csv", "svg"],
      options: ["--pattern", "--phase", "--accuracy", "--decimals"]
    ),
    HostileCommand(
      "ease",
      paths: 0,
      required: ["ease-in-out"],
      formats: ["text", "json", "csv", "svg"],
      options: ["--at", "--samples"]
    ),
    HostileCommand(
      "fit",
      formats: ["text", "json", "csv", "svg", "svgpath", "swiftui-shape"] + code,
      options: [
        "--tolerance", "--segments", "--effort", "--measure", "--ends", "--fair", "--corners",
        "--noise",
        "--decimals", "--select",
      ]
    ),
    // The same of a curve.
    HostileCommand(
      "fit",
      paths: 0,
      required: ["--curve", "spiral:0.1,0.15"],
      formats: ["text", "json", "svg"],
      options: [
        "--curve", "--range", "--tolerance", "--segments", "--effort", "--measure", "--ends",
        "--fair",
        "--corners", "--decimals",
      ]
    ),
    HostileCommand(
      "flatten",
      formats: ["svgpath", "json", "csv", "svg"],
      options: ["--tolerance", "--decimals"]
    ),
    HostileCommand("info", formats: ["text", "json"], options: ["--tolerance"]),
    HostileCommand(
      "intersections",
      paths: 2,
      formats: ["text", "json", "csv", "svg"],
      options: ["--tolerance"]
    ),
    HostileCommand("length", formats: ["text", "json", "csv"], options: ["--accuracy"]),
    HostileCommand(
      "match",
      paths: 2,
      formats: ["text", "svgpath", "json", "svg"] + code,
      options: ["--tolerance", "--mode", "--decimals"]
    ),
    HostileCommand(
      "morph",
      paths: 2,
      required: ["--frames", "3"],
      formats: ["svgpath", "json", "svg"],
      options: ["--frames", "--tolerance", "--mode", "--decimals", "--ease"]
    ),
    HostileCommand(
      "nearest",
      required: ["--point", "3,4"],
      formats: ["text", "json", "csv", "svg"],
      options: ["--point", "--points", "--accuracy", "--select"]
    ),
    HostileCommand(
      "point",
      required: ["--at", "0.37"],
      formats: ["text", "json", "csv", "svg"],
      options: ["--at", "--accuracy"]
    ),
    HostileCommand(
      "reparametrize",
      formats: ["svgpath", "json", "text", "csv", "svg"],
      options: ["--tolerance", "--decimals"]
    ),
    HostileCommand(
      "reverse",
      formats: ["svgpath", "json", "svg"],
      options: ["--decimals", "--select"]
    ),
    HostileCommand(
      "space",
      required: ["--count", "7"],
      formats: ["csv", "json", "text", "svg"],
      options: ["--count", "--accuracy"]
    ),
    HostileCommand(
      "stroke",
      required: ["--from", "0.2", "--to", "0.7"],
      formats: ["svgpath", "json", "text", "csv", "svg"],
      options: [
        "--from", "--to", "--offset", "--mode", "--accuracy", "--decimals", "--fill", "--stroke",
        "--line-width",
      ]
    ),
    HostileCommand(
      "transform",
      required: ["--by", "rotate(30) scale(2)"],
      formats: ["svgpath", "json", "svg"],
      options: ["--by", "--into", "--from", "--mode", "--align", "--decimals"]
    ),
    HostileCommand(
      "winding",
      required: ["--point", "3,4"],
      formats: ["text", "json", "csv"],
      options: ["--point", "--points", "--rule"]
    ),
  ]

  /// Calls with a value for an option that replaces or contradicts a required one.
  private static let lines: [(command: String, prefix: [String], option: String)] = [
    ("morph", [], "--at"), ("morph", ["--animate"], "--duration"),
    ("morph", ["--animate"], "--ease"),
    ("space", [], "--distance"), ("point", [], "--length"),
    ("morph", ["--animate"], "--fill"), ("morph", ["--animate"], "--line-width"),
    ("stroke", ["--format", "svg", "--animate"], "--duration"),
    ("stroke", ["--format", "svg", "--animate"], "--line-width"),
    ("convert", ["--layers", "--format", "uikit"], "--name"),
    ("convert", ["--layers", "--format", "swiftui"], "--tolerance"),
    ("convert", ["--wrap", "extension", "--format", "uikit"], "--name"),
    ("convert", ["--cubics", "--format", "svg"], "--tolerance"),
    ("reparametrize", ["--table"], "--tolerance"),
    ("transform", ["--into", "0,0,24,24"], "--mode"),
    ("winding", ["--inside"], "--rule"),
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
        ? [[path]]
        : [[path, path], [path, Self.plainPath], [Self.plainPath, path]]
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
