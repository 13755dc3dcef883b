// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing
internal import SVGPathData

/// The page of a match explained: two panels, a shape in between, words.
struct ExplanationSheet {
  private let pair: CompatiblePair
  private let outlines: [ExplainedOutline]
  private let colors: OutlineColors
  private var a: ExplainedPanel
  private var b: ExplainedPanel
  private let places: [NumberedPlace]
  private var canvas = SVGCanvas()

  private static let width = 1160.0
  private static let panel = (width: 520.0, height: 440.0)
  private static let middle = (width: 300.0, height: 260.0)
  /// So many outlines are drawn with thinner lines.
  private static let crowd = 12
  /// How many colours an outline has that is alone.
  private static let colorCount = 96

  init(_ pair: CompatiblePair, _ outlines: [ExplainedOutline]) {
    (self.pair, self.outlines) = (pair, outlines)
    colors = OutlineColors(count: outlines.count { $0.hasA && $0.hasB })
    let size = ExplanationSheet.panel
    a = ExplainedPanel(
      pair.a,
      outlines.map { ($0.segmentsA, $0.startA, $0.isClosed) },
      in: PixelRect(left: 40, top: 96, width: size.width, height: size.height)
    )
    b = ExplainedPanel(
      pair.b,
      outlines.map { ($0.segmentsB, $0.startB, $0.isClosed) },
      in: PixelRect(left: 600, top: 96, width: size.width, height: size.height)
    )
    places = NumberedPlaces(outlines, a: &a, b: &b).places
  }

  mutating func document(
    title: String,
    _ report: MorphReport,
    crossing: (t: Double, places: [Point2D], atEnds: Int)
  ) -> String {
    let subtitle = ExplanationWords.figures(of: pair, report)
    canvas.text(title, at: Point2D(40, 38), DrawingStyle.heading)
    canvas.text(subtitle, at: Point2D(40, 60), DrawingStyle.note)
    for (name, panel) in [("A", a), ("B", b)] {
      frame(panel.room)
      canvas.text(
        name,
        at: Point2D(panel.room.left + 12, panel.room.top + 24),
        DrawingStyle.heading
      )
    }
    draw(pair.a, a)
    draw(pair.b, b)
    var words = ExplanationWords(outlines, places: places.count, crossing: crossing)
    words.seams = seams()
    drawPartnerless()
    drawNumbers()
    let top = a.room.bottom + 24
    drawMiddle(crossing, top: top)
    let left = 40 + ExplanationSheet.middle.width + 30
    let bottom = words.draw(
      report.warnings,
      on: &canvas,
      at: Point2D(left, top + 8),
      right: ExplanationSheet.width - 40
    )
    return canvas.document(
      width: ExplanationSheet.width,
      height: max(top + ExplanationSheet.middle.height, bottom) + 30,
      title: title,
      description: subtitle,
      styles: DrawingStyle.explanationSheet
    )
  }

  private mutating func frame(_ room: PixelRect) {
    canvas.append(
      "<rect class=\"guide\" x=\"\(SVGText.pixels(room.left))\" y=\"\(SVGText.pixels(room.top))\" "
        + "width=\"\(SVGText.pixels(room.width))\" height=\"\(SVGText.pixels(room.height))\" "
        + "rx=\"8\"/>"
    )
  }

  private var isCrowded: Bool { outlines.count > ExplanationSheet.crowd }

  // MARK: Shapes

  /// The pale inside, the outlines in their colours, and where they were cut.
  private mutating func draw(_ path: BezierPath, _ panel: ExplainedPanel) {
    let filled = PaintedParts(path).filled
    if !filled.isEmpty { canvas.path(panel.view.data(filled), DrawingStyle.pale) }
    let isA = panel.room.left == a.room.left
    for (index, outline) in outlines.enumerated() {
      let isPoint = panel.outlines[index].length == 0
      if !outline.hasA || !outline.hasB {
        if !isPoint { canvas.polyline(panel.outlines[index].points, DrawingStyle.alone) }
        continue
      }
      drawWheel(outline, panel.outlines[index])
      drawCuts(isA ? outline.cutsA : outline.cutsB, panel.outlines[index])
    }
  }

  /// Short lines across an outline, none so near to another that they become a blot.
  private mutating func drawCuts(_ joints: [Int], _ outline: SampledOutline) {
    let half = max(3, min(7, 0.02 * outline.length))
    var last: Point2D?
    for joint in joints {
      let length = outline.length(toJoint: joint)
      let place = outline.point(atLength: length)
      if let last, last.distance(to: place) < 5 { continue }
      last = place
      let side = half * outline.side(atLength: length)
      canvas.line(place - side, place + side, DrawingStyle.tick)
    }
  }

