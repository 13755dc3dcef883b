// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import Foundation
internal import SVGPathData

/// Path data as the user gave it: on the command line, from standard input or from a file.
struct PathInput {
  /// The bytes of the path data.
  let bytes: [UInt8]
  /// Where they come from, for messages; nil for the argument itself.
  let source: String?

  /// Reads what an argument stands for.
  ///
  /// `-` is standard input and the name of an existing file that file; anything else that begins
  /// with the letter of a move is path data itself.
  init(_ argument: String, on console: Console) throws(ToolError) {
    if argument == "-" {
      bytes = try console.standardInput()
      source = "standard input"
      return
    }
    var information = stat()
    let isFound = stat(argument, &information) == 0
    let first = argument.utf8.first { !PathInput.isBlank($0) }
    let looksLikeData = first == nil || first == UInt8(ascii: "M") || first == UInt8(ascii: "m")
    guard isFound || !looksLikeData else {
      bytes = Array(argument.utf8)
      source = nil
      return
    }
    guard isFound else {
      throw ToolError(
        kind: .input,
        message: "there is no file '\(argument)'; as path data it would begin with M or m",
        place: argument
      )
    }
    bytes = try PathInput.contents(
      of: argument,
      isDirectory: information.st_mode & S_IFMT == S_IFDIR
    )
    source = argument
  }

  /// The path; an error shows the data around its place.
  func path() throws(ToolError) -> BezierPath {
    do {
      return try SVGPathParser.parse(utf8: bytes)
    } catch {
      throw ToolError(
        kind: .path,
        message: (source.map { $0 + ": " } ?? "") + error.description,
        place: "byte \(error.offset)",
        detail: SourceExcerpt(bytes, around: error.offset).text
      )
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private static func contents(of file: String, isDirectory: Bool) throws(ToolError) -> [UInt8] {
    func failure(_ reason: String) -> ToolError {
      ToolError(
        kind: .input,
        message: "the input '\(file)' cannot be read: \(reason)",
        place: file
      )
    }
    if isDirectory { throw failure("it is a directory") }
    let descriptor = open(file, O_RDONLY)
    guard descriptor >= 0 else { throw failure(SystemCalls.lastError) }
    defer { close(descriptor) }
    do {
      return try SystemCalls.readAll(from: descriptor)
    } catch {
      throw failure(error.reason)
    }
  }
}
