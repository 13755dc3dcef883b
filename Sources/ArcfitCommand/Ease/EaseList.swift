// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathExport
internal import PathMotion

/// All timing functions that have a name.
struct EaseList: Report {
  private var functions: [EasedFunction] {
    TimingFunction.named.map { EasedFunction(name: $0.name, function: $0.function) }
  }

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

  func writeCSV(to sink: ResultSink) throws {
    try sink.write("name,family,css\n")
    for named in TimingFunction.named {
      let css = EaseReport.field(named.function.css())
      try sink.write("\(named.name),\(named.family),\(css)\n")
    }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "functions",
      TimingFunction.named.map { named in
        [
          ("name", .string(named.name)), ("family", .string(named.family)),
          ("css", .string(named.function.css())),
        ]
      }
    )
  }

  func writeSVG(to sink: ResultSink) throws {
    let sheet = CurveSheet(
      title: "Timing functions",
      subtitle: "progress over time, both from 0 to 1; the dashed line is linear",
      plots: zip(functions, TimingFunction.named).map { function, named in
        CurveSheet.Plot(
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
#endif
