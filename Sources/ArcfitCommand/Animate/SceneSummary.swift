// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathMotion

/// What a scene is made of, for users: its states, events, parameters and script, a line each, and
/// what to type next.
struct SceneSummary: Report {
  let scene: MotionScene
  /// The values of parameters that were given.
  let values: [String: SceneParameter.Value]
  /// The words of the command line that name the scene.
  let words: [String]

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.left, .left, .left)
    let number = DecimalText.shortest
    table.add("Scene", scene.name)
    if words == [scene.name] {
      for line in SceneSummary.wrapped(SceneGallery.summary(of: scene.name)) { table.add("", line) }
    }
    table.add("View", "\(number(scene.width)) x \(number(scene.height))")
    table.add("Length", "\(number(scene.end)) s")
    add("States", states, to: &table)
    add("Events", scene.events.map { ($0.name, actions(of: $0)) }, to: &table)
    add("Gestures", scene.gestures.map { ($0.name, "moves \($0.target)") }, to: &table)
    add("Parameters", scene.parameters.map { ($0.name, value(of: $0)) }, to: &table)
    add("Script", scene.script.map { ("\(number($0.time)) s", $0.words) }, to: &table)
    try sink.write(table.lines.map { SceneSummary.shortened($0) + "\n" }.joined())
    try sink.write("\nNext:\n" + next.text)
  }

  /// Adds a line for each item, the first with the head; none where there are no items.
  private func add(_ head: String, _ items: [(String, String)], to table: inout TextTable) {
    for (index, item) in items.enumerated() {
      table.add(index == 0 ? head : "", item.0, item.1)
    }
  }

  /// The states, the first one first.
  private var states: [(String, String)] {
    let names = scene.states.keys.sorted {
      ($0 == scene.initial ? 0 : 1, $0) < ($1 == scene.initial ? 0 : 1, $1)
    }
    return names.map { name in
      let count = PathText.count(scene.states[name]?.count ?? 0, "value")
      return (name, name == scene.initial ? "\(count), at the start" : count)
    }
  }

  private func actions(of event: SceneEvent) -> String {
    event.actions.map { action in
      switch action {
      case .go(let state): "to \(state)"
      case .change(let map): map.sorted { $0 < $1 }.map { "\($0) to \($1)" }.joined(separator: ", ")
      case .start(let name): "starts \(name)"
      case .stop(let name): "stops \(name)"
      case .play(let name, _): "plays \(name)"
      case .set: "sets parameters"
      }
    }.joined(separator: ", ")
  }

  private func value(of parameter: SceneParameter) -> String {
    let value = values[parameter.name] ?? parameter.initial
    let range = [parameter.minimum, parameter.maximum].map { $0.map(DecimalText.shortest) ?? "" }
    let limits = range == ["", ""] ? "" : ", \(range[0])...\(range[1])"
    return value.words + " (\(parameter.kind.rawValue)\(limits))"
  }

  /// Commands that begin with this scene, and what each writes.
  private var next: TextTable {
    let call = "  arcfit animate " + words.map(SceneSummary.quoted).joined(separator: " ")
    let name = SceneSummary.quoted(scene.name)
    var table = TextTable(.left, .left)
    table.add("\(call) -o \(name).svg", "moves in a browser")
    table.add("\(call) -o \(name).html", "a page with buttons")
    table.add("\(call) -o \(name).gif", "a film")
    table.add("\(call) --format uikit", "Swift code of a view")
    let settings = scene.parameters.map { "\($0.name)=\((values[$0.name] ?? $0.initial).words)" }
    // A path is too long to be typed.
    if let setting = settings.first(where: { $0.count < 24 }) {
      table.add("\(call) --set \(SceneSummary.quoted(setting))", "with another value")
    }
    table.add("\(call) --format json", "the frames as numbers")
    return table
  }

  /// A word as a shell reads it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./=%+,:@".unicodeScalars.contains($0)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  /// A sentence in lines that leave room for the heads.
  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < Display.widest - 14 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  private static func shortened(_ line: String) -> String {
    line.count > Display.widest ? line.prefix(Display.widest - 1) + "…" : line
  }
}

extension SceneCue {
  /// What happens, as `--script` has it.
  fileprivate var words: String {
    let number = DecimalText.shortest
    switch action {
    case .event(let name, let timing):
      return timing?.duration.map { "\(name), in \(number($0)) s" } ?? name
    case .set(let name, let value): return "set \(name)=\(value.words)"
    case .resize(let width, let height): return "resize \(number(width)) \(number(height))"
    case .scrub(let gesture, let value): return "scrub \(gesture) \(number(value))"
    case .release(let gesture, let velocity):
      return "release \(gesture)" + (velocity.map { " \(number($0))" } ?? "")
    }
  }
}

extension SceneParameter.Value {
  /// The value as `--set` has it; of what is long, a word for it.
  fileprivate var words: String {
    switch self {
    case .number(let number): DecimalText.shortest(number)
    case .color(let color): color.hexadecimal
    case .timing(.function(let function)): function.css()
    case .timing: "a spring"
    case .flag(let flag): flag ? "true" : "false"
    case .path(let path): path.svgPathData()
    case .numbers(let list): list.map(DecimalText.shortest).joined(separator: ",")
    }
  }
}
#endif
