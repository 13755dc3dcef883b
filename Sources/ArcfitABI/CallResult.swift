// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing
internal import PathMotion

/// What a call of `arcfit.h` returns: an object that its caller frees.
final class CallResult {
  enum Value {
    case failure
    case text
    case numbers
    case path(BezierPath)
    case morph(PathMorph)
    case stage(MotionStage)
  }

  var value: Value
  /// The bytes of a text or message, or of doubles; they stay there until the object is freed.
  let data: UnsafeMutableRawBufferPointer?

  init(_ value: Value) { (self.value, data) = (value, nil) }

  init(text: String, _ value: Value = .text) {
    self.value = value
    var text = text
    data = text.withUTF8 { CallResult.copy(UnsafeRawBufferPointer($0)) }
  }

  init(numbers: [Double]) {
    value = .numbers
    data = numbers.withUnsafeBytes { CallResult.copy($0) }
  }

  deinit { data?.deallocate() }

  private static func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
    copy.copyMemory(from: bytes)
    return copy
  }

  // MARK: Calls

  /// Why a call has no value, where no error of the library says it.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The result of a call as what C holds: an error becomes its words.
  static func of<Reason: Error & CustomStringConvertible>(
    _ call: () throws(Reason) -> CallResult
  ) -> UnsafeMutableRawPointer {
    let result: CallResult
    do { result = try call() } catch { result = CallResult(text: error.description, .failure) }
    return Unmanaged.passRetained(result).toOpaque()
  }

  /// The result of a call about a path.
  static func of<Reason: Error & CustomStringConvertible>(
    path pointer: UnsafeMutableRawPointer,
    _ call: (BezierPath) throws(Reason) -> CallResult
  ) -> UnsafeMutableRawPointer {
    if case .path(let path) = object(pointer).value {
      return of { () throws(Reason) in try call(path) }
    }
    return unexpected("a path was expected")
  }

  /// The result of a call about a morph.
  static func of<Reason: Error & CustomStringConvertible>(
    morph pointer: UnsafeMutableRawPointer,
    _ call: (PathMorph) throws(Reason) -> CallResult
  ) -> UnsafeMutableRawPointer {
    if case .morph(let morph) = object(pointer).value {
      return of { () throws(Reason) in try call(morph) }
    }
    return unexpected("a morph was expected")
  }

  /// The result of a call about a stage.
  static func of<Reason: Error & CustomStringConvertible>(
    stage pointer: UnsafeMutableRawPointer,
    _ call: (MotionStage) throws(Reason) -> CallResult
  ) -> UnsafeMutableRawPointer {
    if case .stage(let stage) = object(pointer).value {
      return of { () throws(Reason) in try call(stage) }
    }
    return unexpected("a stage was expected")
  }

  private static func unexpected(_ message: String) -> UnsafeMutableRawPointer {
    of { () throws(Failure) in throw Failure(description: message) }
  }

  /// A value of the library, or its error in words: for calls that have errors of their own.
  static func value<Value, Reason: Error & CustomStringConvertible>(
    _ body: () throws(Reason) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw Failure(description: error.description) }
  }

  /// A text of the caller.
  static func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: max(count, 0)), as: UTF8.self)
  }
}

/// The object behind a pointer.
func object(_ pointer: UnsafeMutableRawPointer) -> CallResult {
  Unmanaged<CallResult>.fromOpaque(pointer).takeUnretainedValue()
}

// MARK: Memory

@c(arcfit_allocate)
func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(count, 1), alignment: 8)
}

@c(arcfit_deallocate)
func deallocate(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

@c(arcfit_free)
func free(_ result: UnsafeMutableRawPointer) {
  Unmanaged<CallResult>.fromOpaque(result).release()
}

@c(arcfit_kind)
func kind(_ result: UnsafeMutableRawPointer) -> Int32 {
  switch object(result).value {
  case .failure: 0
  case .text: 1
  case .numbers: 2
  case .path: 3
  case .morph: 4
  case .stage: 5
  }
}

@c(arcfit_data)
func data(_ result: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  object(result).data?.baseAddress
}

@c(arcfit_size)
func size(_ result: UnsafeMutableRawPointer) -> Int { object(result).data?.count ?? 0 }
