// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport
import Testing

/// Texts that are no scene at all, and those that would use up time or stack.
@Suite struct SceneTextTests {
  @Test func wholeTexts() throws {
    for (text, kind, location, message) in [
      ("^", SceneError.Kind.syntax, "", "a value was expected, not the end"),
      (" \n\t\r\n ^", .syntax, "", "a value was expected, not the end"),
      ("^[]", .value, "", "an object was expected, not a list"),
      ("^{}", .key, "", #"the key "schema" is missing"#),
      ("{} ^{}", .syntax, "", "the end of the text was expected, not '{'"),
      ("{^", .syntax, "", "a key in quotes was expected, not the end"),
      (
        #"{"schema": ^"arcfit-scene/2"}"#, .value, "schema",
        "'arcfit-scene/2' is not arcfit-scene/1, which this version reads"
      ),
      (#"^{"schema": "arcfit-scene/1", "size": [1, 2]}"#, .key, "", #"the key "name" is missing"#),
      (
        #"{"schema": "arcfit-scene/1", "name": "n", "size": ^[1]}"#, .value, "size",
        "a size is [width, height]"
      ),
      (
        #"{"schema": "arcfit-scene/1", "name": "n", "size": ^[1, -2]}"#, .range, "size",
        "width and height are 0 or more"
      ),
      // A byte order mark is no column.
      ("\u{FEFF}{^1", .syntax, "", "a key in quotes was expected, not '1'"),
    ] {
      let (plain, line, column) = SceneErrorTests.marked(text)
      let shown = text.hasPrefix("\u{FEFF}") ? column - 1 : column
      let error = try #require(#expect(throws: SceneError.self) { try MotionScene(json: plain) })
      #expect(error.kind == kind && error.location == location, "\(error)")
      #expect(error.message == message, "\(error)")
      #expect(error.line == line && error.column == shown, "\(error)")
    }
  }

  @Test func byteOrderMarkAndLineEnds() throws {
    let text = try Gallery.text("sheet")
    let scene = try MotionScene(json: text)
    #expect(try MotionScene(json: "\u{FEFF}" + text) == scene)
    #expect(try MotionScene(json: text.replacingOccurrences(of: "\n", with: "\r\n")) == scene)
  }

  /// Points and rectangles are one value, in the file and when they are set.
  @Test(arguments: [("point", [3, 4]), ("rectangle", [1, 2, 30, 40])])
  func pointsAndRectangles(_ kind: String, _ numbers: [Double]) throws {
    func text(_ list: String, _ value: String = "\"$a\"") -> String {
      """
      {"schema": "arcfit-scene/1", "name": "n", "size": [50, 50],
       "parameters": {"a": {"type": "\(kind)", "default": \(list), "maximum": 99}},
       "layers": [{"id": "l", "position": ["a.x", "a.y"]},
        {"id": "m", "path": {"rect": \(value)}}],
       "events": {"go": {"set": {"a": \(numbers)}}}}
      """
    }
    let isRectangle = numbers.count == 4
    let list = "\(numbers)"
    let value = isRectangle ? "\"$a\"" : "[\"a.x\", \"$a.y\", 30, 40]"
    let scene = try MotionScene(json: text(list, value))
    #expect(scene.parameters[0].initial == .numbers(numbers))
    #expect(try MotionScene(json: scene.json) == scene)
    let other = numbers.map { $0 + 1 }
    let layers = try MotionStage(scene, parameters: ["a": .numbers(other)]).frame(at: 0).layers
    #expect(layers[0].transform.tx == other[0] && layers[0].transform.ty == other[1])
    let bounds = try #require(layers[1].path?.boundingBox)
    #expect(bounds.minX == other[0] && bounds.height == (isRectangle ? other[3] : 40))
    for (wrong, place) in [
      ("[]", ""), ("[1]", ""), ("[1, 2, 3]", ""), ("[1, 2, 3, 4, 5]", ""), ("3", ""),
      (isRectangle ? "[1, 2, -3, 4]" : "[1, 100]", ""), ("[1, \"width\"]", "[1]"),
    ] {
      let error = #expect(throws: SceneError.self) { try MotionScene(json: text(wrong, value)) }
      #expect(error?.location == "parameters.a.default" + place, "\(wrong): \(error as Any)")
    }
    if !isRectangle {
      let error = #expect(throws: SceneError.self) { try MotionScene(json: text(list)) }
      #expect(error?.message == "there is no number called 'a.width'")
    }
  }

  @Test func nesting() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let deep = String(repeating: open, count: 201) + "1" + String(repeating: close, count: 201)
      let error = try #require(#expect(throws: SceneError.self) { try MotionScene(json: deep) })
      #expect(error.kind == .syntax && error.column == 200 * open.count + 1)
      #expect(error.message == "more than 200 lists within each other")
      let endless = String(repeating: open, count: 1_000_000)
      #expect(throws: SceneError.self) { try MotionScene(json: endless) }
    }
  }

  /// Expressions of half a megabyte: nested ones are refused, long sums and products looked up
  /// without using up the stack.
  @Test func longExpressions() throws {
    for text in [
      String(repeating: "-", count: 500_000) + "1", String(repeating: "(", count: 500_000),
    ] { #expect(throws: SceneError.self) { try SceneExpression(text) } }
    for text in ["1+", "1*"] {
      let long = String(repeating: text, count: 250_000) + "1"
      #expect(try SceneExpression(long).names.isEmpty)
    }
  }
}
