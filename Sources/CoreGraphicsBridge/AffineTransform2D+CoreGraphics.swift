// SPDX-License-Identifier: Apache-2.0

#if canImport(CoreGraphics)
public import BezierGeometry
public import CoreGraphics

extension AffineTransform2D {
  /// The same map, number by number; exact.
  ///
  /// The six letters mean the same in both types, and `concatenating` is the same order.
  @inlinable
  public init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a),
      b: Double(transform.b),
      c: Double(transform.c),
      d: Double(transform.d),
      tx: Double(transform.tx),
      ty: Double(transform.ty)
    )
  }
}

extension CGAffineTransform {
  /// The same map, number by number; exact where `CGFloat` is a double, else rounded.
  @inlinable
  public init(_ transform: AffineTransform2D) {
    self.init(
      a: CGFloat(transform.a),
      b: CGFloat(transform.b),
      c: CGFloat(transform.c),
      d: CGFloat(transform.d),
      tx: CGFloat(transform.tx),
      ty: CGFloat(transform.ty)
    )
  }
}
#endif
