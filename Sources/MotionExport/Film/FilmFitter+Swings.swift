// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension FilmFitter {
  /// How many steps a course is sampled in: at first, and at most.
  private static let fewestSteps = 64
  private static let mostSteps = 512

  /// The pieces of numbers that swing on a straight way; nil where it is not straight, or the
  /// course has corners.
  func swung(
    _ begin: Double,
    _ end: Double,
    _ from: FilmValue,
    _ to: FilmValue,
    _ swings: SwingFit
  ) -> [FilmTrack.Piece]? {
    swung(begin, end, from, to, swings) { times in
      course([from] + times.dropFirst().dropLast().map(value) + [to])
    }
  }

  /// The same where it is known how far along their way the numbers are, which few looks confirm.
  func swung(
    _ begin: Double,
    _ end: Double,
    _ from: FilmValue,
    _ to: FilmValue,
    along progress: (Double) -> Double?,
    _ swings: SwingFit
  ) -> [FilmTrack.Piece]? {
    let near = min(FilmFitter.nearness, (end - begin) / 4)
    return swung(begin, end, from, to, swings) { times in
      var parts: [Double] = []
      for time in times {
        guard let part = progress(min(max(time, begin + near), end - near)) else { return nil }
        parts.append(part)
      }
      let first = parts[0]
      let far = parts.indices.max { (parts[$0] - first).magnitude < (parts[$1] - first).magnitude }
      guard let far, parts[far] != first else { return nil }
      let farthest = value(times[far])
      let course = parts.map { ($0 - first) / (parts[far] - first) }
      let widest = farthest.distance(to: from)
      guard widest.isFinite, widest > tolerance else { return nil }
      for look in stride(from: 5, to: times.count - 1, by: times.count / 6) {
        let straight = from.interpolated(to: farthest, at: course[look])
        guard value(times[look]).distance(to: straight) <= tolerance / 8 else { return nil }
      }
      return (course, widest)
    }
  }

  private func swung(
    _ begin: Double,
    _ end: Double,
    _ from: FilmValue,
    _ to: FilmValue,
    _ swings: SwingFit,
    _ sampled: (_ times: [Double]) -> (course: [Double], widest: Double)?
  ) -> [FilmTrack.Piece]? {
    var count = FilmFitter.fewestSteps
    while count <= FilmFitter.mostSteps {
      let times = (0...count).map { begin + (end - begin) * Double($0) / Double(count) }
      guard let (course, widest) = sampled(times) else { return nil }
      let limit = tolerance / widest
      guard SwingFit.isDense(course, tolerance: limit / 4) else {
        count *= 2
        continue
      }
      guard let pieces = swings.pieces(course, tolerance: limit) else { return nil }
      var ends = pieces.map { value(times[$0.last]) }
      ends[ends.count - 1] = to
      return pieces.indices.map { index in
        FilmTrack.Piece(
          begin: times[pieces[index].first],
          end: times[pieces[index].last],
          from: index == 0 ? from : ends[index - 1],
          to: ends[index],
          pace: pieces[index].pace
        )
      }
    }
    return nil
  }

  /// How far along the way to the farthest value each one is, and how long that way is; nil where
  /// some are beside it.
  private func course(_ values: [FilmValue]) -> (course: [Double], widest: Double)? {
    let from = values[0]
    guard values.allSatisfy({ $0.structure == from.structure }) else { return nil }
    var (farthest, widest) = (from, 0.0)
    for value in values {
      let distance = value.distance(to: from)
      if distance > widest { (farthest, widest) = (value, distance) }
    }
    guard widest > tolerance else { return nil }
    let way = zip(from.numbers, farthest.numbers).map { $1 - $0 }
    let square = way.reduce(0) { $0 + $1 * $1 }
    var course: [Double] = []
    course.reserveCapacity(values.count)
    for value in values {
      var (along, beside) = (0.0, 0.0)
      for index in way.indices {
        along += (value.numbers[index] - from.numbers[index]) * way[index]
      }
      let part = along / square
      for index in way.indices {
        let straight = from.numbers[index] + part * way[index]
        beside = max(beside, (value.numbers[index] - straight).magnitude)
      }
      guard beside <= tolerance / 8 else { return nil }
      course.append(part)
    }
    return (course, widest)
  }
}
