// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension BezierPath {
  /// The path as SVG path data.
  ///
  /// With shortest numbers a path reads back bit for bit, absolute or relative, the sign of zero
  /// included: every path that came from ``SVGPathParser``, and every other finite one except that
  /// its rotations of arcs beyond 4π are written as the same direction within a turn, and those
  /// below 10^-5 radians that no number of degrees stands for as the nearest one. Arcs are written
  /// as stored, one command each, whatever their sweep.
  ///
  /// With rounded numbers each coordinate read is within half a unit of the last place of the
  /// path's own (and an ulp or so), however long the path is, also with relative coordinates:
  /// rounding does not add up. Radii are rounded alike, but never to 0; rotations have two decimals
  /// more. An arc of more than 359°, or whose ends fall together, is written as two: its ends would
  /// say little about where it runs. Flat or nearly half-turn arcs may move by more, as their
  /// centre does.
  ///
  /// One command for each element: a path without elements is the empty text. A value that is not
  /// finite is written `nan` or `inf`, where every reader of path data has to stop.
  ///
  /// Linear in the number of elements. Source: SVG 2, section 9.3.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
  /// print(circle.svgPathData())
  /// let format = SVGPathFormat(coordinates: .relative, numbers: .fixed(decimals: 2))
  /// print(circle.svgPathData(format))
  /// ```
  ///
  /// - Parameter format: coordinates, digits and layout; by default absolute, exact and minimal.
  /// - Returns: the path data.
  public func svgPathData(_ format: SVGPathFormat = SVGPathFormat()) -> String {
    var bytes: [UInt8] = []
    appendSVGPathData(to: &bytes, format: format)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the path as SVG path data in ASCII; as ``svgPathData(_:)`` otherwise.
  ///
  /// ```swift
  /// var svg = Array("<path d='".utf8)
  /// BezierPath.circle(center: Point2D(12, 12), radius: 10).appendSVGPathData(to: &svg)
  /// svg += "'/>".utf8
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: what it is added to.
  ///   - format: coordinates, digits and layout.
  public func appendSVGPathData(
    to bytes: inout [UInt8],
    format: SVGPathFormat = SVGPathFormat()
  ) {
    // Mostly enough; an array that is added to again and again grows by itself.
    if bytes.isEmpty { bytes.reserveCapacity(4 * verbs.count + 12 * points.count) }
    var writer = PathDataWriter(format: format, bytes: bytes)
    bytes = []
    for element in elements { writer.write(element) }
    bytes = writer.bytes
  }
}

extension BezierPath: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path data, exact and minimal: ``svgPathData(_:)``.
  public var description: String { svgPathData() }

  /// The Swift expression that makes the path, of its path data.
  public var debugDescription: String { "try BezierPath(svgPathData: \"\(svgPathData())\")" }
}

extension Subpath: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path data of the subpath as a path of its own.
  public var description: String { path.description }

  /// The Swift expression that makes the subpath, of its path data.
  public var debugDescription: String { path.debugDescription + ".subpaths[0]" }
}

#if !hasFeature(Embedded)
extension BezierPath: CustomPlaygroundDisplayConvertible {
  /// What a playground shows beside the line: the path data.
  public var playgroundDescription: Any { description }
}
#endif