  /// An outline in pieces, each in its colour.
  private mutating func drawWheel(_ outline: ExplainedOutline, _ sampled: SampledOutline) {
    let count = max(12, ExplanationSheet.colorCount / max(1, colors.count))
    let own = matchedIndex(outline)
    let (colors, style) = (colors, isCrowded ? DrawingStyle.thinWheel : DrawingStyle.wheel)
    var (points, color): ([Point2D], Int) = ([], -1)
    func paint(_ canvas: inout SVGCanvas) {
      guard points.count > 1 else { return }
      let fraction = (Double(color) + 0.5) / Double(count)
      canvas.coloredLine(
        points,
        colors.color(own, at: fraction, isClosed: outline.isClosed),
        style
      )
    }
    for index in outline.segmentsA.indices {
      let (from, to) = (outline.fractions[index], outline.fractions[index + 1])
      let (first, last) = (Int(from * Double(count)), Int(to * Double(count)))
      for step in first...max(first, last) {
        let (low, high) = (
          max(from, Double(step) / Double(count)), min(to, Double(step + 1) / Double(count))
        )
        let span = to - from
        let part = sampled.part(
          ofSegment: index,
          from: span > 0 ? max(0, (low - from) / span) : 0,
          to: span > 0 ? min(1, max(0, (high - from) / span)) : 1
        )
        if step != color {
          paint(&canvas)
          (points, color) = ([], step)
        }
        points += points.isEmpty ? part : Array(part.dropFirst())
      }
    }
    paint(&canvas)
  }

  /// The index of an outline among those that have a partner.
  private func matchedIndex(_ outline: ExplainedOutline) -> Int {
    outlines.prefix(outline.index).count { $0.hasA && $0.hasB }
  }

  /// Draws lines along which solids were divided; says how many pieces they have.
  private mutating func seams() -> Int {
    var count = 0
    for isA in [true, false] {
      let map = (isA ? a : b).view.map
      for outline in outlines {
        let segments = isA ? outline.segmentsA : outline.segmentsB
        for index in isA ? outline.seamsA : outline.seamsB where index < segments.count {
          let seam = segments[index]
          canvas.line(map.apply(to: seam.start), map.apply(to: seam.end), DrawingStyle.seam)
          count += 1
        }
      }
    }
    return count
  }

  // MARK: Marks

  private mutating func drawNumbers() {
    for (index, place) in places.enumerated() {
      let outline = outlines[place.outline]
      let color = colors.color(
        matchedIndex(outline),
        at: place.fraction,
        isClosed: outline.isClosed
      )
      for (dot, text) in [(place.dotA, place.textA), (place.dotB, place.textB)] {
        canvas.coloredDot(dot, radius: isCrowded ? 2.8 : 3.6, color)
        canvas.coloredText("\(index + 1)", at: text, color)
      }
    }
  }

  /// Letters at outlines without a partner and at the points that they become.
  private mutating func drawPartnerless() {
    var letter = 0
    for isA in [true, false] {
      var groups: [(point: Point2D, names: [String])] = []
      for (index, outline) in outlines.enumerated()
      where outline.hasA != outline.hasB && outline.hasA == isA {
        let name = ExplanationSheet.letters(letter)
        letter += 1
        let sampled = (isA ? a : b).outlines[index]
        let dot = sampled.point(atLength: 0)
        mark(name, dot, isA, side: (isA ? a : b).side(of: index, atLength: 0))
        let point = (isA ? b : a).outlines[index].point(atLength: 0)
        let near = groups.firstIndex { $0.point.distance(to: point) < 8 }
        if let near { groups[near].names.append(name) } else { groups.append((point, [name])) }
      }
      for group in groups {
        canvas.circle(group.point, radius: isCrowded ? 4 : 6, DrawingStyle.handle)
        canvas.cross(group.point, size: isCrowded ? 2 : 3)
        let names = group.names
        let text =
          names.count > 3 ? names[0] + "…" + names[names.count - 1] : names.joined(separator: ",")
        mark(text, group.point, !isA, side: Vector2D(0.7, -0.7))
      }
    }
  }

  private mutating func mark(_ text: String, _ dot: Point2D, _ isA: Bool, side: Vector2D) {
    let count = text.unicodeScalars.count
    let place = (isA ? a : b).labels.place(
      of: count,
      beside: dot,
      towards: side,
      needsDot: false
    )
    guard let place else { return }
    if isA {
      a.labels.take(place, of: count, dot: dot)
    } else {
      b.labels.take(place, of: count, dot: dot)
    }
    canvas.coloredText(text, at: place, "#59636e")
  }

