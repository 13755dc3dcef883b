// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

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
        parts.map { x in
          ("x\(x.0)Y\(y.0)", Alignment(share: Vector2D(x: x.1, y: y.1)))
        }
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
          + " x,y,width,height are needed, such as 0,0,24,24",
        at: option
      )
    }
    let (right, bottom) = (values[0] + values[2], values[1] + values[3])
    guard values[2] > 0, values[3] > 0, right > values[0], bottom > values[1], right.isFinite,
      bottom.isFinite
    else {
      throw .usage("\(option) '\(text)' is no box: width and height must be above 0", at: option)
    }
    return Box(rect: Rect2D(minX: values[0], minY: values[1], maxX: right, maxY: bottom))
  }
}
#endif
