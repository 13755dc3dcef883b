// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDrawing

/// A part of a drawing as layers and views show it.
enum LayerNode {
  case shape(LayerShape)
  case group(LayerGroup)
}

/// A path with its paint.
struct LayerShape {
  let item: PathDrawing.Item
  var fill: LayerPaint?
  var stroke: LayerPaint?

  var style: PathStyle { item.style }

  /// The dashes of the outline and where they begin: an even number of lengths, a start that is not
  /// negative; nil for a solid one.
  var dashes: (lengths: [Double], start: Double)? {
    let own = style.dashes
    guard own.contains(where: { $0 > 0 }), own.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return nil
    }
    let lengths = own.count % 2 == 0 ? own : own + own
    let whole = lengths.reduce(0, +)
    guard whole.isFinite else { return nil }
    let rest = style.dashOffset.truncatingRemainder(dividingBy: whole)
    return (lengths, rest.isFinite ? (rest < 0 ? rest + whole : rest) : 0)
  }
}

/// What is clipped, masked and made transparent as one.
struct LayerGroup {
  let opacity: Double
  let clips: [PathClip]
  let mask: LayerMask?
  let nodes: [LayerNode]
}

/// A picture that a group is seen through.
struct LayerMask {
  let nodes: [LayerNode]
  /// Outside of it nothing is seen; nil where nothing is there anyway.
  let region: BezierPath?
  /// Whether what is seen depends on brightness besides opacity.
  let isLuminance: Bool
}
