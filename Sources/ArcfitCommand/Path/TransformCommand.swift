// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDocuments

struct TransformCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .svg]

  var keepsDocument: Bool { true }

  static let configuration = CommandConfiguration(
    commandName: "transform",
    abstract: "Move, turn, scale or skew a path, or fit it into a box.",
    discussion: """
      --by takes a list as SVG's attribute 'transform' does, its last function first:
      matrix(a b c d e f), translate(x y), scale(s), scale(x y), rotate(degrees),
      rotate(degrees x y), skewX(degrees), skewY(degrees). Arcs stay arcs.

      --into maps the bounds of the path, or the box of --from, into a box: fit makes
      it as large as fits, fill as small as covers the box, stretch exactly as large
      as that. --align says where the image is, as preserveAspectRatio does. With
      both, --by comes first.

      Coordinates are those of the outermost view box: a path in groups that move or
      turn is mapped as it is seen. An SVG file stays what it is, with its paths
      mapped; strokes grow by the same scale, and what is no path, or has a clip, a
      mask or a gradient of its own place, gets a 'transform'. --into also sets the
      view box. --format svgpath is the path alone.

      EXAMPLES:
        arcfit transform 'M0,0 C0,40 30,40 30,0' --by 'rotate(45) scale(2)'
        arcfit transform icon.svg --by 'matrix(1 0 0 -1 0 24)' --decimals 2
        arcfit transform icon.svg --into 0,0,24,24 --relative --decimals 3
        arcfit transform icon.svg --into 0,0,100,50 --mode fill --align xMinYMid
        arcfit transform icon.svg --from 0,0,24,24 --into 0,0,512,512 -o large.svg
      """
  )

  @OptionGroup var options: PathOptions<TransformCommand>

  @Option("transforms", "A list of transforms as in SVG.")
  var by: String?

  @Option("x,y,width,height", "The box to fit into.")
  var into: Typed<Rect2D>?

  @Option("x,y,width,height", "The box that --into maps. (default: the bounds of the path)")
  var from: Typed<Rect2D>?

  @Option("mode", "How --into scales. (default: fit)", parsing: .next)
  var mode: Typed<RectMapping>?

  @Option("alignment", "Where in the box. (default: xMidYMid)", parsing: .next)
  var align: Typed<BoxFit.Alignment>?

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, isDocument: true)
    let first = try readTransforms()
    let fit = try readFit()
    let source = try from?.value(of: "--from")
    return { subject in
      var map = first
      var path = subject.path.transformed(by: map)
      if let fit, let box = source ?? path.boundingBox {
        guard let fitting = fit.map(of: box) else { throw Self.notRepresentable }
        map = map.concatenating(fitting)
        path = subject.path.transformed(by: map)
      }
      guard map.isFinite, path.isFinite else { throw Self.notRepresentable }
      if var document = try subject.document(for: format) {
        document.move(by: map) { $0.svgPathData(pathFormat) }
        if let fit { document.show(fit.box) }
        return RewrittenDocument(document: document)
      }
      return RewrittenPath(
        path: path,
        title: "transformed",
        members: [("transform", .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty]))],
        frame: fit?.box,
        format: pathFormat
      )
    }
  }

  private static let notRepresentable = ToolError(
    PathError.notRepresentable(reason: "the map leads beyond the range of numbers")
  )

  private func readTransforms() throws(ToolError) -> AffineTransform2D {
    guard let by else {
      guard into != nil else {
        throw .usage("--by or --into is needed; 'arcfit help transform' shows both")
      }
      return .identity
    }
    guard let map = SVGTransform.map(by) else {
      throw .usage(
        "--by '\(by)' is no list of transforms: matrix(a b c d e f), translate(x y), scale(s),"
          + " scale(x y), rotate(degrees), rotate(degrees x y), skewX(degrees) and skewY(degrees)"
          + " are accepted"
      )
    }
    return map
  }

  /// The box of `--into` and how it is filled; nil without one.
  private func readFit() throws(ToolError) -> BoxFit? {
    guard let into else {
      try ToolError.refuse([
        "--from": from != nil, "--mode": mode != nil, "--align": align != nil,
      ]) { "\($0) is for --into, which is not given" }
      return nil
    }
    let mode = try mode?.value(of: "--mode") ?? .fit
    if mode == .stretch, align != nil {
      throw .usage("--align means nothing to --mode stretch, which leaves no room")
    }
    return BoxFit(
      box: try into.value(of: "--into"),
      mode: mode,
      alignment: try align?.value(of: "--align") ?? .middle
    )
  }
}