  /// The letters from a to z, then aa, ab and so on.
  private static func letters(_ index: Int) -> String {
    let last = String(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index % 26))))
    return index < 26 ? last : self.letters(index / 26 - 1) + last
  }

  // MARK: In between

  private mutating func drawMiddle(
    _ crossing: (t: Double, places: [Point2D], atEnds: Int),
    top: Double
  ) {
    let size = ExplanationSheet.middle
    let room = PixelRect(left: 40, top: top, width: size.width, height: size.height)
    frame(room)
    canvas.text(
      "t = " + DecimalText.rounded(crossing.t, digits: 3),
      at: Point2D(room.left + 12, room.top + 22),
      DrawingStyle.label
    )
    let shape = pair.shape(at: crossing.t)
    var list: [(segments: [PathSegment], start: Point2D, isClosed: Bool)] = []
    for (subpath, outline) in zip(shape.subpaths, outlines) {
      var segments = Array(subpath.segments)
      while segments.count < outline.segmentsA.count {
        segments.append(.line(LineSegment(subpath.start, subpath.start)))
      }
      list.append((segments, subpath.start, subpath.isClosed))
    }
    let panel = ExplainedPanel(shape, list, in: room)
    for layer in PaintedParts.layers(of: [pair.a, pair.b, shape])
    where layer.isFilled {
      canvas.path(panel.view.data(layer.paths[2]), DrawingStyle.pale)
    }
    for (index, outline) in outlines.enumerated() where index < panel.outlines.count {
      if outline.hasA, outline.hasB {
        drawWheel(outline, panel.outlines[index])
      } else {
        canvas.polyline(panel.outlines[index].points, DrawingStyle.alone)
      }
    }
    for place in crossing.places.prefix(200) {
      canvas.circle(panel.view.map.apply(to: place), radius: 6, DrawingStyle.alarm)
    }
  }
}

/// Colours along outlines: a wheel of hues that are about equally dark on white.
///
/// One outline alone has the whole wheel; of several each has a part of it, and neighbours in the
/// path distant ones.
struct OutlineColors {
  /// How many outlines there are.
  let count: Int

  private static let wheel: [(Double, Double, Double)] = [
    (214, 39, 58), (217, 89, 11), (184, 122, 0), (127, 140, 0), (47, 150, 47), (0, 143, 107),
    (0, 139, 148), (11, 124, 196), (63, 95, 214), (122, 79, 214), (168, 60, 192), (207, 47, 134),
  ]
  /// The golden section, by whose multiples hues are as far apart as can be.
  private static let golden = 0.618033988749895

  /// The colour at a part of an outline's length, as `#rrggbb`.
  ///
  /// An open outline does not come back to the colour that it began with.
  func color(_ outline: Int, at fraction: Double, isClosed: Bool = true) -> String {
    let fraction = (isClosed ? 1 : 0.85) * max(0, min(1, fraction))
    if count <= 1 { return OutlineColors.hex(fraction) }
    let span = max(0.1, 0.8 / Double(count))
    let start = count == 2 ? 0.5 * Double(outline) : OutlineColors.golden * Double(outline)
    return OutlineColors.hex(start + span * fraction)
  }

  /// The colour of a hue; whole numbers do not count.
  private static func hex(_ hue: Double) -> String {
    let place = (hue - hue.rounded(.down)) * Double(wheel.count)
    let index = min(wheel.count - 1, Int(place))
    let (from, to, part) = (
      wheel[index], wheel[(index + 1) % wheel.count], place - Double(index)
    )
    return "#" + pair(from.0 + part * (to.0 - from.0)) + pair(from.1 + part * (to.1 - from.1))
      + pair(from.2 + part * (to.2 - from.2))
  }

  private static func pair(_ value: Double) -> String {
    let text = String(Int(value.rounded()), radix: 16)
    return text.utf8.count < 2 ? "0" + text : text
  }
}

/// The legend of a match explained, in words.
struct ExplanationWords {
  private let outlines: [ExplainedOutline]
  private let places: Int
  private let crossing: (t: Double, places: [Point2D], atEnds: Int)
  /// How many lines there are along which a shape was cut.
  var seams = 0

  private static let line = 24.0

  init(
    _ outlines: [ExplainedOutline],
    places: Int,
    crossing: (t: Double, places: [Point2D], atEnds: Int)
  ) {
    (self.outlines, self.places, self.crossing) = (outlines, places, crossing)
  }

