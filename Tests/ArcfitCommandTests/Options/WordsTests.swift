// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import TestSupport
import Testing

/// Numbers as users write them: with units, in lists, and where another unit may have been meant.
@Suite struct WrittenNumberTests {
  /// Every option that is an angle asks whether a large plain number was meant as degrees.
  @Test func degreesAreAskedFor() {
    let lines = [
      "--angle 90", "--angle -13", "--angle 1 --start 45", "--angle 1 --ellipse 3,1 --rotation 30",
      "table --to 360", "fit --curve circle:1 --fair 20", "--angle 900/2",
    ]
    for line in lines {
      let option = line.split(separator: " ").last { $0.hasPrefix("--") } ?? ""
      let number = line.split(separator: " ").last ?? ""
      expectRefused(line, "Error: \(option) \(number) is in radians, ")
      expectRefused(line, "did you mean \(number)deg? \(number)rad asks for radians")
    }
    expectRefused(
      ["90"],
      is: "Error: there is no command '90'; an angle is given as --angle 90deg\n"
    )
  }

  @Test("a unit, or at most two turns, ask nothing; nor do parameters of curves")
  func anglesAreRead() {
    #expect(run("--angle", "90deg").output == run("--angle", "pi/2").output)
    for line in [
      "--angle 12.56 --segments 3", "--angle 13rad --segments 3", "--angle 12.5 -n 4 --start 20rad",
      "fit --curve y=x --range 0:100", "fit --curve y=abs(x-20) --range 15:40 --corners 20,30",
    ] {
      let call = ToolRun(line)
      #expect(!call.messages.contains("did you mean"), "\(line): \(call.messages)")
    }
  }

  /// Every option that is a fraction asks whether a large plain number was meant as a percentage.
  @Test func percentagesAreAskedFor() {
    let lines = [
      "stroke M0,0h9 --from 20", "stroke M0,0h9 --to 70", "stroke M0,0h9 --offset 25",
      "point M0,0h9 --at 37", "point M0,0h9 --at 0.5,37", "morph M0,0h9 M0,0v9 --at 50",
      "match M0,0h9z M0,0v9z --start 25",
    ]
    for line in lines {
      let number = line.split { $0 == " " || $0 == "," }.last ?? ""
      expectRefused(line, " \(number) is beyond 1; did you mean \(number)%?")
      let percent = ToolRun(line + "%")
      #expect(!percent.messages.contains("did you mean"), "\(line): \(percent.messages)")
    }
    expectRefused("point M0,0h9 --at 1.5", "--at 1.5 is out of range: fractions from 0 to 1")
  }

  /// What is held at an end of the path is stated.
  @Test func heldTimesAreNotes() {
    let beyond = ToolRun("stroke M0,0h9 --from 0.5 --to 1.5")
    #expect(beyond.code == 0 && beyond.output == ToolRun("stroke M0,0h9 --from 0.5").output)
    #expect(beyond.messages == "Note: --to 1.5 is beyond the path: it counts as 1\n")
    #expect(ToolRun("stroke M0,0h9 --from 0.8 --to 1.2 --mode first").messages.isEmpty)
    let far = ToolRun("point M0,0h9 --length 3,12")
    #expect(far.code == 0 && far.messages == "Note: --length 12 means the end, at 9\n")
    #expect(ToolRun("point M0,0h9 --length -1").messages == "Note: --length -1 means the start\n")
    #expect(ToolRun("point M0,0h9 --length 12 --quiet").messages.isEmpty)
  }

  /// Blanks part numbers as commas do, in every list.
  @Test func blanksPartNumbers() {
    let calls: [(words: [String], option: String, list: String)] = [
      (["transform", "M0 0H9"], "--into", "0,0,24,24"),
      (["dash", "M0 0H99"], "--pattern", "5,3,1"),
      (["point", "M0 0H9"], "--at", "0,25%,1"), (["point", "M0 0H9"], "--length", "1,2.5,-3"),
      (["nearest", "M0 0H9"], "--point", "3,-4"), (["-a", "1"], "--center", "-5,.25"),
      (["animate", "menu"], "--at", "0.1,0.4"), (["ease", "ease-in"], "--at", "0,50%,1"),
      (["morph", "M0 0H9", "M0 0V9"], "--at", "0,0.5"),
    ]
    for (words, option, list) in calls {
      let plain = ToolRun(arguments: words + [option, list])
      #expect(plain.code == 0, "\(words): \(plain.messages)")
      for separator in [" ", ", ", "  ,  ", " , ", "\t"] {
        let text = " " + list.split(separator: ",").joined(separator: separator) + " "
        let spaced = ToolRun(arguments: words + [option, text])
        #expect(spaced.output == plain.output, "\(words) '\(text)': \(spaced.messages)")
      }
    }
  }

