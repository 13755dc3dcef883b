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
    /// The number of the subpath.
    var subpath: Int
    /// The subpath over the film; none where the path has fewer.
    var path: FilmTrack
    /// `FilmValue(number)` where all of it is seen, with its closing joint; a point (begin, end)
    /// where a part is, 0...1; none where nothing is.
    var part: FilmTrack
  }

  private let layer: FilmLayer
  private let end: Double
  private let paths: FilmTrack
  private let range: (start: FilmTrack, end: FilmTrack, offset: FilmTrack)

  /// The windows of a layer.
  init(_ layer: FilmLayer, end: Double) {
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

  /// The windows that show something at some time.
  func windows(tolerance: Double) -> [Window] {
    let count = paths.pieces.reduce(0) { max($0, StrokeWindows.subpaths($1.from).count) }
    // Of a path that does not move, once and for all.
    let still = paths.isStill ? StrokeWindows.lengths(paths.first) : nil
    var result: [Window] = []
    for subpath in 0..<count {
      for turn in [-1.0, 0, 1] {
        func part(at time: Double) -> FilmValue {
          let lengths = still ?? StrokeWindows.lengths(paths.value(at: time))
          return self.part(of: subpath, turn, lengths, at: time)
        }
        let instants = self.instants(part)
        let track = FilmFitter(tolerance: tolerance, pace: pace, value: part)
          .track(instants: instants, end: end)
        guard track.pieces.contains(where: { $0.from.structure != .none }) else { continue }
        let path = paths.mapped { value in
          let all = StrokeWindows.subpaths(value)
          return FilmValue(subpath < all.count ? all[subpath] : nil)
        }
        result.append(Window(subpath: subpath, path: path, part: track))
      }
    }
    return result
  }

  /// The part that is seen at a time.
  private func part(
    of subpath: Int,
    _ turn: Double,
    _ lengths: [Double],
    at time: Double
  ) -> FilmValue {
    let none = FilmValue(MotionValue.color(nil))
    let total = lengths.reduce(0, +)
    guard subpath < lengths.count, total > 0, lengths[subpath] > 0 else { return none }
    let start = min(max(range.start.value(at: time).number, 0), 1)
    let end = min(max(range.end.value(at: time).number, 0), 1)
    if start <= 0, end >= 1 { return turn == 0 ? FilmValue(1.0) : none }
    guard end > start else { return none }
    let offset = range.offset.value(at: time).number
    let shift = offset - offset.rounded(.down) + turn
    let before = lengths[..<subpath].reduce(0, +) / total
    let own = lengths[subpath] / total
    let begin = max((start + shift - before) / own, 0)
    let stop = min((end + shift - before) / own, 1)
    guard stop > begin + 1e-9 else { return none }
    return begin <= 0 && stop >= 1 ? FilmValue(1.0) : FilmValue(Point2D(begin, stop))
  }

  /// Where the part may break: where one of the tracks does, and where it begins or ends to be
  /// seen.
  private func instants(_ part: (Double) -> FilmValue) -> [Double] {
    let tracks = [paths, range.start, range.end, range.offset]
    let known = tracks.reduce(into: [0, end]) { $0 += $1.pieces.map { $0.begin } }.sorted()
    var result: [Double] = []
    for (begin, end) in zip(known, known.dropFirst()) where end > begin {
      result.append(begin)
      let steps = 64
      // What is not there at the very begin alone is hidden for that long.
      var time = begin == 0 ? 0 : begin + 1e-9
      var last = part(time).structure
      for step in 1...steps {
        let next = begin + (end - begin) * Double(step) / Double(steps) - 1e-9
        let structure = part(next).structure
        if structure != last {
          var (low, high) = (time, next)
          for _ in 0..<50 {
            let middle = (low + high) / 2
            if part(middle).structure == last { low = middle } else { high = middle }
          }
          result.append(high)
        }
        (time, last) = (next, structure)
      }
    }
    return result.filter { $0 > 0 && $0 < self.end }
  }

  /// The pace of a piece: that of the one end that moves.
  private func pace(from begin: Double, to end: Double) -> FilmTrack.Pace? {
    for track in [range.end, range.start, range.offset] where !track.isStill {
      let middle = (begin + end) / 2
      guard let piece = track.pieces.last(where: { $0.begin <= middle }), piece.pace != .hold
      else { continue }
      return piece.part(from: begin, to: end)
    }
    return nil
  }

  private static func subpaths(_ value: FilmValue) -> [BezierPath] {
    value.path?.subpaths.map { $0.path } ?? []
  }

  private static func lengths(_ value: FilmValue) -> [Double] {
    subpaths(value).map { $0.length(accuracy: 1e-6) }
  }
}

extension FilmTrack {
  /// The track with each value changed, in the same way for all values of a structure.
  func mapped(_ change: (FilmValue) -> FilmValue) -> FilmTrack {
    var result = self
    for index in pieces.indices {
      result.pieces[index].from = change(pieces[index].from)
      result.pieces[index].to = change(pieces[index].to)
    }
    return result
  }
}

extension FilmTrack.Piece {
  /// The pace of a part of the piece.
  func part(from begin: Double, to end: Double) -> FilmTrack.Pace? {
    guard case .cubic(let x1, let y1, let x2, let y2) = pace else { return pace }
    let length = self.end - self.begin
    let cubic = TimingFunction.part(
      x1,
      y1,
      x2,
      y2,
      from: (begin - self.begin) / length,
      to: (end - self.begin) / length
    )
    return cubic.map { .cubic($0.x1, $0.y1, $0.x2, $0.y2) }
  }
}