extension RectMapping: NamedValue {}

/// How one rectangle is mapped into another.
struct BoxFit {
  /// Where the image is in the box, as in SVG's preserveAspectRatio.
  struct Alignment: NamedValue {
    /// The fractions of the room left that are before the image.
    let before: Vector2D

    static let middle = Alignment(before: Vector2D(x: 0.5, y: 0.5))

    static var named: [(name: String, value: Alignment)] {
      let parts = [("Min", 0.0), ("Mid", 0.5), ("Max", 1.0)]
      return parts.flatMap { y in
        parts.map { x in ("x\(x.0)Y\(y.0)", Alignment(before: Vector2D(x: x.1, y: y.1))) }
      }
    }
  }

  let box: Rect2D
  let mode: RectMapping
  let alignment: Alignment

  /// The map of a rectangle; a side of no length says nothing of the scale.
  ///
  /// Nil or not finite where numbers are too large or too small for it.
  func map(of source: Rect2D) -> AffineTransform2D? {
    // The scales alone: a centred image may overflow where the aligned one does not.
    let sizes = [source, box].map { Rect2D(minX: 0, minY: 0, maxX: $0.width, maxY: $0.height) }
    guard var map = AffineTransform2D(mapping: sizes[0], to: sizes[1], mode) else { return nil }
    let room = Vector2D(x: box.width - source.width * map.a, y: box.height - source.height * map.d)
    map.tx = box.minX - source.minX * map.a + alignment.before.x * room.x
    map.ty = box.minY - source.minY * map.d + alignment.before.y * room.y
    return map
  }
}

/// A rectangle as four numbers: its corner, width and height.
extension Rect2D: OptionValue {
  static func read(_ text: String, option: String) throws(ToolError) -> Rect2D {
    let values = try [Double].read(text, option: option)
    guard values.count == 4 else {
      throw .usage(
        "\(option) '\(text)' has \(PathText.count(values.count, "number"));"
          + " x,y,width,height are needed, such as 0,0,24,24"
      )
    }
    let (right, bottom) = (values[0] + values[2], values[1] + values[3])
    guard values[2] > 0, values[3] > 0, right > values[0], bottom > values[1], right.isFinite,
      bottom.isFinite
    else {
      throw .usage("\(option) '\(text)' is no box: width and height must be above 0")
    }
    return Rect2D(minX: values[0], minY: values[1], maxX: right, maxY: bottom)
  }
}

struct ReverseCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .svg]

  var keepsDocument: Bool { true }

  static let configuration = CommandConfiguration(
    commandName: "reverse",
    abstract: "Run every subpath of a path backwards.",
    discussion: """
      The same points are drawn, by the same kinds of segments in the opposite
      order; subpaths keep their order, closed ones stay closed. Area and winding
      numbers change their signs. An SVG file stays what it is, with its paths
      reversed one by one; --format svgpath is the path alone.

      EXAMPLES:
        arcfit reverse 'M0,0 C0,40 30,40 30,0 Z'
        arcfit reverse icon.svg --select '#hole' --relative --decimals 2
        arcfit reverse icons/*.txt --format json
      """
  )

  @OptionGroup var options: PathOptions<ReverseCommand>

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, isDocument: true)
    return { subject in
      if let document = try subject.document(for: format) {
        return try RewrittenDocument(document, pathFormat) { $0.path.reversed() }
      }
      return RewrittenPath(path: subject.path.reversed(), title: "reversed", format: pathFormat)
    }
  }
}

struct RewrittenPath: Report {
  let path: BezierPath
  let title: String
  /// The members of JSON that stand before the path.
  var members: JSONMembers = []
  /// What a picture shows; without, the bounds of the path.
  var frame: Rect2D?
  let format: SVGPathFormat

  func writePathData(to sink: ResultSink) throws { try sink.writeLine(path, format) }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add(members)
    try json.add("path", path, format)
    try json.add([("bounds", PathJSON.bounds(path.boundingBox, format.numbers))])
  }

  func writeSVG(to sink: ResultSink) throws {
    let drawing = SVGDrawing(path, named: title, frame: frame)
    try sink.write(drawing.strokingOpenSubpaths().svg(numbers: format.numbers))
  }
}
#endif
