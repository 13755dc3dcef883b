// SPDX-License-Identifier: Apache-2.0

/// A step of a path that was found by number: its position, and what comes before it.
@usableFromInline
@frozen
struct PathMark: Sendable {
  @usableFromInline var verb: Int
  @usableFromInline var point: Int
  /// Where the start in force before the verb stands: the point of the last move.
  @usableFromInline var start: Int
  /// How many segments are drawn before the verb, all subpaths together.
  @usableFromInline var segments: Int
  /// How many subpaths begin before the verb.
  @usableFromInline var subpaths: Int

  static let origin = PathMark(verb: 0, point: 0, start: 0, segments: 0, subpaths: 0)

  @usableFromInline var index: PathIndex { PathIndex(verb: verb, point: point, start: start) }
}

/// The marks of every 128th verb of a path but the first, which builders set as the path grows.
///
/// A verb of any number is then found by at most 127 steps from a mark, a segment or subpath by a
/// search that gallops over the marks from the verb of its number. Shorter paths, as most icons
/// are, have none. Marks follow from verbs and points, so that
/// they are nothing to compare: all are equal.
@usableFromInline
@frozen
struct PathMarks: Hashable, Sendable {
  /// The verbs between two marks: 40 bytes for at least 2,176 but for closes.
  @inlinable static var step: Int { 128 }

  @usableFromInline var list: [PathMark] = []

  @inlinable
  init() {}

  @inlinable
  static func == (a: PathMarks, b: PathMarks) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}

  @usableFromInline
  @inline(never)
  mutating func extend(_ verbs: [PathVerb], _ points: [Point2D]) {
    let wanted = verbs.count / PathMarks.step
    // One after the other, an array grows by its own rule.
    if wanted - list.count > 1 { list.reserveCapacity(wanted) }
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        let none = UnsafeBufferPointer<PathMark>(start: nil, count: 0)
        let path = PathStorage(verbs: verbs, points: points, marks: none)
        var mark = list.last ?? .origin
        while list.count < wanted {
          path.walk(&mark, toVerb: (list.count + 1) * PathMarks.step)
          list.append(mark)
        }
      }
    }
  }
}

extension BezierPath {
  /// Sets a mark after 128 verbs; every builder ends with it.
  @inlinable
  @inline(__always)
  mutating func setMark() {
    if verbs.count & (PathMarks.step - 1) == 0 { setMarks() }
  }

  /// Sets the marks that are missing.
  @inlinable
  @inline(__always)
  mutating func setMarks() {
    guard marks.list.count < verbs.count / PathMarks.step else { return }
    // A loop that builds keeps the arrays in registers, as no call takes the path itself.
    var marks = marks
    self.marks = PathMarks()
    marks.extend(verbs, points)
    self.marks = marks
  }

  /// Sets all marks again where points have been moved: a close draws a line no more, or does now.
  mutating func resetMarks() {
    if marks.list.isEmpty { return }
    marks = PathMarks()
    setMarks()
  }

  /// The mark of a verb; that behind the last is allowed.
  @usableFromInline
  func mark(ofVerb verb: Int) -> PathMark {
    demand(verb >= 0 && verb <= verbs.count, "BezierPath: there is no such element")
    return withStorage { $0.mark(ofVerb: verb) }
  }

  /// The mark of a segment of a number; traps where there is none.
  @usableFromInline
  func mark(ofSegment number: Int) -> PathMark {
    withStorage { path in
      var mark = path.lastMark(below: number) { $0.segments }
      guard number >= 0, path.walk(&mark, toSegment: number) else {
        trap("BezierPath: there is no such segment")
      }
      return mark
    }
  }

  /// The mark of the first verb of a subpath of a number; that behind the last verb for the count.
  @usableFromInline
  func mark(ofSubpath number: Int) -> PathMark { withStorage { $0.mark(ofSubpath: number) } }
}

extension PathStorage {
  func mark(ofVerb verb: Int) -> PathMark {
    let known = min(verb / PathMarks.step, marks.count)
    var mark = known > 0 ? marks[known - 1] : .origin
    walk(&mark, toVerb: verb)
    return mark
  }

