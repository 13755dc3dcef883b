// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// Finds the pieces of a track: where numbers run straight, and by which timing function.
///
/// What moves by a cubic of CSS, or by a part of one, becomes that cubic. All else - springs,
/// Penner's functions, turning shapes - is halved until straight pieces or cubics are within the
/// tolerance. What is between the samples, sixteen a piece, is not looked at. What swings along a
/// straight line is cut into few cubics (``OscillationFit``).
struct TrackFitter {
  /// The largest error of any number.
  let tolerance: Double
  /// What jumps by less at an instant is blended into the neighbouring piece; nil for the
  /// tolerance.
  var leap: Double?
  /// Finds the cubics of what swings; nil where numbers are halved only.
  var oscillation: OscillationFit?
  /// The progress of the value between two instants, where that is known.
  var progress: (Double, Double) -> ((Double) -> Double?)? = { _, _ in nil }
  /// The cubic between two times, where one is known.
  var timing: (Double, Double) -> PropertyTrack.Timing? = { _, _ in nil }
  /// Whether it is known that nothing moves between two instants.
  var rests: (Double, Double) -> Bool = { _, _ in false }
  /// The value at a time of the film.
  let value: (Double) -> TrackValue

  /// How near to an instant its two sides are looked at: more than the clock's resolution.
  private static let nearness = 2e-9
  private static let samples = 16
  /// Where a known timing is checked, in fractions of the piece.
  private static let looks = [0.13, 0.34, 0.5, 0.71, 0.89]
  private static let deepest = 12

  /// The track of a film, which may break at the instants.
  func track(instants: [Double], end: Double) -> PropertyTrack {
    var track = PropertyTrack(pieces: [])
    // At the very start and end what is shown there counts; inside what lies between.
    var (begin, first) = (0.0, value(0))
    let times = (instants.sorted() + [end]).reduce(into: [0.0]) {
      if $1 > $0[$0.count - 1] { $0.append($1) }
    }
    for (index, instant) in times.enumerated().dropFirst() {
      let before = value(instant - min(TrackFitter.nearness, (instant - begin) / 4))
      let next =
        index + 1 < times.count
        ? value(instant + min(TrackFitter.nearness, (times[index + 1] - instant) / 4)) : value(end)
      // What jumps at the very end, as a cycle that restarts does, goes on until then.
      let isJoined = next.distance(to: before) <= leap ?? tolerance && before != first
      let last = isJoined ? next : before
      add(.init(begin, instant, from: first, to: last, .linear), 0, to: &track)
      if instant == end, !isJoined, next != before {
        append(.init(end, end, holding: next), to: &track)
      }
      (begin, first) = (instant, next)
    }
    if track.pieces.isEmpty { track.pieces = [.init(0, end, holding: value(0))] }
    return track
  }

  /// Adds a piece whose timing is still to be found, in parts where no timing fits.
  private func add(_ piece: PropertyTrack.Piece, _ depth: Int, to track: inout PropertyTrack) {
    if depth == 0, let timing = known(piece) { return append(piece.timed(timing), to: &track) }
    if depth == 0, let progress = progress(piece.begin, piece.end),
      let pieces = oscillating(piece, along: progress)
    {
      for part in pieces { append(part, to: &track) }
      return
    }
    let values = (1..<TrackFitter.samples).map { index in
      value(
        piece.begin + (piece.end - piece.begin) * Double(index) / Double(TrackFitter.samples)
      )
    }
    if let timing = fit(piece, values) { return append(piece.timed(timing), to: &track) }
    func sampled(_ times: [Double]) -> (curve: [Double], widest: Double)? {
      curve([piece.from] + times.dropFirst().dropLast().map(value) + [piece.to])
    }
    if depth == 0, let pieces = oscillating(piece, sampled) {
      for part in pieces { append(part, to: &track) }
      return
    }
    guard depth < TrackFitter.deepest else {
      // A value that jumps somewhere inside: the last that is known stays.
      guard piece.from.structure == piece.to.structure else {
        return append(piece.timed(.hold), to: &track)
      }
      let middle = piece.from.interpolated(to: piece.to, at: 0.5)
      track.error = max(track.error, values[values.count / 2].distance(to: middle))
      return append(piece.timed(.linear), to: &track)
    }
    let middle = split(piece, values)
    let between = value(middle)
    add(.init(piece.begin, middle, from: piece.from, to: between, .linear), depth + 1, to: &track)
    add(.init(middle, piece.end, from: between, to: piece.to, .linear), depth + 1, to: &track)
  }

