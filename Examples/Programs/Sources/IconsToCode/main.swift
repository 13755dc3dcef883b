// SPDX-License-Identifier: Apache-2.0

// SVG icons to one Swift file of `UIBezierPath`s.

import PathExport
import SVGDocuments

let icons = [
  "plus": "<path d='M11 5h2v6h6v2h-6v6h-2v-6h-6v-2h6z'/>",
  "dot": "<circle cx='12' cy='12' r='4'/>",
]

var file = SwiftPathFile(SwiftPathCode(.uikit), wrap: .enum, typeName: "AppIcons")
var source = file.header(comments: ["Made of SVG files. Do not edit."])
for (name, shape) in icons.sorted(by: { $0.key < $1.key }) {
  let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>\(shape)</svg>"
  let drawing = try SVGDrawing(svg, name: name)
  try file.append(drawing, tolerance: 0.01, to: &source)
}
source += file.footer()
print(source, terminator: "")
