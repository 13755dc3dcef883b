// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import SVGPathData

/// `arcfit convert`: rewrites path data.
struct ConvertCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Rewrite path data: absolute, relative, rounded, cubics only, JSON.",
    discussion: """
      Without options the path is written with absolute coordinates and the fewest
      digits that read back as the same numbers, bit for bit; arcs stay arcs.

      EXAMPLES:
        arcfit convert 'm10 10h30v20z'
        arcfit convert icon.txt --relative --decimals 2
        arcfit convert 'M0,0 A5,5 0 0 1 10,0' --cubics --tolerance 1e-4
        arcfit convert icon.txt --format json
      """
  )

  @OptionGroup var options: PathOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("svgpath or json.", valueName: "format"))
  var format = "svgpath"

  @OptionGroup var data: PathDataOptions

  @Flag(name: .shortAndLong, help: "Write every segment as a cubic.")
  var cubics = false

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far cubics may stray from arcs. (default: 1e-6 of the diagonal of the bounds)",
      valueName: "distance"
    )
  )
  var tolerance: String?

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: [.svgpath, .json])
    let pathFormat = try data.pathFormat()
    let tolerance = try tolerance.map { text throws(ToolError) in
      guard cubics else {
        throw ToolError.usage(
          "--tolerance is for --cubics; nothing else is approximated",
          at: "--tolerance"
        )
      }
      return try NumberReader.number(text, option: "--tolerance")
    }
    let path = try options.read(on: console)
    let result = cubics ? try ConvertCommand.cubics(path, tolerance) : path
    let text = result.svgPathData(pathFormat)
    switch format {
    case .json:
      let object = JSONValue.object([
        ("schema", .string("arcfit/1")), ("command", .string("convert")), ("path", .string(text)),
        ("subpaths", PathJSON.subpaths(result)),
      ])
      try console.deliver(object.text, to: options.output)
    default: try console.deliver(text + "\n", to: options.output)
    }
  }

  private static func cubics(
    _ path: BezierPath,
    _ tolerance: Tolerance?
  ) throws(ToolError) -> BezierPath {
    let tolerance =
      tolerance ?? max(1e-6 * (path.boundingBox?.diagonal ?? 0), 32 * path.largestCoordinate.ulp)
    do {
      return try path.cubics(tolerance: tolerance)
    } catch {
      throw ToolError(error)
    }
  }
}
