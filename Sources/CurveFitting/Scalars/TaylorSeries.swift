// SPDX-License-Identifier: Apache-2.0

/// A Taylor series, cut off after the seventh power: a value with seven derivatives.
///
/// c0 + c1 u + … + c7 u⁷, where u is the distance from a fixed value of the curve's parameter, or
/// any other variable of which the parameter is given as a series. The k-th derivative by u is
/// k! times the k-th coefficient. Nothing is differentiated numerically: every operation computes
/// the coefficients of its result from those of its operands, exactly but for the rounding of
/// `Base`.
///
/// `TaylorSeries<Double>` gives derivatives, `TaylorSeries<Ball>` enclosures of them: over a wide
/// ball the seventh coefficient is the remainder of the series that ends with the sixth (Lagrange).
///
/// ```swift
/// let t = TaylorSeries<Double>(variable: 0)
/// let sine = TaylorSeries<Double>.sineAndCosine(t).sine
/// print(sine.c1, sine.c3)  // 1, and -1/6 to rounding
/// ```
@frozen
public struct TaylorSeries<Base: CurveScalar>: Sendable {
  /// The coefficient of u⁰, the value.
  public var c0: Base
  /// The coefficient of u¹.
  public var c1: Base
  /// The coefficient of u².
  public var c2: Base
  /// The coefficient of u³.
  public var c3: Base
  /// The coefficient of u⁴.
  public var c4: Base
  /// The coefficient of u⁵.
  public var c5: Base
  /// The coefficient of u⁶.
  public var c6: Base
  /// The coefficient of u⁷.
  public var c7: Base

  /// The series with these coefficients; those left out are 0.
  @inlinable
  public init(
    _ c0: Base,
    _ c1: Base,
    _ c2: Base = Base(0),
    _ c3: Base = Base(0),
    _ c4: Base = Base(0),
    _ c5: Base = Base(0),
    _ c6: Base = Base(0),
    _ c7: Base = Base(0)
  ) {
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
    self.c4 = c4
    self.c5 = c5
    self.c6 = c6
    self.c7 = c7
  }

  /// The variable itself, at `value`: value + u.
  @inlinable
  public init(variable value: Base) { self.init(value, Base(1)) }

  /// The coefficient of a power in 0...7; traps for others.
  @inlinable
  public subscript(power: Int) -> Base {
    switch power {
    case 0: return c0
    case 1: return c1
    case 2: return c2
    case 3: return c3
    case 4: return c4
    case 5: return c5
    case 6: return c6
    default:
      precondition(power == 7, "TaylorSeries: powers are 0 to 7")
      return c7
    }
  }

  /// The derivative by u, as a series whose last coefficient is unknown and set to 0.
  @inlinable
  public var derivative: TaylorSeries {
    TaylorSeries(c1, 2.0 * c2, 3.0 * c3, 4.0 * c4, 5.0 * c5, 6.0 * c6, 7.0 * c7)
  }

  /// The integral over u with the value `constant` at u = 0; the coefficient of u⁷ is lost.
  @inlinable
  public func integral(constant: Base) -> TaylorSeries {
    TaylorSeries(constant, c0, c1 / 2.0, c2 / 3.0, c3 / 4.0, c4 / 5.0, c5 / 6.0, c6 / 7.0)
  }
}

extension TaylorSeries: Equatable where Base: Equatable {}
extension TaylorSeries: Hashable where Base: Hashable {}
