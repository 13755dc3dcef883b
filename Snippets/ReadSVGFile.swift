// SPDX-License-Identifier: Apache-2.0

// The shapes of an SVG file: each with its path, its paint and its name.

import BezierGeometry
import SVGDocuments

let drawing = try SVGDrawing(contentsOf: "icon.svg")
print(drawing.name, drawing.viewBox)

for item in drawing.items {
  print(item.id ?? "no id", item.path)
  if case .color(let color)? = item.style.fill {
    print("filled with", color, "by the rule", item.style.fillRule)
  }
  if item.style.stroke != nil {
    print("stroked", item.style.strokeWidth, "wide")
  }
}

// As one path, fitted into a square of 24.
var outline = BezierPath()
for item in drawing.items { outline.append(item.path) }
let square = Rect2D(x: 0, y: 0, width: 24, height: 24)
if let map = AffineTransform2D(mapping: drawing.viewBox, to: square, .fit) {
  print(outline.transformed(by: map))
}