  /// Wherever seconds are read, `s` and `ms` may follow, and the number is that of seconds.
  @Test func secondsHaveUnits() {
    func call(_ time: String) -> [[String]] {
      [
        ["stroke", "M0 0H9", "--animate", "--duration", time, "-f", "svg"],
        ["morph", "M0 0H9", "M0 0V9", "--animate", "--duration", time],
        ["animate", "menu", "--until", time, "--frames", "3"], ["animate", "menu", "--at", time],
        ["animate", "menu", "--script", "\(time) open", "--frames", "5"],
        ["animate", "arrow-flip", "--script", "0 flip \(time) linear", "--frames", "5"],
        ["animate", "menu", "--set", "appear=\(time)", "--at", "0.3"],
        ["ease", "spring:0.5,0", "--at", time],
      ]
    }
    let plain = call("0.2").map { ToolRun(arguments: $0) }
    for unit in ["200ms", "0.2s", "0.2 s", "200 MS"] {
      // A script has blanks between its words.
      let isWord = !unit.contains(" ")
      for (arguments, plain) in zip(call(unit), plain)
      where isWord || !arguments.contains("--script") {
        let run = ToolRun(arguments: arguments)
        #expect(run.code == 0 && run.output == plain.output, "\(arguments): \(run.messages)")
      }
    }
    expectRefused("ease ease-in --at 200ms", "--at in seconds is for springs")
    expectRefused("animate menu --until 2min", "seconds, such as 0.2, 0.2s or 200ms")
  }

  /// A length with a unit needs the unit of the path.
  @Test func lengthsHaveTheUnitsOfThePath() throws {
    let lines = [
      "flatten M0,0q9,9,9,0 --tolerance", "fit M0,0q9,9,9,0 -t", "-a 1 --radius",
      "space M0,0h900 --distance", "dash M0,0h900 --pattern", "point M0,0h900 -l",
    ]
    for line in lines {
      expectRefused("\(line) 10mm", "--unit mm says that these are millimetres")
      let plain = ToolRun("\(line) 96").output
      for length in ["96px --unit px", "1in --unit px", "72pt --unit=px", "6pc --unit PX"] {
        let run = ToolRun("\(line) \(length)")
        #expect(run.code == 0 && run.output == plain, "\(line) \(length): \(run.messages)")
      }
      let inches = ToolRun("\(line) 1").output
      for length in ["25.4mm --unit in", "2.54cm --unit in", "1 --unit in", "1in --unit in"] {
        #expect(ToolRun("\(line) \(length)").output == inches, "\(line) \(length)")
      }
    }
    #expect(ToolRun("transform M0,0h9 --by translate(1,2) --unit mm").code == 0)
    expectRefused("-a 1 --unit furlong", "--unit 'furlong' is no unit of lengths: mm, cm, in")
    expectRefused("-a 1 --unit", "--unit '' is no unit of lengths")
    expectRefused("-a 90mm --unit mm", "not an angle")
  }

