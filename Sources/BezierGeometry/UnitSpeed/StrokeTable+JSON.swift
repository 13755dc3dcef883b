// SPDX-License-Identifier: Apache-2.0

extension StrokeTable {
  /// The table as JSON text, one object on one line.
  ///
  /// Keys: `length`; `errorBound` (the ``certifiedBound``); `breaks`, one more number than there
  /// are intervals; and one entry an interval in each of `segments` ([subpath, segment], counted
  /// from 0), `t` ([t0, t1]) and `slopes` ([m0, m1], dt/dx with x = 0...1 over the interval).
  /// ``StrokeTable`` has the formula. Numbers are the shortest that read back as the same double.
  public var json: String {
    var text = "{\"length\": \(length), \"errorBound\": \(certifiedBound), \"breaks\": ["
    StrokeTable.list(breaks.count, into: &text) { index, text in text += breaks[index].description }
    text += "], \"segments\": ["
    StrokeTable.list(intervals.count, into: &text) { index, text in
      text += "[\(intervals[index].subpath), \(intervals[index].segment)]"
    }
    text += "], \"t\": ["
    StrokeTable.list(intervals.count, into: &text) { index, text in
      text += "[\(intervals[index].t.lowerBound), \(intervals[index].t.upperBound)]"
    }
    text += "], \"slopes\": ["
    StrokeTable.list(intervals.count, into: &text) { index, text in
      text += "[\(intervals[index].startSlope), \(intervals[index].endSlope)]"
    }
    return text + "]}"
  }

  private static func list(
    _ count: Int,
    into text: inout String,
    _ write: (Int, inout String) -> Void
  ) {
    for index in 0..<count {
      if index > 0 { text += ", " }
      write(index, &text)
    }
  }
}
