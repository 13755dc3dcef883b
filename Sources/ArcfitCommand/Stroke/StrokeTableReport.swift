// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// What `arcfit reparametrize --table` found: from the fraction drawn to segment and t.
struct StrokeTableReport: Report {
  let table: StrokeTable
  let tolerance: ShapeTolerance

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("tolerance", .number(tolerance.value)), ("length", .number(table.length)),
      ("errorBound", .number(table.certifiedBound)),
    ])
    try json.addList("breaks", table.breaks) { fraction, sink in
      try sink.write(JSONValue.number(fraction).inline)
    }
    try add("segments") { [.integer($0.subpath), .integer($0.segment)] }
    try add("t") { [.number($0.t.lowerBound), .number($0.t.upperBound)] }
    try add("slopes") { [.number($0.startSlope), .number($0.endSlope)] }

    func add(_ key: String, _ pair: (StrokeTable.Interval) -> [JSONValue]) throws {
      try json.addList(key, table.intervals) { interval, sink in
        try sink.write(JSONValue.array(pair(interval)).inline)
      }
    }
  }
}
#endif
