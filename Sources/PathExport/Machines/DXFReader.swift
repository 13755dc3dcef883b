// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
public import SVGDocuments

/// Why a DXF file cannot be read, and where.
public struct DXFError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong, with the value.
  public let reason: String

  /// One sentence with the line.
  public var description: String { "line \(line): \(reason)" }
}

extension SVGDrawing {
  /// Reads the lines, polylines, arcs, circles, ellipses and splines of a DXF file, of any release.
  ///
  /// Coordinates stay as they are, y up: turn the drawing over where y is down. Each layer is an
  /// item with its name as id, layer 0 without, drawn as black lines. Bulges are arcs. A spline of
  /// degree 1 to 3 without weights is exactly the lines, quadratics or cubics of its knot spans.
  /// Lines, arcs and splines of a layer whose ends meet, to 1e-6 of the drawing's diagonal, are one
  /// subpath; where more than two meet, the first in the file go on. Heights, widths and blocks are
  /// ignored, and what else the model has is left out with a warning.
  ///
  /// The size is that of `$INSUNITS`, where that is inches, feet, or mm to m.
  ///
  /// - Throws: ``DXFError`` for a binary file, and where a pair or a number cannot be read.
  /// - Complexity: linear in the size of the file, as long as few ends meet in a point.
  public init(dxf bytes: [UInt8], name: String = "drawing") throws(DXFError) {
    var reader = DXFReader(bytes)
    try reader.read()
    var paths: [BezierPath] = []
    for layer in reader.layers { paths.append(layer.joined(within: reader.reach)) }
    let all = paths.reduce(into: BezierPath()) { $0.append($1) }
    self.init(all, named: name)
    let width = NiceTicks(from: 0, to: max(viewBox.diagonal, 1e-300), count: 400).step
    let style = PathStyle(
      fill: nil,
      stroke: "black",
      strokeWidth: width,
      lineCap: .round,
      lineJoin: .round
    )
    items = zip(reader.layers, paths).map { layer, path in
      Item(path, id: layer.name.isEmpty || layer.name == "0" ? nil : layer.name, style: style)
    }
    let box = viewBox.outset(by: 0.5 * width)
    if box.width.isFinite, box.height.isFinite { viewBox = box }
    if let unit = reader.unit {
      func length(_ size: Double) -> String { DecimalText.shortest(size * unit.count) + unit.name }
      viewport = Viewport(width: length(viewBox.width), height: length(viewBox.height))
    }
    for (kind, line, count) in reader.leftOut {
      let others = count > 1 ? ", and \(count - 1) more" : ""
      warn("is left out\(others)", element: kind, line: line)
    }
    if all.isEmpty { warn("draws nothing", element: "ENTITIES", line: 1) }
  }

  /// Whether bytes begin as a DXF file does, binary or not.
  package static func isDXF(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: DXFReader.binaryMark) { return true }
    var reader = DXFReader(Array(bytes.prefix(2000)))
    while let code = reader.line(), let value = reader.line() {
      // Comments may come first.
      guard code == "999" else { return code == "0" && value == "SECTION" }
    }
    return false
  }
}

/// The entities of a DXF file.
private struct DXFReader {
  static let binaryMark = Array("AutoCAD Binary DXF".utf8)

  private let bytes: [UInt8]
  private var position = 0
  private var lineNumber = 0
  private var next: DXFPair?
  private(set) var layers: [DXFLayer] = []
  private var layerNumbers: [String: Int] = [:]
  /// The unit of coordinates: so many of a unit of CSS.
  private(set) var unit: (count: Double, name: String)?
  /// The kinds of entities that are not read, with the line of the first and their number.
  private(set) var leftOut: [(kind: String, line: Int, count: Int)] = []
  private var box: Rect2D?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How far apart ends may be that meet.
  var reach: Double {
    guard let box else { return 0 }
    let largest = max(-box.minX, -box.minY, box.maxX, box.maxY, box.minX, box.minY)
    return max(1e-6 * box.diagonal, 4 * largest.ulp)
  }

  // MARK: Pairs

