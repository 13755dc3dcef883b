// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import MotionExport
internal import PathExport

/// A scene for a player, written by one of the exporters.
struct MotionReport: Report {
  let document: MotionDocument

  /// The text of the one file.
  private var text: String { document.files.first?.text ?? "" }

  func writeSVG(to sink: ResultSink) throws { try sink.write(text) }

  func writeCode(_ dialect: SwiftPathCode.Dialect, to sink: ResultSink) throws {
    try sink.write(text)
  }

  func writeMotion(_ format: OutputFormat, to sink: ResultSink) throws { try sink.write(text) }

  /// Writes each file into a folder.
  func writeFiles(to folder: OutputFolder) throws {
    for file in document.files { try folder.write(file.text, to: file.name) }
  }
}

/// What a format loses, in place of the document: a line for each.
struct LossReport: Report {
  let losses: [ExportLoss]

  func writeText(to sink: ResultSink) throws {
    for loss in losses { try sink.write(loss.text + "\n") }
  }
}
#endif
