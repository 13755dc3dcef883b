// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

/// What moves by itself in a view of SwiftUI: animations that begin with it, loops and sequences.
///
/// Each is a function of the date that a `TimelineView` gives, so that it shows what the stage does
/// at every frame, and its end where the user wants less motion.
extension SwiftUICode {
  /// What starts an animation.
  enum Starter: Hashable {
    case view
    case loop(Int)
    case sequence(Int)
  }

  typealias Track = (animation: SceneAnimation, starter: Starter)

  /// The animations that are carried.
  var tracks: [Track] {
    let own = scene.scene
    let all: [Track] =
      own.animations.map { ($0, .view) }
      + own.loops.enumerated().map { ($1.animation, .loop($0)) }
      + own.sequences.enumerated().flatMap { index, sequence in
        sequence.animations.map { ($0, .sequence(index)) }
      }
    return all.filter { isCarried($0.animation) }
  }

  /// The animations of a property, in the order in which one covers the other.
  func tracks(_ layer: Int, _ property: LayerProperty) -> [Track] {
    let target = scene.items[layer].layer.id + "." + property.rawValue
    return tracks.filter { $0.animation.target == target }
  }

  /// Whether what a layer shows depends on the time.
  func isTimed(_ layer: Int) -> Bool {
    LayerProperty.allCases.contains { !tracks(layer, $0).isEmpty }
      || isFrameTimed(layer)
      || scene.items.indices.contains { scene.items[$0].parent == layer && isTimed($0) }
  }

  /// Whether the rectangle of a gradient follows a path that moves in time.
  private func isFrameTimed(_ layer: Int) -> Bool {
    switch scene.items[layer].layer.frame {
    case .bounds(let id), .controlBox(let id):
      scene.items.firstIndex { $0.layer.id == id }.map { !tracks($0, .path).isEmpty } ?? false
    default: false
    }
  }

  // MARK: What is carried

  func isCarried(_ animation: SceneAnimation) -> Bool {
    guard let (layer, property) = scene.target(animation.target),
      case .between(let from, let to, let by) = animation.values, !animation.isAdditive,
      !animation.isCumulative, duration(of: animation) != nil
    else { return false }
    if by != nil {
      guard case .number = property.initial, from == nil || to == nil else { return false }
    }
    switch property {
    case .transform, .strokeOffset: return false
    case .path, .mask:
      let writer = shapes(layer, property)
      let kinds = [from, to].compactMap { $0?.asShape.flatMap { writer.structure(of: $0) } }
      return kinds.count == [from, to].compactMap { $0 }.count && Set(kinds).count <= 1
    case .colors, .locations:
      return [from, to].compactMap { $0?.count }.allSatisfy { $0 == from?.count ?? $0 }
    default: return true
    }
  }

  func isCarried(_ action: SceneEvent.Action) -> Bool {
    switch action {
    case .go, .change, .set: true
    case .start(let name), .stop(let name):
      scene.scene.loops.first { $0.name == name }.map { isCarried($0.animation) } ?? false
    case .play(let name, _): sequence(name).map { isCarried($0) } ?? false
    }
  }

  func isCarried(_ sequence: SceneSequence) -> Bool {
    sequence.animations.contains { isCarried($0) }
  }

  private func sequence(_ name: String) -> SceneSequence? {
    scene.scene.sequences.first { $0.name == name }
  }

  /// The seconds of a cycle; nil where only the sender of an event or a spring has them.
  private func cycle(of animation: SceneAnimation) -> PathMotion.SceneExpression? {
    guard let easing = easing(animation.easing) else { return nil }
    switch (animation.duration, easing) {
    case (.caller, _), (.seconds, .spring): return nil
    case (.seconds(let seconds), _): return seconds
    case (.settling, .spring(let spring)):
      return TimingFunction.spring(spring).naturalDuration.map { PathMotion.SceneExpression($0) }
    case (.settling, _): return nil
    }
  }

  /// The same as code.
  private func duration(of animation: SceneAnimation) -> String? {
    cycle(of: animation).map { seconds($0) }
  }

  /// The timing of a source, of a parameter its default; nil for that of a sender.
  func easing(_ source: EasingSource) -> Easing? {
    switch source {
    case .easing(let own): return own
    case .parameter(let name):
      if case .timing(let own)? = scene.parameter(name)?.parameter.initial { return own }
      return nil
    case .caller: return nil
    }
  }

  // MARK: Code

