// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import Testing

/// What the tool makes of the groups and gradients of SVG files.
@Suite struct SVGConversionTests {
  @Test("code hears of groups, SVG and path data do not, JSON has them")
  func warnings() throws {
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g id="b" opacity=".5">\
      <path d='M0 0h9v9z'/><path d='M1 1h9v9z'/></g></svg>
      """
    func run(_ format: String) -> ToolRun {
      ToolRun(arguments: ["convert", "-", "-f", format], input: file)
    }
    for format in ["uikit", "appkit", "coregraphics", "swiftui"] {
      #expect(
        run(format).messages == "Warning: standard input: line 1: <g id=\"b\">: its opacity, 0.5,"
          + " is that of 2 paths together, which code has one by one\n"
      )
    }
    #expect(run("svg").messages.isEmpty && run("svgpath").messages.isEmpty)
    let json = run("json")
    #expect(json.messages.isEmpty)
    let groups = try #require(json.object()["groups"] as? [[String: Any]])
    #expect(groups.map { $0["opacity"] as? Double } == [0.5])
    let items = try #require(json.object()["items"] as? [[String: Any]])
    #expect(items.map { $0["group"] as? Int } == [0, 0])
  }

  @Test("gradients are mirrored with what they paint")
  func mirrored() {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">\
      <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="9">\
      <stop stop-color="red"/><stop offset="1"/></linearGradient>\
      <path fill="url(#g)" d="M0 0h9v9"/></svg>
      """
    let mirrored = ToolRun(arguments: ["convert", "-", "-f", "svg", "--flip-y"], input: svg).output
    #expect(mirrored.contains("gradientTransform=\"matrix(1 0 0 -1 0 50)\""))
  }
}
#endif
