// SPDX-License-Identifier: Apache-2.0

// Every criterion of the literature on one quarter of a circle.

import ArcApproximation
import BezierGeometry

let quarter = CircularArc(sweep: Double.pi / 2)
for criterion in ArcCriterion.allCases {
  for ends in criterion.endConditions {
    let report = try quarter.fit(criterion: criterion, ends: ends).report()
    print(criterion.name, ends.name, report.radialError.largestError, report.lengthError)
  }
}
