// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Calls the tool many times in this process, each within limits of time and memory.
///
/// Runs in a process of its own, which a signal may end: what it was doing then stands in a diary.
struct HostileWalk {
  /// CPU seconds for one call.
  static let seconds = 5
  /// Bytes that one call may need at its peak.
  static let memory = 300 << 20

  /// A file that names the running call.
  let diary: String

  init(diary: String) { self.diary = diary }

  /// What is wrong with a call; nil where all is as documented.
  func complaint(about arguments: [String]) -> String? {
    announce(arguments)
    // The largest table, 220,000 fits, takes nearly 5 seconds where nothing else runs.
    let share = arguments.first == "table" ? 3 : 1
    HostileWalk.setTimer(seconds: share * HostileWalk.seconds)
    HostileWalk.forgetPeak()
    let before = HostileWalk.resident("VmRSS:") ?? 0
    let call = ToolCall(arguments: arguments)
    HostileWalk.setTimer(seconds: 0)
    if let peak = HostileWalk.resident("VmHWM:"), peak > before + HostileWalk.memory {
      return "took \((peak - before) >> 20) MB"
    }
    return complaint(about: call, arguments)
  }

  private func complaint(about call: ToolCall, _ arguments: [String]) -> String? {
    let isQuestion = arguments.first == "check"
    guard [0, 64, 65, 66].contains(call.exitCode) || isQuestion && call.exitCode == 1 else {
      return "exit code \(call.exitCode)"
    }
    let isJSON = zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
    guard call.exitCode <= 1 else {
      if call.messages.isEmpty { return "fails without a word" }
      if isJSON, !call.messages.split(separator: "\n").allSatisfy(isObject) {
        return "an error that is no JSON: \(call.messages)"
      }
      return nil
    }
    if isJSON {
      // Numbers of JSON are finite; messages about input may name any word.
      let lines = call.output.split(separator: "\n")
      let isJSON = isObject(call.output) || lines.count > 1 && lines.allSatisfy(isObject)
      return isJSON ? nil : "prints what is no JSON"
    }
    // So may a name.
    let names = ["--name", "--class"]
    if !names.contains(where: arguments.contains), let words = unasked(call.output, arguments) {
      return "prints \(words)"
    }
    let isXML = call.output.hasPrefix("<svg") || call.output.hasPrefix("<?xml")
    // libxml2 refuses files of more than 10 MB, whatever is in them.
    if isXML, call.output.utf8.count < 10_000_000, !isWellFormed(call.output) {
      return "prints broken XML"
    }
    return nil
  }

  /// Words for what is not finite, where there are more of them than in the files that were read:
  /// a document that is kept keeps its words.
  private func unasked(_ output: String, _ arguments: [String]) -> [Substring]? {
    let words = HostileWalk.notFinite(output)
    guard !words.isEmpty else { return nil }
    let own = arguments.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    return words.count > HostileWalk.notFinite(own.joined(separator: " ")).count ? words : nil
  }

  private func isObject(_ text: some StringProtocol) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any]
  }

  private func isWellFormed(_ text: String) -> Bool {
    XMLParser(data: Data(text.utf8)).parse()
  }

  private func announce(_ arguments: [String]) {
    let line = arguments.map { $0.count > 200 ? "\($0.prefix(200))..." : $0 }.description
    try? line.write(toFile: diary, atomically: false, encoding: .utf8)
  }

  /// The words that are numbers, but no finite ones.
  static func notFinite(_ text: String) -> [Substring] {
    // A quick look first: most texts have none of the letters.
    guard ["nan", "NaN", "NAN", "inf", "Inf", "INF"].contains(where: { text.contains($0) })
    else { return [] }
    return text.split { !($0.isLetter || $0.isNumber) }
      .filter { ["nan", "inf", "infinity"].contains($0.lowercased()) }
  }

  /// Ends the process when so much CPU time has gone by; 0 switches it off.
  private static func setTimer(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Darwin)
    setitimer(ITIMER_PROF, &timer, nil)
    #else
    setitimer(__itimer_which_t(UInt32(ITIMER_PROF.rawValue)), &timer, nil)
    #endif
  }

  /// Restarts the peak of the memory, where the system can: without what the last answer's
  /// examination left behind, a hundred times its text.
  private static func forgetPeak() {
    // Only glibc has it, and no module of Swift declares it.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// A figure of this process' memory, in bytes; nil where the system has no such list.
  private static func resident(_ name: String) -> Int? {
    guard let list = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = list.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes << 10
  }
}
#endif