  /// Wherever a colour is read, names of CSS are.
  @Test func coloursHaveNames() throws {
    let calls = [
      ["stroke", "M0 0H9", "-f", "svg", "--stroke"], ["stroke", "M0 0H9Z", "-f", "svg", "--fill"],
      ["morph", "M0 0H9", "M0 0V9", "--animate", "--stroke"],
    ]
    func films(_ color: String) -> [ToolRun] {
      calls.map { ToolRun(arguments: $0 + [color]) } + [
        ToolRun(arguments: ["animate", "menu", "--at", "0.4", "--set", "color=\(color)"]),
        ToolRun(
          arguments: ["animate", "menu", "--script", "0 set color=\(color)", "--at", "0.4"]
        ),
      ]
    }
    let plain = films("#ff6347")
    for run in plain { #expect(run.code == 0, "\(run.messages)") }
    for name in ["tomato", "Tomato", "#FF6347", "rgb(255 99 71)"] {
      // The script would be cut at the blanks.
      for (run, plain) in zip(films(name), plain) where run.code == 0 || !name.contains(" ") {
        #expect(run.output == plain.output && run.code == 0, "\(name): \(run.messages)")
      }
    }
    expectRefused("animate menu --set color=tomatoe", "names of CSS such as tomato are accepted")
  }
}

/// Names in any case, and what is said of those that do not exist.
@Suite struct NameTests {
  @Test func anyCaseIsTaken() {
    for (line, same) in [
      ("convert M0,0H9 -f UIKit", "convert M0,0H9 -f uikit"), ("-a 1 -f JSON", "-a 1 -f json"),
      ("-a 1 --criterion Midpoint", "-a 1 --criterion midpoint"),
      ("-a 1 --ends FREE", "-a 1 --ends free"),
      ("morph M0,0H9 M0,0V9 --mode Corners", "morph M0,0H9 M0,0V9 --mode corners"),
      ("stroke M0,0H9 --to 0.5 --mode EACH", "stroke M0,0H9 --to 0.5 --mode each"),
      (
        "transform M0,0H9 --into 0,0,9,9 --align xmidymax",
        "transform M0,0H9 --into 0,0,9,9 --align xMidYMax"
      ),
      ("table --steps 3 --criterion ALL", "table --steps 3 --criterion all"),
    ] {
      let (run, plain) = (ToolRun(line), ToolRun(same))
      #expect(plain.code == 0 && run.output == plain.output, "\(line): \(run.messages)")
    }
  }

  @Test func unknownNamesHaveANeighbour() {
    for (line, hint) in [
      ("-a 1 --criterion minmax", "did you mean 'minimax-radial'?"),
      ("-a 1 --criterion middpoint", "did you mean 'midpoint'?"),
      ("-a 1 --ends tangnet", "did you mean 'tangent'?"),
      ("convert M0,0 -f coregraphic", "did you mean 'coregraphics'?"),
      ("convert M0,0 -f Swift", "--format 'Swift' may be one of several: uikit, appkit,"),
      ("morph M0,0 M0,0 --mode least", "did you mean 'least-travel'?"),
    ] { expectRefused(line, hint) }
    // The suffix of the files of one format is as good as its name.
    #expect(ToolRun("info M0,0H9 -f txt").output == ToolRun("info M0,0H9 -f text").output)
  }

  /// Options are suggested where a letter or two are wrong, or where they begin so.
  @Test func optionsAreSuggestedWhereTheyAreNear() {
    for (line, text) in [
      ("-a 1 --tol 1", "Unknown option '--tol'. Did you mean '--tolerance'?"),
      ("-a 1 --tolerence 1", "Unknown option '--tolerence'. Did you mean '--tolerance'?"),
      ("info M0,0 --length mm", "Unknown option '--length'\n"),
      ("convert M0,0 --formt svg", "Unknown option '--formt'. Did you mean '--format'?"),
      ("info M0,0 -v", "Unknown option '-v'; 'arcfit --version' shows the version"),
    ] {
      let call = ToolRun(line)
      #expect(call.code == 64 && call.messages.contains(text), "\(line): \(call.messages)")
    }
    let json = ToolRun("-a 1 --tol 1 -f json")
    #expect(json.messages.contains("Did you mean '--tolerance'?"), "\(json.messages)")
    // Whatever is suggested is within two letters, or begins so.
    for word in ["--plto", "--sgments", "--colour", "--speed", "--x", "--width", "--outptu"] {
      let message = ToolRun("stroke M0,0H9 \(word) 1").messages
      guard let found = message.firstMatch(of: /Did you mean '([^']+)'/) else { continue }
      let shared = Set(word).subtracting(found.1)
      #expect(found.1.hasPrefix(word) || shared.count <= 2, "\(word): \(found.1)")
    }
  }

