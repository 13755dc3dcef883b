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
    var count = FilmFitter.fewestSteps
    while count <= FilmFitter.mostSteps {
      let inside = (1..<count).map { value(begin + (end - begin) * Double($0) / Double(count)) }
      let values = [from] + inside + [to]
      guard let (course, widest) = course(values) else { return nil }
      let limit = tolerance / widest
      guard SwingFit.isDense(course, tolerance: limit / 4) else {
        count *= 2
        continue
      }
      return swings.pieces(course, tolerance: limit)?.map { piece in
        FilmTrack.Piece(
          begin: begin + (end - begin) * Double(piece.first) / Double(count),
          end: begin + (end - begin) * Double(piece.last) / Double(count),
          from: values[piece.first],
          to: values[piece.last],
          pace: piece.pace
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
