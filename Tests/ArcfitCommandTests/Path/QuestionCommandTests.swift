// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import TestSupport
import Testing

/// `nearest`, `winding` and `intersections`: answers that are known, and wrong questions.
@Suite struct QuestionCommandTests {
  private let square = "M0,0 h30 v30 h-30 Z M10,10 h10 v10 h-10 Z"

  @Test func nearestOfASquare() throws {
    let text = run("nearest", "M0 0H10V10H0Z", "--point", "13,6").output
    #expect(
      text == """
        Point     (13, 6)
        Nearest   (10, 6)
        Distance  3
        Length    16, 40 % of the path
        Location  subpath 0, segment 1 (line), t = 0.6

        """
    )
    let line = ["nearest", "M0 0H10V10H0Z", "--points", "-", "-f", "csv"]
    #expect(
      ToolRun(arguments: line, input: "x,y\n5,-2\n-3,-4").output == """
        pointX,pointY,distance,x,y,fraction,length,subpath,segment,t
        5,-2,2,5,0,0.125,5,0,0,0.5
        -3,-4,5,0,0,0,0,0,0,0

        """
    )
    let found = run("nearest", "M0 0H10", "--point", "-1,0", "--point", "4,3", "-f", "json")
    let points = try #require(found.json()["places"].items)
    #expect(points.map(\.["distance"].number) == [1, 3])
    #expect(points.map(\.["nearest"].numbers) == [[0, 0], [4, 0]])
    let drawing = run("nearest", "M0 0H10", "--point", "3,40", "-f", "svg").output
    #expect(drawing.contains("distance 40"))
  }

  @Test func windingByBothRules() {
    let found = run("winding", square, "--point", "15,15", "--point", "5,5", "--point", "-1,3")
    #expect(
      found.output == """
         x   y  winding  nonzero  evenodd
        15  15        2  inside   outside
         5   5        1  inside   inside
        -1   3        0  outside  outside

        """
    )
    let csv = run("winding", square, "--points", "15,15 -1,3", "-f", "csv").output
    #expect(csv == "x,y,winding,nonzero,evenodd\n15,15,2,true,false\n-1,3,0,false,false\n")
  }

  /// A path of many segments: `info` and `intersections --self` allow the same work.
  @Test func whatInfoListsIntersectionsLists() throws {
    for count in [3, 700, 2500] {
      var source = SeededGenerator(seed: 34)
      var (path, x, y) = ("M0 0", 0.0, 0.0)
      for _ in 0..<count {
        x += Double.random(in: -1...1, using: &source)
        y += Double.random(in: -1...1, using: &source)
        path += " C\(x - 0.7) \(y + 0.3) \(x + 0.2) \(y + 0.9) \(x) \(y)"
      }
      let found = ToolRun(arguments: ["intersections", "-", "--self", "-f", "json"], input: path)
      let info = ToolRun(arguments: ["info", "-", "-f", "json"], input: path)
      #expect(found.code == 0 && info.code == 0, "\(found.messages)\(info.messages)")
      let meetings = try #require(try found.json()["points"].items)
      let listed = try #require(try info.json()["subpaths"][0]["selfIntersections"].items)
      #expect(meetings.count == listed.count && (count < 4 || meetings.count > count))
      #expect(meetings.map(\.["point"].numbers) == listed.map(\.["point"].numbers))
    }
  }

  @Test func insideIsAnsweredByTheExitCode() {
    #expect(run("winding", square, "--point", "15,15", "--inside").code == 0)
    let no = run("winding", square, "--point", "15,15", "--inside", "--rule", "evenodd")
    #expect(no.code == 1 && no.messages.isEmpty && no.output.contains("outside"))
    #expect(run("winding", square, "--points", "15,15 40,1", "--inside").code == 1)
    #expect(run("winding", square, "M9 9", "--point", "15,15", "--inside").code == 1)
    #expect(run("winding", square, "M0 0x", "--point", "15,15", "--inside").code == 65)
    #expect(run("winding", square, "--point", "90,15").code == 0)
  }

  @Test func intersectionsOfTwoPathsAndOfOne() throws {
    let points = try run("intersections", "M0 0L10 10", "M0 10L10 0", "-f", "json").json()["points"]
    #expect(points.items?.count == 1 && points[0]["point"].numbers == [5, 5])
    #expect(points[0]["a"]["t"].number == 0.5 && points[0]["kind"].text == "crossing")
    let touch = run("intersections", "M0,0 Q5,10 10,0", "M0,5 H10", "-f", "csv").output
    #expect(touch.split(separator: "\n").dropFirst().allSatisfy { $0.hasPrefix("touching,5,5,") })
    let overlap = run("intersections", "M0,0 H10", "M20,0 H5", "-f", "csv").lines[1]
    #expect(overlap == "overlap,,,0,0,0.5,1,0,0,0.6666666666666666,1,true")
    let loop = run("intersections", "M0,0 L10,10 H0 L10,0", "--self").output
    #expect(loop.hasPrefix("1 meeting point\n") && loop.contains("0:0 t 0.5"))
    #expect(run("intersections", "M0 0H9", "M0 1H9").output == "0 meeting points\n")
    #expect(run("intersections", "M0 0L9 9", "M0 9L9 0", "-f", "svg").output.contains("<svg"))
  }

  @Test func wrongQuestionsAreNamed() {
    let wrong: [([String], Int32, String)] = [
      (["nearest", "M0 0H1"], 64, "points are needed"),
      (["nearest", "M0 0H1", "--point", "1"], 64, "--point '1'"),
      (["nearest", "M0 0H1", "--points", "M0 0H1"], 65, "is a path"),
      (["nearest", "M0 0H1", "--points", "none.csv"], 66, "none.csv"),
      (["nearest", "M0 0H1", "--points", "1,1,2"], 65, "three numbers"),
      (["nearest", "-", "--points", "-"], 64, "only once"),
      (["nearest", "M0 0", "--point", "1,1"], 65, "no segments"),
      (["winding", "M0 0H1", "--point", "1,1", "--rule", "evenodd"], 64, "--inside"),
      (["winding", "M0 0H1", "--point", "1,1", "--inside", "--rule", "odd"], 64, "nonzero"),
      (["intersections", "M0 0H1"], 64, "--self"),
      (["intersections", "M0 0H1", "M0 0H1", "--self"], 64, "two are given"),
      (["intersections", "M0 0H1", "M0 0H1", "-t", "0"], 64, "tolerance"),
    ]
    for (line, code, words) in wrong { expectRefused(line, words, code: code) }
  }
}
#endif
