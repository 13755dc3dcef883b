// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// Draws SVG documents as PNG pictures: by `rsvg-convert` of librsvg, as a process.
struct PictureConverter {
  private let program: URL

  /// The converter; an error that says how to install the program where it is missing.
  init() throws(ToolError) {
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

  /// A document as a picture of its own size.
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
    process.arguments = ["--format", "png"]
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
