// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport
import Testing

/// Numbers outside their range, names that are not there, and texts that are no JSON.
@Suite struct SceneRangeAndNameTests {
  typealias Case = SceneErrorTests.Case

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
      "n -1 is less than 0"
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
}
