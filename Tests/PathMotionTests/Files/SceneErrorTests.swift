// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

/// The errors of scenes that are wrong: the key, the value, the line and the column.
@Suite struct SceneErrorTests {
  /// A wrong scene: what follows its first line, `^` before the value that is wrong, and the error.
  struct Case: CustomTestStringConvertible {
    let body: String
    let kind: SceneError.Kind
    let location: String
    var message: String

    var testDescription: String { message }
  }

  /// Wrong scenes: the lines of each, and below them `-> kind location: message`, which goes on in
  /// lines that begin with a blank.
  static func cases(_ text: String) -> [Case] {
    var cases: [Case] = []
    var body: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("-> "), let colon = line.firstRange(of: ": ") {
        let words = line[..<colon.lowerBound].split(separator: " ")
        guard let kind = SceneError.Kind(rawValue: String(words[1])) else {
          preconditionFailure("\(line)")
        }
        cases.append(
          Case(
            body: body.joined(separator: "\n"),
            kind: kind,
            location: words.count > 2 ? String(words[2]) : "",
            message: String(line[colon.upperBound...])
          )
        )
        body = []
      } else if line.hasPrefix(" "), body.isEmpty, !cases.isEmpty {
        cases[cases.count - 1].message += line
      } else {
        body.append(line)
      }
    }
    precondition(body.isEmpty, "the last case has no error: \(body)")
    return cases
  }

  static let head = #"{"schema": "arcfit-scene/1", "name": "test", "size": [10, 10],"#

  /// The line and column of the mark, and the text without it.
  static func marked(_ text: String) -> (text: String, line: Int, column: Int) {
    let scalars = Array(text.unicodeScalars)
    let before = scalars.prefix { $0 != "^" }
    let line = before.count { $0 == "\n" } + 1
    let column = before.count - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars.filter { $0 != "^" })
    return (String(plain), line, column)
  }

  static func check(
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
    #expect(error.location == wrong.location, label, sourceLocation: sourceLocation)
    #expect(error.message == wrong.message, label, sourceLocation: sourceLocation)
    #expect(error.line == line && error.column == column, label, sourceLocation: sourceLocation)
    let begin = "line \(line), column \(column): \(wrong.location)"
    #expect(error.description.hasPrefix(begin), label, sourceLocation: sourceLocation)
  }

  @Test(
    arguments: SceneErrorTests.cases(
      #"""
      "layers": [{"id": "a", ^"fil": null}]
      -> key layers[0]: the key "fil" is unknown; did you mean "fill"?
      "events": {"go": {^"staet": "up"}}
      -> key events.go: the key "staet" is unknown; did you mean "state"?
      "layers": [{"id": "a", "path": {"polyline": [], ^"zebra": 1}}]
      -> key layers[0].path: the key "zebra" is unknown; known are roundedRect, rect, ellipse,
       circle, arc, polyline, path, radius, radii, style, as, closed
      "layers": [{"id": "a", "path": {"rect": [0, 0, 1, 1], ^"closed": true}}]
      -> key layers[0].path: the key "closed" is unknown; known are rect
      "layers": [{"id": "a", "colors": ^[]}]
      -> key layers[0].colors: a shape has no colors
      "layers": [{"id": "a", "kind": "gradient", "lineCap": ^"butt"}]
      -> key layers[0].lineCap: a gradient has no lineCap
      """#
    )
  )
  func unknownKeys(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(
    arguments: SceneErrorTests.cases(
      #"""
      "layers": [^{"kind": "shape"}]
      -> key layers[0]: the key "id" is missing
      "parameters": {"a": ^{"type": "number"}}
      -> key parameters.a: the key "default" is missing
      "gestures": {"g": ^{"target": "a.rotation", "states": []}}
      -> key gestures.g: the key "spring" is missing
      "layers": [{"id": "a", "path": ^{"radius": 3}}]
      -> key layers[0].path: a shape has one of the keys roundedRect, rect, ellipse, circle, arc,
       polyline, path
      "script": [[0, ^{"evnt": "e"}]]
      -> key script[0]: what happens is one of event, set, resize, scrub, release
      "events": {"e": ^{"after": "l"}}
      -> key events.e: "after" tells when "play" begins, which is missing
      "layers": [{"id": "a"}], "animations": [^{"target": "a.rotation", "to": 1}]
      -> key animations[0]: an animation without a spring needs a duration
      "transitions": [^{"timing": "linear", "spring": {}}]
      -> key transitions[0]: "timing" and "spring" exclude each other
      """#
    )
  )
  func missingKeys(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(
    arguments: SceneErrorTests.cases(
      #"""
      "layers": ^3
      -> value layers: a list was expected, not a number
      "states": ^[]
      -> value states: an object was expected, not a list
      "end": ^"late"
      -> value end: a number was expected, not a text
      "initial": ^null
      -> value initial: a text was expected, not null
      "layers": [{"id": "a", "fill": ^"red"}]
      -> value layers[0].fill: 'red' is no colour of the form #rrggbb or #rrggbbaa
      "layers": [{"id": "a", "lineWidth": ^"2 +"}]
      -> value layers[0].lineWidth: '2 +': a number was expected at the end
      "layers": [{"id": "a", "lineWidth": ^true}]
      -> value layers[0].lineWidth: a number or an expression was expected, not true or false
      "layers": [{"id": "a", "position": ^[1]}]
      -> value layers[0].position: a point is [x, y], not 1 numbers
      "layers": [{"id": "a", "lineCap": ^"flat"}]
      -> value layers[0].lineCap: 'flat' is none of butt, round, square
      "layers": [{"id": "a", "path": {"rect": [0, ^{}, 1, 1]}}]
      -> value layers[0].path.rect[1]: a number or an expression was expected, not an object
      "layers": [{"id": "a", "kind": "gradient", "frame": ^"box"}]
      -> value layers[0].frame: 'box' is neither [x, y, width, height], bounds(layer.path) nor
       controlBox(layer.path)
      "layers": [{"id": "a"}], "gestures": {"g": ^{"target": "a.rotation", "axis": "x",
      "states": [], "spring": {}}}
      -> value gestures.g: a finger moves a number, or x or y of a point; a.rotation is a number
      "script": [^[0]]
      -> value script[0]: a script has lines of the form [time, event]
      "parameters": {"width": ^{"type": "number", "default": 1}}
      -> value parameters.width: no parameter can be called 'width'
      "layers": [{"id": ^"a.b"}]
      -> value layers[0].id: a layer is named by an id without a point, not 'a.b'
      """#
    )
  )
  func wrongKinds(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }
}
