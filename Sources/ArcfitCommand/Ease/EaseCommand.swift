// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import PathMotion

struct EaseCommand: ReportCommand {
  static let formats: [OutputFormat] = [
    .text, .json, .csv, .svg, .css, .android, .swift, .compose,
  ]

  static let configuration = CommandConfiguration(
    commandName: "ease",
    abstract: "Values and pictures of timing functions and springs.",
    usage: """
      arcfit ease <name> ... [--at <times>] [<options>]
      arcfit ease --list [--format text|json|csv|svg]
      """,
    discussion: """
      A name is one of --list: CSS's, Core Animation's, Material's, Penner's
      (easeInOutSine) or a spring; or one of the forms
        cubic-bezier(0.3, 0, 0.1, 1)   and the same as 0.3,0,0.1,1
        steps(4, jump-none)            linear(0, 0.25 75%, 1)
        spring:0.5,0.2                 seconds and bounce, as SwiftUI has them
        spring(1 100 10 0)             mass, stiffness, damping, velocity
      and reversed(...) of any of them, which is t -> 1 - f(1 - t). appear is for
      what enters, and comes to rest; disappear is for what leaves.

      Times run from 0 to 1. Outside, cubics and straight pieces go on as in CSS,
      Penner's functions hold. For a spring --at is in seconds, and with a percent
      sign a part of the time in which it settles; it is not cut there. JSON and CSV
      have the times of springs in seconds, and slopes by the second.

      The CSS shown is exact if CSS has the function; otherwise it is straight pieces
      within 0.001. JSON is an object for each name, a line each for several.

      As code: css is the value of a property, android a pathInterpolator for
      res/anim, swift a timing function of Core Animation and one of SwiftUI, compose
      an easing of Jetpack Compose. Springs stay springs in the last two.

      EXAMPLES:
        arcfit ease ease-in-out --at 0,0.25,0.5
        arcfit ease easeOutBounce --plot
        arcfit ease spring:0.5,0.2 --at 0.1,0.3,100%
        arcfit ease ease easeInOutSine easeInOutQuad --samples 101 -f csv
        arcfit ease easeOutBounce --format css
        arcfit ease standard --format android -o app/src/main/res/anim/standard.xml
        arcfit ease 0.3,0,0.1,1 --output curve.svg
        arcfit ease --list --output sheet.svg
      """
  )

  @Argument(
    help: ArgumentHelp("Names or forms of timing functions.", valueName: "name"),
    completion: .list(TimingFunction.named.map(\.name))
  )
  var names: [String] = []

  @Option("times", "Times with commas between them, such as 0,25%,1.")
  var at: Typed<EaseTimes>?

  @Option("number", "So many times from 0 to 1. (default: 101 for csv, else 11)")
  var samples: String?

  @Flag(help: "Show all names, their families and what they are in CSS.")
  var list = false

  @Flag(
    inversion: .prefixedNo,
    help: "End the text with a plot of each function. (default: no)"
  )
  var plot = false

  @OptionGroup var result: OutputOptions<EaseCommand>

  func execute(on console: Console) throws {
    let format = try readFormat()
    guard format == .json, !list, names.count > 1 else {
      return try write(report(for: format, on: console), as: format, on: console)
    }
    let report = try easeReport(for: format, on: console)
    try write(on: console) { sink in
      for function in report.functions {
        var json = try JSONStream(of: Self.name, input: function.name, to: sink)
        try report.write(function, to: &json)
        try json.finish()
      }
    }
  }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    guard list else { return try easeReport(for: format, on: console) }
    guard [.text, .json, .csv, .svg].contains(format) else {
      throw ToolError.usage("--format \(format.rawValue) is code of named functions", at: "--list")
    }
    try ToolError.refuse(
      ["a name": !names.isEmpty, "--at": at != nil, "--samples": samples != nil, "--plot": plot],
      at: "--list"
    ) { "--list shows all names: leave out \($0)" }
    return EaseList()
  }

  private func easeReport(
    for format: OutputFormat,
    on console: Console
  ) throws(ToolError) -> EaseReport {
    if plot, format != .text { throw format.unused("--plot", use: "text") }
    if ![.text, .json, .csv].contains(format) {
      if at != nil { throw format.unused("--at", use: "text, json and csv") }
      if samples != nil { throw format.unused("--samples", use: "text, json and csv") }
    }
    guard format != .android || names.count < 2 else {
      throw .usage("--format android makes a file of each function: give one", at: "--format")
    }
    guard at == nil || samples == nil else {
      throw .usage("--at and --samples both say which times: give one of them")
    }
    let times: EaseTimes
    if let at {
      times = try at.value(of: "--at")
    } else {
      let count = try NumberReader.integer(samples, option: "--samples", allowed: 2...100_000)
      times = EaseTimes(count: count ?? (format == .csv ? 101 : 11))
    }
    guard !names.isEmpty else {
      throw .usage("the name of a timing function is missing; 'arcfit ease --list' shows all")
    }
    let functions = try names.map { name throws(ToolError) in
      EasedFunction(name: name, function: try TimingFunction.read(name, option: ""))
    }
    if times.areSeconds, let function = functions.first(where: { $0.duration == nil }) {
      throw .usage("--at in seconds is for springs; times of '\(function.name)' run from 0 to 1")
    }
    for function in functions { try EaseCode.require(function, format) }
    return EaseReport(functions: functions, times: times, showsPlot: plot, display: console.display)
  }
}

