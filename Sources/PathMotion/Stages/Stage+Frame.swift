// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension Stage {
  /// What is shown at a time.
  ///
  /// Times before 0 show what 0 does not change: the scene as it begins. NaN counts as 0. O(n) for
  /// n layers and those points of paths that move; nothing is kept.
  ///
  /// ```swift
  /// let stage = try Stage(Recipe.caretToArc(size: 200))
  /// for layer in stage.frame(at: 0.5).layers {
  ///   if let path = layer.path { print(layer.id, path.transformed(by: layer.transform)) }
  /// }
  /// ```
  ///
  /// - Parameter time: Seconds from the begin of the scene.
  /// - Returns: All that is drawn, the lowest layer first.
  public func frame(at time: Double) -> Frame {
    let time = time.isNaN ? 0 : time
    return advanced(to: time).currentFrame(at: time, isModel: false)
  }

  /// The model values at a time: what shows where nothing moves.
  public func modelFrame(at time: Double) -> Frame {
    let time = time.isNaN ? 0 : time
    return advanced(to: time).currentFrame(at: time, isModel: true)
  }

  private func currentFrame(at time: Double, isModel: Bool) -> Frame {
    let environment = environment(at: time)
    var layers = base
    var gradients: [Int] = []
    layers.withUnsafeMutableBufferPointer { layers in
      var memo = TimingMemo()
      timelines.withUnsafeBufferPointer { timelines in
        for index in slots.indices {
          let slot = slots[index]
          let value: MotionValue
          if isModel {
            value = timelines[index].modelValue(at: time)
          } else if let plain = timelines[index].lastPlain?.value(at: time, &memo) {
            value = plain
          } else if let shown = timelines[index].last?.value(at: time, &memo) {
            value = shown
          } else {
            value = timelines[index].value(at: time, &memo)
          }
          layers[slot.layer].set(slot.property, value)
        }
      }
      for index in layers.indices {
        let map = layers[index].placement.map
        if let parent = layers[index].parent {
          layers[index].transform = map.concatenating(layers[parent].transform)
          layers[index].opacity = layers[index].ownOpacity * layers[parent].opacity
        } else {
          layers[index].transform = map
        }
        if layers[index].kind == .gradient { gradients.append(index) }
      }
    }
    for index in gradients { lay(&layers, index, environment) }
    return Frame(
      time: time,
      width: environment.width,
      height: environment.height,
      background: scene.background,
      layers: layout.hasControlPoints ? withOverlays(layers, environment) : layers
    )
  }

  /// Turns the unit square of a gradient into the rectangle of its frame.
  private func lay(_ layers: inout [FrameLayer], _ index: Int, _ environment: SceneEnvironment) {
    guard var gradient = layers[index].gradient else { return }
    let rect: Rect2D?
    switch layout.layers[index].frame {
    case .view:
      rect = Rect2D(minX: 0, minY: 0, maxX: environment.width, maxY: environment.height)
    case .rectangle(let expression): rect = try? environment.rect(expression)
    case .bounds(let id): rect = layout.index(of: id).flatMap { layers[$0].path?.boundingBox }
    case .controlBox(let id): rect = layout.index(of: id).flatMap { layers[$0].path?.controlBox }
    }
    let frame = rect ?? Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 0)
    func place(_ unit: Point2D) -> Point2D {
      Point2D(x: frame.minX + unit.x * frame.width, y: frame.minY + unit.y * frame.height)
    }
    gradient.rect = frame
    gradient.start = place(gradient.start)
    gradient.end = place(gradient.end)
    // Evenly where nobody said; a list of another length counts as far as it goes.
    let count = gradient.colors.count
    if gradient.locations.count != count {
      gradient.locations = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
    layers[index].gradient = gradient
  }

  /// The layers with the control points of those that show them, each right above its layer.
  private func withOverlays(
    _ layers: [FrameLayer],
    _ environment: SceneEnvironment
  ) -> [FrameLayer] {
    var result: [FrameLayer] = []
    // Groups move up by the overlays before them.
    var moved: [Int] = []
    for (index, layer) in layers.enumerated() {
      moved.append(result.count)
      var layer = layer
      layer.parent = layer.parent.map { moved[$0] }
      result.append(layer)
      guard let style = layout.layers[index].controlPoints, let path = layer.path,
        (try? environment.flag(style.isVisible)) == true
      else { continue }
      var overlay = FrameLayer(Layer(layer.id + ".controlPoints"), parent: layer.parent)
      overlay.path = path.controlPointFigure(radius: style.radius)
      overlay.fill = nil
      overlay.stroke = (try? environment.color(style.stroke)) ?? nil
      overlay.lineWidth = style.lineWidth
      overlay.opacity = layer.opacity
      overlay.transform = layer.transform
      result.append(overlay)
    }
    return result
  }
}

extension BezierPath {
  /// A circle on each end and control point and lines from point to point; of arcs the end points.
  fileprivate func controlPointFigure(radius: Double) -> BezierPath {
    var lines = BezierPath()
    var points: [Point2D] = []
    for element in elements {
      let next: [Point2D]
      switch element {
      case .move(let end):
        lines.move(to: end)
        points.append(end)
        continue
      case .line(let end): next = [end]
      case .quadratic(let end, let control): next = [control, end]
      case .cubic(let end, let control1, let control2): next = [control1, control2, end]
      case .arc(let arc): next = [arc.end]
      case .close:
        lines.close()
        continue
      }
      for point in next { lines.addLine(to: point) }
      points += next
    }
    for point in points { lines.append(.circle(center: point, radius: radius)) }
    return lines
  }
}
