// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// The few calls of the operating system that the tool makes.
enum SystemCalls {
  static var lastError: String { String(cString: strerror(errno)) }

  static func writeAll(_ text: String, to descriptor: Int32) throws(WriteFailure) {
    try writeAll(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes to a file descriptor.
  static func writeAll(_ content: [UInt8], to descriptor: Int32) throws(WriteFailure) {
    var bytes = content[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw .brokenPipe
      } else if errno != EINTR {
        throw .failed(lastError)
      }
    }
  }

  /// Reads a file descriptor to its end; nil where there are more bytes than the limit.
  static func readAll(from descriptor: Int32, limit: Int) throws(ReadFailure) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        guard count <= limit - bytes.count else { return nil }
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw ReadFailure(reason: lastError)
      }
    }
  }

  /// What standard output of this process is shown on.
  static var display: Display {
    var size = winsize()
    let isTerminal = isTerminal(1)
    let isKnown = isTerminal && ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let columns = isKnown ? Int(size.ws_col) : nil
    return Display(isTerminal: isTerminal, columns: columns, environment: variable)
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }
}

/// The signals by which users and systems end a process, and files that must not outlive it.
enum EndingSignals {
  /// Ctrl-C, Ctrl-\, a closed terminal, and `kill`.
  private static let all = [SIGINT, SIGQUIT, SIGHUP, SIGTERM]

  /// Removes unfinished files when such a signal arrives; the process then ends by that signal.
  ///
  /// A broken pipe, or a file that may not grow, ends nothing: `write` then returns an error.
  /// Signals that the caller of the process ignores stay ignored, as `nohup` asks for.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
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