  /// The next line without blanks around it; nil at the end.
  mutating func line() -> String? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: 10) ?? bytes.count
    var text = bytes[position..<end]
    while let last = text.last, ASCIIByte.isBlank(last) { text.removeLast() }
    text = text.drop(while: ASCIIByte.isBlank)
    position = end + 1
    lineNumber += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func pair() throws(DXFError) -> DXFPair? {
    guard let code = line(), !code.isEmpty || position < bytes.count else { return nil }
    guard let number = Int(code) else {
      throw DXFError(line: lineNumber, reason: "'\(code.prefix(40))' is not a group code")
    }
    guard let value = line() else {
      throw DXFError(line: lineNumber, reason: "the value of group \(number) is missing")
    }
    return DXFPair(code: number, value: value, line: lineNumber)
  }

  /// The next entity, or what stands in its place; nil at the end.
  private mutating func entity() throws(DXFError) -> DXFEntity? {
    var first = next
    next = nil
    while first == nil || first?.code != 0 {
      guard let pair = try self.pair() else { return nil }
      first = pair
    }
    guard let first else { return nil }
    var entity = DXFEntity(kind: first.value, line: first.line)
    while let pair = try self.pair() {
      guard pair.code != 0 else {
        next = pair
        break
      }
      entity.pairs.append(pair)
    }
    return entity
  }

  // MARK: Entities

  mutating func read() throws(DXFError) {
    guard !bytes.starts(with: Self.binaryMark) else {
      throw DXFError(line: 1, reason: "the file is a binary DXF; save it as text (ASCII DXF)")
    }
    var section = ""
    var polyline: DXFEntity?
    while let entity = try self.entity(), entity.kind != "EOF" {
      switch entity.kind {
      case "SECTION":
        section = entity[2]?.value ?? ""
        let number = entity.pairs.firstIndex { $0.code == 9 && $0.value == "$INSUNITS" }
        if let number, number + 1 < entity.pairs.count {
          switch try entity.pairs[number + 1].number() {
          case 1: unit = (1, "in")
          case 2: unit = (12, "in")
          case 4: unit = (1, "mm")
          case 5: unit = (1, "cm")
          case 6: unit = (1000, "mm")
          default: break
          }
        }
      case "ENDSEC": section = ""
      // Entities of blocks, and of the sheet of paper, are not in the model.
      case _ where section != "ENTITIES": continue
      case "VERTEX":
        // Vertices of the frame of a spline are no points of it.
        let isFrame = (try entity.flags() & 16) != 0
        if !isFrame { polyline?.pairs += entity.pairs.filter { [10, 20, 42].contains($0.code) } }
      case "SEQEND":
        if let polyline { try add(polyline) }
        polyline = nil
      case "POLYLINE":
        var outline = entity
        // Its own point is 0, 0.
        outline.pairs.removeAll { $0.code == 10 || $0.code == 20 }
        polyline = outline
      default: try add(entity)
      }
    }
  }

  private mutating func add(_ entity: DXFEntity) throws(DXFError) {
    let isOnPaper = try entity.number(67, or: 0) == 1
    guard !isOnPaper else { return }
    guard var path = try entity.path() else {
      if let index = leftOut.firstIndex(where: { $0.kind == entity.kind }) {
        leftOut[index].count += 1
      } else {
        leftOut.append((entity.kind, entity.line, 1))
      }
      return
    }
    let isPolyline = entity.kind == "LWPOLYLINE" || entity.kind == "POLYLINE"
    let isMirrored = try entity.number(230, or: 1) < 0
    if isMirrored, isPolyline || entity.kind == "ARC" || entity.kind == "CIRCLE" {
      // Seen from below: x runs to the left.
      path.transform(by: AffineTransform2D(scaleX: -1, y: 1))
    }
    guard path.isFinite, let bounds = path.boundingBox, bounds.diagonal.isFinite else {
      guard path.isEmpty else {
        throw DXFError(line: entity.line, reason: "\(entity.kind) leaves the range of numbers")
      }
      return
    }
    box = box?.union(bounds) ?? bounds
    let name = entity[8]?.value ?? "0"
    let number = layerNumbers[name] ?? layers.count
    if number == layers.count {
      layerNumbers[name] = number
      layers.append(DXFLayer(name: name))
    }
    let isWhole = isPolyline || path.subpaths.count != 1 || path.subpaths.contains { $0.isClosed }
    layers[number].parts.append((path, isWhole ? [] : Array(path.segments)))
  }
}

