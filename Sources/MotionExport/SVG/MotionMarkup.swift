// SPDX-License-Identifier: Apache-2.0

internal import PathExport
internal import PathMotion

/// How elements of SVG say that they move: by elements of SMIL, or by a style sheet.
protocol MotionMarkup {
  /// How often the film plays.
  var playback: Playback { get }
  /// The seconds of the film in one direction.
  var end: Double { get }
  /// The start of the names of clip paths and gradients.
  var prefix: String { get }
  /// Whether the ends of a gradient's axis, and its offsets, can move as attributes.
  var movesGradientAxes: Bool { get }
  /// Whether the film is a list of states between which elements move by themselves: parts of
  /// strokes are dashes in all of them, and a colour has its opacity.
  var hasStates: Bool { get }

  /// Says whose elements come next.
  mutating func begin(_ layer: LayerTracks)

  /// A colour, with its opacity where there are states.
  func text(of color: MotionColor, isStop: Bool) -> String

  /// The markup of what stands still, for people who want less motion; nil where a style sheet
  /// stops everything.
  var still: Self? { get }

  /// How something moves; nil where its text does not change.
  func keys(_ track: PropertyTrack, _ text: (TrackValue) -> String) -> MotionKeys?

  /// The text of an element; each of its attributes stands after a space.
  mutating func element(
    _ name: String,
    _ attributes: String,
    _ movements: [Movement],
    _ content: String
  ) -> String

  /// The class of an element that people who want less motion see with a declaration of CSS, as an
  /// attribute after a space.
  mutating func reduced(to declaration: String) -> String
}

extension MotionMarkup {
  var hasStates: Bool { false }
  var still: Self? { nil }

  func reduced(to declaration: String) -> String { "" }

  mutating func begin(_ layer: LayerTracks) {}

  func text(of color: MotionColor, isStop: Bool) -> String { color.opaqueHexadecimal }

  /// What is shown where nothing animates: the last state.
  func poster(_ track: PropertyTrack) -> TrackValue {
    playback == .thereAndBack ? track.first : track.last
  }

  /// An attribute in a list, which is empty where it always has its default; or a transform of one
  /// kind, such as `rotate`.
  func attribute(
    _ name: String,
    _ track: PropertyTrack,
    unless standard: String? = nil,
    isTransform: Bool = false,
    _ text: (TrackValue) -> String
  ) -> [AnimatedAttribute] {
    let (last, keys) = (text(poster(track)), keys(track, text))
    if keys == nil, last == standard { return [] }
    let movements = keys.map { [Movement(name: name, isTransform: isTransform, keys: $0)] } ?? []
    return isTransform
      ? [AnimatedAttribute("transform", "\(name)(\(last))", movements)]
      : [AnimatedAttribute(name, last, movements)]
  }

  /// The text of an element as it stands.
  static func written(_ name: String, _ attributes: String, _ content: String) -> String {
    content.isEmpty ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(content)</\(name)>"
  }

  mutating func element(
    _ name: String,
    _ attributes: [AnimatedAttribute],
    _ content: String = ""
  ) -> String {
    let texts = attributes.map { own in own.text.map { " \(own.name)=\"\($0)\"" } ?? "" }
    return element(name, texts.joined(), attributes.flatMap { $0.movements }, content)
  }
}

/// An attribute of an element of SVG: its last value, and how it moves.
struct AnimatedAttribute {
  let name: String
  /// Nil where the last value is the default, which need not be written.
  let text: String?
  let movements: [Movement]

  init(_ name: String, _ text: String?, _ movements: [Movement] = []) {
    (self.name, self.text, self.movements) = (name, text, movements)
  }

  /// The same attribute with another change between states.
  func changing(_ change: Movement.Change) -> AnimatedAttribute {
    let changed = movements.map { movement in
      var movement = movement
      movement.change = change
      return movement
    }
    return AnimatedAttribute(name, text, changed)
  }
}

/// How an attribute of an element moves.
struct Movement {
  /// The name of the attribute; of a transform, its kind.
  let name: String
  let isTransform: Bool
  let keys: MotionKeys
  /// When it changes between states.
  var change = Change.moves

  enum Change {
    /// It takes the time of the transition.
    case moves
    /// It jumps at the start.
    case jumps
    /// It jumps to one of its texts at the end, away from it at the start.
    case ends(in: String)
  }
}

/// The texts through which something moves, and when each is reached: what SMIL and style sheets
/// have in common.
struct MotionKeys {
  /// When a text is reached: the film is a million of these long.
  typealias Millionths = Int

  private(set) var values: [String] = []
  private(set) var times: [Millionths] = []
  /// How each text gets to the next: one fewer.
  private(set) var timings: [PropertyTrack.Timing] = []

  /// The keys of a track in a film of so many seconds; nil where its text does not change.
  init?(_ track: PropertyTrack, duration: Double, _ text: (TrackValue) -> String) {
    for piece in track.pieces {
      add(text(piece.from), at: piece.begin / duration, .linear)
      add(text(piece.last), at: piece.end / duration, piece.timing)
    }
    guard values.contains(where: { $0 != values[0] }) else { return nil }
    // The film begins at 0 and ends at its end, whatever rounding says.
    times[0] = 0
    if times[times.count - 1] != 1_000_000 {
      values.append(values[values.count - 1])
      times.append(1_000_000)
      timings.append(.linear)
    }
  }

  private mutating func add(_ value: String, at part: Double, _ timing: PropertyTrack.Timing) {
    var time = Int((1_000_000 * min(max(part, 0), 1)).rounded())
    if let last = values.last {
      // What is shown at the very start is seen for a moment, also where it jumps then.
      if time == 0, last != value { time = 1 }
      // Nothing happens in no time, and what holds for two pieces holds for both.
      if last == value, times[times.count - 1] == time { return }
      if values.count > 1, last == value, values[values.count - 2] == value {
        times[times.count - 1] = time
        return
      }
      timings.append(timing == .hold ? .linear : timing)
    }
    values.append(value)
    times.append(time)
  }

  /// The text of the last key until a fraction of the film.
  func value(at part: Double) -> String {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Double(times[middle]) <= 1_000_000 * part { low = middle } else { high = middle }
    }
    return values[low]
  }

  /// Whether both have the same key times and timing functions.
  func isInStep(with other: MotionKeys) -> Bool { times == other.times && timings == other.timings }
}
