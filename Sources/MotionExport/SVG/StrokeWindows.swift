// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// Which part of each subpath is stroked, over a film.
///
/// `strokeStart` and `strokeEnd` run over the length of the whole path; players that know dashes
/// only need the part of each subpath, as parts of its own length.
struct StrokeWindows {
  /// A subpath and the part of it that is seen; where the range runs around the end of the path,
  /// a subpath may have two.
  struct Window {
    /// The subpath over the film; none where the path has fewer.
    var path: PropertyTrack
    /// `TrackValue(number)` where all of it is seen, with its closing joint; a point (begin, end)
    /// where a part is, 0...1; none where nothing is.
    var part: PropertyTrack
  }

  private let layer: LayerTracks
  private let end: Double
  private let paths: PropertyTrack
  private let range: (start: PropertyTrack, end: PropertyTrack, offset: PropertyTrack)

  init(_ layer: LayerTracks, end: Double) {
    self.layer = layer
    self.end = end
    paths = layer.track(.path)
    range = (layer.track(.strokeStart), layer.track(.strokeEnd), layer.track(.strokeOffset))
  }

  /// Whether all of the path is stroked all the time.
  var isWhole: Bool {
    range.start.isStill && range.end.isStill && range.start.first.number <= 0
      && range.end.first.number >= 1
  }

  /// Whether the range is shifted: only then it may run around the end of the path.
  var isShifted: Bool { !range.offset.isStill || range.offset.first.number != 0 }

  /// The most subpaths there are at a time.
  var count: Int { paths.pieces.reduce(0) { max($0, StrokeWindows.subpaths($1.from).count) } }

  /// What of each subpath is seen; `asDashes` for points all the time, where nothing or all of it
  /// is seen too.
  func windows(tolerance: Double, asDashes: Bool = false) -> [Window] {
    let split = paths.pieces.map {
      (from: StrokeWindows.subpaths($0.from), to: StrokeWindows.subpaths($0.to))
    }
    let count = self.count
    // Of a path that does not move, once and for all.
    let still = paths.isStill ? SubpathLengths(paths.first) : nil
    // Whether no end of what is stroked reverses or runs around between two instants.
    let isMonotone =
      range.offset.isStill
      && (range.start.pieces + range.end.pieces).allSatisfy { $0.timing.isInUnitSquare }
    // A piece has the timing of the one end that moves.
    let moving = [range.end, range.start, range.offset].filter { !$0.isStill }
    var result: [Window] = []
    for subpath in 0..<count {
      for turn in isShifted ? [-1.0, 0, 1] : [0] {
        func range(at time: Double) -> Range? {
          self.range(of: subpath, turn, still ?? SubpathLengths(paths.value(at: time)), at: time)
        }
        func part(at time: Double) -> TrackValue {
          range(at: time).map { asDashes ? $0.dash(turn) : $0.value(turn) } ?? .none
        }
        let instants = self.instants(steps: still != nil && isMonotone ? 1 : 64) {
          range(at: $0)?.margins ?? [-1, -1, -1, -1, -1]
        }
        let track = TrackFitter(
          tolerance: tolerance,
          timing: { PropertyTrack.timing(of: moving, from: $0, to: $1) },
          value: part
        ).track(instants: instants, end: end)
        let isEverSeen = asDashes ? track.pieces.contains { $0.from.isDash } : track.isEverThere
        guard isEverSeen else { continue }
        var path = paths
        for (index, (from, to)) in split.enumerated() {
          path.pieces[index].from = TrackValue(subpath < from.count ? from[subpath] : nil)
          path.pieces[index].to = TrackValue(subpath < to.count ? to[subpath] : nil)
        }
        result.append(Window(path: path, part: track))
      }
    }
    return result
  }

  /// What is stroked at a time, in parts of a subpath: 0...1 is on it.
  private struct Range {
    var begin: Double
    var end: Double
    /// What is stroked of the whole path, 0...1.
    var whole: (start: Double, end: Double)

