// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import Foundation
internal import MotionExport
internal import PathMotion

struct AnimateReport: Report {
  let stage: MotionStage
  /// When the frames are, in seconds.
  let times: [Double]
  /// Whether one frame was asked for: its drawing is no film strip.
  let isSingle: Bool

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("scene", .string(stage.scene.name))])
    try json.addObjects("frames", times.lazy.map { stage.frame(at: $0).members })
    try json.addObjects("events", stage.events.map { $0.members })
    let end = max(stage.scene.end, times.max() ?? 0)
    try json.addObjects("completions", stage.completions(until: end).map { $0.members })
  }

  // MARK: Drawings

  func writeSVG(to sink: ResultSink) throws {
    if isSingle, let time = times.first { return try sink.write(drawing(at: time)) }
    let frames = times.map { stage.frame(at: $0) }
    try sink.write(MotionFrame.strip(frames, title: stage.scene.name, note: note))
  }

  /// What was sent, in a line: what the strip shows.
  private var note: String {
    let shown = stage.events.prefix(8).map { event in
      DecimalText.trimmed(event.time, decimals: 3) + " s " + event.name
        + (event.isAccepted ? "" : " (refused)")
    }
    return shown.joined(separator: " · ") + (stage.events.count > 8 ? " …" : "")
  }

  private func drawing(at time: Double) -> String {
    let title = "\(stage.scene.name) at \(DecimalText.trimmed(time, decimals: 6)) s"
    return stage.frame(at: time).svg(title: title)
  }

  /// Writes a file for each frame, numbered from 0: a drawing, or what a converter makes of it.
  ///
  /// The folder is made once the first is drawn.
  func writeFiles(to path: String, by converter: PictureConverter? = nil) throws {
    let digits = max(4, String(times.count - 1).count)
    let suffix = converter == nil ? ".svg" : ".png"
    var folder: OutputFolder?
    for (index, time) in times.enumerated() {
      let drawing = drawing(at: time)
      let content = try converter?.png(drawing) ?? Array(drawing.utf8)
      let target = try folder ?? OutputFolder(path)
      folder = target
      let number = String(index)
      let zeros = String(repeating: "0", count: digits - number.count)
      try target.write(content, to: "frame-" + zeros + number + suffix)
    }
  }

  func writePicture(by converter: PictureConverter, to path: String) throws {
    let picture = try converter.png(drawing(at: times[0]))
    let file = try OutputFile(path)
    try file.write(picture)
    try file.finish()
  }
}

extension MotionStage {
  /// Steps of the film in which something moves or does not: a film of ten seconds at 60 a second.
  private static let steps = 600

  /// So many times at equal steps of the time in which something moves, in whole thousandths; of a
  /// scene in which nothing does, at equal steps.
  func movingTimes(count: Int) -> [Double] {
    let end = scene.end
    // The time that has moved up to each step; what never rests moves all the time.
    var moved = [0.0]
    var last = frame(at: 0)
    for step in 1...MotionStage.steps {
      let next = frame(at: end * Double(step) / Double(MotionStage.steps))
      let isMoving = next.layers != last.layers || next.width != last.width
      moved.append(moved[step - 1] + (isMoving ? 1 : 0))
      last = next
    }
    let total = moved[MotionStage.steps]
    return (0..<count).map { index in
      let part = count > 1 ? Double(index) / Double(count - 1) : 0
      guard total > 0 else { return end * part }
      // The first step in which as much has moved; a strip begins just before the first motion.
      let step = moved.firstIndex { $0 >= part * total } ?? MotionStage.steps
      let start = step > 0 ? moved[step - 1] : 0
      let inside = step > 0 ? Double(step - 1) + (part * total - start) / (moved[step] - start) : 0
      return (1000 * end * inside / Double(MotionStage.steps)).rounded() / 1000
    }
  }
}

/// Draws SVG documents as PNG pictures: by `rsvg-convert` of librsvg, as a process.
struct PictureConverter {
  private let program: URL
  private let width: Int?

  /// The converter, for pictures so many pixels wide, or of the size of the drawing; an error that
  /// says how to install the program where it is missing.
  init(width: Int?) throws(ToolError) {
    self.width = width
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/rsvg-convert" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else {
      throw ToolError(
        .unavailable,
        "--format png needs rsvg-convert, which is not there: 'apt-get install"
          + " librsvg2-bin' or 'brew install librsvg' installs it; --format frames does without",
        at: "--format"
      )
    }
    program = URL(fileURLWithPath: found)
  }

  /// A document as a picture, clear where nothing is drawn.
  func png(_ document: String) throws(ToolError) -> [UInt8] {
    do { return try converted(document) } catch let error as ToolError { throw error } catch {
      throw failure(error.localizedDescription)
    }
  }

  private func converted(_ document: String) throws -> [UInt8] {
    // A file for its input, which has no name: with two pipes each side might wait for the other.
    guard let source = tmpfile() else { throw failure(SystemCalls.lastError) }
    defer { fclose(source) }
    let descriptor = fileno(source)
    try SystemCalls.writeAll(document, to: descriptor)
    lseek(descriptor, 0, SEEK_SET)
    let process = Process()
    process.executableURL = program
    process.arguments =
      ["--format", "png"] + (width.map { ["--width", "\($0)", "--keep-aspect-ratio"] } ?? [])
    let output = Pipe()
    process.standardInput = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let picture = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      throw failure("exit code \(process.terminationStatus)")
    }
    return Array(picture)
  }

  private func failure(_ reason: String) -> ToolError {
    ToolError(.unavailable, "\(program.path) does not draw the frame: \(reason)", at: "--format")
  }
}
#endif