  /// What other programs have as commands is answered in words.
  @Test(arguments: [
    ("version", "'arcfit --version' shows the version"), ("-v", "'arcfit --version'"),
    ("reduce", "'arcfit simplify PATH --tolerance 0.1'"),
    ("expand", "'arcfit outline PATH --width 2'"),
    ("union", "'arcfit combine --op union A B'"),
    ("Rotate", "'arcfit transform PATH"),
  ])
  func wordsOfOtherProgramsAreAnswered(_ word: String, _ answer: String) {
    expectRefused([word], answer)
    expectRefused([word, "M0 0H9"], answer)
  }

  @Test func whatIsAnsweredExists() {
    // Every command that an answer names.
    for word in ["smooth", "union", "rotate", "trim", "area", "resample", "minify", "play"] {
      for found in ToolRun(word).messages.matches(of: /'arcfit ([a-z]+)/) {
        #expect(ToolRun("help \(found.1)").code == 0, "\(word)")
      }
    }
  }

  @Test func listsAreTextOrJSON() {
    for format in ["svg", "uikit", "html", "lottie", "png"] {
      expectRefused("animate --list -f \(format)", "--list is text or JSON")
    }
    #expect(ToolRun("animate --list -f JSON").code == 0)
  }
}

/// Help, and what a terminal shows in colour.
@Suite struct HelpTests {
  @Test func aloneItHelps() {
    let alone = ToolRun(arguments: [])
    #expect(alone.code == 0 && alone.messages.isEmpty && alone.output == ToolRun("--help").output)
  }

  /// Each command is in one group, under what users want to do.
  @Test func commandsAreGrouped() throws {
    let lines = ToolRun("--help").output.split(separator: "\n").drop { $0 != "DRAW AND MOVE:" }
    let heads = lines.filter { !$0.hasPrefix(" ") }
    #expect(
      heads == ["DRAW AND MOVE:", "TURN INTO CODE:", "MEASURE:", "REWRITE:", "FIT AND ARCS:"]
    )
    let names = lines.compactMap { $0.firstMatch(of: /^  ([a-z]+)/)?.1 }
    #expect(names.count == 30 && Set(names).count == 30)
    for name in names { #expect(ToolRun("help \(name)").code == 0, "\(name)") }
  }

  private static func terminal(_ environment: [String: String]) -> Display {
    Display(isTerminal: true, columns: 80) { environment[$0] }
  }

  /// The bound is bold on a terminal, and nowhere else; nothing else changes.
  @Test func theBoundIsBold() throws {
    let folder = try TemporaryFolder()
    for line in ["--angle 2.36 --no-plot", "fit --curve spiral:0.1,0.15 --no-plot"] {
      let shown = ToolRun(line, display: Self.terminal(["TERM": "xterm"])).output
      let bold = try #require(
        shown.firstMatch(of: /Certified bound +\u{1B}\[1m([0-9.e-]+)\u{1B}\[22m;/)
      )
      #expect(shown.count { $0 == "\u{1B}" } == 2 && Double(bold.1) != nil, "\(line)")
      let plain = ToolRun(line).output
      #expect(shown.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain, "\(line)")
      for environment in [["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"], [:]] {
        #expect(ToolRun(line, display: Self.terminal(environment)).output == plain)
      }
      _ = ToolRun(line + " -o \(folder.path)/a.txt", display: Self.terminal(["TERM": "xterm"]))
      #expect(folder.text("a.txt") == plain)
    }
  }

  /// On a terminal the first word of an error is red: of the tool's and of the parser's.
  @Test func errorsAreRed() {
    for line in ["--angle 90", "-a 1 --frobnicate", "info /no/such/file", "reduce"] {
      let plain = ToolRun(line)
      var messages = ""
      let code = Tool.run(
        arguments: line.split(separator: " ").map(String.init),
        standardOutput: { _ throws(WriteFailure) in },
        standardError: { messages += $0 },
        stylesMessages: true
      )
      #expect(code == plain.code && !plain.messages.contains("\u{1B}"))
      #expect(messages.hasPrefix("\u{1B}[1;31mError:\u{1B}[0m "), "\(line): \(messages)")
      #expect(messages.replacing(/\u{1B}\[[0-9;]+m/, with: "") == plain.messages)
    }
  }
}
#endif