    /// Less of a subpath is nothing.
    private static let least = 1e-9

    /// Numbers that change their signs where the kind of ``value(_:)`` may change.
    var margins: [Double] {
      let least = Range.least
      return [end - least, end - 1, begin, begin - 1 + least, whole.end - whole.start]
    }

    func value(_ turn: Double) -> TrackValue {
      if whole.start <= 0, whole.end >= 1 { return turn == 0 ? TrackValue(1.0) : .none }
      guard whole.end > whole.start else { return .none }
      let (first, last) = (max(begin, 0), min(end, 1))
      guard last > first + Range.least else { return .none }
      return begin <= 0 && end >= 1 ? TrackValue(1.0) : TrackValue(Point2D(first, last))
    }

    /// What is on the subpath as a point, also of no length.
    func dash(_ turn: Double) -> TrackValue {
      if whole.start <= 0, whole.end >= 1 {
        return TrackValue(turn == 0 ? Point2D(0, 1) : turn < 0 ? Point2D(1, 1) : .origin)
      }
      let first = min(max(begin, 0), 1)
      return TrackValue(Point2D(first, max(min(max(end, 0), 1), first)))
    }
  }

  /// What is stroked at a time; nil for a subpath that is not there or has no length.
  private func range(
    of subpath: Int,
    _ turn: Double,
    _ lengths: SubpathLengths,
    at time: Double
  ) -> Range? {
    guard subpath < lengths.parts.count, lengths.parts[subpath] > 0 else { return nil }
    let start = min(max(range.start.value(at: time).number, 0), 1)
    let end = min(max(range.end.value(at: time).number, 0), 1)
    let offset = range.offset.value(at: time).number
    let shift = offset - offset.rounded(.down) + turn - lengths.begins[subpath]
    let own = lengths.parts[subpath]
    return Range(begin: (start + shift) / own, end: (end + shift) / own, whole: (start, end))
  }

  /// Where the part may break: where one of the tracks does, and where an end of what is stroked
  /// passes one of the subpath.
  private func instants(steps: Int, _ margins: (Double) -> [Double]) -> [Double] {
    let tracks = [paths, range.start, range.end, range.offset]
    let known = tracks.reduce(into: [0, end]) { $0 += $1.pieces.map { $0.begin } }.sorted()
    var result: [Double] = []
    for (begin, end) in zip(known, known.dropFirst()) where end > begin {
      result.append(begin)
      // What is missing at the very start alone is hidden for that long.
      var time = begin == 0 ? 0 : begin + 1e-9
      var last = margins(time)
      for step in 1...steps {
        let next = begin + (end - begin) * Double(step) / Double(steps) - 1e-9
        let values = margins(next)
        for (index, value) in values.enumerated() where (value > 0) != (last[index] > 0) {
          var (low, high) = (time, next)
          for _ in 0..<50 {
            let middle = (low + high) / 2
            if (margins(middle)[index] > 0) == (value > 0) { high = middle } else { low = middle }
          }
          result.append(high)
        }
        (time, last) = (next, values)
      }
    }
    return result.filter { $0 > 0 && $0 < self.end }.sorted()
  }

  fileprivate static func subpaths(_ value: TrackValue) -> [BezierPath] {
    value.path?.subpaths.map { $0.path } ?? []
  }
}

extension TrackValue {
  /// Whether it is a part that has a length.
  var isDash: Bool { structure == .point && point.y > point.x }
}

/// How long subpaths are, in parts of the whole path's length.
private struct SubpathLengths {
  /// The part of each; 0 where the path has no length.
  var parts: [Double] = []
  /// Where each begins.
  var begins: [Double] = []

  init(_ value: TrackValue) {
    let lengths = StrokeWindows.subpaths(value).map { $0.length(accuracy: 1e-6) }
    let total = lengths.reduce(0, +)
    var before = 0.0
    for length in lengths {
      parts.append(total > 0 ? length / total : 0)
      begins.append(total > 0 ? before / total : 0)
      before += length
    }
  }
}
