// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Finds the shortest path data that is read within a tolerance of a path.
///
/// A search through the elements that keeps the shortest texts so far, one for each state in which
/// a reader can be: the letter that is implied, and what may follow the last number.
struct ShortestPathData {
  /// How many texts are kept after each element.
  private static let width = 8

  /// The end of a text under way.
  private struct State {
    /// Where the reader is, with the bytes of the last element only.
    var writer: PathDataWriter
    var length: Int
    /// The index of the last element's piece; -1 before the first.
    var piece: Int

    /// States of one key differ by no more than where the reader is within the tolerance.
    var key: Int {
      let tail =
        switch writer.tail {
        case .letter: 0
        case .number(takesPoint: false): 1
        case .number(takesPoint: true): 2
        }
      return 4 * Int(writer.implied) + tail
    }
  }

  private let elements: [PathElement]
  private let reaches: [PathElementReach]
  /// All texts as pieces, each with the piece before it.
  private var pieces: [(before: Int, bytes: Range<Int>)] = []
  private var bytes: [UInt8] = []

  /// A search for a path with finite coordinates; the tolerance is finite and at least 0.
  ///
  /// `exact` are the elements whose ends must be read as they are.
  init(_ elements: [PathElement], tolerance: Double, exact: Set<Int>) {
    self.elements = elements
    reaches = ShortestPathData.reaches(of: elements, tolerance: tolerance, exact: exact)
  }

  /// The text, or the index of an element that cannot be written near enough.
  mutating func search() -> (text: [UInt8], stuck: Int?) {
    var states = [
      State(writer: PathDataWriter(format: SVGPathFormat(), bytes: []), length: 0, piece: -1)
    ]
    for (index, element) in elements.enumerated() {
      let next = continuations(of: states, with: element, within: reaches[index])
      if next.isEmpty { return ([], index) }
      states = next.map { state in
        var state = state
        let start = bytes.count
        bytes += state.writer.bytes
        state.writer.bytes.removeAll(keepingCapacity: true)
        pieces.append((before: state.piece, bytes: start..<bytes.count))
        state.piece = pieces.count - 1
        return state
      }
    }
    var shortest = states[0]
    for state in states where state.length < shortest.length { shortest = state }
    var order: [Range<Int>] = []
    var piece = shortest.piece
    while piece >= 0 {
      order.append(pieces[piece].bytes)
      piece = pieces[piece].before
    }
    var text: [UInt8] = []
    for range in order.reversed() { text += bytes[range] }
    return (text, nil)
  }

  /// The shortest texts with one more element, the shortest first.
  private func continuations(
    of states: [State],
    with element: PathElement,
    within reach: PathElementReach
  ) -> [State] {
    var best: [State] = []
    for state in states {
      for form in PathCommandForm.all(for: element) {
        var next = state
        guard next.writer.write(element, as: form, within: reach) else { continue }
        next.length += next.writer.bytes.count
        if let same = best.firstIndex(where: { $0.key == next.key }) {
          if next.length < best[same].length { best[same] = next }
        } else {
          best.append(next)
        }
      }
    }
    best.sort { ($0.length, $0.key) < ($1.length, $1.key) }
    return Array(best.prefix(ShortestPathData.width))
  }

  /// How near each element must be read: ends next to an arc as near as that needs.
  private static func reaches(
    of elements: [PathElement],
    tolerance: Double,
    exact: Set<Int>
  ) -> [PathElementReach] {
    let coarsest = tolerance > 0 ? DecimalText.powerOfTen(tolerance) + 2 : 400
    let plain = PathElementReach(
      tolerance: tolerance,
      end: tolerance,
      radii: tolerance,
      coarsest: coarsest
    )
    var reaches = [PathElementReach](repeating: plain, count: elements.count)
    // The elements that the current point and the start of the subpath come from.
    var (last, start) = (0, 0)
    func returns(_ index: Int) -> Bool {
      index != start && elements[index].end == elements[start].end
    }
    for (index, element) in elements.enumerated() {
      switch element {
      case .move: (last, start) = (index, index)
      case .close:
        if last == index - 1, returns(last) { reaches[last].returns = true }
        last = start
      case .arc(let arc):
        let part = exact.contains(index) ? 0 : ArcDeviation.part(of: arc, within: tolerance)
        reaches[index].radii = part * tolerance
        for end in [last, index] {
          reaches[end].end = min(reaches[end].end, part * tolerance)
        }
        last = index
      case .line, .quadratic, .cubic: last = index
      }
    }
    return reaches
  }
}
