// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import MotionExport
internal import PathMotion
internal import SVGPathData

/// What `arcfit animate` writes: frames of a scene, and what became of its events.
struct AnimateReport: Report {
  let stage: Stage
  /// When the frames are, in seconds.
  let times: [Double]
  /// Whether one frame was asked for: its drawing is no film strip.
  let isSingle: Bool

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("scene", .string(stage.scene.name))])
    try json.addObjects(
      "frames",
      times.lazy.map { time in
        let frame = stage.frame(at: time)
        return [
          ("time", .number(time)),
          ("size", .array([.number(frame.width), .number(frame.height)])),
          ("background", AnimateReport.color(frame.background)),
          ("layers", .array(frame.layers.map { AnimateReport.layer($0, in: frame) })),
        ]
      }
    )
    try json.addObjects(
      "events",
      stage.events.map { event in
        var members: [(key: String, value: JSONValue)] = [
          ("time", .number(event.time)), ("name", .string(event.name)),
          ("accepted", .boolean(event.isAccepted)),
        ]
        if let reason = event.refusal { members.append(("reason", .string(reason))) }
        return members
      }
    )
    let end = max(stage.scene.end, times.max() ?? 0)
    try json.addObjects(
      "completions",
      stage.completions(until: end).map {
        [
          ("time", .number($0.time)), ("state", .string($0.state)),
          ("finished", .boolean($0.isFinished)),
        ]
      }
    )
  }

  private static func color(_ color: MotionColor?) -> JSONValue {
    color.map { .string($0.hexadecimal) } ?? .null
  }

  private static func path(_ path: BezierPath?) -> JSONValue {
    path.map { .string($0.svgPathData(.compatible(.shortest))) } ?? .null
  }

  private static func layer(_ layer: FrameLayer, in frame: Frame) -> JSONValue {
    let map = layer.transform
    var members: [(key: String, value: JSONValue)] = [
      ("id", .string(layer.id)), ("kind", .string(layer.kind.rawValue)),
      ("opacity", .number(layer.opacity)),
      (
        "transform",
        .array([map.a, map.b, map.c, map.d, map.tx, map.ty].map(JSONValue.number))
      ),
    ]
    if let parent = layer.parent {
      members.append(("parent", .string(frame.layers[parent].id)))
    }
    if layer.mask != nil { members.append(("mask", path(layer.mask))) }
    switch layer.kind {
    case .group: break
    case .shape:
      members += [
        ("path", path(layer.path)), ("fill", color(layer.fill)),
        ("fillRule", .string(layer.fillRule == .evenOdd ? "evenodd" : "nonzero")),
        ("stroke", color(layer.stroke)), ("lineWidth", .number(layer.lineWidth)),
        ("lineCap", .string(layer.lineCap.rawValue)),
        ("lineJoin", .string(layer.lineJoin.rawValue)),
        ("miterLimit", .number(layer.miterLimit)),
        ("strokeStart", .number(layer.strokeStart)), ("strokeEnd", .number(layer.strokeEnd)),
        ("strokeOffset", .number(layer.strokeOffset)),
      ]
    case .gradient:
      guard let gradient = layer.gradient else { break }
      let rect = gradient.rect
      members += [
        ("colors", .array(gradient.colors.map { color($0) })),
        ("locations", .array(gradient.locations.map(JSONValue.number))),
        ("start", .point(gradient.start)), ("end", .point(gradient.end)),
        (
          "frame",
          .array([rect.minX, rect.minY, rect.width, rect.height].map(JSONValue.number))
        ),
      ]
    }
    return .object(members)
  }

  // MARK: Drawings

  func writeSVG(to sink: ResultSink) throws {
    if isSingle, let time = times.first { return try sink.write(drawing(at: time)) }
    let frames = times.map { stage.frame(at: $0) }
    try sink.write(Frame.strip(frames, title: stage.scene.name, note: note))
  }

  /// What was sent, in a line: what the strip shows.
  private var note: String {
    let shown = stage.events.prefix(8).map { event in
      DecimalText.trimmed(event.time, decimals: 3) + " s " + event.name
        + (event.isAccepted ? "" : " (refused)")
    }
    return shown.joined(separator: " · ") + (stage.events.count > 8 ? " …" : "")
  }

  private func drawing(at time: Double) -> String {
    let title = "\(stage.scene.name) at \(DecimalText.trimmed(time, decimals: 6)) s"
    return stage.frame(at: time).svg(title: title)
  }

  /// Writes a file for each frame, numbered from 0.
  func writeFiles(to folder: OutputFolder) throws {
    for (index, time) in times.enumerated() {
      try folder.write(drawing(at: time), to: fileName(index, "svg"))
    }
  }

  private func fileName(_ index: Int, _ suffix: String) -> String {
    let digits = max(4, String(times.count - 1).count)
    let number = String(index)
    return "frame-" + String(repeating: "0", count: digits - number.count) + number + "." + suffix
  }

  // MARK: Pictures

  /// Writes a picture of the one frame.
  func writePicture(by converter: PictureConverter, to file: OutputFile) throws {
    let picture = try converter.png(drawing(at: times[0]))
    let writer = try file.writer()
    try writer.write(picture)
    try writer.finish()
  }

  /// Writes a picture of each frame, numbered from 0; the folder is made once the first is drawn.
  func writePictures(by converter: PictureConverter, to path: String) throws {
    var folder: OutputFolder?
    for (index, time) in times.enumerated() {
      let picture = try converter.png(drawing(at: time))
      let target = try folder ?? OutputFolder(path)
      folder = target
      try target.write(picture, to: fileName(index, "png"))
    }
  }
}
#endif