  /// The timing of a piece where it is known, and a check at a few times agrees; else nil.
  private func known(_ piece: PropertyTrack.Piece) -> PropertyTrack.Timing? {
    if piece.from == piece.to, rests(piece.begin, piece.end) { return .hold }
    guard piece.from.structure == piece.to.structure,
      let timing = timing(piece.begin, piece.end), timing.isInUnitSquare
    else { return nil }
    let track = PropertyTrack(pieces: [piece.timed(timing)])
    let isNear = TrackFitter.looks.allSatisfy { part in
      let time = piece.begin + part * (piece.end - piece.begin)
      return value(time).distance(to: track.value(at: time)) <= tolerance
    }
    return isNear ? timing : nil
  }

  /// Adds a piece; one that goes on holding is part of the one before.
  private func append(_ piece: PropertyTrack.Piece, to track: inout PropertyTrack) {
    if piece.timing == .hold, let last = track.pieces.last, last.timing == .hold,
      last.from == piece.from
    {
      track.pieces[track.pieces.count - 1].end = piece.end
    } else {
      track.pieces.append(piece)
    }
  }

  /// How a piece moves; nil where it has to be halved.
  private func fit(_ piece: PropertyTrack.Piece, _ values: [TrackValue]) -> PropertyTrack.Timing? {
    let (from, to) = (piece.from, piece.to)
    guard values.allSatisfy({ $0.structure == from.structure }) else { return nil }
    if values.allSatisfy({ $0 == from }), to == from { return .hold }
    guard to.structure == from.structure else { return nil }
    let widest = to.distance(to: from)
    guard widest > tolerance else {
      return values.allSatisfy { $0.distance(to: from) <= tolerance } ? .linear : nil
    }
    guard let parts = fractions(values, from: from, to: to, within: tolerance) else { return nil }
    let times = (1..<TrackFitter.samples).map { Double($0) / Double(TrackFitter.samples) }
    func fits(_ timing: (Double) -> Double) -> Bool {
      zip(times, parts).allSatisfy { (timing($0) - $1).magnitude * widest <= tolerance }
    }
    if fits({ $0 }) { return .linear }
    if let known = timing(piece.begin, piece.end), isPlayable(known, fits) { return known }
    // Samples that go back are halved where they turn.
    guard zip([0] + parts, parts + [1]).allSatisfy({ ($0 - $1) * widest <= tolerance }) else {
      return nil
    }
    let found = CubicFit.cubic(parts)
    return isPlayable(found, fits) ? found : nil
  }

  /// Whether players know a cubic, and it is near enough.
  private func isPlayable(
    _ timing: PropertyTrack.Timing,
    _ fits: ((Double) -> Double) -> Bool
  ) -> Bool {
    guard timing.isInUnitSquare, case .cubic(let x1, let y1, let x2, let y2) = timing,
      let function = try? TimingFunction(checkingCubic: x1, y1, x2, y2)
    else { return false }
    return fits { function($0) }
  }

  /// When to halve: where the numbers turn, as players' cubics cannot, else in the middle.
  private func split(_ piece: PropertyTrack.Piece, _ values: [TrackValue]) -> Double {
    let (begin, end, from, to) = (piece.begin, piece.end, piece.from, piece.to)
    let middle = begin + (end - begin) / 2
    guard values.allSatisfy({ $0.structure == from.structure }), to.structure == from.structure
    else { return middle }
    // The number that moves most tells.
    let curves = from.numbers.indices.map { number in
      ([from] + values + [to]).map { $0.numbers[number] }
    }
    let spread = curves.map { ($0.max() ?? 0) - ($0.min() ?? 0) }
    guard let index = spread.indices.max(by: { spread[$0] < spread[$1] }) else { return middle }
    let curve = curves[index]
    let step = (end - begin) / Double(TrackFitter.samples)
    for mid in 1..<(curve.count - 1) {
      let (before, after) = (curve[mid] - curve[mid - 1], curve[mid + 1] - curve[mid])
      guard before * after < 0, max(before.magnitude, after.magnitude) > tolerance / 8 else {
        continue
      }
      return turn(index, begin + step * Double(mid - 1), begin + step * Double(mid + 1), before)
    }
    return middle
  }