extension BezierPath {
  /// The path as SVG path data of few characters, within a tolerance.
  ///
  /// Every element stays what it is, in its place: only digits, letters and blanks are saved, by
  /// absolute or relative coordinates for each command, by `H`, `V`, `S` and `T`, and by as few
  /// digits as the tolerance allows. Of all ways to write the path some are tried, the shortest of
  /// them is taken: there may be a shorter one, but ``svgPathData(_:)`` with its defaults never is.
  ///
  /// What is read of the text, with coordinates added as doubles, is within the tolerance of the
  /// path, point for point: every end and control point is, measured from the path itself, so that
  /// errors do not add up; of arcs every point is, as far as their centre form is exact (see
  /// ``EllipticalArc``). What ends at the start of its subpath before a close still does; a closing
  /// line shorter than the tolerance may go. Rotations of circles are dropped, and signs of radii
  /// and of zero. With the tolerance 0 all other numbers are read as they are.
  ///
  /// ```swift
  /// let path = try BezierPath(svgPathData: "M 10.001,10.002 L 20.004,10.001 L 20.003,29.998 Z")
  /// print(try path.shortestSVGPathData(tolerance: 0.01))
  /// ```
  ///
  /// - Parameter tolerance: a distance in the path's units, at least 0.
  /// - Returns: The path data; empty for a path without elements.
  /// - Throws: ``PathError/notFinite(quantity:value:)`` where a coordinate is not finite;
  ///   ``PathError/tolerance(_:)`` where the tolerance is negative or not finite.
  ///
  /// Complexity: linear in the number of elements, some 20 times that of ``svgPathData(_:)``.
  /// Source: SVG 2, section 9.3.
  public func shortestSVGPathData(tolerance: Double) throws(PathError) -> String {
    if tolerance != 0 {
      do throws(ToleranceError) {
        try ToleranceCheck.require(tolerance)
      } catch {
        throw .tolerance(error)
      }
    }
    try requireFinite()
    let elements = Array(elements)
    let plain = svgPathData()
    // Arcs that are read near enough only where nothing is rounded.
    var exact: Set<Int> = []
    while true {
      var search = ShortestPathData(elements, tolerance: tolerance, exact: exact)
      let (text, stuck) = search.search()
      guard let stuck else {
        return text.count < plain.utf8.count ? String(decoding: text, as: UTF8.self) : plain
      }
      guard exact.insert(stuck).inserted, exact.count <= 64 else { return plain }
    }
  }
}

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

/// Writes SVG path data element by element, for paths too long to be held.
///
/// The pieces of text put together are ``BezierGeometry/BezierPath/svgPathData(_:)`` of the path
/// that the elements make; they may end anywhere, also between two numbers.
///
/// ```swift
/// var writer = SVGPathWriter(SVGPathFormat(numbers: .fixed(decimals: 1)))
/// writer.write(.move(to: Point2D(0, 0)))
/// for step in 1...3 { writer.write(.line(to: Point2D(Double(step), 0.25 * Double(step)))) }
/// print(writer.takeText())
/// ```
public struct SVGPathWriter: Sendable {
  private var writer: PathDataWriter

  /// A writer in a format, at the start of a path.
  public init(_ format: SVGPathFormat = SVGPathFormat()) {
    writer = PathDataWriter(format: format, bytes: [])
  }

  /// The number of bytes written and not taken.
  public var byteCount: Int { writer.bytes.count }

  /// Writes the next element; the first must be a move.
  public mutating func write(_ element: PathElement) { writer.write(element) }

  /// The text since it was last taken, ASCII.
  public mutating func takeText() -> String {
    let text = String(decoding: writer.bytes, as: UTF8.self)
    writer.bytes.removeAll(keepingCapacity: true)
    return text
  }
}

#if !hasFeature(Embedded)
extension BezierPath: Codable {
  /// Reads a text of SVG path data, in any format that ``SVGPathParser`` reads.
  ///
  /// - Parameter decoder: where it is read from.
  /// - Throws: `DecodingError`; for what is no path data its description says where and why, and
  ///   its underlying error is the ``SVGPathError``.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do {
      try self.init(svgPathData: text)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Writes a text of SVG path data, exact and minimal.
  ///
  /// What is read back is the same path bit for bit, but for the rotations of arcs that
  /// ``svgPathData(_:)`` names.
  ///
  /// - Parameter encoder: where it is written.
  /// - Throws: `EncodingError` where a value is not finite; its description names the first one.
  public func encode(to encoder: any Encoder) throws {
    do {
      try requireFinite()
    } catch {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: error.description,
        underlyingError: error
      )
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(svgPathData())
  }
}
#endif
