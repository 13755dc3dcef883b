// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathExport
internal import SVGDocuments

struct ConvertCommand: ToolCommand {
  static let formats: [OutputFormat] =
    [.svgpath, .svg, .json]
    + OutputFormat.code + [.vectordrawable, .compose]

  static var outputHelp: String {
    "Write to a file, or into a folder (an existing one, or a name that ends with /)."
  }

  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Turn SVG, DXF and path data into Swift or Android code, SVG, JSON or path data.",
    discussion: """
      Path data is written with absolute coordinates and the fewest digits that read
      back as the same numbers, bit for bit; arcs stay arcs, also in Swift code.

      Swift code: uikit (UIBezierPath), appkit (NSBezierPath), appkit-cgpath (the
      same from a CGPath, macOS 14), coregraphics (CGMutablePath), swiftui (Path),
      swiftui-shape (a Shape that fills its rectangle).

      Several files, or a folder, become one Swift file, an enum with a path for
      each, or with --output DIR/ a file for each. A bad file does not stop the
      others. --wrap says what stands around the paths: an extension of their type
      (UIBezierPath.heart), an enum, a SwiftUI struct, or nothing.

      --layers keeps fills, strokes, gradients, clip paths and masks of SVG files:
      uikit is a UIView of shape and gradient layers, coregraphics a function that
      makes the layers, swiftui a View that draws on a Canvas. What a format cannot
      show is reported on standard error; --strict makes it an error.

      DXF files are lines, polylines, arcs, circles, ellipses and splines, an item
      for each layer; their y points up and stays: --flip-y turns them over.

      For Android all paint is kept: vectordrawable is an XML file for res/drawable,
      compose a Kotlin file with an ImageVector. Numbers have the digits of floats.

      EXAMPLES:
        arcfit convert heart.svg --format uikit --decimals 2
        arcfit convert heart.svg --format swiftui-shape --name Heart -o Heart.swift
        arcfit convert icons/ --format coregraphics --name Icons --output Icons.swift
        arcfit convert heart.svg --wrap extension --format uikit -o Heart.swift
        arcfit convert card.svg --layers --format swiftui --name Card -o Card.swift
        arcfit convert icons/ --format vectordrawable -o app/src/main/res/drawable/
        arcfit convert heart.svg --format compose --name Heart -o Heart.kt
        arcfit convert heart.svg --select '#left' --format svgpath
        arcfit convert part.dxf --flip-y --output part.svg
        arcfit convert 'm10 10h30v20z' --relative --decimals 2
        arcfit convert 'M0,0 A5,5 0 0 1 10,0' --cubics --tolerance 1e-4
      """
  )

  @Argument(
    help: ArgumentHelp(
      "SVG files, folders of them, DXF files, path data, files that hold it, a <path/> element, "
        + "or - for standard input.",
      valueName: "input"
    ),
    completion: .file()
  )
  var inputs: [String]

  @OptionGroup var selection: SelectOption

  @Option(
    "name",
    "What the path, or the enum or view around it, is called in code.",
    parsing: .next
  )
  var name: String?

  @Option(
    "wrap",
    "What stands around Swift code. (default: none, or enum for several inputs)",
    parsing: .next
  )
  var wrap: Typed<WrapChoice>?

  @Flag(help: "Write layers or views with all paint, not paths.")
  var layers = false

  @Flag(help: "Write nothing of an input that the format cannot show all of.")
  var strict = false

  @Option(help: "Who may use Swift code that stands in a type.")
  var access: Typed<SwiftPathCode.Access> = "internal"

  @Flag(name: .customLong("flip-y"), help: "Mirror y within the view box.")
  var flipsY = false

  @OptionGroup var data: PathDataOptions

  @Flag(help: "Write every segment as a cubic.")
  var cubics = false

  @Option(
    "distance",
    "How far cubics may stray from arcs. (default: 1e-6 of the diagonal of the bounds)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @OptionGroup var result: OutputOptions<ConvertCommand>

  @OptionGroup var limit: InputLimitOption

  func execute(on console: Console) throws {
    let conversion = try Conversion(self)
    let (inputs, output) = (inputs, result.output)
    let isFolder = output != "-" && (output.hasSuffix("/") || InputFiles.isFolder(output))
    guard inputs.count == 1, !isFolder, !InputFiles.isFolder(inputs[0]) else {
      var batch = try BatchConversion(conversion, isFolder: isFolder, on: console)
      return try batch.write()
    }
    let input = try PathInput(inputs[0], limit: limit.limit(), on: console)
    let drawing = try input.drawing(
      selecting: selection.select,
      named: InputFiles.baseName(of: inputs[0])
    )
    let warnings = conversion.relevant(drawing.warnings)
    for warning in warnings { console.warn(warning, in: input) }
    let report = try conversion.report(drawing, of: input)
    for loss in report.losses { console.warn(loss, in: input) }
    try conversion.requireAll(warnings, report.losses, of: input)
    try write(report, as: conversion.format, on: console)
  }
}
#endif
