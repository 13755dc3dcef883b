// SPDX-License-Identifier: Apache-2.0
// What a stage shows at a time.

// A layer at one instant.
class FrameLayer {
  static of(layer, parent) {
    return {
      id: layer.id,
      kind: layer.kind ?? "shape",
      parent,
      path: null,
      mask: null,
      fill: null,
      fillRule: layer.fillRule ?? "nonzero",
      stroke: null,
      lineWidth: 1,
      lineCap: layer.lineCap ?? "butt",
      lineJoin: layer.lineJoin ?? "miter",
      miterLimit: 10,
      strokeStart: 0,
      strokeEnd: 1,
      strokeOffset: 0,
      opacity: 1,
      ownOpacity: 1,
      position: [0, 0],
      anchor: [0, 0],
      rotation: 0,
      scale: [1, 1],
      own: AffineTransform2D.identity,
      transform: AffineTransform2D.identity,
      gradient: layer.kind === "gradient" ? { colors: [], locations: [], start: [0, 0], end: [0, 0] } : null,
    };
  }

  // Sets a property, limited to what can be drawn.
  static set(layer, property, { value }) {
    const part = () => Math.min(Math.max(value, 0), 1);
    switch (property) {
      case "lineWidth":
      case "miterLimit":
        layer[property] = Math.max(value, 0);
        break;
      case "strokeStart":
      case "strokeEnd":
        layer[property] = part();
        break;
      case "opacity":
        layer.opacity = part();
        layer.ownOpacity = layer.opacity;
        break;
      case "transform":
        layer.own = value;
        break;
      case "colors":
      case "locations":
      case "start":
      case "end":
        if (layer.gradient) layer.gradient = { ...layer.gradient, [property]: value };
        break;
      default:
        layer[property] = value;
    }
  }

  static value(layer, property) {
    const { kind } = LayerProperty.all[property];
    switch (property) {
      case "opacity":
        return { kind, value: layer.ownOpacity };
      case "transform":
        return { kind, value: layer.own };
      case "colors":
      case "locations":
      case "start":
      case "end":
        return layer.gradient ? { kind, value: layer.gradient[property] } : LayerProperty.all[property];
      default:
        return { kind, value: layer[property] };
    }
  }

  // The map to the parent's coordinates.
  static map({ position, anchor, rotation, scale, own }) {
    const isOwn = !AffineTransform2D.isIdentity(own);
    if (rotation === 0 && scale[0] === 1 && scale[1] === 1 && !isOwn) return [1, 0, 0, 1, ...position];
    const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
    const [ax, ay] = anchor;
    if (!isOwn) {
      const [a, b] = [scale[0] * cosine, scale[0] * sine];
      const [c, d] = [-(scale[1] * sine), scale[1] * cosine];
      return [
        a,
        b,
        c,
        d,
        ax + position[0] - (a * ax + c * ay),
        ay + position[1] - (b * ax + d * ay),
      ];
    }
    return [
      own,
      [scale[0], 0, 0, scale[1], 0, 0],
      [cosine, sine, -sine, cosine, 0, 0],
      [1, 0, 0, 1, ax + position[0], ay + position[1]],
    ].reduce(AffineTransform2D.concatenating, [1, 0, 0, 1, -ax, -ay]);
  }
}

