// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// A folder that results are written into, each file replaced only when complete.
final class OutputFolder {
  private let path: String
  private var known: Set<String> = []

  /// Makes the folder where it is missing.
  init(_ path: String) throws(ToolError) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    try make(self.path)
  }

  /// Writes a file, and the folders on the way to it.
  func write(_ text: String, to file: String) throws(ToolError) {
    if let slash = file.lastIndex(of: "/") { try make(path + file[...slash]) }
    try OutputFile(path: path + file).replace(with: text, isDurable: false)
  }

  /// Writes a file of bytes, and the folders on the way to it.
  func write(_ bytes: [UInt8], to file: String) throws(ToolError) {
    if let slash = file.lastIndex(of: "/") { try make(path + file[...slash]) }
    let writer = try OutputFile(path: path + file).writer()
    try writer.write(bytes)
    try writer.finish(isDurable: false)
  }

  private func make(_ folder: String) throws(ToolError) {
    guard known.insert(folder).inserted else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
    } catch {
      throw ToolError(
        kind: .output,
        message: "the folder '\(folder)' cannot be made: \(error.localizedDescription)",
        place: "--output"
      )
    }
  }
}
#endif
