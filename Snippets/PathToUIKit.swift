// SPDX-License-Identifier: Apache-2.0

// A ring as UIKit code.

import BezierGeometry
import PathExport

let code = SwiftPathCode(.uikit, numbers: .fixed(decimals: 2))
let path = BezierPath.circle(center: Point2D(12, 12), radius: 10)
print(try code.statements(for: path, named: "ring", tolerance: 0.01))
