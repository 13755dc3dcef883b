// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

/// What is told of scenes that are wrong: the key, the value, the line and the column.
@Suite struct SceneErrorTests {
  /// A wrong scene: what follows its first line, `^` before the value that is told of, and the
  /// error.
  struct Case: CustomTestStringConvertible {
    let body: String
    let kind: SceneError.Kind
    let place: String
    let message: String

    init(_ body: String, _ kind: SceneError.Kind, _ place: String, _ message: String) {
      (self.body, self.kind, self.place, self.message) = (body, kind, place, message)
    }

    var testDescription: String { message }
  }

  private static let head = #"{"schema": "arcfit-scene/1", "name": "test", "size": [10, 10],"#

  /// The line and column of the mark, and the text without it.
  private static func marked(_ text: String) -> (text: String, line: Int, column: Int) {
    let scalars = Array(text.unicodeScalars)
    let before = scalars.prefix { $0 != "^" }
    let line = before.count { $0 == "\n" } + 1
    let column = before.count - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars.filter { $0 != "^" })
    return (String(plain), line, column)
  }

  private static func check(
    _ marked: String,
    _ wrong: Case,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (text, line, column) = self.marked(marked)
    let error = try #require(
      #expect(throws: SceneError.self, sourceLocation: sourceLocation) { try Scene(json: text) }
    )
    let label = Comment(rawValue: "\(wrong.body): \(error)")
    #expect(error.kind == wrong.kind, label, sourceLocation: sourceLocation)
    #expect(error.place == wrong.place, label, sourceLocation: sourceLocation)
    #expect(error.message == wrong.message, label, sourceLocation: sourceLocation)
    #expect(error.line == line && error.column == column, label, sourceLocation: sourceLocation)
    let begin = "line \(line), column \(column): \(wrong.place)"
    #expect(error.description.hasPrefix(begin), label, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    Case(
      #""layers": [{"id": "a", ^"fil": null}]"#,
      .key,
      "layers[0]",
      #"the key "fil" is unknown; did you mean "fill"?"#
    ),
    Case(
      #""events": {"go": {^"staet": "up"}}"#,
      .key,
      "events.go",
      #"the key "staet" is unknown; did you mean "state"?"#
    ),
    Case(
      #""layers": [{"id": "a", "path": {"polyline": [], ^"zebra": 1}}]"#,
      .key,
      "layers[0].path",
      #"the key "zebra" is unknown; known are roundedRect, rect, ellipse, circle, arc, polyline, "#
        + "path, radius, radii, style, as, closed"
    ),
    Case(
      #""layers": [{"id": "a", "path": {"rect": [0, 0, 1, 1], ^"closed": true}}]"#,
      .key,
      "layers[0].path",
      #"the key "closed" is unknown; known are rect"#
    ),
    Case(
      #""layers": [{"id": "a", "colors": ^[]}]"#,
      .key,
      "layers[0].colors",
      "a shape has no colors"
    ),
    Case(
      #""layers": [{"id": "a", "kind": "gradient", "lineCap": ^"butt"}]"#,
      .key,
      "layers[0].lineCap",
      "a gradient has no lineCap"
    ),
  ])
  func unknownKeys(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(arguments: [
    Case(#""layers": [^{"kind": "shape"}]"#, .key, "layers[0]", #"the key "id" is missing"#),
    Case(
      #""parameters": {"a": ^{"type": "number"}}"#,
      .key,
      "parameters.a",
      #"the key "default" is missing"#
    ),
    Case(
      #""gestures": {"g": ^{"target": "a.rotation", "states": []}}"#,
      .key,
      "gestures.g",
      #"the key "spring" is missing"#
    ),
    Case(
      #""layers": [{"id": "a", "path": ^{"radius": 3}}]"#,
      .key,
      "layers[0].path",
      "a shape has one of the keys roundedRect, rect, ellipse, circle, arc, polyline, path"
    ),
    Case(
      #""script": [[0, ^{"evnt": "e"}]]"#,
      .key,
      "script[0]",
      "what happens is one of event, set, resize, scrub, release"
    ),
    Case(
      #""events": {"e": ^{"after": "l"}}"#,
      .key,
      "events.e",
      #""after" tells when "play" begins, which is missing"#
    ),
    Case(
      #""layers": [{"id": "a"}], "animations": [^{"target": "a.rotation", "to": 1}]"#,
      .key,
      "animations[0]",
      "an animation without a spring needs a duration"
    ),
    Case(
      #""transitions": [^{"timing": "linear", "spring": {}}]"#,
      .key,
      "transitions[0]",
      #""timing" and "spring" exclude each other"#
    ),
  ])
  func missingKeys(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(arguments: [
    Case(#""layers": ^3"#, .value, "layers", "a list was expected, not a number"),
    Case(#""states": ^[]"#, .value, "states", "an object was expected, not a list"),
    Case(#""end": ^"late""#, .value, "end", "a number was expected, not a text"),
    Case(#""initial": ^null"#, .value, "initial", "a text was expected, not null"),
    Case(
      #""layers": [{"id": "a", "fill": ^"red"}]"#,
      .value,
      "layers[0].fill",
      "'red' is no colour of the form #rrggbb or #rrggbbaa"
    ),
    Case(
      #""layers": [{"id": "a", "lineWidth": ^"2 +"}]"#,
      .value,
      "layers[0].lineWidth",
      "'2 +': a number was expected at the end"
    ),
    Case(
      #""layers": [{"id": "a", "lineWidth": ^true}]"#,
      .value,
      "layers[0].lineWidth",
      "a number or an expression was expected, not true or false"
    ),
    Case(
      #""layers": [{"id": "a", "position": ^[1]}]"#,
      .value,
      "layers[0].position",
      "a point is [x, y], not 1 numbers"
    ),
    Case(
      #""layers": [{"id": "a", "lineCap": ^"flat"}]"#,
      .value,
      "layers[0].lineCap",
      "'flat' is none of butt, round, square"
    ),
    Case(
      #""layers": [{"id": "a", "path": {"rect": [0, ^{}, 1, 1]}}]"#,
      .value,
      "layers[0].path.rect[1]",
      "a number or an expression was expected, not an object"
    ),
    Case(
      #""layers": [{"id": "a", "kind": "gradient", "frame": ^"box"}]"#,
      .value,
      "layers[0].frame",
      "'box' is neither [x, y, width, height], bounds(layer.path) nor controlBox(layer.path)"
    ),
    Case(
      #""layers": [{"id": "a"}], "gestures": {"g": ^{"target": "a.rotation", "axis": "x", "#
        + #""states": [], "spring": {}}}"#,
      .value,
      "gestures.g",
      "a finger moves a number, or x or y of a point; a.rotation is a number"
    ),
    Case(
      #""script": [^[0]]"#,
      .value,
      "script[0]",
      "a script has lines of the form [time, event]"
    ),
    Case(
      #""parameters": {"width": ^{"type": "number", "default": 1}}"#,
      .value,
      "parameters.width",
      "no parameter can be called 'width'"
    ),
    Case(
      #""layers": [{"id": ^"a.b"}]"#,
      .value,
      "layers[0].id",
      "a layer is named by an id without a point, not 'a.b'"
    ),
  ])
  func wrongKinds(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(arguments: [
    Case(
      #""layers": [{"id": "a", "opacity": ^1.5}]"#,
      .range,
      "layers[0].opacity",
      "opacity 1.5 is outside 0...1"
    ),
    Case(
      #""layers": [{"id": "a", "lineWidth": ^-1}]"#,
      .range,
      "layers[0].lineWidth",
      "lineWidth -1 is less than 0"
    ),
    Case(
      #""parameters": {"n": {"type": "number", "default": ^5, "maximum": 3}}"#,
      .range,
      "parameters.n.default",
      "n 5 is outside ...3"
    ),
    Case(
      #""parameters": {"n": {"type": "integer", "default": ^0.5}}"#,
      .range,
      "parameters.n.default",
      "n 0.5 is no whole number"
    ),
    Case(
      #""parameters": {"n": {"type": "seconds", "default": ^-1}}"#,
      .range,
      "parameters.n.default",
      "n -1 is outside 0..."
    ),
    Case(
      #""layers": [{"id": "a", "path": {"arc": {"center": [0, 0], "radius": 1, "sweep": 1, "#
        + #""cubics": ^0}}}]"#,
      .range,
      "layers[0].path.arc.cubics",
      "the number of cubics is whole, in 1...1000"
    ),
    Case(
      #""layers": [{"id": "a", "path": ^{"circle": {"center": [0, 0], "radius": -1}}}]"#,
      .range,
      "layers[0].path",
      "radius -1 is less than 0"
    ),
    Case(
      #""layers": [{"id": "a"}], "animations": [{"target": "a.rotation", "duration": ^-2}]"#,
      .range,
      "animations[0].duration",
      "-2 is less than 0"
    ),
    Case(
      #""layers": [{"id": "a"}], "animations": [{"target": "a.rotation", "duration": ^1e300}]"#,
      .range,
      "animations[0].duration",
      Expression(1e300).text + " is more than 10000000"
    ),
    Case(#""end": ^-1"#, .range, "end", "the end is 0 or later, 10000000 at most"),
    Case(
      #""events": {"e": {}}, "script": [[1, "e"], ^[0.5, "e"]]"#,
      .range,
      "script[1]",
      "the time 0.5 is not 1 or later, 10000000 at most"
    ),
    Case(
      #""events": {"e": {}}, "script": [[1, {"event": "e", "duration": ^-1}]]"#,
      .range,
      "script[0][1].duration",
      "-1 is less than 0"
    ),
  ])
  func outOfRange(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(arguments: [
    Case(
      #""events": {"e": {"state": ^"up"}}"#,
      .name,
      "events.e.state",
      "there is no state 'up'"
    ),
    Case(
      #""states": {"up": {}}, "events": {"e": {"state": {"up": ^"down"}}}"#,
      .name,
      "events.e.state.up",
      "there is no state 'down'"
    ),
    Case(
      #""events": {"e": {"start": ^"spin"}}"#,
      .name,
      "events.e.start",
      "there is no loop 'spin'"
    ),
    Case(
      #""events": {"e": {"stop": ^"spin"}}"#,
      .name,
      "events.e.stop",
      "there is no loop 'spin'"
    ),
    Case(
      #""events": {"e": {"play": ^"reveal"}}"#,
      .name,
      "events.e.play",
      "there is no sequence 'reveal'"
    ),
    Case(
      #""events": {"e": {"unless": ["transition", ^"spin"]}}"#,
      .name,
      "events.e.unless[1]",
      "there is no loop or sequence 'spin'"
    ),
    Case(
      #""events": {"e": {"set": [{"n": ^3}]}}"#,
      .name,
      "events.e.set[0].n",
      "there is no parameter 'n'"
    ),
    Case(
      #""transitions": [{"from": ^"up"}]"#,
      .name,
      "transitions[0].from",
      "there is no state 'up'"
    ),
    Case(
      #""transitions": [{"properties": {"a.path": ^{}}}]"#,
      .name,
      "transitions[0].properties.a.path",
      "there is no layer 'a'"
    ),
    Case(
      #""loops": {"l": {"target": ^"a.rotation", "by": 1, "duration": 1}}"#,
      .name,
      "loops.l.target",
      "there is no layer 'a'"
    ),
    Case(
      #""loops": {"l": {"target": ^"a.rotate", "by": 1, "duration": 1}}"#,
      .name,
      "loops.l.target",
      "a layer has no property 'rotate'; known are path, mask, fill, stroke, lineWidth, "
        + "miterLimit, strokeStart, strokeEnd, strokeOffset, opacity, position, anchor, rotation, "
        + "scale, transform, colors, locations, start, end"
    ),
    Case(
      #""animations": [{"target": ^"a.strokEnd", "to": 1, "duration": 1}]"#,
      .name,
      "animations[0].target",
      #"a layer has no property 'strokEnd'; did you mean "strokeEnd"?"#
    ),
    Case(
      #""animations": [{"target": ^"a", "to": 1, "duration": 1}]"#,
      .name,
      "animations[0].target",
      "'a' is not of the form layer.property"
    ),
    Case(
      #""states": {"up": {"a.opacity": ^1}}"#,
      .name,
      "states.up.a.opacity",
      "there is no layer 'a'"
    ),
    Case(#""initial": ^"up""#, .name, "initial", "there is no state 'up'"),
    Case(
      #""layers": [{"id": "a", "lineWidth": ^"wdith"}]"#,
      .name,
      "layers[0].lineWidth",
      "there is no number called 'wdith'"
    ),
    Case(
      #""layers": [{"id": "a", "fill": ^"$color"}]"#,
      .name,
      "layers[0].fill",
      "there is no colour called 'color'"
    ),
    Case(
      #""layers": [{"id": "a"}, {"id": ^"a"}]"#,
      .name,
      "layers[1].id",
      "there is another layer 'a'"
    ),
    Case(#""script": [[0, ^"go"]]"#, .name, "script[0][1].event", "there is no event 'go'"),
    Case(
      #""script": [[0, ^{"scrub": "drag", "to": 1}]]"#,
      .name,
      "script[0][1]",
      "there is no gesture 'drag'"
    ),
    Case(
      #""layers": [{"id": "a"}], "gestures": {"g": {"target": "a.rotation", "#
        + #""states": [^"up"], "spring": {}}}"#,
      .name,
      "gestures.g.states[0]",
      "there is no state 'up'"
    ),
  ])
  func unknownNames(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(arguments: [
    Case(#""layers": [], ^"layers": []"#, .syntax, "", #"the key "layers" is there twice"#),
    Case(#""end": ^oops"#, .syntax, "", "a value was expected, not 'o'"),
    Case("\"end\": 1\n^\"script\": []", .syntax, "", "',' or '}' was expected, not '\"'"),
    Case(#""script": [1 ^2]"#, .syntax, "", "',' or ']' was expected, not '2'"),
    Case(#""end" ^= 1"#, .syntax, "", "':' was expected, not '='"),
    Case(#"^end: 1"#, .syntax, "", "a key in quotes was expected, not 'e'"),
    Case(#""end": ^01"#, .syntax, "", "a number does not begin with 0"),
    Case(#""end": 1.^"#, .syntax, "", "a digit was expected after the point"),
    Case(#""end": ^1e999"#, .syntax, "", "a number too large"),
    Case(#""name2": ^"abc"#, .syntax, "", "the text has no end"),
    Case("\"name2\": \"a^\nb\"", .syntax, "", "a line break or control character in a text"),
    Case(#""name2": "\^q""#, .syntax, "", "an escaped character was expected, not 'q'"),
    Case(#""name2": "^\ud800""#, .syntax, "", "half a character"),
    Case(#""description": "→ äöü 🎬", "end": ^nil"#, .syntax, "", "a value was expected, not 'n'"),
  ])
  func syntax(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test func wholeTexts() throws {
    for (text, kind, place, message) in [
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
      let error = try #require(#expect(throws: SceneError.self) { try Scene(json: plain) })
      #expect(error.kind == kind && error.place == place && error.message == message, "\(error)")
      #expect(error.line == line && error.column == shown, "\(error)")
    }
  }

  @Test func byteOrderMarkAndLineEnds() throws {
    let text = try Gallery.text("sheet")
    let scene = try Scene(json: text)
    #expect(try Scene(json: "\u{FEFF}" + text) == scene)
    #expect(try Scene(json: text.replacingOccurrences(of: "\n", with: "\r\n")) == scene)
  }

  @Test func nesting() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let deep = String(repeating: open, count: 201) + "1" + String(repeating: close, count: 201)
      let error = try #require(#expect(throws: SceneError.self) { try Scene(json: deep) })
      #expect(error.kind == .syntax && error.column == 200 * open.count + 1)
      #expect(error.message == "more than 200 lists within each other")
      #expect(throws: SceneError.self) {
        try Scene(json: String(repeating: open, count: 1_000_000))
      }
    }
  }

  /// Expressions of a megabyte are refused, not looked up until the stack is used up.
  @Test func longExpressions() throws {
    for text in [
      String(repeating: "1+", count: 500_000) + "1", String(repeating: "-", count: 500_000) + "1",
      String(repeating: "(", count: 500_000), String(repeating: "2*", count: 500_000) + "1",
    ] {
      #expect(throws: SceneError.self) { try Expression(text) }
    }
    #expect(try Expression(String(repeating: "1+", count: 1000) + "1").names.isEmpty)
  }
}
