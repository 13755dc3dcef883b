// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
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
    let drawing = try SVGDrawing(svgFile: file.path)
    #expect(drawing.name == "Two Shapes")
    #expect(drawing.items.map(\.id) == ["a", "b"])
    #expect(try SVGDrawing(svgFile: file.path, selecting: "#b").items.map(\.id) == ["b"])
    #expect(throws: SVGFileError.self) { try SVGDrawing(svgFile: file.path, selecting: "c") }
  }

  @Test func missingFilesAndFoldersAreErrors() {
    for path in ["/no/such/file.svg", FileManager.default.temporaryDirectory.path, ""] {
      let error = #expect(throws: SVGFileError.self, "\(path)") { try SVGDrawing(svgFile: path) }
      #expect(error?.reason == .unreadable)
    }
  }
}

@Suite struct DrawingEqualityTests {
  private static let body =
    "<mask id=\"m\"><rect width=\"9\" height=\"9\" fill=\"white\"/></mask>"
    + "<path mask=\"url(#m)\" d=\"M0 0H10V5Z\" fill=\"red\"/>"

  @Test func filesReadTwiceAreEqual() throws {
    let file = try SVGSample(DrawingEqualityTests.body).file
    #expect(try SVGSample(DrawingEqualityTests.body).file == file)
    let other = DrawingEqualityTests.body.replacing("red", with: "blue")
    #expect(try SVGSample(other).file != file)
    var drawing = file.drawing
    #expect(drawing == file.drawing)
    #expect(!drawing.masks.isEmpty)
    drawing.masks[0].isLuminance.toggle()
    #expect(drawing != file.drawing)
    #expect(Set([drawing, file.drawing, file.drawing]).count == 2)
  }
}

/// Files of Debian's `breeze-icon-theme` and `adwaita-icon-theme`, where they are installed.
@Suite struct SVGThemeTests {
  private static let installed = ["breeze", "breeze-dark", "Adwaita"].filter {
    FileManager.default.fileExists(atPath: "/usr/share/icons/\($0)")
  }

  @Test(.enabled(if: !installed.isEmpty, "no icon theme is installed"))
  func everyIconOfTheThemesIsRead() throws {
    for theme in SVGThemeTests.installed {
      let folder = URL(fileURLWithPath: "/usr/share/icons/\(theme)")
      let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
      var (count, items) = (0, 0)
      var failures: [String] = []
      while let name = walk.nextObject() as? String {
        guard name.hasSuffix(".svg"),
          walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular
        else { continue }
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        count += 1
        do {
          let drawing = try SVGFile.read(bytes, name: name).drawing
          items += drawing.items.count
          if drawing.items.contains(where: { !$0.path.isFinite }) { failures.append(name) }
          if drawing.items.isEmpty { failures.append("\(name): empty") }
        } catch {
          failures.append("\(name): \(error)")
        }
      }
      #expect(failures.isEmpty, "\(theme): \(count) files, \(items) paths")
    }
  }
}
