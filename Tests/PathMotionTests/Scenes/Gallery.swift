// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport

/// The scenes of the project, as tests play them.
enum Gallery {
  /// All of them, in the order of Data/scenes/README.md.
  static let names = [
    "launch", "sheet", "draw-on", "card-to-detail", "menu", "shimmer", "expanding-card",
    "caret-to-arc", "arrow-flip", "arrow-edges", "control-points",
  ]

  /// The text of a scene.
  static func text(_ name: String) throws -> String {
    try ProjectFiles.text("Data/scenes/\(name).json")
  }

  static func scene(_ name: String) throws -> MotionScene { try MotionScene(json: text(name)) }

  /// A stage at the start of a scene.
  static func stage(
    _ name: String,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws -> MotionStage {
    try MotionStage(try scene(name), parameters: parameters)
  }
}

extension MotionStage {
  /// Everything that the script of the scene says, up to a time.
  mutating func playScript(until end: Double = .infinity) {
    for cue in scene.script where cue.time <= end { perform(cue) }
  }

  /// Why an event is refused that is sent now; nil where it is accepted.
  mutating func refusal(of event: String, at time: Double) -> String? {
    send(event, at: time) ? nil : events.last?.refusal
  }

  /// What was refused so far.
  var refused: [EventRecord] { events.filter { !$0.isAccepted } }

  /// What had ended by a time: `state at time`, or `state cut at time` where something replaced it.
  func ended(until time: Double) -> [String] {
    completions(until: time).map { "\($0.state) \($0.isFinished ? "" : "cut ")at \($0.time)" }
  }

  /// A layer as it is shown at a time; that of no scene where there is none of this id.
  func layer(_ id: String, at time: Double) -> FrameLayer? { frame(at: time).layer(id) }

  /// The path of a layer at a time; empty where it has none.
  func path(_ id: String, at time: Double) -> BezierPath {
    layer(id, at: time)?.path ?? BezierPath()
  }
}

extension Timeline {
  /// A property of a model value, with an animation that is added at a time.
  init(
    _ model: MotionValue,
    _ values: Animation.Values,
    timing: MediaTiming = MediaTiming(duration: 1),
    easing: Easing = .function(.linear),
    at time: Double = 0
  ) {
    self.init(model)
    add(Animation("key", values, timing: timing, easing: easing), at: time)
  }
}

/// Numbers of paths and colours, for comparing them with those of a table.
enum Shown {
  /// End and control points in order; of arcs the ends.
  static func points(_ path: BezierPath) -> [Point2D] {
    path.elements.flatMap { element -> [Point2D] in
      switch element {
      case .move(let end), .line(let end): [end]
      case .quadratic(let end, let control): [control, end]
      case .cubic(let end, let control1, let control2): [control1, control2, end]
      case .arc(let arc): [arc.end]
      case .close: []
      }
    }
  }

  /// The largest difference of two numbers of paths of one structure; infinite where that differs.
  static func gap(_ a: BezierPath?, _ b: BezierPath?) -> Double {
    guard let a, let b else { return a == nil && b == nil ? 0 : .infinity }
    return a.verbs == b.verbs ? gap(a.points, b.points) : .infinity
  }

  /// The largest difference of two numbers; infinite where there are not as many.
  static func gap(_ a: [Double], _ b: [Double]) -> Double {
    guard a.count == b.count else { return .infinity }
    let gaps = zip(a, b).map { $0 == $1 ? 0 : ($0 - $1).magnitude }
    return gaps.reduce(0) { $1.isNaN ? .infinity : max($0, $1) }
  }

  static func gap(_ a: [Point2D], _ b: [Point2D]) -> Double {
    gap(a.flatMap { [$0.x, $0.y] }, b.flatMap { [$0.x, $0.y] })
  }

  static func gap(_ a: AffineTransform2D, _ b: AffineTransform2D) -> Double {
    func numbers(_ map: AffineTransform2D) -> [Double] {
      [map.a, map.b, map.c, map.d, map.tx, map.ty]
    }
    return gap(numbers(a), numbers(b))
  }

  static func gap(_ a: Rect2D, _ b: Rect2D) -> Double {
    gap([a.minX, a.minY, a.maxX, a.maxY], [b.minX, b.minY, b.maxX, b.maxY])
  }

  /// The largest difference of a component, in 255ths.
  static func gap(_ color: MotionColor?, _ numbers: [Double]) -> Double {
    guard let color else { return .infinity }
    return gap([255 * color.red, 255 * color.green, 255 * color.blue], numbers)
  }

  /// The largest angle in degrees by which a closed path turns where segments meet.
  static func largestTurn(_ path: BezierPath) -> Double {
    let segments = path.segments.filter { $0.start.distance(to: $0.end) > 1e-9 }
    var largest = 0.0
    for (index, segment) in segments.enumerated() {
      let next = segments[(index + 1) % segments.count]
      let (before, after) = (segment.derivative(at: 1), next.derivative(at: 0))
      largest = max(largest, atan2(before.cross(after), before.dot(after)).magnitude)
    }
    return largest * 180 / .pi
  }
}
