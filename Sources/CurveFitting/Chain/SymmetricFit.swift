// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// Pieces that are their own mirror images, where the curve is its own.
///
/// Stops are the nodes that the curve has to have, its corners and extremes, and parts are what
/// lies between them. Where a mirror maps stops to stops, one part of each orbit is kept, and the
/// others become its images.
struct SymmetricFit {
  typealias Piece = PieceSearch.Piece

  /// A reflection in the line x = position, or y = position.
  private struct Reflection {
    let isUpright: Bool
    let position: Double

    func image(_ point: Point2D) -> Point2D {
      isUpright
        ? Point2D(x: 2 * position - point.x, y: point.y)
        : Point2D(x: point.x, y: 2 * position - point.y)
    }

    /// The point of the mirror's line beside a point.
    func foot(_ point: Point2D) -> Point2D {
      isUpright ? Point2D(x: position, y: point.y) : Point2D(x: point.x, y: position)
    }

    func image(_ cubic: CubicBezier) -> CubicBezier {
      CubicBezier(image(cubic.p3), image(cubic.p2), image(cubic.p1), image(cubic.p0))
    }
  }

  /// A mirror, and the number of each stop's image.
  private typealias Symmetry = (mirror: Reflection, images: [Int])

  private let source: CurveSource
  private let pieces: [Piece]
  private let tolerance: Double
  /// Whether the last stop is the first one, smooth there or not.
  private let isLoop: Bool
  /// The number of the first piece of each part, and the number of pieces.
  private var starts: [Int] = []
  /// Where the stops are: one more than parts; of a loop the last is the first.
  private var stops: [Point2D]

  private var parts: Int { starts.count - 1 }

  init(_ source: CurveSource, _ pieces: [Piece], tolerance: Double) {
    (self.source, self.pieces, self.tolerance) = (source, pieces, tolerance)
    starts = pieces.indices.filter {
      $0 == 0 || source.corners.holds(pieces[$0].start.parameter)
    }
    stops = starts.map { pieces[$0].start.point }
    starts.append(pieces.count)
    let (first, last) = (pieces.first?.start.point, pieces.last?.end.point)
    isLoop = source.isClosed || first == last
    stops.append((isLoop ? first : last) ?? .origin)
  }

  /// The pieces made symmetric in as many of the two directions as keep the tolerance; `nil` where
  /// there is none.
  ///
  /// Mirrors lead through the centre, or on multiples of half a grid's step, if there is one.
  func symmetric(about center: Point2D, grid step: Double?, needsAll: Bool) -> [Piece]? {
    let mirrors = [true, false].compactMap { isUpright -> Symmetry? in
      var position = isUpright ? center.x : center.y
      var mirror = Reflection(isUpright: isUpright, position: position)
      guard let images = images(mirror) else { return nil }
      if let step {
        // A stop that is its own image is on the line, and on the grid.
        let isOnLine = images.indices.contains { images[$0] == $0 }
        let unit = isOnLine ? step : step / 2
        position = (position / unit).rounded() * unit
        mirror = Reflection(isUpright: isUpright, position: position)
      }
      return (mirror: mirror, images: images)
    }
    for choice in [mirrors] + (needsAll ? [] : mirrors.map { [$0] }) where !choice.isEmpty {
      let result = applying(choice)
      if result.allSatisfy({ ($0.bound ?? $0.attained) <= tolerance }) { return result }
    }
    return nil
  }

  /// The number of each stop's image; `nil` where a stop has none.
  ///
  /// A mirror turns the order round: the numbers of a stop and its image have one sum.
  private func images(_ mirror: Reflection) -> [Int]? {
    let count = isLoop ? parts : parts + 1
    let first = mirror.image(stops[0])
    let nearest = (0..<count).min {
      stops[$0].distance(to: first) < stops[$1].distance(to: first)
    }
    guard let sum = isLoop ? nearest : parts else { return nil }
    let result = stops.indices.map { (sum - $0 + count) % count }
    // Each end may be off by the tolerance.
    let isWhole = stops.indices.allSatisfy {
      stops[result[$0]].distance(to: mirror.image(stops[$0])) <= 2 * tolerance
    }
    return isWhole ? result : nil
  }

