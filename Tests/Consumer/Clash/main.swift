// SPDX-License-Identifier: Apache-2.0

// An app's file that imports every module of this package beside SwiftUI, UIKit and Foundation; it
// has to compile as if ours were not there. scripts/test-consumer typechecks it, on stand-ins.
import AppleBridges
import ArcApproximation
import ArcfitKit
import BezierGeometry
import CurveFitting
import ErrorMinimization
import Foundation
import MotionExport
import PathExport
import PathMatching
import PathMorphing
import PathMotion
import SVGDocuments
import SwiftUI
import UIKit

struct Badge: Shape {
  func path(in rect: CGRect) -> Path { Path() }
}

struct Program: App {
  var body: some Scene { WindowGroup() }
}

func animated(_ animation: Animation?) -> Transaction {
  var transaction = Transaction()
  transaction.animation = animation ?? .linear
  return transaction
}

/// Foundation's own: not generic elsewhere.
func isMet(_ condition: Expression<Int, Bool>, by value: Int) throws -> Bool {
  try condition.evaluate(value)
}

let spring = Spring(duration: 0.3, bounce: 0.2)
let kinds: [Any.Type] = [
  Alignment.self, Anchor<Int>.self, Angle.self, AnimationTimelineSchedule.self, AnyShape.self,
  Axis.self, BlendMode.self, Canvas.self, Capsule.self, Circle.self, Color.self, ContentMode.self,
  CubicKeyframe.self, Edge.self, Ellipse.self, FillStyle.self, Font.self, Gradient.self,
  GraphicsContext.self, Grid.self, Group.self, Image.self, KeyframeTimeline<Int>.self,
  KeyframeTrack.self, Label.self, LinearGradient.self, LinearKeyframe.self, Material.self,
  MoveKeyframe.self, OffsetShape.self, Path.self, ProjectionTransform.self, RadialGradient.self,
  Rectangle.self, RectangleCornerRadii.self, RotatedShape.self, RoundedCornerStyle.self,
  RoundedRectangle.self, ScaledShape.self, Section.self, Shader.self, SpringKeyframe.self,
  State.self, StrokeStyle.self, Text.self, TimelineView.self, TransformedShape.self,
  UnitCurve.self, UnitPoint.self, Visibility.self,
  AffineTransform.self, CGPoint.self, Calendar.self, Dimension.self,
  Measurement<UnitLength>.self, Operation.self, Progress.self, Scanner.self, Unit.self,
  CALayer.self, CAShapeLayer.self, CATransaction.self, CGPath.self, NSTextAttachment.self,
  UIBezierPath.self, UIView.self,
]

/// The protocols, which no list of types has.
struct Odd: Animatable, CustomAnimation, Gesture, GeometryEffect, Keyframes, Layout, ShapeStyle,
  TransactionKey, Transition, VectorArithmetic, ViewModifier
{}

print(try Point2D(3, 4).distance(to: .zero) + CircularArc(radius: 1, sweep: 1).fit().certifiedBound)
