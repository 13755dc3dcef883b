// SPDX-License-Identifier: Apache-2.0

// Path data read, and written shorter.

import BezierGeometry

let path = try BezierPath("M2 2h12a4 4 0 0 1 4 4v12h-16z")
print(path.svgPathData(SVGPathFormat(coordinates: .relative, numbers: .fixed(decimals: 2))))
