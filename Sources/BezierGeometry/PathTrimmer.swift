// SPDX-License-Identifier: Apache-2.0

/// Puts the pieces of a trim together.
struct PathTrimmer<Table: LengthTable> {
  private let table: Table
  private let joinsSeams: Bool
  private var result = BezierPath()

  init(_ table: Table, joinsSeams: Bool) {
    self.table = table
    self.joinsSeams = joinsSeams
  }

  /// The path trimmed to a part.
  mutating func trim(from: Double, to: Double, mode: TrimMode) -> BezierPath {
    let elements = table.path.verbs.count
    result.reserveCapacity(elements: elements + 4, points: table.path.points.count + 8)
    switch mode {
    case .wholePath: trimWhole(from, to)
    case .eachSubpath: trimEach(from, to, onlyFirst: false)
    case .firstSubpath: trimEach(from, to, onlyFirst: true)
    }
    return result
  }

  private mutating func trimEach(_ from: Double, _ to: Double, onlyFirst: Bool) {
    var number = 0
    for subpath in table.path.subpaths {
      defer { number += 1 }
      guard let ends = table.ends(ofSubpath: number) else { continue }
      let length = ends.to - ends.from
      guard length > 0 else {
        if !onlyFirst { result.append(whole: subpath) }
        continue
      }
      let x = ends.from + from * length
      let y = to == 1 ? ends.to : ends.from + to * length
      if from < to {
        append(subpath, number, ends, x, y)
      } else {
        appendAround(subpath, number, ends, x, y)
      }
      if onlyFirst { return }
    }
  }

  private mutating func trimWhole(_ from: Double, _ to: Double) {
    let total = table.total
    guard total > 0 else {
      result = table.path
      return
    }
    let (x, y) = (from * total, to * total)
    if from < to {
      _ = trimWhole(x, y, around: nil)
      return
    }
    // What is shorter than rounding on one side of the end is left out.
    let reach = 2 * table.jointReach
    let (hasTail, hasHead) = (x < total - reach, y > reach)
    var joined: Int?
    if hasTail || !hasHead { joined = trimWhole(x, total, around: y) }
    // A subpath whose pieces were joined in the first round is left out in the second.
    if hasHead { _ = trimWhole(0, y, around: nil, except: joined) }
  }

  /// Adds what lies between two lengths; the index of the subpath joined to its beginning up to
  /// `head`, if there is one.
  private mutating func trimWhole(
    _ x: Double,
    _ y: Double,
    around head: Double?,
    except left: Int? = nil
  ) -> Int? {
    var number = 0
    var joined: Int?
    for subpath in table.path.subpaths {
      defer { number += 1 }
      guard number != left, let ends = table.ends(ofSubpath: number) else { continue }
      if ends.from == ends.to {
        let isLast = y >= table.total
        if ends.from >= x, ends.from < y || isLast { result.append(whole: subpath) }
        continue
      }
      if ends.to <= x || ends.from >= y { continue }
      if let head, joinsSeams, subpath.isClosed, x > ends.from, head > ends.from {
        joined = number
        appendAround(subpath, number, ends, x, head)
        continue
      }
      let (a, b) = (max(x, ends.from), min(y, ends.to))
      // A sliver that is only rounding's, unless it is all that was asked for.
      let isSliver = b - a <= 2 * table.jointReach && (a > ends.from || b < ends.to)
      if isSliver, a != x || b != y { continue }
      append(subpath, number, ends, a, b)
    }
    return joined
  }

  /// Adds the part of a subpath between two lengths in it, x ≤ y.
  mutating func append(
    _ subpath: Subpath,
    _ number: Int,
    _ ends: (from: Double, to: Double),
    _ x: Double,
    _ y: Double,
    isJoined: Bool = false
  ) {
    let reach = table.jointReach
    let (isStart, isEnd) = (x <= ends.from + reach, y >= ends.to - reach)
    if isStart, isEnd {
      result.append(whole: subpath)
    } else if y - x <= 2 * reach {
      let place = table.start(x, on: subpath, number: number)
      if !isJoined { result.append(pointOf: subpath, at: place) }
    } else {
      result.append(
        partOf: subpath,
        from: isStart ? nil : table.start(x, on: subpath, number: number),
        to: isEnd ? nil : table.end(y, on: subpath, number: number),
        isJoined: isJoined
      )
    }
  }

  /// Adds what lies outside of y...x: from x to the end and from the start to y, as one piece where
  /// the subpath is closed and seams are joined.
  mutating func appendAround(
    _ subpath: Subpath,
    _ number: Int,
    _ ends: (from: Double, to: Double),
    _ x: Double,
    _ y: Double
  ) {
    let reach = 2 * table.jointReach
    let (hasTail, hasHead) = (x < ends.to - reach, y > ends.from + reach)
    if hasTail || !hasHead { append(subpath, number, ends, x, ends.to) }
    if hasHead {
      let isJoined = hasTail && subpath.isClosed && joinsSeams
      append(subpath, number, ends, ends.from, y, isJoined: isJoined)
    }
  }

  /// Adds the dashes of a subpath, in lengths from `origin` in the units of the path.
  mutating func append(
    _ dashes: [(from: Double, to: Double)],
    of subpath: Subpath,
    _ number: Int,
    _ ends: (from: Double, to: Double),
    origin: Double,
    unit: Double
  ) {
    let reach = table.jointReach
    guard ends.to > ends.from, let first = dashes.first, let last = dashes.last else { return }
    var rest = dashes[...]
    let (tail, head) = (origin + last.from * unit, origin + first.to * unit)
    if joinsSeams, subpath.isClosed, dashes.count > 1,
      origin + first.from * unit <= ends.from + reach, origin + last.to * unit >= ends.to - reach,
      first.to > first.from, last.to > last.from
    {
      appendAround(subpath, number, ends, tail, head)
      rest = rest.dropFirst().dropLast()
    }
    for dash in rest {
      append(subpath, number, ends, origin + dash.from * unit, origin + dash.to * unit)
    }
  }

  /// Takes the path put together so far.
  consuming func finish() -> BezierPath { result }
}
