// SPDX-License-Identifier: Apache-2.0

// The C mathematics functions that Swift's standard library lacks, in one place: the only file
// that knows which C library there is. `package`, so that the other pure modules share it.

#if canImport(Glibc)
private import Glibc
// Hidden from Swift by the C header's feature macros, but always in the library.
@_extern(c, "sincos")
private func sincos(
  _ x: Double,
  _ sine: UnsafeMutablePointer<Double>,
  _ cosine: UnsafeMutablePointer<Double>
)
#elseif canImport(Musl)
private import Musl
#elseif canImport(Darwin)
private import Darwin
#else
@_extern(c, "sin") private func sin(_ x: Double) -> Double
@_extern(c, "cos") private func cos(_ x: Double) -> Double
@_extern(c, "tan") private func tan(_ x: Double) -> Double
@_extern(c, "asin") private func asin(_ x: Double) -> Double
@_extern(c, "acos") private func acos(_ x: Double) -> Double
@_extern(c, "atan") private func atan(_ x: Double) -> Double
@_extern(c, "atan2") private func atan2(_ y: Double, _ x: Double) -> Double
@_extern(c, "exp") private func exp(_ x: Double) -> Double
@_extern(c, "expm1") private func expm1(_ x: Double) -> Double
@_extern(c, "log") private func log(_ x: Double) -> Double
@_extern(c, "log1p") private func log1p(_ x: Double) -> Double
@_extern(c, "pow") private func pow(_ x: Double, _ y: Double) -> Double
@_extern(c, "cbrt") private func cbrt(_ x: Double) -> Double
@_extern(c, "hypot") private func hypot(_ x: Double, _ y: Double) -> Double
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
  /// √(x² + y²) without overflow or underflow on the way.
  @inline(__always) package static func hypotenuse(_ x: Double, _ y: Double) -> Double {
    hypot(x, y)
  }
}
