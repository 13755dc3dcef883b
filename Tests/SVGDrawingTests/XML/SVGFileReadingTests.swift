// SPDX-License-Identifier: Apache-2.0

import Foundation
import SVGDrawing
import Testing

/// Drawings from files on disk, as users of the library read them.
@Suite struct SVGFileReadingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("arcfit-\(UUID().uuidString)", isDirectory: true)

  @Test func drawingsComeFromFiles() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Two Shapes.SVG")
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\
      <path id="a" d="M0 0H9V9Z"/><circle id="b" cx="4" cy="4" r="2"/></svg>
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    let drawing = try PathDrawing(svgFile: file.path)
    #expect(drawing.name == "Two Shapes")
    #expect(drawing.items.map(\.id) == ["a", "b"])
    #expect(try PathDrawing(svgFile: file.path, selecting: "#b").items.map(\.id) == ["b"])
    #expect(throws: SVGFileError.self) { try PathDrawing(svgFile: file.path, selecting: "c") }
  }

  @Test func missingFilesAndFoldersAreErrors() {
    for path in ["/no/such/file.svg", FileManager.default.temporaryDirectory.path, ""] {
      let error = #expect(throws: SVGFileError.self, "\(path)") { try PathDrawing(svgFile: path) }
      #expect(error?.reason == .unreadable)
    }
  }
}
