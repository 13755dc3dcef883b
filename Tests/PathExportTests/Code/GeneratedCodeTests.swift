// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import TestSupport
import Testing

/// Generated code is compiled, run, and draws the path it was made from.
@Suite struct GeneratedCodeTests {
  /// Paths written alike.
  private typealias Group = (
    name: String, code: (SwiftPathCode.Dialect) -> SwiftPathCode, cases: [CodeCase]
  )

  /// One path of one program, and what it must draw.
  private struct Claim {
    let key: String
    let item: CodeCase
    let map: AffineTransform2D
    let code: SwiftPathCode
    let stated: Double
  }

  private func groups() throws -> [Group] {
    let (icons, arcs, odd) = (try CodeCase.icons(), try CodeCase.arcs(), try CodeCase.oddities())
    let random = CodeCase.random(50)
    #expect(icons.count == 200)
    let some = stride(from: 0, to: icons.count, by: 8).map { icons[$0] } + arcs
    return [
      ("Exact", { SwiftPathCode($0) }, icons + arcs + odd + random),
      ("Flipped", { SwiftPathCode($0, flipsY: true, access: .public) }, some + odd + random),
      ("Rounded", { SwiftPathCode($0, numbers: .fixed(decimals: 2), access: .package) }, some),
      ("FlippedRounded", { SwiftPathCode($0, numbers: .fixed(decimals: 3), flipsY: true) }, some),
    ]
  }

  @Test(.compiler) func drawsThePaths() throws {
    var program = GeneratedProgram()
    var claims: [Claim] = []
    for dialect in SwiftPathCode.Dialect.allCases {
      for group in try groups() {
        try add(group, dialect, to: &program, &claims)
      }
    }
    try addLogo(to: &program)
    let drawings = try program.drawings()
    try checkLogo(drawings["logo"])
    for claim in claims {
      do {
        let drawn = try #require(drawings[claim.key])
        try check(claim, drawn)
      } catch {
        Issue.record("\(claim.key), \(claim.item.path.svgPathData()): \(error)")
      }
    }
    print("generated code: \(claims.count) paths drawn")
  }

  private func add(
    _ group: Group,
    _ dialect: SwiftPathCode.Dialect,
    to program: inout GeneratedProgram,
    _ claims: inout [Claim]
  ) throws {
    let code = group.code(dialect)
    let typeName = group.name + String(dialect.rawValue.filter { $0 != "-" })
    var file = SwiftPathFile(code, typeName: typeName)
    var text = file.header(comments: ["one */ line\nand \u{2028}another"])
    for (index, item) in group.cases.enumerated() {
      let start = text.endIndex.utf16Offset(in: text)
      let name = try file.append(
        item.drawing,
        source: "case \(index)",
        tolerance: tolerance(item),
        to: &text
      )
      let added = String(text.utf16.dropFirst(start)) ?? ""
      let key = "\(group.name)/\(dialect.rawValue)/\(index)"
      var map = AffineTransform2D.identity
      let box = item.viewBox
      if code.flipsY {
        map = AffineTransform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: box.minY + box.maxY)
      }
      if dialect == .swiftuiShape {
        map = map.concatenating(
          AffineTransform2D(a: 2, b: 0, c: 0, d: 3, tx: 3 - 2 * box.minX, ty: -5 - 3 * box.minY)
        )
        let rect = "CGRect(x: 3, y: -5, width: \(2 * box.width), height: \(3 * box.height))"
        program.show("\(typeName).\(name)().path(in: \(rect)).drawn", key: key)
      } else {
        program.show("\(typeName).\(name).drawn", key: key)
      }
      claims.append(
        Claim(key: key, item: item, map: map, code: code, stated: try statedError(added))
      )
    }
    text += file.footer()
    program.add(text, named: typeName + ".swift")
  }

  /// A logo of the reference collection.
  private func logo() throws -> JSONItem? {
    let file = "paths/swift_logo.json"
    return ProjectFiles.reference(file) == nil ? nil : try JSONItem(reference: file)
  }

  private func addLogo(to program: inout GeneratedProgram) throws {
    guard let logo = try logo() else { return }
    let path = try BezierPath(try #require(logo["d"].text))
    let code = SwiftPathCode(.uikit, numbers: .fixed(decimals: 2))
    let statements = try code.statements(for: path, comments: ["\n}"], tolerance: 1e-3)
    program.add(
      "import UIKit\nfunc logo() -> UIBezierPath {\n\(statements)return path\n}\n",
      named: "Logo.swift"
    )
    program.show("logo().drawn", key: "logo")
  }

  /// The calls of a published article, in its order, within 0.011.
  private func checkLogo(_ drawn: DrawnPath?) throws {
    guard let logo = try logo() else { return }
    let steps = try #require(drawn).steps
    let calls = try #require(logo["expected"].items)
    #expect(steps.count == calls.count && calls.count == 20)
    for (step, call) in zip(steps, calls) {
      let words = try #require(call.items)
      let points: [Point2D]
      switch (step, words[0].text) {
      case (.move(let end), "M"): points = [end]
      case (.cubic(let a, let b, let end), "C"): points = [a, b, end]
      case (.close, "Z"): points = []
      default: throw PropertyFailure("\(words) became \(step)")
      }
      #expect(words.count == 1 + 2 * points.count)
      for (index, point) in points.enumerated() {
        let (x, y) = (words[1 + 2 * index].double, words[2 + 2 * index].double)
        #expect((point.x - x).magnitude <= 0.011 && (point.y - y).magnitude <= 0.011, "\(step)")
      }
    }
  }

  private func tolerance(_ item: CodeCase) -> Double { 1e-4 * item.viewBox.diagonal }

  /// The error that the comment of a path admits.
  private func statedError(_ text: String) throws -> Double {
    let line = try #require(text.split(separator: "\n").first { $0.contains("/// case") })
    guard let words = line.firstRange(of: "at most ") else {
      #expect(line.hasSuffix(", exact."))
      return 0
    }
    return try #require(Double(line[words.upperBound...].prefix { $0 != " " }))
  }

  private func check(_ claim: Claim, _ drawn: DrawnPath) throws {
    let item = claim.item
    let hasRule = [.uikit, .appkit, .appkitCGPath].contains(claim.code.dialect)
    try ensure(drawn.isEvenOdd == (hasRule && item.fillRule == .evenOdd), "the fill rule")
    let corners = [
      claim.map(Point2D(item.viewBox.minX, item.viewBox.minY)),
      claim.map(Point2D(item.viewBox.maxX, item.viewBox.maxY)),
      Point2D(item.viewBox.minX, item.viewBox.minY), Point2D(item.viewBox.maxX, item.viewBox.maxY),
    ]
    let size = corners.map { max($0.x.magnitude, $0.y.magnitude) }.max() ?? 0
    let isRounded = claim.code.numbers != .shortest
    try ensure(
      claim.stated <= tolerance(item) + (isRounded ? 5 * claim.code.numbers.displacement : 0),
      "off by \(claim.stated)"
    )
    let scale = claim.code.dialect == .swiftuiShape ? 3.0 : 1
    var comparison = DrawnComparison(
      item.path,
      map: claim.map,
      limit: (isRounded ? scale * claim.stated : 0) + 1e-12 * size,
      tolerance: claim.stated + 1e-12 * size,
      wantsArcs: !isRounded
    )
    try comparison.check(drawn)
  }
}
