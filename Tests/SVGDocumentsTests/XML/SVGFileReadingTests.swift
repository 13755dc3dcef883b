// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
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
    let drawing = try SVGDrawing(contentsOf: file.path)
    #expect(drawing.name == "Two Shapes")
    #expect(drawing.items.map(\.id) == ["a", "b"])
    #expect(try SVGDrawing(contentsOf: file.path, selecting: "#b").items.map(\.id) == ["b"])
    #expect(throws: SVGFileError.self) { try SVGDrawing(contentsOf: file.path, selecting: "c") }
  }

  private func expect(_ path: String, _ why: String) {
    let error = #expect(throws: SVGFileError.self) { try SVGDrawing(contentsOf: path) }
    #expect(error?.reason == .unreadable(path, why: why))
    #expect(error?.description == "the file '\(path)' cannot be read: \(why)")
  }

  @Test func missingFilesAndFoldersAreErrors() {
    expect("/no/such/file.svg", "there is no such file")
    expect("", "there is no such file")
    expect(FileManager.default.temporaryDirectory.path, "it is a folder")
  }

  @Test func aFileOfManyGigabytesIsNotRead() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("vast.svg").path
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: 64 << 30)
    let error = #expect(throws: SVGFileError.self) { try SVGDrawing(contentsOf: file) }
    #expect(error?.reason == .limit("the file has more than 33554432 bytes"))
  }

  /// The superuser may read every file.
  @Test(.enabled(if: NSUserName() != "root", "the superuser runs the tests"))
  func forbiddenFilesAreErrors() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.svg").path
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0]
    #expect(FileManager.default.createFile(atPath: file, contents: Data("<g/>".utf8)))
    try FileManager.default.setAttributes(mode, ofItemAtPath: file)
    expect(file, "there is no permission to read it")
  }
}

@Suite struct DrawingEqualityTests {
  private static let body =
    "<mask id=\"m\"><rect width=\"9\" height=\"9\" fill=\"white\"/></mask>"
    + "<path mask=\"url(#m)\" d=\"M0 0H10V5Z\" fill=\"red\"/>"

  @Test func filesReadTwiceAreEqual() throws {
    let first = try SVGSample(DrawingEqualityTests.body).drawing
    #expect(try SVGSample(DrawingEqualityTests.body).drawing == first)
    let other = DrawingEqualityTests.body.replacing("red", with: "blue")
    #expect(try SVGSample(other).drawing != first)
    var drawing = first
    #expect(drawing == first)
    #expect(!drawing.masks.isEmpty)
    drawing.masks[0].isLuminance.toggle()
    #expect(drawing != first)
    #expect(Set([drawing, first, first]).count == 2)
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
          let drawing = try SVGDrawing(bytes: bytes, name: name)
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
