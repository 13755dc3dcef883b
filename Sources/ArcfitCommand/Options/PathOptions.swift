// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// What every command that reads paths one by one takes.
struct PathOptions<Command: ToolCommand>: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "SVG path data, a file that holds it, an SVG or DXF file, a folder of SVG files, a <path/> "
        + "element, or - for standard input; several are answered one after the other.",
      valueName: "path"
    ),
    completion: .file()
  )
  var paths: [String]

  @OptionGroup var selection: SelectOption

  @OptionGroup var result: OutputOptions<Command>

  @OptionGroup var limit: InputLimitOption
}

/// Which part of an SVG file is meant.
struct SelectOption: ParsableArguments {
  @Option(
    "#id",
    "Of an SVG file, only the element of this id and what is in it; of DXF a layer.",
    parsing: .next
  )
  var select: String?
}

/// Where the result of a command goes, and in which form.
struct OutputOptions<Command: ToolCommand>: ParsableArguments {
  @Option(
    "format",
    "The form of the result. (default: as --output ends, else \(Command.formats[0].rawValue))",
    name: .shortAndLong,
    parsing: .next
  )
  var format: Typed<OfferedFormat<Command>>?

  @Option("file", Command.outputHelp, name: .shortAndLong, completion: .file())
  var output = "-"

  @Flag(name: .shortAndLong, help: "No warnings, notes or progress.")
  var quiet = false

  /// The format asked for, by its name or by the suffix of the output; nil for the default.
  ///
  /// Of a picture it is the SVG that the picture is drawn from.
  func givenFormat() throws(ToolError) -> OutputFormat? {
    guard let wanted = try wantedFormat() else { return nil }
    guard !Command.formats.contains(wanted) else { return wanted }
    guard output != "-" else {
      throw .usage(
        "--format \(wanted.rawValue) is not for standard output: --output names a file, such as"
          + " drawing.\(wanted.fileExtension)",
        at: "--output"
      )
    }
    return .svg
  }

  /// What draws the picture that is asked for; nil where the result is none.
  func picture() throws(ToolError) -> PictureConverter? {
    guard let wanted = try wantedFormat(), !Command.formats.contains(wanted) else { return nil }
    return try PictureConverter(wanted)
  }

  private func wantedFormat() throws(ToolError) -> OutputFormat? {
    if let format { return try format.value(of: "--format").format }
    // Standard output has no suffix.
    return output == "-" ? nil : try OutputFormat.suited(to: output, among: Command.offered)
  }
}

/// Whether a plot of the error ends the text.
struct PlotOption: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "End the text with a plot of the error. (default: on a terminal only)"
  )
  var plot: Bool?

  /// Whether it does, on a display; refused where the format is not text.
  func isShown<Command>(
    _ format: OutputFormat,
    _ result: OutputOptions<Command>,
    on display: Display
  ) throws(ToolError) -> Bool {
    if plot != nil, format != .text {
      throw .usage("--plot applies to --format text, not to \(format.rawValue)")
    }
    return plot ?? (display.isTerminal && result.output == "-")
  }
}

/// How many bytes of an input are read at most.
struct InputLimitOption: ParsableArguments {
  private static let standard = 1 << 30
  /// What may follow the number, and by how many bits it shifts that.
  private static let suffixes: [Character: Int] = ["k": 10, "m": 20, "g": 30, "t": 40]
  /// No file is larger.
  private static let mostBits = 60

  @Option(
    "bytes",
    "Refuse inputs of more bytes; also 64K, 64M, 2G. (default: 1G)",
    name: .customLong("max-input")
  )
  var maxInput: String?

  func limit() throws(ToolError) -> Int {
    guard let maxInput else { return InputLimitOption.standard }
    var digits = maxInput
    var bits = 0
    if let suffix = maxInput.lowercased().last, let shift = InputLimitOption.suffixes[suffix] {
      digits.removeLast()
      bits = shift
    }
    let most = 1 << (InputLimitOption.mostBits - bits)
    return try NumberReader.integer(digits, option: "--max-input", allowed: 1...most) << bits
  }
}

extension ToolError {
  static func tooLarge(_ input: String, limit: Int) -> ToolError {
    ToolError(
      .path,
      "\(input) is larger than \(limit) bytes; --max-input raises the limit",
      at: "--max-input"
    )
  }
}

/// The points that a question about a path is asked for.
struct PointOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A point; may be given several times.", valueName: "x,y")
  )
  var point: [Typed<Vector2D>] = []

  @Option(
    "file",
    "Points as CSV or JSON: a file, - for standard input, or '1,2 3,4'.",
    completion: .file()
  )
  var points: String?

  @OptionGroup var columns: ColumnOptions

  /// The points, at least one, those of the file after the single ones; only points or paths may
  /// come from standard input.
  func read(
    beside inputs: [String],
    limit: Int,
    on console: Console
  ) throws(ToolError) -> [Point2D] {
    var result: [Point2D] = []
    for given in point {
      let vector = try given.value(of: "--point")
      result.append(Point2D(x: vector.x, y: vector.y))
    }
    let choice = try columns.choice()
    guard let points else {
      guard choice == nil else { throw .usage("--x and --y are for --points", at: "--x") }
      guard !result.isEmpty else {
        throw .usage(
          "points are needed: --point x,y, or --points FILE (- is standard input)",
          at: "--point"
        )
      }
      return result
    }
    guard points != "-" || !inputs.contains("-") else {
      throw .usage("standard input (-) can be read only once: path or points", at: "--points")
    }
    guard
      case .points(let list, _) = try FitInput.read(
        points,
        columns: choice,
        limit: limit,
        selecting: nil,
        on: console
      )
    else {
      throw ToolError(
        .path,
        "--points '\(points.prefix(40))' is a path; points are rows of two numbers",
        at: "--points"
      )
    }
    guard list.weights.isEmpty else {
      throw ToolError(
        .path,
        "--points has rows of three numbers; points have two, x and y",
        at: "--points"
      )
    }
    return result + list.points
  }
}
#endif
