// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import TestSupport
import Testing

/// What `convert --wrap` and `convert --layers` put around paths.
@Suite struct WrapTests {
  private let heart = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
    <path id="left" d="M12 21C2 12 2 3 12 5Z"/></svg>
    """
  private let gradient = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
    <linearGradient id="g"><stop stop-color="#f88a36"/><stop offset="1" stop-color="#fd2020"/>
    </linearGradient><clipPath id="c"><circle r="5"/></clipPath>
    <path clip-path="url(#c)" fill="url(#g)" d="M0 0h9v9z"/></svg>
    """

  private func run(_ arguments: String..., input: String = "") -> ToolRun {
    ToolRun(arguments: ["convert"] + arguments, input: input)
  }

  @Test("one input stands in an extension, an enum, a struct, or nothing, under its name")
  func oneInput() throws {
    let path = "M1.005 2L3 4Z"
    let code = run(path, "--wrap", "extension", "--name", "swift", "-f", "uikit", "-d", "2").output
    #expect(code.hasPrefix("import UIKit\n\nextension UIBezierPath {\n"))
    #expect(code.contains("  static var swift: UIBezierPath {\n") && code.hasSuffix("  }\n}\n"))
    let icons = run(path, "--wrap", "enum", "--name", "my icons", "-f", "coregraphics").output
    #expect(icons.contains("enum MyIcons {\n"))
    let tick = run(path, "--wrap", "struct", "--name", "tick", "-f", "swiftui").output
    #expect(tick.contains("\nstruct Tick: Shape {\n"))
    #expect(run(path, "--wrap", "none", "-f", "uikit").output == run(path, "-f", "uikit").output)
    let own = run(path, "--wrap", "extension", "-f", "appkit-cgpath", "--access", "public").output
    #expect(own.contains("@available(macOS 14, *)\nextension NSBezierPath {"))
  }

  @Test("several inputs have names of their own, in one file or in one each")
  func severalInputs() throws {
    let folder = try TemporaryFolder(["a.svg": heart, "b.svg": heart])
    let (a, b) = (folder.path + "/a.svg", folder.path + "/b.svg")
    let code = run(a, b, a, "--wrap", "extension", "-f", "uikit", "-q").output
    #expect(code.matches(of: /static var (\w+): UIBezierPath/).map { $0.1 } == ["a", "b", "a2"])
    let out = folder.path + "/out/"
    #expect(run(a, b, "--wrap", "struct", "-f", "swiftui", "-o", out).code == 0)
    #expect(folder.names(in: "out") == ["a.swift", "b.swift"])
    let text = try #require(folder.text("out/b.swift"))
    #expect(text.hasPrefix("import SwiftUI\n\n/// ") && text.contains("\nstruct B: Shape {\n"))
    let layers = run(a, b, "--layers", "-f", "uikit", "-q").output
    #expect(layers.contains("final class AView: UIView {"))
    #expect(layers.contains("final class BView: UIView {"))
  }

  @Test("layers name both colours of a gradient; SVG keeps gradient and clip path")
  func layers() throws {
    for format in ["uikit", "coregraphics", "swiftui"] {
      let result = run("-", "--layers", "-f", format, "--name", "card", "--strict", input: gradient)
      #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
      #expect(result.output.contains("// #f88a36") && result.output.contains("// #fd2020"))
      #expect(result.output.contains(" Card"))
    }
    #expect(run("-", "--layers", "-f", "uikit", input: gradient).output.contains("CAGradientLayer"))
    let svg = run("-", "-f", "svg", input: gradient)
    #expect(svg.messages.isEmpty && svg.output.contains("<linearGradient"))
    #expect(svg.output.contains("<clipPath id=\"clip1\">"))
    let mirrored = run("-", "-f", "svg", "--flip-y", input: gradient).output
    #expect(mirrored.contains("<path d=\"M5 9A"))
    let plain = run("-", "-f", "svgpath", input: gradient)
    #expect(plain.messages.contains("clip-path is not applied"))
  }

  @Test("what is lost is reported with its line; --strict makes it an error")
  func losses() throws {
    let lossy = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <radialGradient id="g" fx="0"><stop stop-color="red"/><stop offset="1"/></radialGradient>
      <path id="a" fill="url(#g)" d="M0 0h9v9z"/>
      <text>x</text><path filter="blur(2px)" d="M0 0h9v9z"/></svg>
      """
    let result = run("-", "--layers", "-f", "uikit", input: lossy)
    #expect(result.code == 0 && result.output.contains("final class"))
    let focus = "line 3: <path id=\"a\">: the focus of its gradient is shown at the centre\n"
    #expect(result.messages.contains("Warning: standard input: " + focus))
    #expect(result.messages.contains("line 4: <text>: is not converted to paths"))
    #expect(result.messages.contains("line 4: <path>: its filter is not applied"))
    let strict = run("-", "--layers", "-f", "uikit", "--strict", input: lossy)
    #expect(strict.code == 65 && strict.output.isEmpty)
    #expect(strict.messages.hasSuffix("Error: standard input: 3 things of it cannot be shown\n"))
    let folder = try TemporaryFolder(["a.svg": lossy, "b.svg": heart])
    let batch = run(folder.path, "--layers", "-f", "swiftui", "--strict")
    #expect(batch.code == 65 && batch.output.contains("struct B: View"))
    #expect(!batch.output.contains("struct A: View"))
  }

  @Test(
    "wrong usage is an error and nothing is done",
    arguments: [
      ["M0 0", "--wrap", "enum"], ["M0 0", "--wrap", "class", "-f", "uikit"],
      ["M0 0", "--wrap", "struct", "-f", "uikit"],
      ["M0 0", "--wrap", "extension", "-f", "swiftui-shape"],
      ["M0 0", "M1 1", "--wrap", "none", "-f", "uikit"],
      ["M0 0", "M1 1", "--wrap", "extension", "-f", "uikit", "--name", "x"],
      ["M0 0", "M1 1", "--layers", "-f", "uikit", "--name", "x"], ["M0 0", "--layers"],
      ["M0 0", "--layers", "-f", "appkit"], ["M0 0", "--layers", "-f", "uikit", "--wrap", "enum"],
    ]
  )
  func wrongUsage(_ arguments: [String]) { expectRefused(["convert"] + arguments, "Error: ") }
}

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
    #expect(run("json").messages.isEmpty)
    let json = try run("json").json()
    #expect(json["groups"].items?.map(\.["opacity"].number) == [0.5])
    #expect(json["items"].items?.map(\.["group"].number) == [0, 0])
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
