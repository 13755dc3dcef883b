// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// A gradient whose colours move as a stack of gradients that stand still, each of which appears
/// above the one before it.
///
/// For players whose gradients stand still. Between two gradients of the same opacity all over, the
/// sum that is seen is the one that the stage shows.
struct GradientFades {
  struct Step {
    let colors: [MotionColor]
    /// Its opacity over the film, with that of the layer; its colours are opaque unless some are
    /// clearer than others.
    let alpha: PropertyTrack
  }

  let steps: [Step]
  /// Whether what is seen while one gradient appears is only about what it should be.
  let isInexact: Bool

  /// How near colours are that count as the same, and curves as straight.
  private static let slack = 2.0 / 1024

  /// The stack of a track of colours, in a layer with an opacity.
  init(_ colors: PropertyTrack, opacity: PropertyTrack, _ film: SceneTracks) {
    var states: [(value: TrackValue, arrival: PropertyTrack)] = []
    let always = PropertyTrack(still: TrackValue(1.0))
    for run in GradientFades.runs(colors) {
      let last = states.last?.value
      if last.map({ !GradientFades.areAlike($0, run.from) }) ?? true {
        let jump = PropertyTrack.Piece(run.begin, run.begin, holding: TrackValue(1.0))
        let arrival = states.isEmpty ? always : GradientFades.arrival([jump], end: film.end)
        states.append((run.from, arrival))
      }
      guard !run.parts.isEmpty, !GradientFades.areAlike(run.from, run.to) else { continue }
      states.append((run.to, GradientFades.arrival(run.parts, end: film.end)))
    }
    var isInexact = false
    var steps: [Step] = []
    for (index, state) in states.enumerated() {
      let next = index + 1 < states.count ? states[index + 1] : nil
      let own = GradientFades.alpha(state.value)
      let other = next.map { GradientFades.alpha($0.value) } ?? 1
      if states.count > 1, own == nil { isInexact = true }
      let (mine, theirs) = (own ?? 1, (other ?? 1))
      let alpha = PropertyTrack.combined(
        [opacity, state.arrival] + (next.map { [$0.arrival] } ?? []),
        tolerance: film.tolerance.color,
        end: film.end,
        isStraight: next == nil
      ) { numbers in
        let (whole, here) = (numbers[0], numbers[1])
        let there = numbers.count > 2 ? numbers[2] : 0
        // What is below shows through what is above: it must be stronger than its share.
        let cover = whole * theirs * there
        if there >= 1 { return cover >= 1 ? whole * mine * here : 0 }
        return cover < 1 ? whole * mine * here * (1 - there) / (1 - cover) : 0
      }
      let opaque = state.value.colors.map { color in
        own == nil ? color : MotionColor(red: color.red, green: color.green, blue: color.blue)
      }
      steps.append(Step(colors: opaque, alpha: alpha))
    }
    self.steps = steps
    self.isInexact = isInexact
  }

  /// The opacity that all colours have; nil where they differ.
  private static func alpha(_ value: TrackValue) -> Double? {
    let alphas = value.colors.map { $0.alpha }
    guard let first = alphas.first else { return 0 }
    return alphas.allSatisfy { ($0 - first).magnitude <= slack } ? first : nil
  }

  private static func areAlike(_ a: TrackValue, _ b: TrackValue) -> Bool {
    a.distance(to: b) <= slack
  }

  // MARK: Runs

  /// Pieces that follow each other on the straight line between two values; without parts, a value
  /// that holds.
  private struct Run {
    let begin: Double
    let from: TrackValue
    let to: TrackValue
    /// The progress from one value to the other.
    let parts: [PropertyTrack.Piece]
  }

  private static func runs(_ track: PropertyTrack) -> [Run] {
    var result: [Run] = []
    var rest = track.pieces[...]
    while let first = rest.popFirst() {
      guard first.timing != .hold else {
        result.append(Run(begin: first.begin, from: first.from, to: first.from, parts: []))
        continue
      }
      var part = first
      (part.from, part.to) = (TrackValue(0.0), TrackValue(1.0))
      var run = Run(begin: first.begin, from: first.from, to: first.to, parts: [part])
      var pieces = [first]
      while let next = rest.first, next.timing != .hold, let longer = straight(pieces + [next]) {
        run = longer
        pieces.append(next)
        rest.removeFirst()
      }
      result.append(run)
    }
    return result
  }

  /// The run of pieces that are straight and never go back; nil where they do not.
  private static func straight(_ pieces: [PropertyTrack.Piece]) -> Run? {
    let (first, last) = (pieces[0].from, pieces[pieces.count - 1].to)
    let (from, to) = (premultiplied(first), premultiplied(last))
    let square = zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
    guard square > slack * slack else { return nil }
    func progress(_ value: TrackValue) -> Double? {
      let own = premultiplied(value)
      guard own.count == from.count else { return nil }
      let along = own.indices.reduce(0) { $0 + (own[$1] - from[$1]) * (to[$1] - from[$1]) }
      let part = along / square
      let isNear = own.indices.allSatisfy {
        (from[$0] + part * (to[$0] - from[$0]) - own[$0]).magnitude <= slack
      }
      return isNear && part > -slack && part < 1 + slack ? min(max(part, 0), 1) : nil
    }
    var parts = pieces
    for index in parts.indices {
      guard let begin = progress(parts[index].from), let end = progress(parts[index].to),
        end >= begin
      else { return nil }
      (parts[index].from, parts[index].to) = (TrackValue(begin), TrackValue(end))
    }
    return Run(begin: pieces[0].begin, from: first, to: last, parts: parts)
  }

  private static func premultiplied(_ value: TrackValue) -> [Double] {
    value.colors.flatMap { color in
      [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha]
    }
  }

  /// 0 until the first part starts, 1 after the last one.
  private static func arrival(_ parts: [PropertyTrack.Piece], end: Double) -> PropertyTrack {
    let (begin, over) = (parts[0].begin, parts[parts.count - 1].end)
    var pieces: [PropertyTrack.Piece] =
      begin > 0 ? [.init(0, begin, holding: TrackValue(0.0))] : []
    pieces += parts.filter { $0.end > $0.begin }
    if over < end || pieces.isEmpty {
      pieces.append(.init(over, max(end, over), holding: TrackValue(1.0)))
    }
    return PropertyTrack(pieces: pieces)
  }
}
