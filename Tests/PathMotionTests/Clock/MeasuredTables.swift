// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// What Core Animation shows, as measured through presentation layers.
///
/// Source: tests of public projects that state what they measured on macOS and iOS 26.1 (a
/// QuartzCore re-implementation in Rust, and OpenUIKit); facts only.
struct MeasuredTables {
  /// Values of several animations at the same times.
  struct Table {
    var times: [Double]
    var rows: [String: [Double]]
  }

  /// The model value 0.5 under an animation from 0 to 1 in a second that begins at 1 s, is linear
  /// and kept, by fill mode.
  var fillModes: Table
  /// The model value 0.5 under a linear animation from 0 to 1 in a second that is kept, with one
  /// thing about its timing set.
  var timings: Table
  /// The model value 0.5 halfway through an animation with some of its ends.
  var ends: [(name: String, value: Double)]
  /// The model value 0.5 with additive animations, halfway.
  var oneAdditive: Double
  var twoAdditive: Double
  /// Time and value of one that adds up: 10 in each of three cycles.
  var cumulative: [[Double]]
  /// The values 0, 1, 0.5 and 0.7 over a second by mode, some with the key times 0, 0.1, 0.6 and 1.
  var keyFrames: Table
  /// Points along `M0 0 L100 0 C150 0 200 50 200 100` by mode.
  var pathTimes: [Double]
  var pathPlaces: [String: [[Double]]]
  var pathTolerance: Double
  /// Mass, stiffness, damping, initial velocity; the position between 0 and 100.
  var springTimes: [Double]
  var springs: [(numbers: [Double], positions: [Double])]

  /// The tables as they were collected.
  static let collected = MeasuredTables(
    fillModes: Table(
      times: [0, 0.5, 1, 1.5, 2.5],
      rows: [
        "removed": [0.5, 0.5, 0, 0.5, 0.5], "forwards": [0.5, 0.5, 0, 0.5, 1],
        "backwards": [0, 0, 0, 0.5, 0.5], "both": [0, 0, 0, 0.5, 1],
      ]
    ),
    timings: Table(
      times: [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5],
      rows: [
        "autoreverses": [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5],
        "repeatCount2.5": [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5],
        "duration0(uses 0.25 default)": [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      ]
    ),
    ends: [
      ("from 0.2", 0.35), ("to 0.8", 0.65), ("by 0.3", 0.65), ("from 0.2 by 0.3", 0.35),
      ("to 0.9 by 0.3", 0.75), ("none", 0.5),
    ],
    oneAdditive: 0.6,
    twoAdditive: 0.65,
    cumulative: [[0.5, 5], [1.5, 15], [2.5, 25]],
    keyFrames: Table(
      times: [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9],
      rows: [
        "linear": [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64],
        "linear+keyTimes": [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65],
        "discrete": [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7],
        "discrete+keyTimes": [0, 1, 1, 1, 1, 0.5, 0.5, 0.5],
        "paced": [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53],
        "cubic": [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795],
        "cubic+keyTimes": [
          0.6145833, 1.0066667, 0.9, 0.74, 0.58666664, 0.503125, 0.55833334, 0.634375,
        ],
      ]
    ),
    pathTimes: [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99],
    pathPlaces: [
      "linear": [
        [0, 0], [20, 0], [50, 0], [100, 0], [129.6, 5.6], [168.75, 31.25], [194.4, 70.4],
        [199.94, 97],
      ],
      "paced": [
        [0, 0], [25.49, 0], [63.72, 0], [126.87, 4.62], [149.72, 15.82], [177.88, 41.5],
        [195.99, 74.98], [199.96, 97.46],
      ],
    ],
    pathTolerance: 0.3,
    springTimes: [0.05, 0.15, 0.25, 0.45],
    springs: [
      (
        [1, 100, 10, 0],
        [10.44054701924324, 61.04925274848938, 102.33595371246338, 111.84459924697876]
      ),
      (
        [1, 100, 20, 0],
        [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
      ),
      (
        [1, 100, 30, 0],
        [9.020400792360306, 44.217461347579956, 71.27025127410889, 93.89005303382874]
      ),
      (
        [1, 100, 10, 5],
        [29.307806491851807, 87.320476770401, 116.04145765304565, 107.67215490341187]
      ),
      (
        [1, 100, 10, -5],
        [-8.426713198423386, 34.77803170681, 88.63046169281006, 116.01705551147461]
      ),
    ]
  )

  /// The tables of the reference collection.
  static func read(_ file: JSONItem) throws -> MeasuredTables {
    func table(_ item: JSONItem, _ names: some Sequence<String>) -> Table {
      var rows: [String: [Double]] = [:]
      for name in names { rows[name] = item[name].numbers ?? [] }
      return Table(times: item["t"].numbers ?? [], rows: rows)
    }
    let path = file["keyframePath"]
    let springs = file["spring"]
    return MeasuredTables(
      fillModes: table(file["fillMode"], collected.fillModes.rows.keys),
      timings: table(file["timing"], collected.timings.rows.keys),
      ends: (file["fromToBy"]["rows"].items ?? []).map {
        ($0.items?[0].text ?? "", $0.items?[1].double ?? .nan)
      },
      oneAdditive: file["additive"]["one additive 0->0.2 at 0.5"].double,
      twoAdditive: file["additive"]["two additive (+0->0.1) at 0.5"].double,
      cumulative: (file["cumulative"]["position.x 0->10 x3 cumulative"].items ?? []).map {
        $0.numbers ?? []
      },
      keyFrames: table(file["keyframes"], collected.keyFrames.rows.keys),
      pathTimes: path["t"].numbers ?? [],
      pathPlaces: [
        "linear": (path["linear"].items ?? []).map { $0.numbers ?? [] },
        "paced": (path["paced"].items ?? []).map { $0.numbers ?? [] },
      ],
      pathTolerance: path["tolerance"].double,
      springTimes: collected.springTimes,
      springs: (springs["position0to100 at t=0.05,0.15,0.25,0.45"].items ?? []).map { row in
        let items = row.items ?? []
        return (items.prefix(4).compactMap(\.number), items.last?.numbers ?? [])
      }
    )
  }
}
