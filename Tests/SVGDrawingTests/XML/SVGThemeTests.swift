// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDrawing
import Testing

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
