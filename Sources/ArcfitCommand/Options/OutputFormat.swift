// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathExport
internal import BezierGeometry

enum OutputFormat: String, CaseIterable {
  /// For users, at 80 columns.
  case text
  /// One object of the documented schema.
  case json
  case csv
  case svg
  /// The `d` attribute of an SVG path.
  case svgpath
  /// Swift code that builds a `UIBezierPath`.
  case uikit
  /// Swift code that builds an `NSBezierPath`, on every version of macOS.
  case appkit
  /// Swift code that builds an `NSBezierPath` from a `CGPath`, from macOS 14 on.
  case appkitCGPath = "appkit-cgpath"
  /// Swift code that builds a `CGMutablePath`.
  case coregraphics
  /// Swift code that builds a SwiftUI `Path`.
  case swiftui
  /// Swift code of a SwiftUI `Shape`.
  case swiftuiShape = "swiftui-shape"
  /// Kotlin code of an `ImageVector` of Jetpack Compose.
  case compose
  /// A vector drawable of Android, which stands still.
  case vectordrawable
  /// A program for machines that draw or cut.
  case gcode
  /// A drawing of CAD programs.
  case dxf
  /// A program for plotters.
  case hpgl
  /// An interpolator of Android, in XML.
  case android
  /// Swift code of a timing function.
  case swift
  /// A page that plays a scene.
  case html
  /// A style sheet whose key frames move a drawing.
  case css
  /// An animation for Lottie players.
  case lottie
  /// An animated vector drawable of Android.
  case avd
  /// Swift code of a transition between view controllers.
  case uikitTransition = "uikit-transition"
  case playground
  /// The scene itself, as a file that can be changed and played again.
  case scene
  /// A drawing for each frame.
  case frames
  /// A picture of what `svg` draws; of a scene one for each frame.
  case png
  /// A page of what `svg` draws.
  case pdf
  /// A film of a scene.
  case gif, apng, webm, mp4

  /// The formats that show how something moves, and nothing else.
  static let motion: [OutputFormat] =
    [
      .html, .css, .lottie, .avd, .uikitTransition, .playground, .scene, .frames, .png, .pdf,
    ] + films

  /// What an arc or a fit is written as: neither motion nor the formats of one other command.
  static let ofCurves = allCases.filter {
    !(motion + [.vectordrawable, .compose, .gcode, .dxf, .hpgl, .android, .swift]).contains($0)
  }

  /// Films of frames, which another program writes.
  static let films: [OutputFormat] = [.gif, .apng, .webm, .mp4]

  /// The error of an option that means nothing to this format, but is for something else.
  func unused(_ option: String, use: String) -> ToolError {
    .usage("\(option) is for \(use), not for --format \(rawValue)")
  }

  static let code = allCases.filter { $0.dialect != nil }

  /// Whether it is a drawing for Android.
  var isAndroid: Bool { self == .vectordrawable || self == .compose }

  var dialect: SwiftPathCode.Dialect? { SwiftPathCode.Dialect(rawValue: rawValue) }

  /// What the names of its files end in.
  var fileExtension: String {
    switch self {
    case .text, .svgpath: "txt"
    case .json, .csv, .svg, .html, .css, .png, .pdf, .gif, .apng, .webm, .mp4, .dxf, .gcode,
      .hpgl:
      rawValue
    case .lottie, .scene: "json"
    case .avd, .vectordrawable, .android: "xml"
    case .compose: "kt"
    case .frames: "svg"
    case .uikit, .appkit, .appkitCGPath, .coregraphics, .swiftui, .swiftuiShape,
      .uikitTransition, .playground, .swift:
      "swift"
    }
  }

  /// The format that the name of an output asks for, among those a command offers; nil where it
  /// has no suffix.
  ///
  /// It is the first whose files end so: `.txt` is text, or path data where that is the default. A
  /// suffix of none of them is an error, whatever it is: a file would not be what its name says.
  static func suited(
    to output: String,
    among offered: [OutputFormat]
  ) throws(ToolError) -> OutputFormat? {
    guard let suffix = suffix(of: output) else { return nil }
    guard suffix != "svgz" else {
      throw .usage("--output '\(output)' would be packed; write .svg, and pack it with gzip")
    }
    // These endings are as usual.
    let ending = ["nc": "gcode", "plt": "hpgl"][suffix] ?? suffix
    let suited = offered.filter { $0.fileExtension == ending }
    guard let first = suited.first else {
      var endings: [String] = []
      for format in offered where !endings.contains("." + format.fileExtension) {
        endings.append("." + format.fileExtension)
      }
      let names = offered.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        "--output '\(output)': this command does not write .\(suffix); it writes"
          + " \(endings.joined(separator: ", ")), and with --format under any name: \(names)"
      )
    }
    guard suffix != "swift" || suited.count == 1 else {
      let names = suited.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        "--output '\(output)' may be Swift code of several kinds; --format says which one is"
          + " meant: \(names)"
      )
    }
    return first
  }

  /// What follows the last point in the name of a file, in small letters.
  static func suffix(of output: String) -> String? {
    let name = output.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

struct OfferedFormat<Command: ToolCommand>: NamedValue {
  let format: OutputFormat

  static var named: [(name: String, value: OfferedFormat)] {
    Command.offered.map { ($0.rawValue, OfferedFormat(format: $0)) }
  }

  /// The format of a name; the suffix of its files where that is of one format only.
  static func read(_ text: String, option: String) throws(ToolError) -> OfferedFormat {
    if let value = value(named: text) { return value }
    let suited = Command.offered.filter { $0.fileExtension == text.lowercased() }
    guard let first = suited.first else { throw unknown(text, option: option) }
    guard suited.count > 1 else { return OfferedFormat(format: first) }
    let names = suited.map(\.rawValue).joined(separator: ", ")
    throw .usage("\(option) '\(text)' may be one of several: \(names)")
  }
}

struct PathDataOptions: ParsableArguments {
  @Flag(help: "Write coordinates relative to the current point.")
  var relative = false

  @Flag(help: "Write one letter for each segment, and commas between coordinates.")
  var readable = false

  @OptionGroup var decimals: DecimalsOption

  /// The form of path data and coordinates in a format of results.
  ///
  /// Options that mean nothing to the format are refused: letters where there is no path data,
  /// decimals where there are no coordinates of the path. An SVG file that keeps its document has
  /// both.
  func pathFormat(
    for format: OutputFormat,
    withoutCoordinates others: [OutputFormat] = [.svg],
    isDocument: Bool = false
  ) throws(ToolError) -> SVGPathFormat {
    let others = isDocument ? others.filter { $0 != .svg } : others
    if format != .svgpath, format != .json, format != .svg || !isDocument {
      if relative { throw format.unused("--relative", use: "path data") }
      if readable { throw format.unused("--readable", use: "path data") }
    }
    if others.contains(format) { try decimals.refuse(for: format) }
    return SVGPathFormat(
      coordinates: relative ? .relative : .absolute,
      numbers: try decimals.numbers(),
      layout: readable ? .readable : .minimal
    )
  }
}
#endif
