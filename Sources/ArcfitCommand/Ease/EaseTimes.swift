// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathMotion

/// Times at which functions are asked for, with commas between them: `0.3` or `30%`.
struct EaseTimes: OptionValue {
  /// One time as it was written.
  struct Time {
    let text: String
    let value: Double
    /// Whether it is a part of the duration also of a spring, whose times are seconds else.
    let isPart: Bool
  }

  let times: [Time]

  static func read(_ text: String, option: String) throws(ToolError) -> EaseTimes {
    var times: [Time] = []
    // All of it is read first, so that an error shows the whole.
    _ = try NumberReader.fractions(text, option: option)
    for piece in text.split(separator: ",") {
      let value = try NumberReader.fraction(String(piece), option: option)
      let words = piece.filter { $0 != " " && $0 != "\t" }
      times.append(Time(text: words, value: value, isPart: words.hasSuffix("%")))
    }
    return EaseTimes(times: times)
  }

  /// So many times evenly spaced from 0 to 1, both included.
  init(count: Int) {
    times = (0..<count).map { index in
      let value = Double(index) / Double(count - 1)
      return Time(text: JSONValue.number(value).inline, value: value, isPart: true)
    }
  }

  private init(times: [Time]) { self.times = times }
}
#endif
