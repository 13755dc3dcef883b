// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import SVGDocuments
import TestSupport
import Testing

/// Drawings as vector drawables and as image vectors of Compose.
@Suite struct VectorDrawableTests {
  private func drawing(_ svg: String) throws -> SVGDrawing {
    try SVGDrawing(bytes: Array(svg.utf8), name: "gr\u{202E}ad 1")
  }

  @Test func goldenFiles() throws {
    let drawing = try drawing(LayerCodeTests.svg)
    let xml = drawing.vectorDrawable(numbers: .fixed(decimals: 2))
    let code = drawing.imageVector(numbers: .fixed(decimals: 2))
    #expect(xml.losses == code.losses)
    // The paths of the group overlap, and one path has both paints and an opacity.
    let losses = xml.losses.map(\.message)
    #expect(losses.count == 3 && losses[0].contains("translucent group"))
    #expect(losses[1].contains("mask") && losses[2].contains("inside and outline"))
    try CodeCase.expect(xml.text, isIn: "layers-vectordrawable.xml")
    try CodeCase.expect(code.text, isIn: "layers-compose.txt")
  }

  /// Both formats hold the same paths and colours, in the same order.
  @Test func formatsAgree() throws {
    let drawing = try drawing(LayerCodeTests.svg)
    let root = try XMLTree.root(of: drawing.vectorDrawable().text)
    let data = root.all.compactMap { $0["android:pathData"] }
    let code = drawing.imageVector().text
    #expect(data.count == 6)
    let names = [
      "moveTo": "M", "lineTo": "L", "quadTo": "Q", "curveTo": "C", "arcTo": "A", "close": "Z",
    ]
    var paths: [BezierPath] = []
    var text = ""
    for match in code.matches(of: /(\w+To|close)\(([^)]*)\)/) {
      let letter = try #require(names[String(match.1)])
      if letter == "M", text.isEmpty == false {
        paths.append(try BezierPath(text))
        text = ""
      }
      let numbers = match.2.replacing("f,", with: " ").replacing("true", with: "1")
      text +=
        letter
        + numbers.replacing("false", with: "0").replacing("f", with: "")
        .replacing(",", with: " ")
    }
    paths.append(try BezierPath(text))
    // A path of several subpaths is one in the XML file.
    let expected = try data.flatMap { try BezierPath($0).subpaths.map(\.path) }
    #expect(paths == expected)
    let colors = code.matches(of: /0xFF(\w{6})/).map { "#" + $0.1.lowercased() }
    for color in ["#ff6347", "#4682b4", "#000000", "#f88a36"] {
      #expect(colors.contains(color) && drawing.vectorDrawable().text.contains("\"\(color)\""))
    }
  }

  /// A place in a group, and what its gradient says there.
  private struct Filled {
    var map = AffineTransform2D.identity
    var gradient: XMLTree.Element

    func color(at point: Point2D) throws -> [Double] {
      let back = try #require(map.inverted())
      let own = back(point)
      func number(_ name: String) throws -> Double {
        try #require(gradient["android:" + name].flatMap { Double($0) })
      }
      var offset: Double
      if gradient["android:type"] == "linear" {
        let start = Point2D(try number("startX"), try number("startY"))
        let axis = Point2D(try number("endX"), try number("endY")) - start
        let arm = own - start
        offset = (arm.x * axis.x + arm.y * axis.y) / (axis.x * axis.x + axis.y * axis.y)
      } else {
        let center = Point2D(try number("centerX"), try number("centerY"))
        offset = own.distance(to: center) / (try number("gradientRadius"))
      }
      let stops = try gradient.children.map { item -> (location: Double, color: [Double]) in
        let text = item["android:color"]?.dropFirst() ?? ""
        let value = try #require(UInt32(text, radix: 16))
        let location = try #require(item["android:offset"].flatMap { Double($0) })
        let parts = [16, 8, 0, 24].map { Double(value >> UInt32($0) & 255) / 255 }
        let alpha = text.count == 8 ? parts[3] : 1
        return (location, parts.dropLast() + [alpha])
      }
      return GradientColor.color(offset, stops)
    }
  }

  /// Gradients under any map have the colours that SVG defines, also where circles are ellipses.
  @Test func gradientsHaveTheirColors() throws {
    var source = SeededGenerator(
      seed: PropertySettings.seedOverride ?? PropertySettings.defaultSeed
    )
    let gradients = LayerCodeTests.gradients(&source)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &source) }
    let box = Rect2D(minX: 0, minY: 0, maxX: 40, maxY: 20)
    var groups = 0
    for gradient in gradients {
      let style = PathStyle(fill: .gradient(gradient))
      let items = [SVGDrawing.Item(.rectangle(box), style: style)]
      let (text, losses) = SVGDrawing(name: "d", viewBox: box, items: items).vectorDrawable()
      #expect(losses.isEmpty)
      let root = try XMLTree.root(of: text)
      var filled = Filled(gradient: try #require(root.all.first { $0.name == "gradient" }))
      if let group = root.all.first(where: { $0.name == "group" }) {
        groups += 1
        // A group stretches, then turns, then moves.
        func number(_ name: String, _ standard: Double) -> Double {
          group["android:" + name].flatMap { Double($0) } ?? standard
        }
        let turn = AffineTransform2D(rotation: number("rotation", 0) * .pi / 180)
        filled.map = AffineTransform2D(a: 1, b: 0, c: 0, d: number("scaleY", 1))
          .concatenating(turn)
          .concatenating(
            AffineTransform2D(
              a: 1,
              b: 0,
              c: 0,
              d: 1,
              tx: number("translateX", 0),
              ty: number("translateY", 0)
            )
          )
        let data = try #require(root.all.first { $0.name == "path" }?["android:pathData"])
        let shown = try BezierPath(data).transformed(by: filled.map)
        for (point, corner) in zip(shown.points, BezierPath.rectangle(box).points) {
          #expect(point.distance(to: corner) < 1e-4)
        }
      }
      for _ in 0..<200 {
        let point = Point2D(number(0...40), number(0...20))
        let (expected, nearness) = LayerCodeTests.color(gradient, at: point)
        guard nearness > 1e-4 else { continue }
        let error =
          zip(expected, try filled.color(at: point)).map { ($0 - $1).magnitude }.max() ?? 1
        // Colours have eight bits; a step of a 255th may be seen on a steep gradient as two.
        #expect(error < 2.0 / 255, "\(gradient) \(point)")
      }
    }
    #expect(groups > 5)
  }

  /// What the platform lacks is drawn another way where there is one: even-odd clips by direction,
  /// dashes by subpaths, opaque masks by clips.
  @Test func otherWaysToDraw() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="48" height="96" viewBox="2 3 24 24">
      <clipPath id="c"><path clip-rule="evenodd" d="M0 0h20v20h-20zM5 5h5v5h-5z"/></clipPath>
      <mask id="m"><circle cx="9" cy="9" r="6" fill="#fff"/></mask>
      <path clip-path="url(#c)" d="M0 0h30v30h-30z"/>
      <path mask="url(#m)" fill="red" d="M0 0h30v30h-30z"/>
      <path fill="none" stroke="#00f8" stroke-dasharray="2 1" d="M3 4h9"/></svg>
      """
    let (text, losses) = try drawing(svg).vectorDrawable()
    #expect(losses.isEmpty)
    let root = try XMLTree.root(of: text)
    // The narrower side decides, as the view box keeps its proportions.
    #expect(root["android:width"] == "48dp" && root["android:height"] == "48dp")
    #expect(root.children.map(\.name) == ["group"])
    #expect(root.children[0]["android:translateX"] == "-2")
    let clips = root.all.filter { $0.name == "clip-path" }
    #expect(clips.count == 2)
    let region = try BezierPath(clips[0]["android:pathData"] ?? "")
    #expect(region.contains(Point2D(2, 2)) && !region.contains(Point2D(7, 7)))
    let dashes = try #require(root.all.last { $0.name == "path" })
    #expect(try BezierPath(dashes["android:pathData"] ?? "").subpaths.count == 3)
    #expect(dashes["android:strokeColor"] == "#0000ff")
    #expect(dashes["android:strokeAlpha"] == "0.5333333")
  }

  /// Long drawings are text in Kotlin: a method of the JVM has room for so many calls.
  @Test func longDrawingsAreText() throws {
    let data = "M0 0" + String(repeating: "L1 2 3 1", count: 600)
    let box = Rect2D(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let drawing = SVGDrawing(
      name: "long",
      viewBox: box,
      items: [SVGDrawing.Item(try BezierPath(data))]
    )
    let code = drawing.imageVector().text
    #expect(code.contains("addPath(\n") && code.contains("pathData = addPathNodes(\"M0,0 L1,2"))
    #expect(!code.contains("lineTo("))
    let many = "M0 0" + String(repeating: "L1.25 2.25", count: 4000)
    let items = [SVGDrawing.Item(try BezierPath(many), id: "a")]
    let losses = SVGDrawing(name: "long", viewBox: box, items: items).vectorDrawable().losses
    #expect(losses.count == 1 && losses[0].message.contains("32767"))
  }
}
