// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The few calls of the operating system that the tool makes.
///
/// Foundation would do, but loading it costs more than everything else the tool does.
enum SystemCalls {
  /// The text of the last error.
  static var lastError: String { String(cString: strerror(errno)) }

  /// Writes all of a text to a file descriptor.
  static func write(_ text: String, to descriptor: Int32) throws(WriteFailure) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
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

  /// Ends the process.
  static func end(_ code: Int32) -> Never {
    exit(code)
  }

  /// Lets a broken pipe show as an error of `write`, instead of ending the process.
  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
