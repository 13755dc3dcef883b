// SPDX-License-Identifier: Apache-2.0

// The C mathematics functions that Swift's standard library lacks, in the only file
// that knows which C library there is. `package`, so that the other pure modules share it.
//
// Linux with glibc and WebAssembly without a C library are built; the branches of Apple's systems,
// Musl, Android, WASI and Windows are written by their documentation and untested.

#if canImport(Darwin)
private import Darwin
#elseif canImport(Glibc)
// Glibc's own header hides `sincos` from Swift.
private import CLibM
private import Glibc
#elseif canImport(Musl)
private import Musl
#elseif canImport(Android)
private import Android
#elseif canImport(WASILibc)
private import WASILibc
#elseif canImport(ucrt)
private import ucrt
#else
private import CLibM
#endif

/// C's mathematics functions under one name, on every platform.
package enum LibM {
  /// Sine of an angle in radians.
  @inline(__always) package static func sine(_ x: Double) -> Double { sin(x) }
  /// Sine and cosine of one angle in radians; one call where the C library has one.
  @inline(__always)
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    #if canImport(Glibc)
    var result = (sine: 0.0, cosine: 0.0)
    sincos(x, &result.sine, &result.cosine)
    return result
    #else
    return (sin(x), cos(x))
    #endif
  }
  /// Cosine of an angle in radians.
  @inline(__always) package static func cosine(_ x: Double) -> Double { cos(x) }
  /// Tangent of an angle in radians.
  @inline(__always) package static func tangent(_ x: Double) -> Double { tan(x) }
  /// Arc sine in radians, -π/2...π/2.
  @inline(__always) package static func arcSine(_ x: Double) -> Double { asin(x) }
  /// Arc cosine in radians, 0...π.
  @inline(__always) package static func arcCosine(_ x: Double) -> Double { acos(x) }
  /// Arc tangent in radians, -π/2...π/2.
  @inline(__always) package static func arcTangent(_ x: Double) -> Double { atan(x) }
  /// Polar angle of (x, y) in radians, -π...π.
  @inline(__always) package static func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
  /// e to the power `x`.
  @inline(__always) package static func exponential(_ x: Double) -> Double { exp(x) }
  /// e to the power `x`, less 1, without loss of digits near 0.
  @inline(__always) package static func exponentialMinusOne(_ x: Double) -> Double { expm1(x) }
  /// Natural logarithm of 1 + `x`, without loss of digits near 0.
  @inline(__always) package static func logarithmOfOnePlus(_ x: Double) -> Double { log1p(x) }
  /// Natural logarithm.
  @inline(__always) package static func logarithm(_ x: Double) -> Double { log(x) }
  /// `x` to the power `y`.
  @inline(__always) package static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }
  /// Real cube root, of either sign.
  @inline(__always) package static func cubeRoot(_ x: Double) -> Double { cbrt(x) }
  /// √(x² + y²) without intermediate overflow or underflow.
  @inline(__always) package static func hypotenuse(_ x: Double, _ y: Double) -> Double {
    hypot(x, y)
  }
}
