// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport
import Testing

/// Numbers outside their range, names that are not there, and texts that are no JSON.
@Suite struct SceneRangeAndNameTests {
  typealias Case = SceneErrorTests.Case

  @Test(
    arguments: SceneErrorTests.cases(
      #"""
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
      -> range animations[0].duration: \#(Expression(1e300).text) is more than 10000000
      "end": ^-1
      -> range end: the end is 0 or later, 10000000 at most
      "events": {"e": {}}, "script": [[1, "e"], ^[0.5, "e"]]
      -> range script[1]: the time 0.5 is not 1 or later, 10000000 at most
      "events": {"e": {}}, "script": [[1, {"event": "e", "duration": ^-1}]]
      -> range script[0][1].duration: -1 is less than 0
      """#
    )
  )
  func outOfRange(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(
    arguments: SceneErrorTests.cases(
      #"""
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
      -> name loops.l.target: a layer has no property 'rotate'; known are path, mask, fill,
       stroke, lineWidth, miterLimit, strokeStart, strokeEnd, strokeOffset, opacity, position,
       anchor, rotation, scale, transform, colors, locations, start, end
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
      """#
    )
  )
  func unknownNames(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }

  @Test(
    arguments: SceneErrorTests.cases(
      #"""
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
    )
  )
  func syntax(_ wrong: Case) throws {
    try SceneErrorTests.check(SceneErrorTests.head + "\n" + wrong.body + "}", wrong)
  }
}