  /// Segments, mode and the main figures, in a line.
  static func figures(of pair: CompatiblePair, _ report: MorphReport) -> String {
    func rounded(_ value: Double, _ digits: Int) -> String {
      DecimalText.rounded(value.magnitude < 1e-12 ? 0 : value, digits: digits)
    }
    let crossings =
      report.extraCrossings == 0
      ? "no crossings added" : CountedNoun.text(report.extraCrossings, "crossing") + " added"
    return CountedNoun.text(report.segments, "segment") + " each · travel "
      + rounded(report.travel, 3) + " of the diagonal · strain " + rounded(report.strain, 3)
      + " · \(crossings) · score " + rounded(report.score, 3) + " of 100"
  }

  /// Writes the legend and the warnings; returns where they end.
  func draw(
    _ warnings: [String],
    on canvas: inout SVGCanvas,
    at corner: Point2D,
    right: Double
  ) -> Double {
    // Long: a line of the sheet after the other.
    var y = corner.y + 8
    func text(_ words: String, _ canvas: inout SVGCanvas) {
      let most = Int((right - corner.x - 44) / 6.2)
      for line in ExplanationWords.wrapped(words, most) {
        canvas.text(line, at: Point2D(corner.x + 44, y + 4), DrawingStyle.label)
        y += 18
      }
      y += ExplanationWords.line - 18
    }
    if places > 0 {
      let colors = OutlineColors(count: 1)
      for step in 0..<12 {
        let x = corner.x + 2.5 * Double(step)
        canvas.coloredLine(
          [Point2D(x, y), Point2D(x + 2.5, y)],
          colors.color(0, at: Double(step) / 12),
          DrawingStyle.wheel
        )
      }
      text(
        "The same number and the same colour: what is matched. Numbers are at corners, of round "
          + "outlines at quarters, where there is room.",
        &canvas
      )
    }
    let cuts = outlines.reduce(0) { $0 + $1.cutsA.count + $1.cutsB.count }
    if cuts > 0 {
      canvas.line(Point2D(corner.x, y), Point2D(corner.x + 30, y), DrawingStyle.guide)
      canvas.line(Point2D(corner.x + 15, y - 6), Point2D(corner.x + 15, y + 6), DrawingStyle.tick)
      text(
        CountedNoun.text(cuts, "cut") + ": joints that the given outline does not have.",
        &canvas
      )
    }
    if seams > 0 {
      canvas.line(Point2D(corner.x, y), Point2D(corner.x + 30, y), DrawingStyle.seam)
      text("A shape is cut along this line, drawn there and back.", &canvas)
    }
    let (shrinks, grows) = (
      outlines.count { $0.hasA && !$0.hasB }, outlines.count { $0.hasB && !$0.hasA }
    )
    if shrinks + grows > 0 {
      canvas.polyline([Point2D(corner.x, y), Point2D(corner.x + 18, y)], DrawingStyle.alone)
      canvas.circle(Point2D(corner.x + 26, y), radius: 6, DrawingStyle.handle)
      canvas.cross(Point2D(corner.x + 26, y), size: 3)
      var parts: [String] = []
      func verb(_ count: Int, _ stem: String) -> String { count == 1 ? stem + "s" : stem }
      if shrinks > 0 {
        parts.append(
          "\(shrinks) of A \(verb(shrinks, "shrink")) to the point of the same letter in B"
        )
      }
      if grows > 0 {
        parts.append("\(grows) of B \(verb(grows, "grow")) from the point of the same letter in A")
      }
      text("No partner: " + parts.joined(separator: "; ") + ".", &canvas)
    }
    if !crossing.places.isEmpty {
      canvas.circle(Point2D(corner.x + 15, y), radius: 6, DrawingStyle.alarm)
      text(
        CountedNoun.text(crossing.places.count, "crossing") + " in between, here at t = "
          + DecimalText.rounded(crossing.t, digits: 3)
          + (crossing.atEnds > 0
            ? "; the ends have up to \(crossing.atEnds)." : "; none at the ends."),
        &canvas
      )
    }
    for warning in warnings {
      canvas.text("!", at: Point2D(corner.x + 15, y + 5), DrawingStyle.limitLabel, anchor: .middle)
      text(warning, &canvas)
    }
    return y
  }

  /// Lines of at most so many characters.
  private static func wrapped(_ text: String, _ most: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = String(word)
      } else if lines[last].unicodeScalars.count + 1 + word.unicodeScalars.count <= most {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
