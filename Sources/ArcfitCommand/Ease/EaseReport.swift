// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import PathMotion
internal import SVGPathData

/// The values of timing functions in all formats.
struct EaseReport: Report {
  let functions: [EasedFunction]
  let times: EaseTimes
  /// Whether each function is drawn with characters below the text.
  let showsPlot: Bool
  let display: Display

  func writeText(to sink: ResultSink) throws {
    try sink.write(functions.count == 1 ? single(functions[0]) : several())
    guard showsPlot else { return }
    for function in functions { try sink.write("\n" + plot(of: function)) }
  }

  /// What is to be said of one function, then its values and slopes.
  private func single(_ function: EasedFunction) -> String {
    var facts = TextTable(.left, .left)
    facts.add("Function", function.name)
    facts.add("CSS", EaseReport.css(of: function.function))
    if let duration = function.duration {
      facts.add("Settles in", "\(DecimalText.rounded(duration, digits: 6)) s")
    }
    var table = TextTable(.right, .right, .right)
    table.add(
      function.duration == nil ? "t" : "t (s)",
      "value",
      function.duration == nil ? "slope" : "velocity (1/s)"
    )
    for time in times.times {
      let sample = function.sample(at: time)
      table.add(
        function.duration == nil || !time.isPart ? time.text : text(sample.time),
        text(sample.value),
        text(sample.slope)
      )
    }
    return facts.text + "\n" + table.text
  }

  /// One line for each time, a column for each function.
  private func several() -> String {
    var rows = [["t"] + functions.map(\.name)]
    for time in times.times {
      rows.append([time.text] + functions.map { text($0.sample(at: time).value) })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.reduce(into: "") { result, row in
      let cells = row.indices.map { column in
        String(repeating: " ", count: widths[column] - row[column].count) + row[column]
      }
      result += cells.joined(separator: "  ") + "\n"
    }
  }

  private func text(_ value: Double) -> String {
    value.magnitude < 1e6 && (value.magnitude >= 1e-6 || value == 0)
      ? DecimalText.fixed(value, decimals: 9) : DecimalText.scientific(value, digits: 10)
  }

  /// The form in CSS, or how long it would be.
  static func css(of function: TimingFunction) -> String {
    let text = function.css()
    if case .stops = function.form { return text }
    guard text.utf8.count > 60 else { return text }
    if case .cubic(let x1, let y1, let x2, let y2) = function.asCubic?.form {
      let numbers = [x1, y1, x2, y2].map { DecimalText.rounded($0, digits: 6) }
      return "cubic-bezier(" + numbers.joined(separator: ", ") + ")"
    }
    let count = text.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: ",") ? 1 : 0) }
    return "linear() of \(count) stops, within 0.001"
  }

  private func plot(of function: EasedFunction) -> String {
    let steps = 4 * Display.widest
    let name = function.name.unicodeScalars.allSatisfy(\.isASCII) ? function.name : "function"
    let end = function.duration.map { ", 1 is \(DecimalText.rounded($0, digits: 6)) s" } ?? ""
    return TextPlot(
      (0...steps).map { function.function(Double($0) / Double(steps)) },
      title: "\(name.prefix(display.width - 30)) over time\(end)",
      width: display.width,
      height: 8,
      characters: display.isUnicode ? .braille : .ascii
    ).text
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write("name,t,value,slope\n")
    for function in functions {
      let name = EaseReport.field(function.name)
      for time in times.times {
        let sample = function.sample(at: time)
        let numbers = [sample.time, sample.value, sample.slope].map(DecimalText.shortest)
        try sink.write(name + "," + numbers.joined(separator: ",") + "\n")
      }
    }
  }

  /// A text as a field of CSV.
  static func field(_ text: String) -> String {
    guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  /// The members of one function; where there are several, each has an object of its own.
  func writeJSON(to json: inout JSONStream) throws {
    for function in functions { try write(function, to: &json) }
  }

  func write(_ function: EasedFunction, to json: inout JSONStream) throws {
    let samples = times.times.map(function.sample)
    try json.add(
      function.members + [
        ("t", .array(samples.map { .number($0.time) })),
        ("values", .array(samples.map { .number($0.value) })),
        ("slopes", .array(samples.map { .number($0.slope) })),
      ]
    )
  }

  func writeSVG(to sink: ResultSink) throws {
    let count = functions.count
    let sheet = CurveSheet(
      title: count == 1 ? functions[0].name : "Timing functions",
      subtitle: count == 1
        ? "progress over time" : "progress over time, both from 0 to 1; the dashed line is linear",
      plots: functions.map {
        CurveSheet.Plot(name: count == 1 ? "" : $0.name, note: $0.note, curves: $0.curves)
      }
    )
    try sink.write(sheet.svg())
  }
}
#endif
