// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport

extension RandomScene {
  /// The scene of the choice.
  var scene: Scene {
    let duration = Double(choice.duration) / 20
    let easing = RandomScene.easing(choice.easing)
    let isSpring = (2...4).contains(choice.easing)
    let timing = SceneTransition.Timing(
      delay: Expression(Double(choice.delay) / 10),
      duration: isSpring && choice.duration > 9 ? .settling : .seconds(Expression(duration)),
      easing: .easing(easing)
    )
    let interrupts = [
      SceneTransition.Interrupt.presentation, .velocity, .refuse, .model,
    ]
    return Scene(
      "random",
      width: 200,
      height: 100,
      background: .white,
      parameters: [
        SceneParameter("size", .number, default: .number(40), minimum: 0, maximum: 100),
        SceneParameter(
          "tint",
          .color,
          default: .color(MotionColor(red: 0.2, green: 0.4, blue: 0.6))
        ),
      ],
      layers: layers,
      states: states,
      initial: "a",
      transitions: [SceneTransition(timing: timing, interrupt: interrupts[choice.interrupt])],
      animations: [
        SceneAnimation(
          "dot.lineWidth",
          .keyFrames(
            [.number(1), .number(4), .number(2)],
            times: nil,
            functions: [],
            mode: .cubic
          ),
          begin: 0.25,
          duration: .seconds(0.5),
          fillMode: .forwards,
          isRemovedOnCompletion: false
        )
      ],
      sequences: sequences,
      loops: [
        SceneLoop(
          "spin",
          animation: SceneAnimation(
            "dot.rotation",
            .between(from: .number(0), to: nil, by: .number(6)),
            duration: .seconds(0.4)
          ),
          stop: choice.stop == 0 ? .endOfCycle : .now
        )
      ],
      events: [
        SceneEvent("toA", [.go("a")]), SceneEvent("toB", [.go("b")]), SceneEvent("toC", [.go("c")]),
        SceneEvent("toggle", [.change(["a": "b", "b": "a", "*": "a"])]),
        SceneEvent("start", [.start("spin")]), SceneEvent("stop", [.stop("spin")]),
        SceneEvent("play", [.play("flash", after: nil)]),
        SceneEvent("later", [.stop("spin"), .play("flash", after: "spin")]),
        SceneEvent("enter", [.play("enter", after: nil)]),
        SceneEvent(
          "tint",
          [.set([["tint": .color(.white)], ["size": .number(70), "tint": .color(.black)]])]
        ),
        SceneEvent("wait", [.go("b")], unless: ["transition", "spin", "flash"]),
      ],
      gestures: [
        SceneGesture(
          "drag",
          target: "card.position",
          axis: .y,
          states: ["a", "b"],
          spring: (try? Spring(duration: 0.5)) ?? RandomScene.plainSpring
        )
      ],
      end: 3
    )
  }

  private static let plainSpring: Spring = {
    guard let spring = try? Spring() else { fatalError("there is no default spring") }
    return spring
  }()

  private func number(_ text: String) -> Expression { (try? Expression(text)) ?? 0 }

  private var layers: [Layer] {
    [
      Layer(
        "card",
        values: [
          .path: .shape(shape(0)), .fill: .color(.parameter("tint")), .mask: .shape(shape(0)),
          .anchor: .point(ExpressionPoint(number("width/2"), number("height/2"))),
        ]
      ),
      Layer(
        "group",
        .group,
        values: [.opacity: .number(0.8), .position: .point(ExpressionPoint(5, 6))],
        sublayers: [
          Layer(
            "dot",
            values: [
              .path: .shape(.circle(center: ExpressionPoint(0, 0), radius: number("size/4"))),
              .stroke: .color(.color(.black)), .anchor: .point(ExpressionPoint(1, 2)),
            ]
          )
        ]
      ),
      Layer(
        "sky",
        .gradient,
        values: [
          .colors: .colors([.color(.black), .parameter("tint")]),
          .locations: .numbers([0, 1]),
        ],
        frame: .bounds(of: "card")
      ),
    ]
  }

  private var states: [String: [String: SceneValue]] {
    func state(_ index: Int) -> [String: SceneValue] {
      let number = Double(index)
      return [
        "card.path": .shape(shape(index)),
        "card.position": .point(ExpressionPoint(Expression(10 * number), Expression(100 * number))),
        "card.fill": .color(
          index == 1
            ? .color(MotionColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)) : .parameter("tint")
        ),
        "card.transform": .transform([
          Expression(1 + number), 0, 0, 1, self.number("size"), Expression(number),
        ]),
        "dot.opacity": .number(Expression(0.25 + number / 4)),
        "dot.scale": .point(ExpressionPoint(Expression(1 + number), 1)),
        "sky.locations": .numbers([0, Expression(1 - number / 4)]),
      ]
    }
    return ["a": state(0), "b": state(1), "c": state(2)]
  }

  private var sequences: [SceneSequence] {
    let opacity = SceneAnimation(
      "dot.opacity",
      key: "flash",
      .between(from: .number(1), to: .number(0), by: nil),
      duration: .seconds(0.3),
      autoreverses: true
    )
    let width = SceneAnimation(
      "card.lineWidth",
      .between(from: nil, to: nil, by: .number(3)),
      begin: 0.1,
      duration: .seconds(0.5),
      easing: .easing(.function(.easeIn)),
      fillMode: .both,
      isAdditive: true
    )
    return [
      SceneSequence("flash", animations: [opacity, width]),
      SceneSequence("enter", animations: [width], state: "c"),
    ]
  }

  /// The shape of a state: the structure depends on the choice, and on the state where it is 15.
  private func shape(_ index: Int) -> Shape? {
    let number = Double(index)
    func rectangle(_ radius: Double) -> Shape {
      .rectangle(
        ExpressionRect(
          Expression(number),
          0,
          width: self.number("width"),
          height: Expression(50 + 20 * number)
        ),
        radii: [Expression(radius)]
      )
    }
    func polygon(_ corners: Int) -> Shape {
      .polyline(
        (0..<corners).map { corner in
          let angle = 2 * Double.pi * Double(corner) / Double(corners) + number
          let point = Vector2D(angle: angle)
          return ExpressionPoint(
            Expression((30 + 20 * number) * point.x),
            Expression(40 * point.y + number)
          )
        },
        isClosed: true
      )
    }
    switch choice.path {
    case 15: return index == 0 ? rectangle(5) : polygon(2 + index)
    case 14: return index == 1 ? nil : polygon(4)
    case let choice where choice % 3 == 0: return polygon(4)
    case let choice where choice % 3 == 1: return rectangle(5 + 10 * number)
    default:
      return .circle(
        center: ExpressionPoint(Expression(number), 0),
        radius: self.number("size + 5")
      )
    }
  }

  /// The stage of the scene.
  func stage() throws -> Stage { try Stage(scene) }
}

extension RandomScene.Step {
  /// Sends it; returns whether it was accepted.
  @discardableResult
  func perform(on stage: inout Stage, at time: Double) -> Bool {
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