Object.assign(Stage.prototype, {
  // The frame at a time: {time, width, height, background, layers}.
  frame(given) {
    const time = Number.isNaN(given) ? 0 : given;
    return this.advanced(time).currentFrame(time);
  },

  currentFrame(time) {
    const environment = this.environment(time);
    const layers = this.base.map((layer) => ({ ...layer }));
    for (const { slot, timeline } of this.timelines.values()) {
      FrameLayer.set(layers[slot.layer], slot.property, timeline.value(time));
    }
    for (const layer of layers) {
      const map = FrameLayer.map(layer);
      const parent = layer.parent === null ? null : layers[layer.parent];
      layer.transform = parent ? AffineTransform2D.concatenating(map, parent.transform) : map;
      if (parent) layer.opacity = layer.ownOpacity * parent.opacity;
    }
    layers.forEach((layer, index) => {
      if (layer.gradient) this.layGradient(layers, index, environment);
    });
    const { background } = this.scene;
    return {
      time,
      width: environment.width,
      height: environment.height,
      background: background ? MotionColor.read(background) : null,
      layers: this.withOverlays(layers, environment),
    };
  },

  // Turns the unit square of a gradient into the rectangle of its frame.
  layGradient(layers, index, environment) {
    const { frame } = this.layout.layers[index];
    let rect = [0, 0, environment.width, environment.height];
    if (Array.isArray(frame)) {
      try {
        rect = environment.rect(frame);
      } catch {
        rect = null;
      }
    } else if (frame !== undefined) {
      const [, isControlBox, id] = /^(?:(controlBox)|bounds)\((.*)\.path\)$/.exec(frame);
      const other = layers[this.layout.indices.get(id)];
      rect = other?.path ? other.path.box(isControlBox !== undefined) : null;
    }
    const [x, y, maxX, maxY] = rect ?? [0, 0, 0, 0];
    const { start, end, colors, locations } = layers[index].gradient;
    const point = (unit) => [x + unit[0] * (maxX - x), y + unit[1] * (maxY - y)];
    const count = colors.length;
    layers[index].gradient = {
      colors,
      locations: locations.length === count
        ? locations
        : colors.map((_, each) => (count > 1 ? each / (count - 1) : 0)),
      start: point(start),
      end: point(end),
      rect: [x, y, maxX, maxY],
    };
  },

  // The layers with control points where these are shown; `showsControlPoints` overrules scenes.
  withOverlays(layers, environment) {
    const result = [];
    const moved = [];
    layers.forEach((given, index) => {
      moved.push(result.length);
      const layer = { ...given, parent: given.parent === null ? null : moved[given.parent] };
      result.push(layer);
      const own = this.layout.layers[index].controlPoints;
      const isShown = this.showsControlPoints ?? (own ? this.isVisible(own, environment) : false);
      if (!isShown || layer.kind !== "shape" || !layer.path) return;
      const style = own ?? {};
      const overlay = FrameLayer.of({ id: `${layer.id}.controlPoints` }, layer.parent);
      const { opacity, transform } = layer;
      result.push(
        Object.assign(overlay, {
          path: layer.path.controlPointFigure(style.radius ?? 3),
          stroke: environment.color(style.stroke ?? "#ff000066"),
          lineWidth: style.lineWidth ?? 2,
          opacity,
          transform,
        }),
      );
    });
    return result;
  },

  isVisible({ visible = true }, environment) {
    return environment.flag(visible);
  },
});

// A frame as `arcfit animate --format json` writes it.
class FrameReport {
  static of(frame) {
    return {
      time: frame.time,
      size: [frame.width, frame.height],
      background: FrameReport.color(frame.background),
      layers: frame.layers.map((layer) => FrameReport.layer(layer, frame)),
    };
  }

  static color(color) {
    return color && MotionColor.hexadecimal(color);
  }

  static path(path) {
    return path && SVGPathWriter.text(path);
  }

  static layer(layer, frame) {
    const { id, kind, opacity, transform } = layer;
    const result = { id, kind, opacity, transform };
    if (layer.parent !== null) result.parent = frame.layers[layer.parent].id;
    if (layer.mask) result.mask = FrameReport.path(layer.mask);
    if (kind === "shape") {
      Object.assign(result, {
        path: FrameReport.path(layer.path),
        fill: FrameReport.color(layer.fill),
        fillRule: layer.fillRule,
        stroke: FrameReport.color(layer.stroke),
      });
      const rest = "lineWidth lineCap lineJoin miterLimit strokeStart strokeEnd strokeOffset";
      for (const name of rest.split(" ")) result[name] = layer[name];
    }
    if (layer.gradient) {
      const { colors, locations, start, end, rect } = layer.gradient;
      const [x, y, maxX, maxY] = rect;
      Object.assign(result, {
        colors: colors.map(FrameReport.color),
        locations,
        start,
        end,
        frame: [x, y, maxX - x, maxY - y],
      });
    }
    return result;
  }
}
