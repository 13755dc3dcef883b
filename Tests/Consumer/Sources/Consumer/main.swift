// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

let arc = CircularArc(center: .origin, radius: 2, sweep: 1.5)
print(arc.length)