  /// When a number turns between two times, to a thousandth of the time between them.
  private func turn(_ index: Int, _ begin: Double, _ end: Double, _ rise: Double) -> Double {
    let sign = rise > 0 ? 1.0 : -1
    func height(_ time: Double) -> Double {
      let numbers = value(time).numbers
      return index < numbers.count ? sign * numbers[index] : 0
    }
    // The golden section: each step leaves .618 of the interval.
    let ratio = 0.618_033_988_749_895
    var (low, high) = (begin, end)
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (first, second) = (height(left), height(right))
    for _ in 0..<18 {
      if first < second {
        (low, left, first) = (left, right, second)
        right = low + ratio * (high - low)
        second = height(right)
      } else {
        (high, right, second) = (right, left, first)
        left = high - ratio * (high - low)
        first = height(left)
      }
    }
    return (low + high) / 2
  }

  /// The number of samples: at first, and at most.
  private static let fewestSteps = 64
  private static let mostSteps = 512

  /// The pieces of numbers whose progress is known, which few samples confirm.
  private func oscillating(
    _ piece: PropertyTrack.Piece,
    along progress: (Double) -> Double?
  ) -> [PropertyTrack.Piece]? {
    let (begin, end, from) = (piece.begin, piece.end, piece.from)
    let near = min(TrackFitter.nearness, (end - begin) / 4)
    return oscillating(piece) { times in
      var parts: [Double] = []
      for time in times {
        guard let part = progress(min(max(time, begin + near), end - near)) else { return nil }
        parts.append(part)
      }
      let first = parts[0]
      let far = parts.indices.max { (parts[$0] - first).magnitude < (parts[$1] - first).magnitude }
      guard let far, parts[far] != first else { return nil }
      let farthest = value(times[far])
      let curve = parts.map { ($0 - first) / (parts[far] - first) }
      let widest = farthest.distance(to: from)
      guard widest.isFinite, widest > tolerance else { return nil }
      for look in stride(from: 5, to: times.count - 1, by: times.count / 6) {
        let straight = from.interpolated(to: farthest, at: curve[look])
        guard value(times[look]).distance(to: straight) <= tolerance / 8 else { return nil }
      }
      return (curve, widest)
    }
  }

  /// The pieces of numbers that swing along a straight line; nil where it is not straight, or has
  /// corners in time.
  private func oscillating(
    _ piece: PropertyTrack.Piece,
    _ sampled: (_ times: [Double]) -> (curve: [Double], widest: Double)?
  ) -> [PropertyTrack.Piece]? {
    guard let oscillation else { return nil }
    let (begin, end) = (piece.begin, piece.end)
    var count = TrackFitter.fewestSteps
    while count <= TrackFitter.mostSteps {
      let times = (0...count).map { begin + (end - begin) * Double($0) / Double(count) }
      guard let (curve, widest) = sampled(times) else { return nil }
      let limit = tolerance / widest
      guard OscillationFit.isDense(curve, tolerance: limit / 4) else {
        count *= 2
        continue
      }
      guard let pieces = oscillation.pieces(curve, tolerance: limit) else { return nil }
      let ends = pieces.dropLast().map { value(times[$0.last]) } + [piece.to]
      return zip(pieces, zip([piece.from] + ends, ends)).map { part, values in
        PropertyTrack.Piece(
          times[part.first],
          times[part.last],
          from: values.0,
          to: values.1,
          part.timing
        )
      }
    }
    return nil
  }

  /// How far along the line to the farthest value each one is, and how long that line is; nil where
  /// some are beside it.
  private func curve(_ values: [TrackValue]) -> (curve: [Double], widest: Double)? {
    let from = values[0]
    guard values.allSatisfy({ $0.structure == from.structure }) else { return nil }
    var (farthest, widest) = (from, 0.0)
    for value in values {
      let distance = value.distance(to: from)
      if distance > widest { (farthest, widest) = (value, distance) }
    }
    guard widest > tolerance,
      let curve = fractions(values, from: from, to: farthest, within: tolerance / 8)
    else { return nil }
    return (curve, widest)
  }