  private func applying(_ mirrors: [Symmetry]) -> [Piece] {
    var points = [Point2D?](repeating: nil, count: parts + 1)
    var cubics = [[CubicBezier]?](repeating: nil, count: parts)
    for stop in 0...parts where points[stop] == nil {
      var point = stops[stop]
      for (mirror, images) in mirrors where images[stop] == stop { point = mirror.foot(point) }
      var queue = [(stop, point)]
      while let (stop, point) = queue.popLast() {
        guard points[stop] == nil else { continue }
        points[stop] = point
        for (mirror, images) in mirrors { queue.append((images[stop], mirror.image(point))) }
      }
    }
    if isLoop { points[parts] = points[0] }
    // Of each orbit the part with the fewest pieces stays.
    func size(_ part: Int) -> Int { starts[part + 1] - starts[part] }
    let order = (0..<parts).sorted { a, b in
      size(a) == size(b) ? a < b : size(a) < size(b)
    }
    for part in order where cubics[part] == nil {
      var own = (starts[part]..<starts[part + 1]).map { index in
        pieces[index].solution.fit.cubic(pieces[index].samples)
      }
      own.move(from: points[part] ?? stops[part], to: points[part + 1] ?? stops[part + 1])
      for (mirror, images) in mirrors where images[part + 1] == part {
        // A part that is its own image: its second half is that of the first.
        let count = own.count
        for index in 0..<count where index >= count / 2 {
          let image = mirror.image(own[count - 1 - index])
          own[index] =
            2 * index + 1 == count
            ? CubicBezier(own[index].p0, own[index].p1, image.p2, image.p3) : image
        }
      }
      var queue = [(part, own)]
      while let (part, own) = queue.popLast() {
        guard cubics[part] == nil else { continue }
        cubics[part] = own
        for (mirror, images) in mirrors {
          queue.append((images[part + 1], own.reversed().map { mirror.image($0) }))
        }
      }
    }
    return (0..<parts).flatMap { part -> [Piece] in
      guard var own = cubics[part], let start = points[part], let end = points[part + 1] else {
        return []
      }
      // Images of images are rounded.
      own.move(from: start, to: end)
      return pieces(of: own, part)
    }
  }

  /// The cubics of a part with their nodes: those inside of it where the curve is nearest.
  private func pieces(of cubics: [CubicBezier], _ part: Int) -> [Piece] {
    let start = pieces[starts[part]].start
    let end = pieces[starts[part + 1] - 1].end
    let lengths = cubics.map { $0.p0.distance(to: $0.p3) }
    let whole = lengths.reduce(0, +)
    var nodes = [source.node(start, movedTo: cubics.first?.p0 ?? start.point)]
    for (index, cubic) in cubics.enumerated().dropLast() {
      // At first by the lengths of the chords.
      let share = whole > 0 ? lengths[...index].reduce(0, +) / whole : 0
      let from = nodes[index].parameter
      let room = (end.parameter - from) / 64
      let guess = start.parameter + share * (end.parameter - start.parameter)
      nodes.append(source.node(at: cubic.p3, near: guess, in: from + room...end.parameter - room))
    }
    nodes.append(source.node(end, movedTo: cubics.last?.p3 ?? end.point))
    return cubics.indices.map { Piece(source, cubics[$0], from: nodes[$0], to: nodes[$0 + 1]) }
  }
}

extension CurveSource {
  /// A node at another point beside the curve, with the same parameter.
  func node(_ node: CurveNode, movedTo point: Point2D) -> CurveNode {
    var result = node
    let gap = point - value(node.parameter, node.parameter).point
    result.point = point
    result.shift = node.tangent.cross(gap) < 0 ? -gap.length : gap.length
    return result
  }

  /// The node at a point beside the curve: with the nearest parameter in a range, near a guess.
  func node(at point: Point2D, near guess: Double, in range: ClosedRange<Double>) -> CurveNode {
    func clamped(_ t: Double) -> Double { min(max(t, range.lowerBound), range.upperBound) }
    var t = clamped(guess)
    for _ in 0..<8 {
      let value = value(t, t)
      let square = value.derivative.dot(value.derivative)
      guard square > 0 else { break }
      t = clamped(t + (point - value.point).dot(value.derivative) / square)
    }
    let derivative = value(t, t).derivative
    let tangent = derivative / max(derivative.length, .leastNormalMagnitude)
    return node(CurveNode(parameter: t, point: point, tangent: tangent), movedTo: point)
  }
}

extension [CubicBezier] {
  /// Moves the ends of a chain, with their handles.
  fileprivate mutating func move(from start: Point2D, to end: Point2D) {
    guard let first = self.first, let last = self.last else { return }
    self[0].p1 = first.p1 + (start - first.p0)
    self[0].p0 = start
    self[count - 1].p2 = self[count - 1].p2 + (end - last.p3)
    self[count - 1].p3 = end
  }
}
