// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import PathMotion

/// `arcfit ease`: timing functions and springs, their values and pictures.
struct EaseCommand: ReportCommand {
  /// The most samples of a function.
  private static let mostSamples = 100_000

  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "ease",
    abstract: "Values and pictures of timing functions and springs.",
    usage: """
      arcfit ease <name> ... [--at <times>] [<options>]
      arcfit ease --list [--format <format>]
      """,
    discussion: """
      A name is one of --list: CSS's, Core Animation's, Material's, Penner's
      (easeInOutSine) or a spring; or one of the forms
        cubic-bezier(0.3, 0, 0.1, 1)   and the same as 0.3,0,0.1,1
        steps(4, jump-none)            linear(0, 0.25 75%, 1)
        spring:0.5,0.2                 seconds and bounce, as SwiftUI has them
        spring(1 100 10 0)             mass, stiffness, damping, velocity
      and reversed(...) of any of them, which is t -> 1 - f(1 - t).

      Times run from 0 to 1. Outside, cubics and straight pieces go on as in CSS,
      Penner's functions hold. For a spring --at is in seconds, and with a percent
      sign a part of the time in which it settles; it is not cut there. JSON and CSV
      have the times of springs in seconds, and slopes by the second.

      The css that is shown is exact where CSS has the function, and else straight
      pieces within 0.001. JSON is an object for each name, a line each for several.

      EXAMPLES:
        arcfit ease ease-in-out --at 0,0.25,0.5
        arcfit ease easeOutBounce --plot
        arcfit ease spring:0.5,0.2 --at 0.1,0.3,100%
        arcfit ease ease easeInOutSine easeInOutQuad --samples 101 -f csv
        arcfit ease 0.3,0,0.1,1 --output curve.svg
        arcfit ease --list --output sheet.svg
      """
  )

  @Argument(
    help: ArgumentHelp("Names or forms of timing functions.", valueName: "name"),
    completion: .list(TimingFunction.named.map(\.name))
  )
  var names: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Times with commas between them, such as 0,25%,1.", valueName: "times")
  )
  var at: Typed<EaseTimes>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "So many times from 0 to 1. (default: 101 for csv, else 11)",
      valueName: "number"
    )
  )
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
    let format = try result.readFormat()
    guard format == .json, !list, names.count > 1 else {
      return try write(report(for: format, on: console), as: format, on: console)
    }
    let report = try easeReport(for: format, on: console)
    let sink = try ResultSink(result.output, on: console)
    for function in report.functions {
      var json = try JSONStream(of: Self.name, input: function.name, to: sink)
      try report.write(function, to: &json)
      try json.finish()
    }
    try sink.finish()
  }

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    guard list else { return try easeReport(for: format, on: console) }
    let given = [
      (!names.isEmpty, "a name"), (at != nil, "--at"), (samples != nil, "--samples"),
      (plot, "--plot"),
    ]
    for (isGiven, option) in given where isGiven {
      throw ToolError.usage("--list shows all names: leave out \(option)", at: "--list")
    }
    return EaseList()
  }

  private func easeReport(
    for format: OutputFormat,
    on console: Console
  ) throws(ToolError) -> EaseReport {
    if plot, format != .text { throw format.unused("--plot", use: "text") }
    if format == .svg {
      if at != nil { throw format.unused("--at", use: "text, json and csv") }
      if samples != nil { throw format.unused("--samples", use: "text, json and csv") }
    }
    guard at == nil || samples == nil else {
      throw .usage("--at and --samples both say which times: give one of them", at: "--at")
    }
    let times: EaseTimes
    if let at {
      times = try at.value(of: "--at")
    } else {
      let count = try samples.map { text throws(ToolError) in
        try NumberReader.integer(text, option: "--samples", allowed: 2...Self.mostSamples)
      }
      times = EaseTimes(count: count ?? (format == .csv ? 101 : 11))
    }
    guard !names.isEmpty else {
      throw .usage("the name of a timing function is missing; 'arcfit ease --list' shows all")
    }
    var functions: [EasedFunction] = []
    for name in names {
      let function = try TimingFunction.read(name, option: "")
      functions.append(EasedFunction(name: name, function: function))
    }
    return EaseReport(
      functions: functions,
      times: times,
      showsPlot: plot,
      display: console.display
    )
  }
}
#endif
