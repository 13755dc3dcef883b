// SPDX-License-Identifier: Apache-2.0
// Frames as SVG.

class FrameCanvas {
  // The elements that draw a frame.
  static markup(frame) {
    const canvas = new FrameCanvas();
    if (frame.background) {
      canvas.body.push(`<rect width="100%" height="100%"${FrameCanvas.paint("fill", frame.background)}/>`);
    }
    for (const layer of frame.layers) {
      if (layer.kind !== "group" && layer.opacity > 0) canvas.draw(layer, frame);
    }
    return `<defs>${canvas.definitions.join("")}</defs>${canvas.body.join("")}`;
  }

  constructor() {
    this.definitions = [];
    this.body = [];
  }

  static number(value) {
    return String(Math.round(value * 1e4) / 1e4);
  }

  static data(path) {
    return SVGPathWriter.text(path, FrameCanvas.number);
  }

  static transform(map) {
    return AffineTransform2D.isIdentity(map) ? "" : ` transform="matrix(${map.join(" ")})"`;
  }

  static paint(name, color) {
    const text = ` ${name}="${MotionColor.hexadecimal(color).slice(0, 7)}"`;
    return color[3] < 1 ? `${text} ${name}-opacity="${FrameCanvas.number(color[3])}"` : text;
  }

  define(element) {
    const id = `arcfit${this.definitions.length + 1}`;
    this.definitions.push(element(id));
    return id;
  }

  // Draws a layer through its own mask and those of its groups.
  draw(layer, frame) {
    const content = layer.kind === "gradient" ? this.gradient(layer) : FrameCanvas.shape(layer);
    if (!content) return;
    const opacity = layer.opacity < 1 ? ` opacity="${FrameCanvas.number(layer.opacity)}"` : "";
    let text = `<g${FrameCanvas.transform(layer.transform)}${opacity}>${content}</g>`;
    for (let each = layer; each; each = each.parent === null ? null : frame.layers[each.parent]) {
      if (!each.mask) continue;
      const { mask, transform } = each;
      const id = this.define((name) => {
        const path = `<path d="${FrameCanvas.data(mask)}"${FrameCanvas.transform(transform)}/>`;
        return `<clipPath id="${name}">${path}</clipPath>`;
      });
      text = `<g clip-path="url(#${id})">${text}</g>`;
    }
    this.body.push(text);
  }

  static shape(layer) {
    const { path, fill, stroke } = layer;
    if (!path || path.isEmpty) return "";
    let content = "";
    if (fill && fill[3] > 0) {
      const rule = layer.fillRule === "evenodd" ? ' fill-rule="evenodd"' : "";
      content = `<path d="${FrameCanvas.data(path)}"${FrameCanvas.paint("fill", fill)}${rule}/>`;
    }
    if (!stroke || !(layer.lineWidth > 0)) return content;
    const part = PathTrimmer.trimmed(path, layer.strokeStart, layer.strokeEnd, layer.strokeOffset);
    if (part.isEmpty) return content;
    const join =
      layer.lineJoin === "miter"
        ? ` stroke-miterlimit="${Math.max(layer.miterLimit, 1)}"`
        : ` stroke-linejoin="${layer.lineJoin}"`;
    const line =
      `${FrameCanvas.paint("stroke", stroke)} stroke-width="${FrameCanvas.number(layer.lineWidth)}"` +
      ` stroke-linecap="${layer.lineCap}"${join}`;
    return `${content}<path d="${FrameCanvas.data(part)}" fill="none"${line}/>`;
  }

  gradient({ gradient }) {
    const { colors, locations, start, end, rect } = gradient;
    if (!colors.length) return "";
    const number = FrameCanvas.number;
    const [x, y, maxX, maxY] = rect;
    const area = `x="${number(x)}" y="${number(y)}" width="${number(maxX - x)}" height="${number(maxY - y)}"`;
    // Offsets of SVG are in 0...1: the axis is stretched to the locations instead.
    const least = Math.min(...locations);
    const span = Math.max(...locations) - least;
    if (!(span > 0)) return `<rect ${area}${FrameCanvas.paint("fill", colors[colors.length - 1])}/>`;
    const axis = [end[0] - start[0], end[1] - start[1]];
    const from = [start[0] + least * axis[0], start[1] + least * axis[1]];
    const to = [from[0] + span * axis[0], from[1] + span * axis[1]];
    const stops = colors.map((color, index) => {
      const offset = number((locations[index] - least) / span);
      return `<stop offset="${offset}"${FrameCanvas.paint("stop", color).replace("stop=", "stop-color=")}/>`;
    });
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}"` +
        ` x2="${to[0]}" y2="${to[1]}">${stops.join("")}</linearGradient>`,
    );
    return `<rect ${area} fill="url(#${id})"/>`;
  }
}