/// A group code with its value.
private struct DXFPair {
  let code: Int
  let value: String
  let line: Int

  /// The value as a finite number.
  func number() throws(DXFError) -> Double {
    let text = Array(value.utf8)
    guard let found = DecimalNumber.read(text, from: 0), found.end == text.count else {
      throw DXFError(line: line, reason: "'\(value.prefix(40))' is not a number")
    }
    guard found.value.isFinite else {
      throw DXFError(line: line, reason: "\(value.prefix(40)) is beyond the range of numbers")
    }
    return found.value
  }
}

/// What a file draws on a layer.
private struct DXFLayer {
  let name: String
  /// Paths, and the segments of those that others may continue.
  var parts: [(path: BezierPath, segments: [PathSegment])] = []

  /// All of it, with ends that meet joined.
  func joined(within reach: Double) -> BezierPath {
    // The first end of a part has an even number, its last the odd one behind that.
    var ends = DXFEnds(side: max(reach, .leastNormalMagnitude))
    for (index, part) in parts.enumerated() {
      guard let first = part.segments.first, let last = part.segments.last else { continue }
      ends.add(first.start, 2 * index)
      ends.add(last.end, 2 * index + 1)
    }
    var result = BezierPath()
    for (index, part) in parts.enumerated() {
      guard let first = part.segments.first, let last = part.segments.last else {
        result.append(part.path)
        continue
      }
      guard ends.remove(first.start, 2 * index) else { continue }
      _ = ends.remove(last.end, 2 * index + 1)
      var (chain, isClosed) = (part.segments, false)
      for _ in 0...1 where !isClosed {
        while let last = chain.last {
          isClosed = chain.count > 1 && last.end.distance(to: chain[0].start) <= reach
          guard !isClosed, let end = ends.nearest(to: last.end) else { break }
          let next = parts[end / 2].segments
          _ = ends.remove(next[0].start, end & ~1)
          _ = ends.remove(next[next.count - 1].end, end | 1)
          chain += end % 2 == 0 ? next : next.backwards
        }
        // From the other end, and back again.
        if !isClosed { chain = chain.backwards }
      }
      result.append(chain: chain, isClosed: isClosed)
    }
    return result
  }
}

/// The ends of parts by the squares of a grid that they are in.
private struct DXFEnds {
  let side: Double
  private var squares: [Point2D: [(point: Point2D, end: Int)]] = [:]

  init(side: Double) { self.side = side }

  private func square(_ point: Point2D) -> Point2D {
    Point2D(x: (point.x / side).rounded(.down), y: (point.y / side).rounded(.down))
  }

  mutating func add(_ point: Point2D, _ end: Int) {
    squares[square(point), default: []].append((point, end))
  }

  /// Takes an end out; false where it was not there.
  mutating func remove(_ point: Point2D, _ end: Int) -> Bool {
    let square = self.square(point)
    guard let index = squares[square]?.firstIndex(where: { $0.end == end }) else { return false }
    squares[square]?.remove(at: index)
    return true
  }

  /// The end nearest to a point, of those at most a side away; of equals the first.
  func nearest(to point: Point2D) -> Int? {
    let middle = square(point)
    var best: (distance: Double, end: Int)?
    for x in -1...1 {
      for y in -1...1 {
        let square = Point2D(x: middle.x + Double(x), y: middle.y + Double(y))
        for (other, end) in squares[square] ?? [] {
          let found = (distance: other.distance(to: point), end: end)
          if found.distance <= side, best.map({ found < $0 }) ?? true { best = found }
        }
      }
    }
    return best?.end
  }
}

extension [PathSegment] {
  fileprivate var backwards: [PathSegment] { reversed().map { $0.reversed() } }
}

