// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// The signals by which users and systems end a process, and files that must not outlive it.
enum EndingSignals {
  /// Ctrl-C, Ctrl-\, a closed terminal, and `kill`.
  private static let all = [SIGINT, SIGQUIT, SIGHUP, SIGTERM]

  /// Removes unfinished files when such a signal arrives; the process then ends by that signal.
  ///
  /// Signals that the caller of the process ignores stay ignored, as `nohup` asks for.
  static func removeUnfinishedFiles() {
    // The table is made now: what a handler touches must be there before.
    _ = UnfinishedFiles.names.pointee
    for number in all {
      let previous = signal(number, SIG_IGN)
      let isIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if !isIgnored { _ = signal(number, UnfinishedFiles.removeAndEnd) }
    }
  }

  /// Does something that no such signal cuts in two; one that comes meanwhile arrives afterwards.
  static func deferred<Result>(_ work: () -> Result) -> Result {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in all { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return work()
  }
}

/// The names of unfinished files, in memory that a signal handler may read at any moment.
enum UnfinishedFiles {
  /// More than one only where the tool is called from several threads.
  private static let capacity = 64
  private static let lock = NSLock()

  /// C strings; nil where one is free.
  fileprivate nonisolated(unsafe) static let names = {
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    names.initialize(repeating: nil, count: capacity)
    return names
  }()

  /// Adds a file that exists; to be called while ending signals are deferred.
  static func add(_ name: String) {
    lock.lock()
    defer { lock.unlock() }
    for index in 0..<capacity where names[index] == nil {
      names[index] = strdup(name)
      return
    }
  }

  /// Forgets a file that is finished or removed.
  static func remove(_ name: String) {
    lock.lock()
    defer { lock.unlock() }
    for index in 0..<capacity {
      guard let stored = names[index], strcmp(stored, name) == 0 else { continue }
      names[index] = nil
      free(stored)
      return
    }
  }

  /// Handles a signal: only calls that are safe there, and no memory but the table's.
  fileprivate static let removeAndEnd: @convention(c) (Int32) -> Void = { number in
    var index = 0
    while index < UnfinishedFiles.capacity {
      if let name = UnfinishedFiles.names[index] { unlink(name) }
      index += 1
    }
    // It is blocked until the handler returns, and then ends the process.
    _ = signal(number, SIG_DFL)
    raise(number)
  }
}
#endif
