// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// How far long work is, on the last line of a terminal; nothing anywhere else.
struct ProgressLine {
  /// The time between two updates: often enough to be seen moving, and too rare to cost anything.
  private static let interval = Duration.milliseconds(100)

  private let total: Int
  private let console: Console?
  private var done = 0
  private var updated = ContinuousClock.now
  private var isShown = false

  /// Progress of so many steps, on a console if there is one and its messages go to a terminal.
  init(total: Int, on console: Console?) {
    self.total = total
    self.console = console.flatMap { $0.showsProgress ? $0 : nil }
  }

  /// One step further.
  mutating func advance() {
    done += 1
    guard let console else { return }
    let now = ContinuousClock.now
    guard now - updated >= ProgressLine.interval else { return }
    updated = now
    console.standardError("\r\(done) of \(total)")
    isShown = true
  }

  /// Takes the line away, so that a message can be written in its place.
  mutating func clear() {
    guard let console, isShown else { return }
    console.standardError("\r\u{1B}[K")
    isShown = false
  }

  /// Ends the line.
  mutating func finish() { clear() }
}
#endif