extension BezierPath {
  /// Adds a subpath of segments whose ends nearly meet; each starts where the last one ends.
  fileprivate mutating func append(chain: [PathSegment], isClosed: Bool) {
    let start = chain[0].start
    move(to: start)
    for (index, segment) in chain.enumerated() {
      let isLast = isClosed && index == chain.count - 1
      let end = isLast ? start : segment.end
      switch segment {
      // Closing draws the last line.
      case .line: if !isLast { addLine(to: end) }
      case .quadratic(let curve): addQuadCurve(to: end, control: curve.p1)
      case .cubic(let curve): addCurve(to: end, control1: curve.p1, control2: curve.p2)
      case .arc(let arc):
        addArc(
          to: end,
          radii: arc.radii,
          rotation: arc.rotation,
          isLargeArc: arc.isLargeArc,
          sweepsPositive: arc.sweepsPositive
        )
      }
    }
    if isClosed { closeSubpath() }
  }
}

// MARK: Shapes

/// An entity: its kind, and its pairs in their order.
private struct DXFEntity {
  let kind: String
  let line: Int
  var pairs: [DXFPair] = []

  /// The first pair of a group code.
  subscript(_ code: Int) -> DXFPair? { pairs.first { $0.code == code } }

  /// A number that may be missing where there is a default.
  func number(_ code: Int, or missing: Double? = nil) throws(DXFError) -> Double {
    if let pair = self[code] { return try pair.number() }
    guard let missing else {
      throw DXFError(line: line, reason: "\(kind) has no group \(code)")
    }
    return missing
  }

  /// A point, the x of which has a group code.
  private func point(_ code: Int) throws(DXFError) -> Point2D {
    Point2D(x: try number(code), y: try number(code + 10))
  }

  /// The numbers of all pairs of a group code.
  private func numbers(_ code: Int) throws(DXFError) -> [Double] {
    var result: [Double] = []
    for pair in pairs where pair.code == code { result.append(try pair.number()) }
    return result
  }

  /// The bits of group 70.
  func flags() throws(DXFError) -> Int { Int(clamped: try number(70, or: 0)) }

  /// The path of the entity; nil for one that is not read.
  func path() throws(DXFError) -> BezierPath? {
    switch kind {
    case "LINE":
      let (start, end) = (try point(10), try point(11))
      return start == end ? BezierPath() : BezierPath(.line(LineSegment(start, end)))
    case "LWPOLYLINE": return try polyline()
    // Neither meshes nor faces.
    case "POLYLINE": return try flags() & (16 | 64) == 0 ? polyline() : nil
    case "CIRCLE": return BezierPath.circle(center: try point(10), radius: try number(40).magnitude)
    case "ARC":
      let (start, end) = (try number(50), try number(51))
      let sweep = (end - start).truncatingRemainder(dividingBy: 360)
      return closed(
        EllipticalArc.CenterForm(
          CircularArc(
            center: try point(10),
            radius: try number(40).magnitude,
            startAngle: .degrees(start),
            sweep: .degrees(sweep > 0 ? sweep : sweep + 360)
          )
        )
      )
    case "ELLIPSE": return try ellipse()
    case "SPLINE": return try spline()
    default: return nil
    }
  }

  /// The path of an arc, which may be a whole turn.
  private func closed(_ form: EllipticalArc.CenterForm) -> BezierPath {
    var (form, path) = (form, BezierPath())
    // Whole turns are rounded in files.
    let isWhole = form.sweep.magnitude > 2 * .pi - 1e-6
    if isWhole { form.sweep = form.sweep < 0 ? -2 * .pi : 2 * .pi }
    path.addArc(form)
    if isWhole { path.closeSubpath() }
    return path
  }

  private func ellipse() throws(DXFError) -> BezierPath {
    let tip = try point(11)
    let axis = Vector2D(x: tip.x, y: tip.y)
    let (start, end) = (try number(41, or: 0), try number(42, or: 2 * .pi))
    let turn = (end - start).truncatingRemainder(dividingBy: 2 * .pi)
    let sign = try number(230, or: 1) < 0 ? -1.0 : 1
    let ratio = try number(40).magnitude
    return closed(
      EllipticalArc.CenterForm(
        center: try point(10),
        radii: Vector2D(x: axis.length, y: ratio * axis.length),
        rotation: axis.angle,
        startAngle: sign * start,
        sweep: sign * (turn > 1e-9 ? turn : turn + 2 * .pi)
      )
    )
  }

