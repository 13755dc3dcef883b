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

  /// Wrong keys and kinds, numbers outside their range, names that are not there, and texts that
  /// are no JSON.
  static let table = #"""
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
    "layers": [{"id": "a", "opacity": ^1.5}]
    -> range layers[0].opacity: opacity 1.5 is outside 0...1
    "layers": [{"id": "a", "lineWidth": ^-1}]
    -> range layers[0].lineWidth: lineWidth -1 is less than 0
    "parameters": {"n": {"type": "number", "default": ^5, "maximum": 3}}
    -> range parameters.n.default: n 5 is outside ...3
    "parameters": {"n": {"type": "integer", "default": ^0.5}}
    -> range parameters.n.default: n 0.5 is no whole number
    "parameters": {"n": {"type": "seconds", "default": ^-1}}
    -> range parameters.n.default: n -1 is less than 0
    "layers": [{"id": "a", "path": {"arc": {"center": [0, 0], "radius": 1, "sweep": 1,
    "cubics": ^0}}}]
    -> range layers[0].path.arc.cubics: the number of cubics is whole, in 1...1000
    "layers": [{"id": "a", "path": ^{"circle": {"center": [0, 0], "radius": -1}}}]
    -> range layers[0].path: radius -1 is less than 0
    "layers": [{"id": "a"}], "animations": [{"target": "a.rotation", "duration": ^-2}]
    -> range animations[0].duration: -2 is less than 0
    "layers": [{"id": "a"}], "animations": [{"target": "a.rotation", "duration": ^1e300}]
    -> range animations[0].duration: \#(SceneExpression(1e300).text) is more than 10000000
    "end": ^-1
    -> range end: the end is 0 or later, 10000000 at most
    "events": {"e": {}}, "script": [[1, "e"], ^[0.5, "e"]]
    -> range script[1]: the time 0.5 is not 1 or later, 10000000 at most
    "events": {"e": {}}, "script": [[1, {"event": "e", "duration": ^-1}]]
    -> range script[0][1].duration: -1 is less than 0
    "events": {"e": {"state": ^"up"}}
    -> name events.e.state: there is no state 'up'
    "states": {"up": {}}, "events": {"e": {"state": {"up": ^"down"}}}
    -> name events.e.state.up: there is no state 'down'
    "events": {"e": {"start": ^"spin"}}
    -> name events.e.start: there is no loop 'spin'
    "events": {"e": {"stop": ^"spin"}}
    -> name events.e.stop: there is no loop 'spin'
    "events": {"e": {"play": ^"reveal"}}
    -> name events.e.play: there is no sequence 'reveal'
    "events": {"e": {"unless": ["transition", ^"spin"]}}
    -> name events.e.unless[1]: there is no loop or sequence 'spin'
    "events": {"e": {"set": [{"n": ^3}]}}
    -> name events.e.set[0].n: there is no parameter 'n'
    "transitions": [{"from": ^"up"}]
    -> name transitions[0].from: there is no state 'up'
    "transitions": [{"properties": {"a.path": ^{}}}]
    -> name transitions[0].properties.a.path: there is no layer 'a'
    "loops": {"l": {"target": ^"a.rotation", "by": 1, "duration": 1}}
    -> name loops.l.target: there is no layer 'a'
    "loops": {"l": {"target": ^"a.rotate", "by": 1, "duration": 1}}
    -> name loops.l.target: a layer has no property 'rotate'; did you mean "rotation"?
    "animations": [{"target": ^"a.strokEnd", "to": 1, "duration": 1}]
    -> name animations[0].target: a layer has no property 'strokEnd'; did you mean "strokeEnd"?
    "animations": [{"target": ^"a", "to": 1, "duration": 1}]
    -> name animations[0].target: 'a' is not of the form layer.property
    "states": {"up": {"a.opacity": ^1}}
    -> name states.up.a.opacity: there is no layer 'a'
    "initial": ^"up"
    -> name initial: there is no state 'up'
    "layers": [{"id": "a", "lineWidth": ^"wdith"}]
    -> name layers[0].lineWidth: there is no number called 'wdith'
    "layers": [{"id": "a", "fill": ^"$color"}]
    -> name layers[0].fill: there is no colour called 'color'
    "layers": [{"id": "a"}, {"id": ^"a"}]
    -> name layers[1].id: there is another layer 'a'
    "script": [[0, ^"go"]]
    -> name script[0][1].event: there is no event 'go'
    "script": [[0, ^{"scrub": "drag", "to": 1}]]
    -> name script[0][1]: there is no gesture 'drag'
    "layers": [{"id": "a"}], "gestures": {"g": {"target": "a.rotation", "states": [^"up"],
    "spring": {}}}
    -> name gestures.g.states[0]: there is no state 'up'
    "layers": [], ^"layers": []
    -> syntax: the key "layers" is there twice
    "end": ^oops
    -> syntax: a value was expected, not 'o'
    "end": 1
    ^"script": []
    -> syntax: ',' or '}' was expected, not '"'
    "script": [1 ^2]
    -> syntax: ',' or ']' was expected, not '2'
    "end" ^= 1
    -> syntax: ':' was expected, not '='
    ^end: 1
    -> syntax: a key in quotes was expected, not 'e'
    "end": ^01
    -> syntax: a number does not begin with 0
    "end": 1.^
    -> syntax: a digit was expected after the point
    "end": ^1e999
    -> syntax: a number too large
    "name2": ^"abc
    -> syntax: the text has no end
    "name2": "a^
    b"
    -> syntax: a line break or control character in a text
    "name2": "\^q"
    -> syntax: an escaped character was expected, not 'q'
    "name2": "^\ud800"
    -> syntax: half a character
    "description": "→ äöü 🎬", "end": ^nil
    -> syntax: a value was expected, not 'n'
    """#

  @Test(arguments: cases(table)) func reported(_ wrong: Case) throws {
    let (text, line, column) = SceneErrorTests.marked(
      SceneErrorTests.head + "\n" + wrong.body + "}"
    )
    let error = try #require(#expect(throws: SceneError.self) { try MotionScene(json: text) })
    let label = Comment(rawValue: "\(wrong.body): \(error)")
    #expect(error.kind == wrong.kind, label)
    #expect(error.location == wrong.location, label)
    #expect(error.message == wrong.message, label)
    #expect(error.line == line && error.column == column, label)
    let start = "line \(line), column \(column): \(wrong.location)"
    #expect(error.description.hasPrefix(start), label)
  }
}