  func mark(ofSubpath number: Int) -> PathMark {
    guard let mark = findMark(ofSubpath: number) else {
      trap("BezierPath: the path has no such subpath")
    }
    return mark
  }

  /// The mark of the first verb of a subpath, or that behind the last verb for the count of
  /// subpaths; nil for other numbers.
  func findMark(ofSubpath number: Int) -> PathMark? {
    var mark = lastMark(below: number) { $0.subpaths }
    return number >= 0 && walk(&mark, toSubpath: number) ? mark : nil
  }

  /// The last mark before which no more of something are counted than a number.
  @inline(__always)
  fileprivate func lastMark(below number: Int, _ count: (PathMark) -> Int) -> PathMark {
    // Each verb draws at most one segment, so that the search begins near the end of it.
    var (low, step) = (min(max(0, number) / PathMarks.step, marks.count), 1)
    while low + step <= marks.count, count(marks[low + step - 1]) <= number {
      low += step
      step *= 2
    }
    var high = min(low + step - 1, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if count(marks[middle]) <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? marks[low - 1] : .origin
  }

  /// Goes on to a verb.
  @inline(__always)
  fileprivate func walk(_ mark: inout PathMark, toVerb end: Int) {
    while mark.verb < end {
      if mark.verb + 8 <= end, passEight(&mark) { continue }
      pass(&mark)
    }
  }

  /// Goes on to the verb that draws a segment; false where there is none.
  @inline(__always)
  fileprivate func walk(_ mark: inout PathMark, toSegment number: Int) -> Bool {
    while mark.verb < verbs.count {
      if mark.segments + 8 <= number, passEight(&mark) { continue }
      let before = mark
      pass(&mark)
      if mark.segments > number {
        mark = before
        return true
      }
    }
    return false
  }

  /// Goes on to the first verb of a subpath; false where there is none, nor an end of that number.
  @inline(__always)
  fileprivate func walk(_ mark: inout PathMark, toSubpath number: Int) -> Bool {
    while mark.verb < verbs.count {
      if passEight(&mark) { continue }
      if mark.subpaths == number, beginsSubpath(mark.verb) { return true }
      pass(&mark)
    }
    return mark.subpaths == number
  }

  @inline(__always)
  private func beginsSubpath(_ verb: Int) -> Bool {
    verbs[verb] == .move || verb == 0 || verbs[verb - 1] == .close
  }

  /// Goes on by one verb.
  @inline(__always)
  private func pass(_ mark: inout PathMark) {
    let verb = verbs[mark.verb]
    if beginsSubpath(mark.verb) { mark.subpaths += 1 }
    switch verb {
    case .move: mark.start = mark.point
    case .close:
      let isAfterClose = mark.verb == 0 || verbs[mark.verb - 1] == .close
      let current = points[isAfterClose ? mark.start : mark.point - 1]
      if current != points[mark.start] { mark.segments += 1 }
    default: mark.segments += 1
    }
    mark.point += verb.pointCount
    mark.verb += 1
  }

  /// Goes on by eight verbs, all at once, where none of them nor the one before moves or closes.
  @inline(__always)
  private func passEight(_ mark: inout PathMark) -> Bool {
    guard mark.verb > 0, mark.verb + 8 <= verbs.count, verbs[mark.verb - 1] != .close else {
      return false
    }
    let word = UnsafeRawBufferPointer(verbs).loadUnaligned(
      fromByteOffset: mark.verb,
      as: UInt64.self
    )
    let (ones, twos) = (word & 0x0101_0101_0101_0101, (word >> 1) & 0x0101_0101_0101_0101)
    let fours = (word >> 2) & 0x0101_0101_0101_0101
    // A move is 0 and a close 8: no bit below is set.
    guard ones | twos | fours == 0x0101_0101_0101_0101 else { return false }
    // One point, another from the value 2 on, a third from 3 on.
    let counts = 0x0101_0101_0101_0101 + (twos | fours) + ((ones & twos) | fours)
    mark.point += Int((counts &* 0x0101_0101_0101_0101) >> 56)
    mark.verb += 8
    mark.segments += 8
    return true
  }
}
