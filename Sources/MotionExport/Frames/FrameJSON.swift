// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMotion

extension MotionFrame {
  /// The frame in JSON, as `arcfit animate --format json` and pages have it.
  package var members: JSONMembers {
    [
      ("time", .number(time)), ("size", .numbers([width, height])),
      ("background", MotionFrame.color(background)), ("layers", .list(layers.map { tree($0) })),
    ]
  }

  private static func color(_ color: MotionColor?) -> JSONTree { .optional(color?.hexadecimal) }

  private static func path(_ path: BezierPath?) -> JSONTree {
    .optional(path?.svgPathData(SVGPathFormat(layout: .readable)))
  }

  private func tree(_ layer: FrameLayer) -> JSONTree {
    let map = layer.transform
    var members: JSONMembers = [
      ("id", .string(layer.id)), ("kind", .string(layer.kind.rawValue)),
      ("opacity", .number(layer.opacity)),
      ("transform", .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty])),
    ]
    if let parent = layer.parent { members.append(("parent", .string(layers[parent].id))) }
    if layer.mask != nil { members.append(("mask", MotionFrame.path(layer.mask))) }
    switch layer.kind {
    case .group: break
    case .shape:
      members += [
        ("path", MotionFrame.path(layer.path)), ("fill", MotionFrame.color(layer.fill)),
        ("fillRule", .string(layer.fillRule == .evenOdd ? "evenodd" : "nonzero")),
        ("stroke", MotionFrame.color(layer.stroke)), ("lineWidth", .number(layer.lineWidth)),
        ("lineCap", .string(layer.lineCap.rawValue)),
        ("lineJoin", .string(layer.lineJoin.rawValue)), ("miterLimit", .number(layer.miterLimit)),
        ("strokeStart", .number(layer.strokeStart)), ("strokeEnd", .number(layer.strokeEnd)),
        ("strokeOffset", .number(layer.strokeOffset)),
      ]
    case .gradient:
      guard let gradient = layer.gradient else { break }
      let rect = gradient.rect
      members += [
        ("colors", .list(gradient.colors.map { MotionFrame.color($0) })),
        ("locations", .numbers(gradient.locations)), ("start", .point(gradient.start)),
        ("end", .point(gradient.end)),
        ("frame", .numbers([rect.minX, rect.minY, rect.width, rect.height])),
      ]
    }
    return .object(members)
  }
}

extension EventRecord {
  /// What was sent, in JSON.
  package var members: JSONMembers {
    let members: JSONMembers = [
      ("time", .number(time)), ("name", .string(name)), ("accepted", .flag(isAccepted)),
    ]
    return members + (refusal.map { [("reason", .string($0))] } ?? [])
  }
}

extension MotionCompletion {
  /// What became of a transition, in JSON.
  package var members: JSONMembers {
    [("time", .number(time)), ("state", .string(state)), ("finished", .flag(isFinished))]
  }
}

extension MotionStage {
  /// What a player shows beside the frame of a time, in JSON.
  package func status(at time: Double) -> JSONMembers {
    let gestures = gesturePositions(at: time).map { entry -> JSONTree in
      .object([
        ("name", .string(entry.gesture.name)), ("axis", .optional(entry.gesture.axis?.rawValue)),
        ("shown", .number(entry.shown)), ("states", .numbers(entry.states)),
      ])
    }
    let frame = frame(at: time)
    return [
      ("size", .numbers([frame.width, frame.height])),
      ("opaque", .flag(frame.background?.alpha == 1)),
      ("now", .number(now)), ("state", .optional(state(at: time))),
      ("settled", .number(settled)), ("endless", .flag(isEndless)),
      ("events", .list(events.map { .object($0.members) })),
      ("completions", .list(completions(until: time).map { .object($0.members) })),
      ("gestures", .list(gestures)),
    ]
  }
}

extension MotionDocument {
  /// The document in JSON: its files and what they cannot show.
  package var tree: JSONTree {
    .object([
      (
        "files",
        .list(files.map { .object([("name", .string($0.name)), ("text", .string($0.text))]) })
      ),
      ("losses", .list(losses.map { .string($0.text) })),
    ])
  }
}
