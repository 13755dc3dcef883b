// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import CZlib

/// Data packed by gzip, as in `.svgz` files.
enum GzipData {
  /// Why data cannot be unpacked.
  enum Failure: Error {
    /// There would be more bytes than allowed.
    case tooLarge
    /// It is not what gzip writes, or not all of it; the reason.
    case broken(String)
  }

  /// Whether data begins as gzip's does.
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The data unpacked, all members one after the other; what follows the last is ignored, as gzip
  /// does.
  ///
  /// Time and memory are in proportion to the sizes of both, of which the second is limited.
  static func unpacked(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    guard czlib_begin_gzip(&stream) == Z_OK else { throw .broken("zlib cannot be started") }
    defer { inflateEnd(&stream) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var position = 0
    while true {
      let (status, read, written) = step(&stream, bytes[position...], &chunk)
      position += read
      guard result.count + written <= limit else { throw .tooLarge }
      result += chunk[..<written]
      switch status {
      case Z_OK: continue
      case Z_STREAM_END:
        guard isPacked(Array(bytes[position...].prefix(2))), inflateReset(&stream) == Z_OK else {
          return result
        }
      // No progress is possible: the rest is missing.
      case Z_BUF_ERROR: throw .broken("the end is missing")
      default: throw .broken(stream.msg.map { String(cString: $0) } ?? "code \(status) of zlib")
      }
    }
  }

  /// Unpacks as much as fits into a chunk; the status, the bytes read and the bytes written.
  private static func step(
    _ stream: inout z_stream,
    _ input: ArraySlice<UInt8>,
    _ chunk: inout [UInt8]
  ) -> (status: Int32, read: Int, written: Int) {
    // The counts of zlib have 32 bits.
    let input = input.prefix(1 << 30)
    return input.withUnsafeBufferPointer { source in
      chunk.withUnsafeMutableBufferPointer { target in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let status = inflate(&stream, Z_NO_FLUSH)
        return (status, source.count - Int(stream.avail_in), target.count - Int(stream.avail_out))
      }
    }
  }
}
#endif
