// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import SVGDocuments
import Testing

/// Inputs that are packed, marked or named otherwise.
@Suite struct PackedInputTests {
  /// An SVG file with a triangle, packed by gzip.
  private let packed = bytes(
    "H4sIAAAAAAACA7MpLktXqMjNySu2Vc8oKSmw0tcvLy/XKzfWyy9K1zcyMDDQB6pQVyjLTC13yq+wVTdQMFCwVLBUt7Mp"
      + "SCzJUEixVfc1VDDKMC4zqVLXt7MBqbYDAMY8g2VVAAAA"
  )
  /// 65,536 blanks, packed.
  private let blanks = bytes(
    "H4sIAAAAAAACA+3BgQAAAACAIJX9KRepCgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAGqUGSy0AAABAA=="
  )

  private static func bytes(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

  private let plain = Data(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M1 1h3v4z'/></svg>".utf8
  )

  @Test("packed files and names in capitals are read, alone and in folders")
  func names() throws {
    let files = [
      "a.svgz": packed, "b.SVG": plain, "c.Svgz": packed, "d.svg": packed, "e.svgx": plain,
      "f.SVGZ": plain,
    ]
    let folder = try TemporaryFolder(bytes: files)
    for name in ["a.svgz", "c.Svgz", "d.svg"] {
      #expect(run("convert", folder.path + "/" + name).output == "M1 2H4V6Z\n")
    }
    for name in ["b.SVG", "f.SVGZ"] {
      #expect(run("convert", folder.path + "/" + name).output == "M1 1H4V5Z\n")
    }
    #expect(run("bounds", folder.path + "/a.svgz", "-f", "csv").output.contains("\n1,"))
    let batch = run("convert", folder.path)
    #expect(batch.output.split(separator: "\n").count == 5)
    #expect(batch.messages == "5 of 5 inputs converted\n")
    let code = run("convert", folder.path + "/", "-f", "uikit").output
    for name in "abcdf" { #expect(code.contains("static var \(name): UIBezierPath")) }
    let missing = run("convert", folder.path + "/none.SVGZ").messages
    #expect(missing.hasPrefix("Error: there is no file") && !missing.contains("path data"))
  }

  @Test("packed path data is read, several members one after the other")
  func members() throws {
    let first = PackedInputTests.bytes("H4sIAAAAAAACA/M1VDDKMAYAXjdsCwYAAAA=")
    let second = PackedInputTests.bytes("H4sIAAAAAAACAyszqQIAJabHpAMAAAA=")
    let folder = try TemporaryFolder(bytes: [
      "a.gz": first + second, "b.gz": first + second + Data([0, 0]),
    ])
    #expect(run("convert", folder.path + "/a.gz").output == "M1 2H4V6Z\n")
    #expect(run("convert", folder.path + "/b.gz").output == "M1 2H4V6Z\n")
  }

  @Test("broken packed data is an error, and so is what unpacks to too much")
  func broken() throws {
    var wrong = packed
    wrong[packed.count - 6] ^= 1
    var bomb = Data()
    for _ in 0...(SVGLimits.fileSize / 65_536) { bomb += blanks }
    let files = [
      "cut.svgz": packed.prefix(60), "head.svgz": packed.prefix(4), "wrong.svgz": wrong,
      "bomb.svgz": bomb, "odd.svgz": Data([0x1F, 0x8B, 1, 2, 3]),
    ]
    let folder = try TemporaryFolder(bytes: files)
    for (name, message) in [
      ("cut", "its gzip data is broken: the end is missing"),
      ("head", "its gzip data is broken: the end is missing"),
      ("wrong", "its gzip data is broken: incorrect data check"),
      ("odd", "its gzip data is broken: unknown compression method"),
      ("bomb", "it unpacks to more than \(SVGLimits.fileSize) bytes"),
    ] {
      let file = "\(folder.path)/\(name).svgz"
      expectRefused(["convert", file], is: "Error: \(file): \(message)\n", code: 65)
    }
  }

  #if os(Linux)
  @Test("what has a name that is not UTF-8 is named and passed over")
  func strangeNames() throws {
    let folder = try TemporaryFolder(bytes: ["a.svg": plain])
    func make(_ name: [UInt8], _ work: (UnsafePointer<CChar>) -> Void) {
      let path = Array((folder.path + "/").utf8) + name + [0]
      path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
        if let start = buffer.baseAddress { work(start) }
      }
    }
    make([0x63, 0xE9] + Array(".svg".utf8)) { close(open($0, O_CREAT | O_WRONLY, 0o600)) }
    make([0x64, 0xE9] + Array(".txt".utf8)) { close(open($0, O_CREAT | O_WRONLY, 0o600)) }
    make([0x65, 0xE9]) { mkdir($0, 0o700) }
    let batch = run("convert", folder.path)
    #expect(batch.code == 0 && batch.output == "M1 1H4V5Z\n")
    let passed = ["c\u{FFFD}.svg", "e\u{FFFD}"].map {
      "Warning: \(folder.path)/\($0) is passed over: its name is not UTF-8"
    }
    let lines = batch.messages.split(separator: "\n").map(String.init)
    #expect(Set(lines) == Set(passed + ["1 of 1 input converted"]))
    #expect(run("convert", folder.path, "-q").messages.isEmpty)
  }
  #endif

  @Test("a byte order mark before path data is skipped")
  func marks() throws {
    let mark = "\u{FEFF}"
    #expect(run("length", mark + "M0 0L3 4", "-f", "csv").output.contains(",5"))
    #expect(run("convert", mark + " m1 1h1").output == "M1 1H2\n")
    let input = ToolRun(arguments: ["convert", "-"], input: mark + "M0 0H1")
    #expect(input.output == "M0 0H1\n")
    let wide: [UInt8] = [0xFF, 0xFE] + Array("M0 0H1".utf8).flatMap { [$0, 0] }
    let files = ["a.txt": Data((mark + "M0 0H2").utf8), "b.txt": Data(wide)]
    let folder = try TemporaryFolder(bytes: files)
    #expect(run("convert", folder.path + "/a.txt").output == "M0 0H2\n")
    let file = folder.path + "/b.txt"
    let message = "Error: \(file): path data in UTF-16 is not read; save it as UTF-8\n"
    expectRefused(["convert", file], is: message, code: 65)
    // Bytes are counted with the mark.
    let wrong = mark + "M0 0 x"
    expectRefused(["convert", "-", "-f", "json"], "\"byte 8\"", code: 65, input: wrong)
    let messages = run("convert", "-", input: wrong).messages
    #expect(messages.contains("\n  M0 0 x\n       ^\n"))
  }

  @Test("path data alone is painted by what is closed")
  func looks() {
    func paths(_ data: String, _ options: String...) -> [Substring] {
      ToolRun(arguments: ["convert", data, "-f", "svg"] + options).output
        .split(separator: "\n").filter { $0.contains("<path") }
    }
    let stroke = "fill=\"none\" stroke=\"black\" stroke-width=\"1\" stroke-linecap=\"round\""
    let open = paths("M35,20L65,50L35,80")
    #expect(open == ["  <path d=\"M35 20 65 50 35 80\" \(stroke) stroke-linejoin=\"round\"/>"])
    #expect(paths("M0 0H40V50Z") == ["  <path d=\"M0 0H40V50Z\" fill=\"black\"/>"])
    // What comes back to its start is closed; a move alone is nothing.
    #expect(paths("M0 0H40V50L0 0M3 3") == ["  <path d=\"M0 0H40V50L0 0M3 3\" fill=\"black\"/>"])
    let mixed = paths("M0 0H40V50ZM5 5H9V9")
    #expect(mixed.count == 2 && mixed[0].contains("d=\"M0 0H40V50Z\" fill=\"black\""))
    #expect(mixed[1].contains("d=\"M5 5H9V9\" \(stroke)"))
    // The outline is inside of what is shown, and never rounded away.
    let document = run("convert", "M35,20L65,50L35,80", "-f", "svg").output
    #expect(document.contains("viewBox=\"34.5 19.5 31 61\""))
    #expect(paths("M0 0L1 1H0", "-d", "0")[0].contains("stroke-width=\"0.02\""))
    // Other formats have the path as it is.
    #expect(run("convert", "M0 0H40V50ZM5 5H9V9").output == "M0 0H40V50ZM5 5H9V9\n")
    #expect(run("convert", "M5 5L9 9L5 7", "-f", "uikit").output.contains("path data, 4 x 4: "))
  }
}
#endif
