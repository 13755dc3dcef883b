// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import Testing

@Suite struct SVGUseTests {
  @Test func copiesStandWhereTheyAreUsed() throws {
    let sample = try SVGSample(
      """
      <defs><path id='p' d='M0 0h1'/><g id='g' fill='red'><use href='#p' x='1'/></g></defs>
      <use id='u' href='#p' x='10' y='20'/><use xlink:href='#p' transform='scale(2)' x='1' fill='blue'/>
      <use href='#g' y='3' fill='green'/><use href='#later'/><path id='later' d='M5 5h1'/>
      """
    )
    #expect(sample.paths == ["M10 20H11", "M2 0H4", "M1 3H2", "M5 5H6", "M5 5H6"])
    #expect(sample.fills == ["black", "blue", "red", "black", "black"])
    #expect(sample.items.map(\.id) == ["u", "p", "p", "later", "later"])
  }

  @Test func symbolsAndNestedFilesAreViewports() throws {
    let sample = try SVGSample(
      """
      <symbol id='s' viewBox='0 0 10 10'><path d='M0 0h10v10'/></symbol>
      <symbol id='t'><path d='M0 0h1'/></symbol><defs><svg id='v' width='5' height='5'
      viewBox='0 0 10 10'><path d='M0 0h10'/></svg></defs>
      <use href='#s' x='1' width='20' height='20'/><use href='#s'/><use href='#t' x='2'/>
      <use href='#v'/><use href='#v' width='20' height='20'/><use href='#s' width='0'/>
      """
    )
    #expect(sample.paths == ["M1 0H21V20", "M25 0H75V50", "M2 0H3", "M0 0H5", "M0 0H20"])
  }

  @Test func cyclesAndStrangersAreIgnored() throws {
    let sample = try SVGSample(
      """
      <g id='a'><path d='M0 0h1'/><use href='#a'/></g><use id='self' href='#self'/>
      <defs><g id='x'><path d='M0 0h2'/><use href='#y'/></g><g id='y'><use href='#x'/></g></defs>
      <use href='#x'/><use href='other.svg#p'/><use href='https://example.org/a.svg#b'/>
      <use href='#nothing'/><use/><use href='#grad'/><linearGradient id='grad'/>
      """
    )
    #expect(sample.paths == ["M0 0H1", "M0 0H2"])
    #expect(sample.drawing.warnings.map(\.line) == [1, 1, 2, 3, 3, 4])
  }

  @Test func bombsEndAtOnce() {
    // Each level draws the one before it ten times.
    var body = "<defs><path id='l0' d='M0 0h1'/>"
    for level in 1...20 {
      body += "<g id='l\(level)'>"
      for _ in 0..<10 { body += "<use href='#l\(level - 1)'/>" }
      body += "</g>"
    }
    expect(body + "</defs><use href='#l20'/>", .copies)
    // A chain deeper than anyone draws.
    var chain = "<defs><path id='l0' d='M0 0h1'/>"
    for level in 1...400 { chain += "<use id='l\(level)' href='#l\(level - 1)'/>" }
    expect(chain + "</defs><use href='#l400'/>", .nesting(limit: SVGLimits.drawingDepth))
    // Much that is not drawn, many times.
    let titles = String(repeating: "<title/>", count: 50_000)
    let copies = String(repeating: "<use href='#g'/>", count: 50_000)
    for name in ["g", "switch"] { expect("<\(name) id='g'>\(titles)</\(name)>" + copies, .copies) }
    // A long path many times.
    let long = String(repeating: "h1", count: 100_000)
    let uses = String(repeating: "<use href='#p'/>", count: 1000)
    expect("<path id='p' d='M0 0\(long)'/>" + uses, .copies)
  }

  private func expect(_ body: String, _ reason: SVGFileError.Reason) {
    let error = #expect(throws: SVGFileError.self) { try SVGSample(body) }
    #expect(error?.reason == reason)
  }
}
