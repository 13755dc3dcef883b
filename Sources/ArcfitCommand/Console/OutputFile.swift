// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import Foundation

/// A file that is replaced only when its new content is complete.
///
/// The content is gathered in a file of its own (``PendingFile``), which then takes the place of
/// the old one. Symbolic links are followed, also those to a file that does not exist yet;
/// permissions are kept. What is not an ordinary file (a terminal, a pipe, `/dev/null`) is written
/// to directly.
struct OutputFile {
  /// The path as the user gave it.
  let path: String

  /// Replaces the content.
  ///
  /// A durable one has reached the disk when this returns, and survives a power cut.
  func replace(with text: String, isDurable: Bool = true) throws(ToolError) {
    let writer = try writer()
    try writer.write(text)
    try writer.finish(isDurable: isDurable)
  }

  /// A new content, to be written in pieces; the file stays as it is until that is finished.
  func writer() throws(ToolError) -> Writer {
    guard !path.isEmpty else { throw ToolError.usage("--output is empty", at: "--output") }
    var information = stat()
    guard stat(path, &information) == 0 else {
      guard errno == ENOENT else { throw failure(SystemCalls.lastError) }
      return try writer(replacing: try missingTarget(), mode: OutputFile.newFileMode)
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw failure(SystemCalls.lastError) }
      return try writer(replacing: try target(), mode: information.st_mode & 0o7777)
    case S_IFDIR:
      throw failure("it is a directory")
    default:
      let descriptor = open(path, O_WRONLY)
      guard descriptor >= 0 else { throw failure(SystemCalls.lastError) }
      return Writer(self, .direct(descriptor))
    }
  }

  /// A content under way: beside the file it replaces, or on its way to what is no ordinary file.
  final class Writer {
    fileprivate enum Way {
      case direct(Int32)
      case replacement(PendingFile, mode: mode_t)
      case closed
    }

    private let file: OutputFile
    private var way: Way

    fileprivate init(_ file: OutputFile, _ way: Way) {
      self.file = file
      self.way = way
    }

    /// Adds text.
    func write(_ text: String) throws(ToolError) { try write(Array(text.utf8)) }

    /// Adds bytes.
    func write(_ bytes: [UInt8]) throws(ToolError) {
      try file.translating { () throws(WriteFailure) in
        switch way {
        case .direct(let descriptor): try SystemCalls.writeAll(bytes, to: descriptor)
        case .replacement(let pending, _): try pending.write(bytes)
        case .closed: break
        }
      }
    }

    /// Puts the content in its place; nothing may be written after that.
    func finish(isDurable: Bool = true) throws(ToolError) {
      let way = way
      self.way = .closed
      try file.translating { () throws(WriteFailure) in
        switch way {
        case .direct(let descriptor):
          if close(descriptor) != 0 { throw .failed(SystemCalls.lastError) }
        case .replacement(let pending, let mode):
          try pending.takePlace(mode: mode, isDurable: isDurable)
        case .closed: break
        }
      }
    }

    deinit {
      if case .direct(let descriptor) = way { close(descriptor) }
    }
  }

  /// The file behind symbolic links.
  private func target() throws(ToolError) -> String {
    guard let resolved = realpath(path, nil) else { throw failure(SystemCalls.lastError) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The file to make: the path itself, or where it is a link, what that names.
  private func missingTarget() throws(ToolError) -> String {
    var target = path
    var information = stat()
    while lstat(target, &information) == 0, information.st_mode & S_IFMT == S_IFLNK {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &buffer, buffer.count)
      guard count >= 0 else { throw failure(SystemCalls.lastError) }
      let name = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      target = name.hasPrefix("/") ? name : PendingFile.directory(of: target) + name
    }
    return target
  }

  private func writer(replacing target: String, mode: mode_t) throws(ToolError) -> Writer {
    try translating { () throws(WriteFailure) in
      Writer(self, .replacement(try PendingFile(replacing: target), mode: mode))
    }
  }

  /// The permissions of a new file: readable and writable, less what the user masks.
  private static var newFileMode: mode_t {
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }

  /// Does something with the file, and says which file where it fails.
  private func translating<Result>(
    _ work: () throws(WriteFailure) -> Result
  ) throws(ToolError) -> Result {
    do {
      return try work()
    } catch .failed(let reason) {
      throw failure(reason)
    } catch {
      throw failure(String(cString: strerror(EPIPE)))
    }
  }

  private func failure(_ reason: String) -> ToolError {
    ToolError(
      kind: .output,
      message: "the output '\(path)' cannot be written: \(reason)",
      place: "--output"
    )
  }
}
#endif
