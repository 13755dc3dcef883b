// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

@Suite struct ConvertTests {
  private let heart = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Heart</title>
    <path id="left" d="M12 21C2 12 2 3 12 5Z"/><circle id="dot" cx="6" cy="6" r="2" fill="#c33"/>
    </svg>
    """
  private let broken = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"</svg>"

  private func run(_ arguments: String..., input: String = "") -> ToolRun {
    ToolRun(arguments: ["convert"] + arguments, input: input)
  }

  @Test("an SVG file becomes each format; a part of it is selected by its id")
  func oneFile() throws {
    let folder = try TemporaryFolder(["heart.svg": heart])
    let file = folder.path + "/heart.svg"
    #expect(run(file).output.hasPrefix("M12 21C2 12 2 3 12 5Z\nM8 6A2 2 0 01"))
    #expect(run(file, "--select", "#left").output == "M12 21C2 12 2 3 12 5Z\n")
    let uikit = run(file, "-f", "uikit", "--select", "dot", "--name", "eye")
    #expect(uikit.output.contains("let eye = UIBezierPath()\neye.move(to: CGPoint(x: 8, y: 6))"))
    #expect(uikit.output.contains("eye.addArc("))
    let svg = run(file, "-f", "svg").output
    #expect(svg.contains("viewBox=\"0 0 24 24\"") && svg.contains("<title>Heart</title>"))
    #expect(svg.contains("id=\"dot\"") && svg.contains("fill=\"#c33\""))
    let json = try run(file, "-f", "json").json()
    #expect(json["viewBox"].numbers == [0, 0, 24, 24])
    let items = try #require(json["items"].items)
    #expect(items.map(\.["id"].text) == ["left", "dot"])
    #expect(items.map(\.["fill"].text) == ["black", "#c33"])
    #expect(run("-", "-f", "svg", input: heart).output.contains("<title>Heart</title>"))
    #expect(ToolRun(arguments: ["bounds", file, "-f", "csv"]).output.contains("\n4,"))
  }

  @Test("y is mirrored in the view box by every format")
  func mirrored() throws {
    let folder = try TemporaryFolder(["heart.svg": heart])
    let file = folder.path + "/heart.svg"
    #expect(run(file, "--select", "#left", "--flip-y").output == "M12 3C2 12 2 21 12 19Z\n")
    #expect(run(file, "--flip-y", "-f", "svg").output.contains("d=\"M12 3C2 12 2 21 12 19Z\""))
    let code = run(file, "--flip-y", "-f", "coregraphics", "--select", "dot").output
    #expect(code.contains("move(to: CGPoint(x: 8, y: 18))"))
  }

  @Test("many files become one Swift file; a bad one is named and left out")
  func oneSwiftFile() throws {
    let files = ["a/heart.svg": heart, "b/heart.svg": heart, "b/bad.svg": broken, "b/x.txt": "x"]
    let folder = try TemporaryFolder(files)
    let output = folder.path + "/Icons.swift"
    let batch = run(folder.path, "-f", "uikit", "--name", "Icons", "--output", output)
    #expect(batch.code == 65 && batch.output.isEmpty)
    #expect(batch.messages.contains("b/bad.svg: line 1, column "))
    #expect(batch.messages.hasSuffix("Error: 2 of 3 inputs converted, 1 failed\n"))
    let code = try #require(folder.text("Icons.swift"))
    #expect(code.hasPrefix("import UIKit\n\nenum Icons {\n") && code.hasSuffix("}\n"))
    #expect(code.contains("static var aHeart: UIBezierPath"))
    #expect(code.contains("static var bHeart: UIBezierPath"))
    // Nothing but the result is left behind.
    #expect(folder.names == Set(files.keys).union(["a", "b", "Icons.swift"]))
  }

  @Test("many files become files in a folder, as deep as they were")
  func folderOfFiles() throws {
    let folder = try TemporaryFolder(["in/a/heart.svg": heart, "in/b/star.svg": heart])
    let batch = run(folder.path + "/in", "-f", "svg", "-o", folder.path + "/out/")
    #expect(batch.code == 0 && batch.messages == "2 of 2 inputs converted\n")
    #expect(folder.names(in: "out") == ["a", "b", "a/heart.svg", "b/star.svg"])
    let code = run(folder.path + "/in", "-f", "swiftui-shape", "-o", folder.path + "/code/", "-q")
    #expect(code.code == 0 && code.messages.isEmpty)
    let heart = try #require(folder.text("code/a/heart.swift"))
    #expect(heart.hasPrefix("import SwiftUI\n\nextension Icons {\n"))
    #expect(heart.contains("struct Heart: Shape {"))
    #expect(folder.text("code/Icons.swift") == "import SwiftUI\n\nenum Icons {\n}\n")
  }

  @Test("files of one name from two folders get numbers; what draws nothing is reported")
  func sharedNames() throws {
    let nothing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>a</text></svg>"
    let folder = try TemporaryFolder(["x/a.svg": heart, "y/a.svg": nothing, "z.svg": ""])
    let out = folder.path + "/out/"
    let batch = run(folder.path + "/x/a.svg", folder.path + "/y/a.svg", "-f", "svg", "-o", out)
    #expect(batch.code == 0)
    #expect(folder.names(in: "out") == ["a-2.svg", "a.svg"])
    let empty = run(folder.path + "/y/a.svg", "-f", "uikit")
    #expect(empty.code == 0 && empty.messages.contains("draws nothing"))
    #expect(run(folder.path + "/z.svg").code == 65)
    let missing = run(folder.path + "/no.svg").messages
    #expect(missing.hasPrefix("Error: there is no file") && !missing.contains("path data"))
  }

  @Test("several inputs give a line each, as path data or as objects")
  func lines() throws {
    let folder = try TemporaryFolder(["heart.svg": heart, "bad.svg": broken])
    let inputs = [folder.path + "/heart.svg", "M0 0L1 1", folder.path + "/bad.svg", "m1 1h1"]
    let batch = ToolRun(arguments: ["convert"] + inputs)
    #expect(batch.code == 65)
    #expect(batch.lines.suffix(2) == ["M0 0 1 1", "M1 1H2"])
    let objects = try ToolRun(arguments: ["convert", "-f", "json"] + inputs).jsonLines()
    #expect(objects.map(\.["command"].text) == ["convert", "convert", "convert"])
    #expect(objects.map(\.["input"].text) == [inputs[0], inputs[1], inputs[3]])
  }

  @Test("an output that cannot be completed leaves the old file alone")
  func nothingIsLost() throws {
    let folder = try TemporaryFolder(["heart.svg": heart, "Icons.swift": "old"])
    let output = folder.path + "/Icons.swift"
    for (names, code) in [(["nothing/", "nix.svg"], Int32(65)), (["empty.svg"], 66)] {
      let inputs = names.map { folder.path + "/" + $0 }
      expectRefused(["convert"] + inputs + ["-f", "uikit", "-o", output], code: code)
    }
    #expect(folder.text("Icons.swift") == "old")
  }

  @Test("warnings name the line; those about colours only where there are colours")
  func warnings() throws {
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <linearGradient id="g"><stop stop-color="red"/></linearGradient>
      <path fill="url(#g)" d="M0 0L5 5L6"/></svg>
      """
    let folder = try TemporaryFolder(["odd.svg": file])
    let plain = run(folder.path + "/odd.svg")
    #expect(plain.code == 0 && plain.output == "M0 0 5 5\n")
    #expect(plain.messages.contains("odd.svg: line 3: <path>: d: "))
    #expect(!plain.messages.contains("gradient"))
    // SVG keeps the gradient; JSON has a colour.
    #expect(!run(folder.path + "/odd.svg", "-f", "svg").messages.contains("gradient"))
    #expect(run(folder.path + "/odd.svg", "-f", "json").messages.contains("gradient"))
    #expect(run(folder.path + "/odd.svg", "--quiet").messages.isEmpty)
  }

  @Test(
    "wrong usage is an error and nothing is done",
    arguments: [
      ["M0 0", "--access", "public"], ["M0 0", "--name", "x"], ["M0 0", "-f", "svg", "--relative"],
      ["M0 0", "-f", "uikit", "--access", "open"], ["M0 0", "--select", "#a"],
      ["M0 0", "M1 1", "-f", "svg"], ["-", "-"], ["M0 0", "-f", "uikit", "--tolerance", "x"],
    ]
  )
  func wrongUsage(_ arguments: [String]) { expectRefused(["convert"] + arguments, "Error: ") }
}
#endif