  /// The function of a property over time, which starts from what it is without.
  mutating func writeTimedValue(_ index: Int, _ property: LayerProperty, _ type: String) {
    let list = tracks(index, property)
    guard !list.isEmpty else { return }
    let own = name(index, property)
    lines += "private func \(own)(_ size: CGSize, _ now: Date) -> \(type) {"
    lines += "  var value = \(own)(size)"
    for (animation, starter) in list {
      guard case .between(let from, let to, let by) = animation.values,
        let progress = progress(animation, starter)
      else { continue }
      var (first, last) = ("value", "value")
      if let from { first = code(from, index, property) }
      if let to { last = code(to, index, property) }
      if let by {
        let step = code(by, index, property)
        if to == nil { last = "\(first) + \(step)" } else { first = "\(last) - \(step)" }
      }
      lines.wrap("  if let part = \(progress) {")
      lines.wrap("    value = mixed(\(first), \(last), part)")
      lines += "  }"
    }
    lines += "  return value\n}"
    lines += ""
  }

  /// The call that finds how far an animation is.
  private mutating func progress(_ animation: SceneAnimation, _ starter: Starter) -> String? {
    guard let duration = duration(of: animation), let easing = easing(animation.easing) else {
      return nil
    }
    var arguments = ["now", start(of: starter)]
    if case .loop = starter { arguments.append("until: \(end(of: starter))") }
    if animation.begin.constant != 0 { arguments.append("delay: \(seconds(animation.begin))") }
    arguments.append("duration: \(duration)")
    if animation.repeatCount != 1 {
      let count = animation.repeatCount
      arguments.append("repeats: \(count.isFinite ? SwiftExpression.number(count) : ".infinity")")
    }
    if animation.autoreverses { arguments.append("reverses: true") }
    if [.backwards, .both].contains(animation.fillMode) { arguments.append("showsBefore: true") }
    if [.forwards, .both].contains(animation.fillMode), !animation.isRemovedOnCompletion {
      arguments.append("keeps: true")
    }
    switch easing {
    case .spring(let spring): arguments.append(SwiftUICode.curve(.spring(spring)))
    case .function(let function):
      if !function.isLinear { arguments.append(SwiftUICode.curve(function)) }
    }
    return "progress(\(arguments.joined(separator: ", ")))"
  }

  /// A timing function: a cubic, or the corners of straight pieces.
  private static func curve(_ function: TimingFunction) -> String {
    let timing = SwiftTiming(function)
    if timing.error == 0 { return "bezier(\(SwiftExpression.numbers(timing.numbers)))" }
    let numbers = function.corners(tolerance: 0.001).flatMap { [$0.x, $0.y] }
    return "pieces([\(SwiftExpression.numbers(numbers))])"
  }

  // MARK: Names

  /// Names that no parameter has: what starts loops and sequences, and when they did.
  private func member(_ name: String, _ end: String) -> String {
    let bare = name.filter { $0 != "`" } + end
    return scene.parameterNames.contains(bare) ? bare + "_" : bare
  }

  private func start(of starter: Starter) -> String {
    switch starter {
    case .view: "viewStart"
    case .loop(let index): member(scene.loopNames[index], "LoopStart")
    case .sequence(let index): member(scene.sequenceNames[index], "Start")
    }
  }

  private func end(of starter: Starter) -> String {
    guard case .loop(let index) = starter else { return "" }
    return member(scene.loopNames[index], "LoopEnd")
  }

  private func runs(_ loop: Int) -> String { member(scene.loopNames[loop], "Runs") }

  private func count(_ sequence: Int) -> String { member(scene.sequenceNames[sequence], "Count") }

  private func follow(_ loop: Int) -> String {
    "follow" + SwiftIdentifier.capitalized(scene.loopNames[loop])
  }

  private var loops: [Int] {
    scene.scene.loops.indices.filter { isCarried(scene.scene.loops[$0].animation) }
  }

  private var sequences: [Int] {
    scene.scene.sequences.indices.filter { isCarried(scene.scene.sequences[$0]) }
  }

  // MARK: The view

  /// The properties by which loops run and sequences are played.
  mutating func writeStarters() {
    for index in loops {
      let loop = scene.scene.loops[index]
      lines += "/// Whether the loop '\(CodeLines.comment(loop.name))' runs."
      lines += "var \(runs(index)) = \(loop.startsWithScene)"
    }
    for index in sequences {
      let name = CodeLines.comment(scene.scene.sequences[index].name)
      lines += "/// Each change of it plays '\(name)'."
      lines += "var \(count(index)) = 0"
    }
  }

  /// When all that runs has begun or will end; internal, as the memberwise initialiser is.
  mutating func writeStarts() {
    if tracks.contains(where: { $0.starter == .view }) { lines += "@State var viewStart: Date?" }
    for index in loops {
      lines += "@State var \(start(of: .loop(index))): Date?"
      lines += "@State var \(end(of: .loop(index))): Date?"
    }
    for index in sequences { lines += "@State var \(start(of: .sequence(index))): Date?" }
  }

