// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// Where a long result goes piece by piece: standard output, or a file replaced at the end.
///
/// Without ``finish()`` the file stays as it was.
final class ResultSink {
  /// Characters gathered before they are written.
  private static let chunk = 1 << 16

  private let put: (String) throws -> Void
  private let end: () throws -> Void
  private var text = ""

  /// A sink for an output as options name it: `-` is standard output, and what goes to `.svgz`
  /// files is packed.
  convenience init(_ output: String, on console: Console) throws(ToolError) {
    guard output != "-" else {
      self.init { text in try console.deliver(text, to: "-") }
      return
    }
    let file = try OutputFile(path: output).writer()
    guard !SVGFileName.isPacked(output) else {
      var bytes: [UInt8] = []
      self.init(
        { text in bytes += text.utf8 },
        end: {
          try file.write(GzipData.packed(bytes))
          try file.finish()
        }
      )
      return
    }
    self.init({ text in try file.write(text) }, end: { try file.finish() })
  }

  /// A sink for whatever takes texts.
  init(_ put: @escaping (String) throws -> Void, end: @escaping () throws -> Void = {}) {
    self.put = put
    self.end = end
  }

  /// Adds text.
  func write(_ more: String) throws {
    text += more
    if text.utf8.count >= ResultSink.chunk { try flush() }
  }

  /// Writes what is left, and puts the file in its place.
  func finish() throws {
    try flush()
    try end()
  }

  private func flush() throws {
    try put(text)
    text = ""
  }
}
#endif
