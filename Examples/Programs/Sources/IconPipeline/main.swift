// SPDX-License-Identifier: Apache-2.0

// An icon from SVG: each shape fitted into 24 x 24, simplified, and printed with its paint.

import ArcfitKit
import SVGDocuments

let text = """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <linearGradient id="dusk">
      <stop offset="0" stop-color="#f80"/><stop offset="1" stop-color="#a0f"/>
    </linearGradient>
    <g transform="translate(4 4) scale(2)" stroke="white">
      <rect id="sky" width="20" height="20" fill="url(#dusk)" stroke="none"/>
      <path id="hill" d="M0 20C2.5 15 6.25 12.5 10 12.5S17.5 15 20 20H10Z" fill="#283"/>
    </g>
  </svg>
  """
let drawing = try SVGDrawing(text)
let box = Rect2D(x: 0, y: 0, width: 24, height: 24)
let format = SVGPathFormat(numbers: .fixed(decimals: 2))

if let fitted = AffineTransform2D(mapping: drawing.viewBox, to: box, .fit) {
  for item in drawing.items {
    let path = try item.path.transformed(by: fitted).simplified(tolerance: 0.01).path
    print(item.id ?? "unnamed", path.svgPathData(format))
    switch item.style.fill {
    case .color(let color): print("  fill", color)
    case .gradient(let gradient): print("  fill", gradient.stops.map { "\($0.color) \($0.offset)" })
    case nil: print("  no fill")
    }
    if let stroke = item.style.stroke {
      let width = item.style.strokeWidth * fitted.determinant.squareRoot()
      print("  stroke", stroke, "of width", width)
    }
  }
}
