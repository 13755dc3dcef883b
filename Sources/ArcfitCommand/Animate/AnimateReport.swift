// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import MotionExport
internal import PathMotion

struct AnimateReport: Report {
  let stage: MotionStage
  /// When the frames are, in seconds.
  let times: [Double]
  /// Whether one frame was asked for: its drawing is no film strip.
  let isSingle: Bool

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("scene", .string(stage.scene.name))])
    try json.addObjects("frames", times.lazy.map { stage.frame(at: $0).members })
    try json.addObjects("events", stage.events.map { $0.members })
    let end = max(stage.scene.end, times.max() ?? 0)
    try json.addObjects("completions", stage.completions(until: end).map { $0.members })
  }

  // MARK: Drawings

  func writeSVG(to sink: ResultSink) throws {
    if isSingle, let time = times.first { return try sink.write(drawing(at: time)) }
    let frames = times.map { stage.frame(at: $0) }
    try sink.write(MotionFrame.strip(frames, title: stage.scene.name, note: note))
  }

  /// What was sent, in a line: what the strip shows.
  private var note: String {
    let shown = stage.events.prefix(8).map { event in
      DecimalText.trimmed(event.time, decimals: 3) + " s " + event.name
        + (event.isAccepted ? "" : " (refused)")
    }
    return shown.joined(separator: " · ") + (stage.events.count > 8 ? " …" : "")
  }

  func drawing(at time: Double) -> String {
    let title = "\(stage.scene.name) at \(DecimalText.trimmed(time, decimals: 6)) s"
    return stage.frame(at: time).svg(title: title)
  }

  /// Writes a file for each frame, numbered from 0: a drawing, or what a converter makes of it.
  ///
  /// The folder is made once the first is drawn.
  func writeFiles(to path: String, by converter: PictureConverter? = nil) throws {
    let digits = max(4, String(times.count - 1).count)
    let suffix = converter == nil ? ".svg" : ".png"
    var folder: OutputFolder?
    for (index, time) in times.enumerated() {
      let drawing = drawing(at: time)
      let content = try converter?.picture(of: drawing) ?? Array(drawing.utf8)
      let target = try folder ?? OutputFolder(path)
      folder = target
      let number = String(index)
      let zeros = String(repeating: "0", count: digits - number.count)
      try target.write(content, to: "frame-" + zeros + number + suffix)
    }
  }
}

extension MotionStage {
  /// Steps of the film in which something moves or does not: a film of ten seconds at 60 a second.
  private static let steps = 600

  /// So many times at equal steps of the time in which something moves, in whole thousandths; of a
  /// scene in which nothing does, at equal steps.
  func movingTimes(count: Int) -> [Double] {
    let end = scene.end
    // The time that has moved up to each step; what never rests moves all the time.
    var moved = [0.0]
    var last = frame(at: 0)
    for step in 1...MotionStage.steps {
      let next = frame(at: end * Double(step) / Double(MotionStage.steps))
      let isMoving = next.layers != last.layers || next.width != last.width
      moved.append(moved[step - 1] + (isMoving ? 1 : 0))
      last = next
    }
    let total = moved[MotionStage.steps]
    return (0..<count).map { index in
      let part = count > 1 ? Double(index) / Double(count - 1) : 0
      guard total > 0 else { return end * part }
      // The first step in which as much has moved; a strip begins just before the first motion.
      let step = moved.firstIndex { $0 >= part * total } ?? MotionStage.steps
      let start = step > 0 ? moved[step - 1] : 0
      let inside = step > 0 ? Double(step - 1) + (part * total - start) / (moved[step] - start) : 0
      return (1000 * end * inside / Double(MotionStage.steps)).rounded() / 1000
    }
  }
}
#endif
