// SPDX-License-Identifier: Apache-2.0

// What is wrong, as Foundation shows it to people.

import AppleBridges
import BezierGeometry
import Foundation

do {
  let circle = BezierPath.circle(center: .origin, radius: 10)
  print(try circle.flattened(tolerance: 0).segments.count)
} catch {
  print(error.localizedDescription)  // names the argument, its value and what would do
}
