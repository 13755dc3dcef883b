// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDrawing
import Testing

@Suite struct SVGThemeTests {
  /// Files of Debian's `breeze-icon-theme` and `adwaita-icon-theme`, where they are installed.
  @Test func everyIconOfTheThemesIsRead() throws {
    for theme in ["breeze", "breeze-dark", "Adwaita"] {
      let folder = URL(fileURLWithPath: "/usr/share/icons/\(theme)")
      guard let walk = FileManager.default.enumerator(atPath: folder.path) else {
        print("skipped: the icons of \(theme) are not installed")
        continue
      }
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
