// SPDX-License-Identifier: Apache-2.0

// Where the package is compiled for WebAssembly, SwiftPM compiles this program for it, too.
#if canImport(Foundation)
import Foundation

/// What the plugin `EmbedText` runs: `embed-text OUTPUT FILE...` writes a Swift file with the text
/// of each file, without its licence line.
@main
enum EmbedTextTool {
  static func main() throws {
    let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard let output = files.first else {
      FileHandle.standardError.write(Data("usage: embed-text OUTPUT FILE...\n".utf8))
      exit(64)
    }
    var code = "/// The texts of files, by their names.\nenum EmbeddedText {\n"
    code += "  static func text(_ name: String) -> String? {\n    switch name {\n"
    for file in files.dropFirst() {
      var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      if lines.first?.contains("SPDX") == true { lines.removeFirst() }
      code += "    case \"\(file.lastPathComponent)\":\n      ##\"\"\"\n"
      // The closing quotes say how far the text is indented; empty lines may stay empty.
      code += lines.map { $0.isEmpty ? "" : "      \($0)" }.joined(separator: "\n")
      code += "\n      \"\"\"##\n"
    }
    code += "    default: nil\n    }\n  }\n}\n"
    // SwiftPM links this program again for each product: equal text is not compiled again.
    if (try? String(contentsOf: output, encoding: .utf8)) == code { return }
    try code.write(to: output, atomically: true, encoding: .utf8)
  }
}
#endif
