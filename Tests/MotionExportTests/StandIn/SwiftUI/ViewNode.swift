// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a view comes to: what it draws, or does to what stands in it.
public struct ViewNode {
  public enum Kind {
    case stack
    case fill(isEvenOdd: Bool)
    case stroke(CGLineCap, CGLineJoin)
    case opacity, offset, rotation, scale, transform, clip, frame
    case animation(Animation?, any Equatable)
    case appearance((() -> Void)?)
    case change(any Equatable, () -> Void)
    case gesture(any Gesture)
    case transaction((inout Transaction) -> Void)
  }

  public var kind: Kind
  /// What moves: for colours their premultiplied parts come first.
  public var numbers: [Double] = []
  public var shape: (any Shape)?
  public var gradient: LinearGradient?
  public var children: [ViewNode] = []
}

/// A view that has no body.
@MainActor protocol Described {
  var node: ViewNode { get }
}

extension View {
  /// What the view comes to.
  @MainActor public var tree: ViewNode {
    if let described = self as? any Described { return described.node }
    return body.tree
  }
}

struct Painted: View, Described {
  let shape: any Shape
  let kind: ViewNode.Kind
  let style: any ShapeStyle
  var numbers: [Double] = []
  var body: Never { fatalError("no body") }

  var node: ViewNode {
    let color = (style as? Color)?.color ?? .clear
    let parts = [
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha,
    ]
    return ViewNode(
      kind: kind,
      numbers: parts + numbers,
      shape: shape,
      gradient: style as? LinearGradient
    )
  }
}

extension Modified: Described {
  var node: ViewNode {
    ViewNode(kind: kind, numbers: numbers, shape: shape, children: [content.tree])
  }
}

extension TupleView: Described {
  var node: ViewNode { ViewNode(kind: .stack, children: views.map { $0.tree }) }
}

extension ZStack: Described {
  var node: ViewNode { ViewNode(kind: .stack, children: [content.tree]) }
}

extension GeometryReader: Described {
  var node: ViewNode {
    ViewNode(kind: .stack, children: [content(GeometryProxy(size: ViewNode.size)).tree])
  }
}

extension TimelineView: Described {
  var node: ViewNode {
    ViewNode(
      kind: .stack,
      children: [content(TimelineViewDefaultContext(date: ViewNode.date)).tree]
    )
  }
}

extension Color: Described {
  @MainActor var node: ViewNode { ViewNode(kind: .stack) }
}

// MARK: Animations

extension ViewNode {
  /// The size that views are offered.
  @MainActor public static var size = CGSize.zero
  /// What time it is.
  @MainActor public static var date = Date(timeIntervalSinceReferenceDate: 0)
  /// That of the last `withAnimation`.
  @MainActor public static var animation: Animation?
  /// Whether the user wants less motion.
  @MainActor public static var reducesMotion = false

  /// Calls what is to happen when a view appears.
  public func appear() {
    if case .appearance(let action) = kind { action?() }
    for child in children { child.appear() }
  }

  /// The first gesture in it.
  public var drag: DragGesture? {
    if case .gesture(let gesture) = kind { return gesture as? DragGesture }
    return children.lazy.compactMap(\.drag).first
  }

  /// Calls what is to happen where a value is not what it was.
  public func follow(_ old: ViewNode) {
    if case .change(let before, _) = old.kind, case .change(let value, let action) = kind,
      !ViewNode.isSame(before, value)
    {
      action()
    }
    for (own, other) in zip(children, old.children) { own.follow(other) }
  }

  /// What is shown so many seconds after this became another: each part as the innermost animation
  /// about it says.
  public func shown(
    becoming other: ViewNode,
    after seconds: Double,
    animation outer: Animation? = nil
  ) -> ViewNode {
    var animation = outer
    if case .transaction(let change) = other.kind {
      var transaction = Transaction()
      change(&transaction)
      // Without animations what has become another is that at once.
      if transaction.disablesAnimations { return other }
    }
    if case .animation(_, let before) = kind, case .animation(let own, let value) = other.kind,
      !ViewNode.isSame(before, value)
    {
      animation = own
    }
    let progress = animation?.progress(at: seconds) ?? 1
    var result = other
    result.numbers = zip(numbers, other.numbers).map { $0 + ($1 - $0) * progress }
    if let first = shape, let last = other.shape {
      result.shape = ViewNode.blend(last, first, progress)
    }
    result.children = zip(children, other.children).map {
      $0.shown(becoming: $1, after: seconds, animation: animation)
    }
    return result
  }

  private static func isSame<Value: Equatable>(_ a: Value, _ b: any Equatable) -> Bool {
    a == (b as? Value)
  }

  private static func blend<S: Shape>(_ last: S, _ first: any Shape, _ progress: Double) -> S {
    guard let first = first as? S else { return last }
    var (result, rest) = (last, last.animatableData - first.animatableData)
    rest.scale(by: 1 - progress)
    result.animatableData = last.animatableData - rest
    return result
  }
}
