// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// A program that does what the tool does not: draw pictures, or write films.
struct OtherProgram {
  private let file: URL

  /// A program that a format needs, looked for as shells do; where it is missing, the error says
  /// in which packages of Debian and of Homebrew it is.
  init(
    _ name: String,
    packages: (debian: String, brew: String),
    for format: OutputFormat
  ) throws(ToolError) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      throw ToolError(
        .unavailable,
        "--format \(format.rawValue) needs \(name), which is not there: 'apt-get install"
          + " \(packages.debian)' or 'brew install \(packages.brew)' installs it; --format svg does"
          + " without",
        at: "--format"
      )
    }
    file = URL(fileURLWithPath: found)
  }

  /// What the program writes to its standard output, which it may open again as `/dev/fd/1`.
  ///
  /// Its input is what the closure writes to a file descriptor. Input, output and messages are
  /// files without a name, of which nothing is left however the process ends; with pipes each side
  /// might wait for the other.
  func output(
    _ arguments: [String],
    input: (Int32) throws -> Void
  ) throws(ToolError) -> [UInt8] {
    do { return try run(arguments, input) } catch let error as ToolError { throw error } catch {
      throw failure(error.localizedDescription)
    }
  }

  private func run(_ arguments: [String], _ input: (Int32) throws -> Void) throws -> [UInt8] {
    var files: [UnsafeMutablePointer<FILE>] = []
    defer { for file in files { fclose(file) } }
    for _ in 0..<3 {
      guard let file = tmpfile() else { throw failure(SystemCalls.lastError) }
      files.append(file)
    }
    let descriptors = files.map { fileno($0) }
    let handles = descriptors.map { FileHandle(fileDescriptor: $0, closeOnDealloc: false) }
    do { try input(descriptors[0]) } catch WriteFailure.failed(let reason) {
      throw failure(reason)
    }
    lseek(descriptors[0], 0, SEEK_SET)
    let process = Process()
    process.executableURL = file
    process.arguments = arguments
    (process.standardInput, process.standardOutput) = (handles[0], handles[1])
    process.standardError = handles[2]
    try process.run()
    process.waitUntilExit()
    for descriptor in descriptors { lseek(descriptor, 0, SEEK_SET) }
    let result = try SystemCalls.readAll(from: descriptors[1], limit: .max) ?? []
    guard process.terminationStatus == 0, !result.isEmpty else {
      let bytes = try SystemCalls.readAll(from: descriptors[2], limit: .max) ?? []
      let messages = String(decoding: bytes, as: UTF8.self)
      let last =
        messages.split(whereSeparator: \.isNewline).last.map { ": \($0.prefix(200))" } ?? ""
      throw failure("exit code \(process.terminationStatus)\(last)")
    }
    return result
  }

  private func failure(_ reason: String) -> ToolError {
    ToolError(.unavailable, "\(file.path) does not do its part: \(reason)", at: "--format")
  }
}

/// Draws SVG documents as pictures or pages: by `rsvg-convert` of librsvg.
struct PictureConverter {
  /// `png` or `pdf`.
  let format: OutputFormat
  /// The width of pictures in pixels; nil is that of the drawing.
  private let width: Int?
  private let program: OtherProgram

  /// A converter; `user` is the format that needs it, where that is another.
  init(
    _ format: OutputFormat,
    for user: OutputFormat? = nil,
    width: Int? = nil
  ) throws(ToolError) {
    (self.format, self.width) = (format, width)
    program = try OtherProgram(
      "rsvg-convert",
      packages: ("librsvg2-bin", "librsvg"),
      for: user ?? format
    )
  }

  /// A document as a picture so many times as large as it is, over a colour if there is one.
  func picture(
    of document: String,
    zoom: Int = 1,
    background: String? = nil
  ) throws(ToolError) -> [UInt8] {
    var arguments = ["--format", format.rawValue, "--zoom", String(zoom)]
    if let width { arguments += ["--width", String(width), "--keep-aspect-ratio"] }
    if let background { arguments += ["--background-color", background] }
    return try program.output(arguments) { try SystemCalls.writeAll(document, to: $0) }
  }

  /// Replaces a file by the picture of a document.
  func draw(_ document: String, into output: String) throws(ToolError) {
    let picture = try picture(of: document)
    let file = try OutputFile(output)
    try file.write(picture)
    try file.finish()
  }
}

/// Writes pictures as a film: by `ffmpeg`.
struct FilmWriter {
  let format: OutputFormat
  private let converter: PictureConverter
  private let program: OtherProgram

  /// How long the longer side of a film is at least, in pixels: an icon of 24 would be a speck.
  private static let leastSide = 480.0

  init(_ format: OutputFormat) throws(ToolError) {
    self.format = format
    converter = try PictureConverter(.png, for: format)
    program = try OtherProgram("ffmpeg", packages: ("ffmpeg", "ffmpeg"), for: format)
  }

  /// The frames a second where nothing else is asked for.
  ///
  /// The times of `gif` are hundredths of a second, of which 25 frames take 4 each.
  static func rate(of format: OutputFormat) -> Double { format == .gif ? 25 : 30 }

  /// A film of so many drawings of one size, at so many a second, once or over and over.
  ///
  /// The size is the longer side in the units of the drawings.
  func film(
    of count: Int,
    size: Double,
    rate: Double,
    repeats: Bool,
    drawing: (Int) -> String
  ) throws(ToolError) -> [UInt8] {
    let zoom = size > 0 ? Int((FilmWriter.leastSide / size).rounded(.up).clamped(to: 1...480)) : 1
    // Only mp4 has no transparency.
    let background = format == .mp4 ? "white" : nil
    let input = ["-f", "image2pipe", "-framerate", "\(rate)", "-c:v", "png", "-i", "pipe:0"]
    let arguments =
      ["-hide_banner", "-loglevel", "error", "-y"] + input + coding(repeats: repeats)
      + ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", format.rawValue, "/dev/fd/1"]
    return try program.output(arguments) { descriptor in
      var last: (drawing: String, picture: [UInt8]) = ("", [])
      for index in 0..<count {
        let drawing = drawing(index)
        // What stands still is drawn once.
        if drawing != last.drawing {
          let picture = try converter.picture(of: drawing, zoom: zoom, background: background)
          last = (drawing, picture)
        }
        try SystemCalls.writeAll(last.picture, to: descriptor)
      }
    }
  }

  private func coding(repeats: Bool) -> [String] {
    switch format {
    case .gif:
      // A palette of the whole film, one of its colours transparent.
      let palette = "palettegen=reserve_transparent=1[c];[b][c]paletteuse=alpha_threshold=128"
      return ["-vf", "split[a][b];[a]" + palette, "-loop", repeats ? "0" : "-1"]
    case .apng: return ["-c:v", "apng", "-pix_fmt", "rgba", "-plays", repeats ? "0" : "1"]
    case .webm:
      return ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-crf", "20", "-b:v", "0"]
    default:
      // Its colours are those of 2 by 2 pixels, so that sides must be even.
      let even = "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white"
      return ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18", "-vf", even]
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
#endif