/// Times at which functions are asked for, with commas between them: `0.3` or `30%`.
struct EaseTimes: OptionValue {
  /// One time as it was written, and whether it is a part of the duration also of a spring, whose
  /// times are seconds else.
  typealias Time = (text: String, value: Double, isPart: Bool)

  let times: [Time]
  /// Whether one of them was written in seconds.
  private(set) var areSeconds = false

  static func read(_ text: String, option: String) throws(ToolError) -> EaseTimes {
    let form = "times with commas between them, such as 0,37%,1, or 200ms for springs"
    let units = NumberReader.percent + NumberReader.secondUnits
    let counts = 1...Int.max
    let numbers = try NumberReader.written(text, option, form: form, counts: counts, units)
    return EaseTimes(
      times: numbers.map {
        (
          $0.unit.hasSuffix("s") ? DecimalText.shortest($0.value) : $0.text, $0.value,
          $0.unit == "%"
        )
      },
      areSeconds: numbers.contains { $0.unit.hasSuffix("s") }
    )
  }

  /// So many times evenly spaced from 0 to 1, both included.
  init(count: Int) {
    times = (0..<count).map { index in
      let value = Double(index) / Double(count - 1)
      return (JSONTree.number(value).compact, value, true)
    }
  }

  private init(times: [Time], areSeconds: Bool) {
    (self.times, self.areSeconds) = (times, areSeconds)
  }
}

struct EaseList: RowsReport {
  static let heads = "name,family,css"
  static let key = "functions"

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.left, .left, .left)
    table.add("Name", "Family", "CSS")
    for named in TimingFunction.named {
      table.add(named.name, named.family, EaseReport.css(of: named.function))
    }
    try sink.write(table.text)
    try sink.write(
      """

      Also: cubic-bezier(x1, y1, x2, y2), steps(n, position), linear(stops),
      spring:DURATION,BOUNCE, spring(mass stiffness damping velocity), x1,y1,x2,y2,
      and reversed(...) of any of them.

      """
    )
  }

  var rows: some Sequence<JSONMembers> {
    TimingFunction.named.lazy.map { named -> JSONMembers in
      [
        ("name", .string(named.name)), ("family", .string(named.family)),
        ("css", .string(named.function.css())),
      ]
    }
  }

  func writeSVG(to sink: ResultSink) throws {
    let sheet = CurveSheet(
      title: "Timing functions",
      subtitle: "progress over time, both from 0 to 1; the dashed line is linear",
      plots: TimingFunction.named.map { named in
        let function = EasedFunction(name: named.name, function: named.function)
        return CurveSheet.Plot(
          name: function.name,
          note: function.note.isEmpty ? named.family : function.note,
          curves: function.curves,
          startsRow: ["linear", "standard", "easeInSine", "smoothstep"].contains(named.name)
        )
      }
    )
    try sink.write(sheet.svg())
  }
}

struct EaseReport: Report {
  let functions: [EasedFunction]
  let times: EaseTimes
  let showsPlot: Bool
  let display: Display

  func writeText(to sink: ResultSink) throws {
    try sink.write(functions.count == 1 ? single(functions[0]) : several())
    guard showsPlot else { return }
    for function in functions { try sink.write("\n" + plot(of: function)) }
  }

