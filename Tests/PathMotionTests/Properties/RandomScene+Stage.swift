// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport

extension RandomScene {
  /// The scene of the choice.
  func scene() throws -> MotionScene {
    let duration = Double(choice.duration) / 20
    let isSettling = (2...4).contains(choice.easing) && choice.duration > 9
    let interrupts = ["presentation", "velocity", "refuse", "model"]
    return try MotionScene(
      json: """
        {"schema": "arcfit-scene/1", "name": "random", "size": [200, 100], "background": "#ffffff",
         "parameters": {
           "size": {"type": "number", "default": 40, "minimum": 0, "maximum": 100},
           "tint": {"type": "color", "default": "#336699"}
         },
         "layers": [
           {"id": "card", "path": \(shape(0)), "fill": "$tint", "mask": \(shape(0)),
            "anchor": ["width/2", "height/2"]},
           {"id": "group", "kind": "group", "opacity": 0.8, "position": [5, 6], "layers": [
             {"id": "dot", "path": {"circle": {"center": [0, 0], "radius": "size/4"}},
              "stroke": "#000000", "anchor": [1, 2]}
           ]},
           {"id": "sky", "kind": "gradient", "colors": ["#000000", "$tint"], "locations": [0, 1],
            "frame": "bounds(card.path)"}
         ],
         "states": {"a": {\(state(0))}, "b": {\(state(1))}, "c": {\(state(2))}},
         "initial": "a",
         "transitions": [
           {"delay": \(Double(choice.delay) / 10), \(RandomScene.json[choice.easing]),
            \(isSettling ? "" : "\"duration\": \(duration),")
            "interrupt": "\(interrupts[choice.interrupt])"}
         ],
         "animations": [
           {"target": "dot.lineWidth", "values": [1, 4, 2], "mode": "cubic", "begin": 0.25,
            "duration": 0.5, "fill": "forwards", "removed": false}
         ],
         "sequences": {
           "flash": {"animations": [
             {"target": "dot.opacity", "key": "flash", "from": 1, "to": 0, "duration": 0.3,
              "autoreverses": true},
             \(RandomScene.width)
           ]},
           "enter": {"animations": [\(RandomScene.width)], "state": "c"}
         },
         "loops": {
           "spin": {"target": "dot.rotation", "from": 0, "by": 6, "duration": 0.4,
                    "stop": "\(choice.stop == 0 ? "end-of-cycle" : "now")"}
         },
         "events": {
           "toA": {"state": "a"}, "toB": {"state": "b"}, "toC": {"state": "c"},
           "toggle": {"state": {"a": "b", "b": "a", "*": "a"}},
           "start": {"start": "spin"}, "stop": {"stop": "spin"}, "play": {"play": "flash"},
           "later": {"stop": "spin", "play": "flash", "after": "spin"}, "enter": {"play": "enter"},
           "tint": {"set": [{"tint": "#ffffff"}, {"size": 70, "tint": "#000000"}]},
           "wait": {"state": "b", "unless": ["transition", "spin", "flash"]}
         },
         "gestures": {
           "drag": {"target": "card.position", "axis": "y", "states": ["a", "b"],
                    "spring": {"duration": 0.5}}
         },
         "end": 3}
        """
    )
  }

  /// The timings of ``easing(_:)``, in the same order.
  private static let json = [
    #""timing": "linear""#, #""timing": "ease-in-out""#, #""spring": {"duration": 0.5}"#,
    #""spring": {"mass": 1, "stiffness": 200, "damping": 12}"#,
    #""spring": {"duration": 0.4, "bounce": -0.3}"#,
    #""timing": "cubic-bezier(0.3, -0.6, 0.7, 1.6)""#, #""timing": "steps(3)""#,
  ]

  private static let width = """
    {"target": "card.lineWidth", "by": 3, "begin": 0.1, "duration": 0.5, "timing": "ease-in",
     "fill": "both", "additive": true}
    """

  private func state(_ index: Int) -> String {
    let number = Double(index)
    return """
      "card.path": \(shape(index)), "card.position": [\(10 * number), \(100 * number)],
      "card.fill": "\(index == 1 ? "#ff804080" : "$tint")",
      "card.transform": [\(1 + number), 0, 0, 1, "size", \(number)],
      "dot.opacity": \(0.25 + number / 4), "dot.scale": [\(1 + number), 1],
      "sky.locations": [0, \(1 - number / 4)]
      """
  }

  /// The shape of a state: the structure depends on the choice, and on the state where it is 15.
  private func shape(_ index: Int) -> String {
    let number = Double(index)
    func rectangle(_ radius: Double) -> String {
      """
      {"roundedRect": [\(number), 0, "width", \(50 + 20 * number)], "radius": \(radius)}
      """
    }
    func polygon(_ corners: Int) -> String {
      let points = (0..<corners).map { corner in
        let point = Vector2D(angle: 2 * Double.pi * Double(corner) / Double(corners) + number)
        return "[\((30 + 20 * number) * point.x), \(40 * point.y + number)]"
      }
      return #"{"polyline": [\#(points.joined(separator: ", "))], "closed": true}"#
    }
    switch choice.path {
    case 15: return index == 0 ? rectangle(5) : polygon(2 + index)
    case 14: return index == 1 ? "null" : polygon(4)
    case let choice where choice % 3 == 0: return polygon(4)
    case let choice where choice % 3 == 1: return rectangle(5 + 10 * number)
    default: return #"{"circle": {"center": [\#(number), 0], "radius": "size + 5"}}"#
    }
  }

  /// The stage of the scene.
  func stage() throws -> MotionStage { try MotionStage(scene()) }
}

extension RandomScene.Step {
  /// Sends it; returns whether it was accepted.
  @discardableResult
  func perform(on stage: inout MotionStage, at time: Double) -> Bool {
    switch action {
    case .send(let name, let transaction):
      return stage.send(name, at: time, transaction: transaction)
    case .set(let name, let value, let transaction):
      do {
        try stage.set(name, to: value, at: time, transaction: transaction)
        return true
      } catch { return false }
    case .resize(let width, let height):
      do {
        try stage.resize(width: width, height: height, at: time)
        return true
      } catch { return false }
    case .scrub(let value): return stage.scrub("drag", to: value, at: time)
    case .release(let velocity): return stage.release("drag", at: time, velocity: velocity)
    }
  }
}
