// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

/// What a finger moves in a view of SwiftUI: a `DragGesture`, whose end starts a spring to the
/// nearest state with the velocity of the finger.
extension SwiftUICode {
  /// The gestures that are carried, by their numbers.
  var gestures: [Int] {
    scene.scene.gestures.indices.filter { isCarried(scene.scene.gestures[$0]) }
  }

  func isCarried(_ gesture: SceneGesture) -> Bool {
    guard scene.hasStates, !gesture.states.isEmpty,
      let (layer, property) = scene.target(gesture.target)
    else { return false }
    switch property.initial {
    case .number: return property != .strokeOffset
    case .point: return gesture.axis != nil && scene.items[layer].layer.kind != .gradient
    default: return false
    }
  }

  /// The gesture that moves a property.
  func gesture(_ layer: Int, _ property: LayerProperty) -> Int? {
    let target = scene.items[layer].layer.id + "." + property.rawValue
    return gestures.first { scene.scene.gestures[$0].target == target }
  }

  private func bare(_ gesture: Int) -> String { scene.gestureNames[gesture].filter { $0 != "`" } }

  /// The coordinate of a value that a gesture moves.
  private func part(_ gesture: Int) -> String {
    switch scene.scene.gestures[gesture].axis {
    case .x?: ".x"
    case .y?: ".y"
    case nil: ""
    }
  }

  /// The function of a property that shows where a finger is.
  mutating func writeTouchedValue(_ index: Int, _ property: LayerProperty, _ type: String) {
    guard let gesture = gesture(index, property) else { return }
    let own = name(index, property)
    lines += """
      private func \(own)(_ size: CGSize) -> \(type) {
        var value = \(own)(size, in: phase)
        if let last = \(bare(gesture))Positions.last { value\(part(gesture)) = last.position }
        return value
      }

      """
  }

  /// The properties that gestures keep.
  mutating func writeTouches() {
    for gesture in gestures {
      let name = bare(gesture)
      lines += """
        @State var \(name)Start: CGFloat?
        @State var \(name)Positions: [(time: Date, position: CGFloat)] = []
        @State var \(name)Spring: Animation?
        """
    }
  }

  /// A spring is that of a gesture until a state has been left for another.
  mutating func writeTouchChanges() {
    for gesture in gestures {
      lines += ".onChange(of: phase) { _ in \(bare(gesture))Spring = nil }"
    }
  }

  /// What a property's animation begins with, so that the spring of a gesture comes first.
  func springBefore(_ index: Int, _ property: LayerProperty) -> String {
    gesture(index, property).map { bare($0) + "Spring ?? " } ?? ""
  }

  /// The modifier of a layer that a gesture moves; empty of another.
  func gestureModifier(_ index: Int) -> String {
    for property in LayerProperty.allCases {
      if let gesture = gesture(index, property) { return ".gesture(\(bare(gesture))Gesture(size))" }
    }
    return ""
  }

  /// The functions that make gestures.
  mutating func writeGestures() {
    for index in gestures {
      let gesture = scene.scene.gestures[index]
      guard let (layer, property) = scene.target(gesture.target) else { continue }
      let (name, own, part) = (bare(index), name(layer, property), part(index))
      let translation = gesture.axis == .x ? "width" : "height"
      let states = gesture.states.compactMap { scene.state($0).map { "." + $0 } }
      let spring = gesture.spring
      let numbers = [spring.mass, spring.stiffness, spring.damping].map(SwiftExpression.number)
      lines += """
        /// A finger moves '\(CodeLines.comment(gesture.target))'; then a spring does.
        private func \(name)Gesture(_ size: CGSize) -> some Gesture {
          DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .onChanged { value in
              let start = \(name)Start ?? \(own)(size, in: phase)\(part)
              \(name)Start = start
              let position = start + value.translation.\(translation)
              \(name)Positions = \(name)Positions.suffix(1) + [(value.time, position)]
            }
            .onEnded { value in
              guard let first = \(name)Positions.first, let last = \(name)Positions.last else { return }
              let states: [Phase] = [\(states.joined(separator: ", "))]
              let ways = states.map { ($0, \(own)(size, in: $0)\(part) - last.position) }
              guard let (nearest, way) = ways.min(by: { abs($0.1) < abs($1.1) }) else { return }
              let seconds = last.time.timeIntervalSince(first.time)
              // As fractions of the way; a finger that has rested has no velocity.
              let isFast = seconds > 0 && value.time.timeIntervalSince(last.time) <= 0.1 && way != 0
              let speed = isFast ? (last.position - first.position) / CGFloat(seconds) / way : 0
              let spring = Animation.interpolatingSpring(
                mass: \(numbers[0]),
                stiffness: \(numbers[1]),
                damping: \(numbers[2]),
                initialVelocity: Double(speed)
              )
              (\(name)Spring, \(name)Start) = (spring, nil)
              withAnimation(spring) {
                \(name)Positions = []
                phase = nearest
              }
            }
        }

        """
    }
  }
}
