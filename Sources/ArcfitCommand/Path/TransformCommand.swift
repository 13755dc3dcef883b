// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

struct TransformCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .svg]

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
      both, --by comes first. SVG files that are written show the box, and the path
      without its colours.

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
  var into: Typed<Box>?

  @Option("x,y,width,height", "The box that --into maps. (default: the bounds of the path)")
  var from: Typed<Box>?

  @Option("mode", "How --into scales. (default: fit)", parsing: .next)
  var mode: Typed<BoxFit.Mode>?

  @Option("alignment", "Where in the box. (default: xMidYMid)", parsing: .next)
  var align: Typed<BoxFit.Alignment>?

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format)
    let first = try readTransforms()
    let fit = try readFit()
    let source = try from?.value(of: "--from").rect
    return { subject in
      var map = first
      var path = subject.path.transformed(by: map)
      if let fit, let box = source ?? path.boundingBox {
        map = map.concatenating(fit.map(of: box))
        path = subject.path.transformed(by: map)
      }
      guard map.isFinite, path.isFinite else {
        throw ToolError(
          PathError.notRepresentable(reason: "the map leads beyond the range of numbers")
        )
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

  /// The map of `--by`.
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
      box: try into.value(of: "--into").rect,
      mode: mode,
      alignment: try align?.value(of: "--align") ?? .middle
    )
  }
}

/// How one rectangle is mapped into another.
struct BoxFit {
  /// How large the image becomes.
  enum Mode: String, CaseIterable, NamedValue {
    /// As large as fits into the box, in its own proportions.
    case fit
    /// As small as covers the box, in its own proportions.
    case fill
    /// As large as the box, whatever becomes of its proportions.
    case stretch
  }

  /// Where the image is in the box, as in SVG's preserveAspectRatio.
  struct Alignment: NamedValue {
    /// The parts of the room left that are before the image.
    let share: Vector2D

    static let middle = Alignment(share: Vector2D(x: 0.5, y: 0.5))

    static var named: [(name: String, value: Alignment)] {
      let parts = [("Min", 0.0), ("Mid", 0.5), ("Max", 1.0)]
      return parts.flatMap { y in
        parts.map { x in ("x\(x.0)Y\(y.0)", Alignment(share: Vector2D(x: x.1, y: y.1))) }
      }
    }
  }

  let box: Rect2D
  let mode: Mode
  let alignment: Alignment

  /// The map of a rectangle; a side of no length says nothing of the scale.
  ///
  /// Not finite where numbers are too large or too small for it.
  func map(of source: Rect2D) -> AffineTransform2D {
    let scales = (
      x: source.width > 0 ? box.width / source.width : nil,
      y: source.height > 0 ? box.height / source.height : nil
    )
    let both = [scales.x, scales.y].compactMap { $0 }
    let common = (mode == .fill ? both.max() : both.min()) ?? 1
    let scale =
      mode == .stretch
      ? Vector2D(x: scales.x ?? 1, y: scales.y ?? 1) : Vector2D(x: common, y: common)
    return AffineTransform2D(
      a: scale.x,
      b: 0,
      c: 0,
      d: scale.y,
      tx: box.minX - source.minX * scale.x
        + alignment.share.x * (box.width - source.width * scale.x),
      ty: box.minY - source.minY * scale.y
        + alignment.share.y * (box.height - source.height * scale.y)
    )
  }
}

/// A rectangle as four numbers: its corner, width and height.
struct Box: OptionValue {
  let rect: Rect2D

  static func read(_ text: String, option: String) throws(ToolError) -> Box {
    let values = try NumberReader.numbers(text, option: option)
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
    return Box(rect: Rect2D(minX: values[0], minY: values[1], maxX: right, maxY: bottom))
  }
}
#endif