  /// How far along the straight line from one value to another others are; nil where one is beside
  /// it by more than a limit.
  private func fractions(
    _ values: [TrackValue],
    from: TrackValue,
    to: TrackValue,
    within limit: Double
  ) -> [Double]? {
    let direction = zip(from.numbers, to.numbers).map { $1 - $0 }
    let square = direction.reduce(0) { $0 + $1 * $1 }
    var result: [Double] = []
    result.reserveCapacity(values.count)
    for value in values {
      var (along, beside) = (0.0, 0.0)
      for index in direction.indices {
        along += (value.numbers[index] - from.numbers[index]) * direction[index]
      }
      let part = along / square
      for index in direction.indices {
        let straight = from.numbers[index] + part * direction[index]
        beside = max(beside, (value.numbers[index] - straight).magnitude)
      }
      guard beside <= limit else { return nil }
      result.append(part)
    }
    return result
  }
}

/// Finds the cubic of CSS that is nearest to a curve of samples.
///
/// It has the slopes of the curve at both ends; how far along these its control points lie, x1 and
/// x2, is found by Gauss-Newton steps on the squared errors.
enum CubicFit {
  private static let steps = 6

  /// The cubic through (0, 0) and (1, 1), all four numbers in 0...1, for a curve at at least five
  /// equal steps inside 0...1; how near it is, is to be seen.
  static func cubic(_ values: [Double]) -> PropertyTrack.Timing {
    let count = values.count
    let rate = Double(count + 1)
    // Differences of the fourth order, one-sided.
    let start = rate * (4 * values[0] - 3 * values[1] + 4.0 / 3 * values[2] - values[3] / 4)
    let end =
      rate
      * (25.0 / 12 - 4 * values[count - 1] + 3 * values[count - 2]
        - 4.0 / 3 * values[count - 3] + values[count - 4] / 4)
    let slopes = (start: max(start, 0), end: max(end, 0))
    // Both control points stay inside the unit square.
    let most = (slopes.start > 1 ? 1 / slopes.start : 1, slopes.end > 1 ? 1 - 1 / slopes.end : 0)
    var (x1, x2) = (min(1.0 / 3, most.0), max(2.0 / 3, most.1))
    for _ in 0..<steps {
      var (a, b, c, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (index, value) in values.enumerated() {
        let x = Double(index + 1) / rate
        let s = UnitCubic.parameter(at: x, x1, x2, steps: 40, accuracy: 1e-12)
        let rest = 1 - s
        let (y1, y2) = (slopes.start * x1, 1 - slopes.end * (1 - x2))
        let run = UnitCubic.rate(s, x1, x2)
        let slope = run > 1e-12 ? UnitCubic.rate(s, y1, y2) / run : 0
        let (first, second) = (3 * s * rest * rest, 3 * s * s * rest)
        // How the height at x changes with x1 and x2.
        let (u, v) = (first * (slopes.start - slope), second * (slopes.end - slope))
        let miss = value - UnitCubic.height(s, y1, y2)
        a += u * u
        b += u * v
        c += v * v
        p += u * miss
        q += v * miss
      }
      let ridge = 1e-12 * (a + c) + 1e-300
      let determinant = (a + ridge) * (c + ridge) - b * b
      guard determinant > 0 else { break }
      x1 = min(max(x1 + ((c + ridge) * p - b * q) / determinant, 0), most.0)
      x2 = max(min(x2 + ((a + ridge) * q - b * p) / determinant, 1), most.1)
    }
    let (y1, y2) = (slopes.start * x1, 1 - slopes.end * (1 - x2))
    return .cubic(x1, min(max(y1, 0), 1), x2, min(max(y2, 0), 1))
  }
}

/// A coordinate of a cubic of CSS, which goes from 0 to 1; its control points have the two numbers.
enum UnitCubic {
  /// The coordinate at a parameter.
  static func height(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * s * rest * rest * first + 3 * s * s * rest * second + s * s * s
  }

  /// A third of how fast it changes there.
  static func rate(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return rest * rest * first + 2 * s * rest * (second - first) + s * s * (1 - second)
  }

  /// The parameter where its x is this, by Newton's method with bisection.
  static func parameter(
    at x: Double,
    _ x1: Double,
    _ x2: Double,
    steps: Int,
    accuracy: Double
  ) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<steps {
      let miss = height(s, x1, x2) - x
      if miss.magnitude < accuracy { break }
      if miss > 0 { high = s } else { low = s }
      let next = s - miss / (3 * rate(s, x1, x2))
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