  /// What happens when the view appears, and when a starter changes.
  mutating func writeChanges() {
    var first = tracks.contains { $0.starter == .view } ? ["viewStart = Date()"] : []
    first += loops.map { follow($0) + "()" }
    if !first.isEmpty { lines += ".onAppear { \(first.joined(separator: "; ")) }" }
    for index in loops { lines += ".onChange(of: \(runs(index))) { _ in \(follow(index))() }" }
    for index in sequences {
      let name = scene.scene.sequences[index].name
      lines += ".onChange(of: \(count(index))) { _ in"
      if let loop = loopBefore(name) {
        lines += "  \(follow(loop))()"
        let end = self.end(of: .loop(loop))
        lines += "  \(start(of: .sequence(index))) = max(Date(), \(end) ?? .distantPast)"
      } else {
        lines += "  \(start(of: .sequence(index))) = Date()"
      }
      lines += "}"
      guard let state = scene.scene.sequences[index].state, let name = scene.state(state) else {
        continue
      }
      let length = self.length(.sequence(index))
      lines += """
        .task(id: \(start(of: .sequence(index)))) {
          guard let start = \(start(of: .sequence(index))) else { return }
          guard await wait(until: start.addingTimeInterval(\(length))) else { return }
          var transaction = Transaction()
          transaction.disablesAnimations = true
          withTransaction(transaction) { phase = .\(name) }
        }
        """
    }
  }

  /// The loop that ends before a sequence begins, as an event says.
  private func loopBefore(_ sequence: String) -> Int? {
    for case .play(sequence, let loop?) in scene.scene.events.flatMap({ $0.actions }) {
      return loops.first { scene.scene.loops[$0].name == loop }
    }
    return nil
  }

  /// How long what starts together takes, in seconds.
  private func length(_ starter: Starter) -> String {
    var ends: [String] = []
    var last = 0.0
    for (animation, own) in tracks where own == starter {
      guard let cycle = cycle(of: animation), animation.repeatCount.isFinite else {
        return ".infinity"
      }
      let cycles = animation.repeatCount * (animation.autoreverses ? 2 : 1)
      if let begin = animation.begin.constant, let seconds = cycle.constant {
        last = max(last, begin + seconds * cycles)
      } else {
        let begin = seconds(animation.begin)
        let factor = cycles == 1 ? "" : " * " + SwiftExpression.number(cycles)
        ends.append("\(begin) + \(seconds(cycle))\(factor)")
      }
    }
    let constant = SwiftExpression.number(last)
    return ends.isEmpty ? constant : "max(\(([constant] + ends).joined(separator: ", ")))"
  }

  /// The dates at which what runs is at rest.
  var rests: String {
    var list: [String] = []
    if tracks.contains(where: { $0.starter == .view }) {
      list.append("viewStart?.addingTimeInterval(\(length(.view))) ?? .distantFuture")
    }
    for index in loops {
      let (start, end) = (self.start(of: .loop(index)), self.end(of: .loop(index)))
      list.append("\(start) == nil ? .distantPast : \(end) ?? .distantFuture")
    }
    for index in sequences {
      let start = self.start(of: .sequence(index))
      list.append(
        "\(start)?.addingTimeInterval(\(length(.sequence(index)))) ?? .distantPast"
      )
    }
    return list.joined(separator: ",\n")
  }

  /// The functions that start and stop loops.
  mutating func writeLoops() {
    for index in loops {
      let loop = scene.scene.loops[index]
      let (start, end) = (self.start(of: .loop(index)), self.end(of: .loop(index)))
      var (condition, stop) = ("\(start) != nil", "Date()")
      if loop.stop == .endOfCycle, let duration = duration(of: loop.animation) {
        let delay = seconds(loop.animation.begin)
        let period = loop.animation.autoreverses ? "2 * \(duration)" : duration
        condition = "let start = \(start)"
        stop = "endOfCycle(start, delay: \(delay), duration: \(period))"
      }
      lines += """
        /// Starts the loop '\(CodeLines.comment(loop.name))', or lets it end.
        private func \(follow(index))() {
          if \(runs(index)) {
            if \(start) == nil || (\(end) ?? .distantFuture) <= Date() { \(start) = Date() }
            \(end) = nil
          } else if \(condition), \(end) == nil {
            \(end) = \(stop)
          }
        }

        """
    }
  }
}

extension SceneValue {
  /// How many numbers or colours a list has; nil of what is no list.
  fileprivate var count: Int? {
    switch self {
    case .numbers(let list): list.count
    case .colors(let list): list.count
    default: nil
    }
  }
}
