// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import UIKit

@MainActor func checkTables(_ name: String, _ player: ViewPlayer) throws {}
