// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation

/// Files that are no drawing, or one that asks for too much.
enum HostileFiles {
  /// The names and bytes of all files.
  static let all: [(name: String, bytes: [UInt8])] =
    drawings.enumerated().map { ("drawing-\($0.offset).svg", Array($0.element.utf8)) }
    + texts.enumerated().map { ("text-\($0.offset).txt", $0.element) }

  /// Writes all files into a folder and gives their paths.
  static func write(to folder: URL) throws -> [String] {
    try all.map { file in
      let url = folder.appendingPathComponent(file.name)
      try Data(file.bytes).write(to: url)
      return url.path
    }
  }

  private static func svg(_ content: String, _ attributes: String = "viewBox='0 0 9 9'") -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
  }

  private static let square = "<path d='M0 0H9V9H0Z'/>"

  private static let drawings = [
    "", "<", "<svg", "<svg/>", svg(""), svg(square + "<g>"), svg("<path d=''/>"),
    svg("<path d='M0 0L'/>"), svg("<path/>"), svg("<path d='M1e308 0L-1e308 0'/>"),
    svg("<circle r='-1'/>"), svg("<circle r='1e308'/>"), svg("<circle r='nan'/>"),
    svg("<rect width='9' height='9' rx='1e308' ry='1e-308'/>"), svg("<polygon points='1 2 3'/>"),
    svg("<polyline points='0,0 nan,1'/>"), svg("<ellipse rx='1e-320' ry='1e308'/>"),
    svg(square, "viewBox='0 0 0 0'"), svg(square, "viewBox='nan 0 1 1'"),
    svg(square, "viewBox='-1e308 0 1e308 1e308'"), svg(square, "viewBox='0 0 -1 9'"),
    svg(square, "width='0' height='0'"), svg(square, "width='1e309px'"),
    svg(square, "width='5e-324' height='1e308' viewBox='0 0 1e308 5e-324'"),
    svg("<g transform='matrix(nan 0 0 1 0 0)'>\(square)</g>"),
    svg("<g transform='scale(0)'>\(square)</g>"),
    svg("<g transform='scale(1e200) scale(1e200)'>\(square)</g>"),
    svg("<g transform='rotate(1e308)'>\(square)</g>"),
    svg("<g transform='skewX(90)'>\(square)</g>"),
    svg("<g transform='scale(1e-200) scale(1e-200)'>\(square)</g>"),
    svg("<g id='a'><use href='#a'/></g>"), svg("<use href='#b' id='a'/><use href='#a' id='b'/>"),
    bomb,
    svg(String(repeating: "<g>", count: 3000) + square + String(repeating: "</g>", count: 3000)),
    svg(
      String(repeating: "<g opacity='.5'>", count: 200) + square
        + String(repeating: "</g>", count: 200)
    ), svg(String(repeating: square, count: 3000)),
    svg("<path style='stroke-width:-1;fill:url(#a);}{' d='M0 0H9V9Z'/>"),
    svg("<path stroke='red' stroke-width='1e308' stroke-dasharray='1e-308 1e308' d='M0 0H9V9Z'/>"),
    svg("<path opacity='nan' fill-opacity='1e308' d='M0 0H9V9Z'/>"),
    svg("<style>*{fill:</style>" + square),
    svg("<linearGradient id='a' href='#a'/><path fill='url(#a)' d='M0 0H9V9Z'/>"),
    svg(
      "<radialGradient id='a' r='1e308' fx='nan'><stop offset='1e308' stop-color='x'/></radialGradient>"
        + "<path fill='url(#a)' d='M0 0H9V9Z'/>"
    ), svg("<path id='a&quot;&#10;*/ \u{202e}\u{0301}' d='M0 0H9V9Z'/><title>*/ \" \\(x)</title>"),
    svg("<path d='\(String(repeating: "M0 0L1 1", count: 20_000))x'/>"), svg("<!--" + square),
    svg("<![CDATA[" + square), "<?xml version='1.0' encoding='x-none'?>" + svg(square),
    "<!DOCTYPE svg SYSTEM '/etc/passwd'>" + svg(square),
    "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
      + svg("<text>&b;</text>"),
    "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + svg("<text>&a;</text>" + square),
    "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'><svg:path d='M0 0L9 9'/></svg:svg>",
    "<html>" + square + "</html>",
    svg("<path xlink:href='#a' d='M0 0H9V9Z'/>"), svg("<path d='M0 0L9 9' display='none'/>"),
  ]

  /// Thirty-two levels of two uses each: four thousand million squares.
  private static let bomb = svg(
    (1...32).reduce("<g id='g0'>\(square)</g>") {
      $0 + "<g id='g\($1)'><use href='#g\($1 - 1)'/><use href='#g\($1 - 1)'/></g>"
    }
  )

  private static let texts: [[UInt8]] = [
    [], [0], Array(repeating: 0, count: 1 << 16), [0x1F, 0x8B],
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3], [0xFF, 0xFE, 0x4D, 0, 0x30, 0],
    [0xFE, 0xFF, 0, 0x4D], [0xEF, 0xBB, 0xBF] + Array("M0 0L9 9".utf8), [0xEF, 0xBB, 0xBF],
    [0xC0, 0x80], [0xFF, 0xFF, 0xFF], Array("{\"path\": \"M0 0\"}".utf8),
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("M0 0L1 1\n\nM0 0L9 9\n".utf8),
    Array("M0 0L\u{2212}1 1".utf8), Array(repeating: UInt8(ascii: "M"), count: 1 << 16),
    Array(repeating: UInt8(ascii: "<"), count: 1 << 16),
    Array(repeating: UInt8(ascii: "9"), count: 1 << 16),
  ]
}
#endif
