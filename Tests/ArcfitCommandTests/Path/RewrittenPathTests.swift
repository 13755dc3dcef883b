// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

/// `reverse`, `transform`, `flatten --format svg` and `bounds --each`.
@Suite struct RewrittenPathTests {
  @Test func reverseTwiceIsThePath() throws {
    let path = "M0 0C0 40 30 40 30 0A9 5 20 1 1 0 0ZM3 3H9Q13 7 17 3L3 9"
    let once = run("reverse", path).output
    let twice = run("reverse", once).output
    let same = run("convert", path).output
    #expect(once != twice && twice == same)
    #expect(run("reverse", "M0 0H5V9").output == "M5 9V0H0\n")
  }

  @Test func transformsAsSVGDoes() throws {
    for (list, expected) in [
      ("translate(3 4)", "M3 4H8"), ("scale(2)", "M0 0H10"), ("rotate(90)", "M0 0V5"),
      ("matrix(1 0 0 -1 0 24)", "M0 24H5"), ("translate(1) scale(2,3)", "M1 0H11"),
      ("rotate(180, 5, 0)", "M10 0H5"), ("skewY(45)", "M0 0 5 5"),
    ] { #expect(run("transform", "M0 0H5", "--by", list).output == expected + "\n", "\(list)") }
    let json = try run("transform", "M0 0H5", "--by", "scale(2)", "-f", "json").json()
    #expect(json["transform"].numbers == [2, 0, 0, 2, 0, 0])
  }

  @Test func fitsIntoABox() {
    for (options, expected) in [
      (["--into", "0,0,20,20"], "M0 5H20V15H0Z"),
      (["--into", "0,0,20,20", "--align", "xMinYMin"], "M0 0H20V10H0Z"),
      (["--into", "0,0,20,20", "--mode", "fill"], "M-10 0H30V20H-10Z"),
      (["--into", "1,2,20,20", "--mode", "stretch"], "M1 2H21V22H1Z"),
      (["--into", "0,0,20,20", "--from", "0,0,10,10"], "M0 0H20V10H0Z"),
      (["--into", "0,0,20,20", "--by", "rotate(90)"], "M15 0V20H5V0Z"),
    ] {
      let found = ToolRun(arguments: ["transform", "M0 0H10V5H0Z"] + options)
      #expect(found.output == expected + "\n", "\(options): \(found.output)\(found.messages)")
    }
    #expect(run("transform", "M0 0H5", "--into", "0,0,20,20").output == "M0 10H20\n")
    #expect(run("transform", "M7 7h0", "--into", "0,0,20,20").output == "M10 10H10\n")
    #expect(run("transform", "", "--into", "0,0,20,20").output == "\n")
  }

  @Test func wrongMapsAreNamed() {
    for (options, words) in [
      ([], "--by or --into"), (["--by", "turn(3)"], "no list of transforms"),
      (["--into", "0,0,5"], "3 numbers"), (["--into", "0,0,0,5"], "no box"),
      (["--by", "scale(2)", "--mode", "fill"], "--into"),
      (["--into", "0,0,5,5", "--mode", "squeeze"], "fit, fill, stretch"),
      (["--into", "0,0,5,5", "--mode", "stretch", "--align", "xMinYMin"], "--align"),
    ] { expectRefused(["transform", "M0 0H5"] + options, words) }
    expectRefused(["transform", "M0 0H5", "--by", "scale(1e308)"], code: 65)
  }

  @Test func picturesAreThePathItself() {
    let large = run("transform", "M0 0H5V5Z", "--into", "0,0,100,50", "-f", "svg").output
    #expect(large.contains("viewBox=\"0 0 100 50\"") && large.contains("M25 0H75V50Z"), "\(large)")
    let open = run("reverse", "M0 0H50", "-f", "svg").output
    #expect(open.contains("M50 0H0") && open.contains("stroke=\"black\""), "\(open)")
  }

  @Test func boundsOfEachElement() throws {
    let drawing = """
      <svg viewBox='0 0 9 9'>
      <path id='a' d='M0 0h4v3z'/><g transform='translate(5 5)'>
      <rect width='2' height='1'/></g></svg>
      """
    let csv = run("bounds", drawing, "--each", "-f", "csv").output
    #expect(csv == "kind,id,line,minX,minY,maxX,maxY\npath,a,2,0,0,4,3\nrect,,3,5,5,7,6\n")
    let text = run("bounds", "M0 0H3M9 9h1v1", "--each").output
    #expect(text.hasSuffix("\nsubpath 0  x 0 to 3, y 0 to 0\nsubpath 1  x 9 to 10, y 9 to 10\n"))
    let json = try run("bounds", drawing, "--each", "-f", "json").json()
    #expect(json["elements"].items?.compactMap(\.["id"].text) == ["a"])
  }

  @Test func flattenedPathsAreDrawn() {
    let picture = run("flatten", "M0,0 C0,40 30,40 30,0", "-t", "1", "-f", "svg", "-q").output
    #expect(picture.contains("within 1 of the path") && picture.contains("<circle"))
  }
}
#endif
