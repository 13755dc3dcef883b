// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// The few calls of the operating system that the tool makes.
enum SystemCalls {
  /// The text of the last error.
  static var lastError: String { String(cString: strerror(errno)) }

  /// Writes all of a text to a file descriptor.
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
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    guard isTerminal(1) else {
      return Display(isTerminal: false, columns: nil, environment: variable)
    }
    var size = winsize()
    let isKnown = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Display(
      isTerminal: true,
      columns: isKnown ? Int(size.ws_col) : nil,
      environment: variable
    )
  }

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  static func end(_ code: Int32) -> Never { exit(code) }

  /// Lets a broken pipe, or a file that may not grow, show as an error of `write` instead of ending
  /// the process.
  static func reportWriteErrors() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
#endif