  /// The description of one function, then its values and slopes.
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
    var table = TextTable(Array(repeating: .right, count: functions.count + 1))
    table.add(["t"] + functions.map(\.name))
    for time in times.times {
      table.add([time.text] + functions.map { text($0.sample(at: time).value) })
    }
    return table.text
  }

  private func text(_ value: Double) -> String {
    value.magnitude < 1e6 && (value.magnitude >= 1e-6 || value == 0)
      ? DecimalText.fixed(value, decimals: 9) : DecimalText.scientific(value, digits: 10)
  }

  /// The form in CSS, or how long it would be.
  static func css(of function: TimingFunction) -> String {
    let text = function.css()
    if case .stops = function.kind { return text }
    guard text.utf8.count > 60 else { return text }
    if case .cubic(let cubic)? = function.asCubic?.kind {
      let numbers = [cubic.x1, cubic.y1, cubic.x2, cubic.y2].map {
        DecimalText.rounded($0, digits: 6)
      }
      return "cubic-bezier(" + numbers.joined(separator: ", ") + ")"
    }
    let count = text.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: ",") ? 1 : 0) }
    return "linear() of \(count) stops, within 0.001"
  }

  func writeOther(_ format: OutputFormat, to sink: ResultSink) throws {
    for function in functions { try sink.write(EaseCode.text(of: function, format)) }
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
    let rows = functions.lazy.flatMap { function in
      times.times.lazy.map { time -> JSONMembers in
        let sample = function.sample(at: time)
        return [
          ("name", .string(function.name)), ("t", .number(sample.time)),
          ("value", .number(sample.value)), ("slope", .number(sample.slope)),
        ]
      }
    }
    try sink.writeTable("name,t,value,slope", rows)
  }

  /// The members of one function; where there are several, each has an object of its own.
  func writeJSON(to json: inout JSONStream) throws {
    for function in functions { try write(function, to: &json) }
  }

  func write(_ function: EasedFunction, to json: inout JSONStream) throws {
    let samples = times.times.map(function.sample)
    var points = JSONTree.null
    if case .cubic(let cubic) = function.function.kind {
      points = .numbers([cubic.x1, cubic.y1, cubic.x2, cubic.y2])
    }
    try json.add([
      ("name", .string(function.name)), ("css", .string(function.function.css())),
      ("controlPoints", points), ("duration", .optional(function.duration)),
      ("t", .list(samples.map { .number($0.time) })),
      ("values", .list(samples.map { .number($0.value) })),
      ("slopes", .list(samples.map { .number($0.slope) })),
    ])
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

/// A timing function under the name by which it was asked for.
struct EasedFunction {
  let name: String
  let function: TimingFunction

  /// The spring, where it runs forwards: its times are seconds.
  var spring: MotionSpring? {
    if case .spring(let timing) = function.kind, !timing.isReversed { return timing.spring }
    return nil
  }

  /// The seconds of a spring from 0 to 1; nil of others.
  var duration: Double? { function.naturalDuration }

  /// The value and the slope at a time, a part of the duration or seconds of a spring, which is not
  /// cut where it has settled.
  func sample(at time: EaseTimes.Time) -> (time: Double, value: Double, slope: Double) {
    guard let duration else {
      return (time.value, function(time.value), function.slope(at: time.value))
    }
    let seconds = time.isPart ? time.value * duration : time.value
    if let spring {
      return (seconds, spring.value(at: seconds), spring.velocity(at: seconds))
    }
    let part = seconds / duration
    return (seconds, function(part), function.slope(at: part) / duration)
  }

  /// What a figure says below the name.
  var note: String {
    if let duration { return "\(DecimalText.rounded(duration, digits: 3)) s" }
    switch function.kind {
    case .cubic(let cubic):
      let numbers = [cubic.x1, cubic.y1, cubic.x2, cubic.y2]
      return numbers.map { DecimalText.rounded($0, digits: 4) }.joined(separator: ", ")
    case .penner(let penner): return "Penner, \(penner.family.rawValue.lowercased())"
    default: return name == function.description ? "" : function.description
    }
  }

  /// The plot: chains of points, broken where the function jumps.
  var curves: [[Point2D]] {
    let isStaircase: Bool
    switch function.kind {
    case .steps(let steps) where steps.count <= 200: isStaircase = true
    case .stops(let timing) where timing.points.count <= 1000: isStaircase = false
    default:
      return [
        (0...240).map { index in
          let t = Double(index) / 240
          return Point2D(t, function(t))
        }
      ]
    }
    var curves: [[Point2D]] = [[]]
    for point in function.corners(tolerance: 0) {
      if curves[curves.count - 1].last?.x == point.x { curves.append([]) }
      curves[curves.count - 1].append(point)
    }
    // A chain of one point is no line, but the end of a staircase.
    return curves.filter { $0.count > 1 || isStaircase }
  }
}
#endif
