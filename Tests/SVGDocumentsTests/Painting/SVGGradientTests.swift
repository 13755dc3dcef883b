// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathExport
import SVGDocuments
import Testing

@Suite struct SVGGradientTests {
  /// What a path filled by a gradient of these stops comes to.
  private func sample(_ stops: String, _ attributes: String = "") throws -> SVGSample {
    try SVGSample(
      "<linearGradient id='a' \(attributes)>\(stops)</linearGradient>"
        + "<path fill='url(#a)' d='M0 0h1v1'/>"
    )
  }

  private func fill(_ stops: String, _ attributes: String = "") throws -> String? {
    try sample(stops, attributes).fills.first
  }

  private func opacity(_ stops: String) throws -> Double? {
    try sample(stops).fillOpacities.first
  }

  private func stop(_ offset: String, _ color: String, _ opacity: String = "1") -> String {
    "<stop offset='\(offset)' stop-color='\(color)' stop-opacity='\(opacity)'/>"
  }

  @Test func paintServers() throws {
    let defs = """
      <defs><linearGradient id='l' href='#m'/><linearGradient id='m'><stop offset='1'
      style='stop-color:#abc;stop-opacity:.5'/></linearGradient>
      <radialGradient id='c' href='#c'/><pattern id='t'/></defs>
      """
    for (paint, fill) in [
      ("url(#l) blue", "#aabbcc"), ("url(#t) blue", "blue"), ("url(#missing) blue", "blue"),
      ("url(#l)", "#aabbcc"), ("url( '#l' )", "#aabbcc"), ("url(#t)", "black"),
      ("url(#missing) none", nil), ("url(#missing)", nil), ("url(http://example.org/#l)", nil),
      ("url(#c)", nil),
    ] as [(String, String?)] {
      let sample = try SVGSample(defs + "<path fill=\"\(paint)\" d='M0 0h1v1'/>")
      #expect(sample.fills == [fill].compactMap(\.self), "\(paint)")
    }
    let item = try SVGSample(defs + "<path fill='url(#l)' opacity='.5' d='M0 0h1v1'/>")
    #expect(item.items[0].style.fillOpacity == 0.5 && item.fillOpacities == [0.25])
    #expect(item.messages == ["is a gradient; its mean colour, #aabbcc, is used instead"])
  }

  @Test func meanByOffsets() throws {
    #expect(try fill(stop("0", "#000") + stop("1", "#fff")) == "#808080")
    #expect(try fill(stop("0", "black") + stop("50%", "white")) == "#bfbfbf")
    #expect(try fill(stop(" 50% ", "red") + stop(".5", "blue")) == "#800080")
    // Before the first and behind the last stop are their colours; offsets never fall.
    #expect(try fill(stop("0.2", "#f00") + stop("0.2", "#00f")) == "#3300cc")
    #expect(try fill(stop("0.2", "#f00") + stop("0.1", "#00f")) == "#3300cc")
    #expect(try fill(stop("0", "#f00") + stop("7", "#00f")) == "#800080")
    #expect(try fill(stop("-1", "#f00") + stop("0", "#00f")) == "#0000ff")
    #expect(try fill("<stop/>") == "#000000")
    #expect(try fill("<stop stop-color='none'/>") == "#000000")
  }

  @Test func meanByOpacity() throws {
    // ∫(1-t)·(1-t) dt = 1/3 of ∫(1-t) dt = 1/2, and ∫(1-t)·t dt = 1/6.
    let fading = stop("0", "#ff0000") + stop("1", "#0000ff", "0")
    #expect(try fill(fading) == "#aa0055")
    #expect(try opacity(fading) == 0.5)
    #expect(try fill(stop("0", "red") + stop("1", "#f000")) == "#ff0000")
    #expect(try fill(stop("0", "red") + stop("1", "transparent")) == "#aa0000")
    #expect(try fill(stop("0", "red", "0") + stop("0", "lime", ".25")) == "#00ff00")
    #expect(try opacity(stop("0", "red", "0") + stop("0", "lime", ".25")) == 0.25)
    #expect(try opacity(stop("0", "#ff000080", "50%")) == 64 / 255)
    let clear = try sample(stop("0", "red", "0") + stop("1", "transparent"))
    #expect(clear.fills == [])
    let expected = ["is a gradient without a visible colour; nothing is painted", "draws nothing"]
    #expect(clear.messages == expected)
  }

  @Test func syntaxOfColors() throws {
    for (text, expected) in [
      ("#1A2b3C", "#1a2b3c"), ("#abcd", "#aabbcc"), ("rgb(1, 2, 3)", "#010203"),
      ("RGB(100%,50%,0%)", "#ff8000"), ("rgba(255,0,300,.5)", "#ff00ff"),
      ("rgb(10 20 30 / 50%)", "#0a141e"), ("Orange", "#ffa500"), ("aqua", "#00ffff"),
    ] {
      #expect(try fill(stop("0", text)) == expected, "\(text)")
    }
    #expect(try fill(stop("0", "currentColor"), "color='#123'") == "#112233")
  }

  @Test func firstColorWhereOneIsUnknown() throws {
    let unknown = stop("0", "red", "0") + stop("0", "lab(50 9 9)", ".5") + stop("1", "blue")
    #expect(try fill(unknown) == "lab(50 9 9)")
    #expect(try opacity(unknown) == 0.5)
    let message = "is a gradient; its first colour, lab(50 9 9), is used instead"
    #expect(try sample(unknown).messages == [message])
    #expect(try fill(stop("0", "hsl(1,2%,3%)") + stop("1", "blue")) == "hsl(1,2%,3%)")
    #expect(try fill(stop("0", "currentColor") + stop("1", "blue")) == "currentColor")
    for text in ["rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(none 1 2)", "rgb(1em 2 3)"] {
      #expect(try fill(stop("0", text)) == text)
    }
  }
}