  /// The vertices with the bulges of what follows them.
  private func polyline() throws(DXFError) -> BezierPath {
    var vertices: [(point: Point2D, bulge: Double)] = []
    for pair in pairs {
      switch pair.code {
      case 10: vertices.append((Point2D(x: try pair.number(), y: 0), 0))
      case 20 where !vertices.isEmpty: vertices[vertices.count - 1].point.y = try pair.number()
      case 42 where !vertices.isEmpty: vertices[vertices.count - 1].bulge = try pair.number()
      default: break
      }
    }
    var path = BezierPath()
    guard let first = vertices.first else { return path }
    let isClosed = try flags() & 1 != 0
    path.move(to: first.point)
    for (index, vertex) in vertices.enumerated() {
      let isLast = index == vertices.count - 1
      let end = isLast ? first.point : vertices[index + 1].point
      guard !isLast || isClosed, vertex.point != end else { continue }
      guard vertex.bulge.magnitude > 0x1p-500 else {
        if !isLast { path.addLine(to: end) }
        continue
      }
      // The bulge is the tangent of a quarter of the sweep.
      let bulge = vertex.bulge
      let radius = 0.25 * vertex.point.distance(to: end) * (bulge.magnitude + 1 / bulge.magnitude)
      let sweep = 4 * LibM.arcTangent(bulge)
      let radii = Vector2D(x: radius, y: radius)
      let arc = EllipticalArc(vertex.point, end, effective: radii, sweep: sweep)
      path.append(PathSegment.arc(arc))
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  /// The spans between the knots of a spline of degree 1 to 3 as curves of their own, exactly; nil
  /// for other degrees, with weights, and of fitted points alone.
  ///
  /// The control points of the span u...v are the values of the polar form at u and v, so many
  /// times each; see de Boor's algorithm. Behind a knot with too many repeats is a new subpath.
  private func spline() throws(DXFError) -> BezierPath? {
    let (degree, weights) = (Int(clamped: try number(71)), try numbers(41))
    let (knots, x, y) = (try numbers(40), try numbers(10), try numbers(20))
    guard (1...3).contains(degree), !x.isEmpty, weights.allSatisfy({ $0 == weights[0] }) else {
      return nil
    }
    guard x.count == y.count, x.count > degree, knots.count == x.count + degree + 1 else {
      throw DXFError(
        line: line,
        reason: "SPLINE of degree \(degree) has \(x.count) points and \(knots.count) knots"
      )
    }
    guard zip(knots, knots.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw DXFError(line: line, reason: "the knots of SPLINE are not in order")
    }
    func polar(_ span: Int, _ arguments: [Double]) -> Point2D {
      var points = (0...degree).map { Point2D(x: x[span - degree + $0], y: y[span - degree + $0]) }
      for (level, argument) in arguments.enumerated() {
        for index in stride(from: degree, to: level, by: -1) {
          let (low, high) = (knots[span - degree + index], knots[span + index - level])
          let part = (argument - low) / (high - low)
          points[index] = points[index - 1].interpolated(to: points[index], at: part)
        }
      }
      return points[degree]
    }
    var path = BezierPath()
    for span in degree..<x.count where knots[span] < knots[span + 1] {
      let (low, high) = (knots[span], knots[span + 1])
      let points = (0...degree).map { count in
        polar(span, (0..<degree).map { $0 < degree - count ? low : high })
      }
      if path.isEmpty || knots[span - degree] == low { path.move(to: points[0]) }
      switch degree {
      case 1: path.addLine(to: points[1])
      case 2: path.addQuadCurve(to: points[2], control: points[1])
      default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
      }
    }
    let isClosed = try flags() & 1 != 0
    if isClosed, path.subpaths.count == 1, let first = path.segments.first?.start,
      let last = path.currentPoint, last.distance(to: first) <= 1e-9 * path.largestCoordinate
    {
      path.closeSubpath()
    }
    return path
  }
}

extension Int {
  /// The whole part of a number, brought into the range of 32 bits.
  fileprivate init(clamped number: Double) {
    self = Int(Swift.min(Swift.max(number, -0x1p31), 0x1p31))
  }
}
