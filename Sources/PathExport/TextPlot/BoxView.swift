// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

/// The map that shows a box of path coordinates inside a rectangle of pixels, y down in both.
struct BoxView {
  /// From path coordinates to pixels, the same scale both ways.
  let map: AffineTransform2D
  /// How much of the rectangle's height is used.
  let height: Double

  /// The map that fills the room with a box, in its middle, and at least `minimumHeight` high.
  init(of box: Rect2D, in room: PixelRect, minimumHeight: Double = 120) {
    // Halves, as differences of the largest numbers overflow.
    let (wide, tall) = (box.maxX / 2 - box.minX / 2, box.maxY / 2 - box.minY / 2)
    let largest = max(wide, tall)
    let fitting = min(
      room.width / 2 / max(wide, 1e-9 * largest),
      room.height / 2 / max(tall, 1e-9 * largest)
    )
    let scale = largest > 0 ? min(fitting, 1e300) : 1
    height = min(room.height, max(minimumHeight, 2 * tall * scale))
    map = AffineTransform2D(
      a: scale,
      b: 0,
      c: 0,
      d: scale,
      tx: room.left + room.width / 2 - (box.minX / 2 + box.maxX / 2) * scale,
      ty: room.top + height / 2 - (box.minY / 2 + box.maxY / 2) * scale
    )
  }

  /// A path in pixels, as path data rounded to 1/100 pixel.
  ///
  /// A path without elements is a move, as lists of frames have no empty ones. Readable data has a
  /// letter for each command and only absolute ones, so that paths of one structure stay alike.
  func data(_ path: BezierPath, readable: Bool = false) -> String {
    let format = SVGPathFormat(
      numbers: .fixed(decimals: 2),
      layout: readable ? .readable : .minimal
    )
    let text = path.transformed(by: map).svgPathData(format)
    return text.isEmpty ? "M0 0" : text
  }
}
