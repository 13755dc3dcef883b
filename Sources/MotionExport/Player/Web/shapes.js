// SPDX-License-Identifier: Apache-2.0
// Paths of rectangles, ellipses, arcs and lines, with the elements that BezierPath gives them.

class Shapes {
  static continuousExtent = 1.52866483;

  static circle(x, y, radius) {
    if (!(radius > 0)) return Shapes.oval([x, y, x, y]);
    return Shapes.ellipse(x + radius, y, x - radius, y, radius, radius);
  }

  // The ellipse in a rectangle [minX, minY, maxX, maxY], whose arcs stay where it is flat.
  static oval([minX, minY, maxX, maxY]) {
    const y = 0.5 * minY + 0.5 * maxY;
    if (maxX - minX > 0 && maxY - minY > 0) {
      return Shapes.ellipse(maxX, y, minX, y, 0.5 * maxX - 0.5 * minX, 0.5 * maxY - 0.5 * minY);
    }
    const [rx, ry] = [0.5 * (maxX - minX), 0.5 * (maxY - minY)];
    const path = new BezierPath();
    path.move(maxX, y);
    for (const x of [minX, maxX]) path.arc(rx, ry, 0, false, true, x, y);
    path.close();
    return path;
  }

  static ellipse(x0, y0, x1, y1, rx, ry) {
    // A little smaller: read back they are scaled up to exactly half a turn.
    const [a, b] = [(1 - 2 ** -50) * rx, (1 - 2 ** -50) * ry];
    const path = new BezierPath();
    path.move(x0, y0);
    path.arc(a, b, 0, false, true, x1, y1);
    path.arc(a, b, 0, false, true, x0, y0);
    path.close();
    return path;
  }

  static roundedRectangle(rect, cornerRadius, style) {
    const [minX, minY, maxX, maxY] = rect;
    const reach = style === "continuous" ? Shapes.continuousExtent : 1;
    const halves = [0.5 * maxX - 0.5 * minX, 0.5 * maxY - 0.5 * minY];
    const half = Math.min(...halves);
    const given = cornerRadius * reach > half ? half / reach : cornerRadius;
    const limited = (limit) => (given < 0 ? 0 : given * reach > limit ? limit / reach : given);
    const radii = halves.map(limited);
    const [cx, cy] = [0.5 * minX + 0.5 * maxX, 0.5 * minY + 0.5 * maxY];
    const [width, height] = [reach * radii[0], reach * radii[1]];
    const inner = [
      minX + width > cx ? cx : minX + width,
      minY + height > cy ? cy : minY + height,
      maxX - width < cx ? cx : maxX - width,
      maxY - height < cy ? cy : maxY - height,
    ];
    const starts = [
      [minX, inner[1]],
      [inner[2], minY],
      [maxX, inner[3]],
      [inner[0], maxY],
    ];
    const ends = [
      [inner[0], minY],
      [maxX, inner[1]],
      [inner[2], maxY],
      [minX, inner[3]],
    ];
    const points = [
      (before, after) => [minX + after * radii[0], minY + before * radii[1]],
      (before, after) => [maxX - before * radii[0], minY + after * radii[1]],
      (before, after) => [maxX - after * radii[0], maxY - before * radii[1]],
      (before, after) => [minX + before * radii[0], maxY - after * radii[1]],
    ];
    const path = new BezierPath();
    path.move(...ends[0]);
    for (const corner of [1, 2, 3, 0]) {
      path.line(...starts[corner]);
      if (style !== "continuous") {
        path.arc(...radii, 0, false, true, ...ends[corner]);
        continue;
      }
      const at = points[corner];
      path.cubic(...at(1.08849296, 0), ...at(0.86840694, 0), ...at(0.63149379, 0.07491139));
      path.cubic(
        ...at(0.37282383, 0.16905956),
        ...at(0.16905956, 0.37282383),
        ...at(0.07491139, 0.63149379),
      );
      path.cubic(...at(0, 0.86840694), ...at(0, 1.08849296), ...ends[corner]);
    }
    path.close();
    return path;
  }

  // Each corner with a radius of its own, scaled down alike where two do not fit on a side.
  static unequalCorners([minX, minY, maxX, maxY], given) {
    const sides = [maxX - minX, maxY - minY, maxX - minX, maxY - minY];
    let scale = 1;
    for (let corner = 0; corner < 4; corner += 1) {
      const sum = given[corner] + given[(corner + 1) % 4];
      if (sum > sides[corner]) scale = Math.min(scale, sides[corner] / sum);
    }
    const radii = given.map((radius) => scale * radius);
    const corners = [
      [minX, minY],
      [maxX, minY],
      [maxX, maxY],
      [minX, maxY],
    ];
    const along = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    const point = (corner, factor, direction) => [
      corners[corner][0] + factor * direction[0],
      corners[corner][1] + factor * direction[1],
    ];
    const path = new BezierPath();
    path.move(...point(0, radii[0], along[0]));
    for (const corner of [1, 2, 3, 0]) {
      path.line(...point(corner, -radii[corner], along[(corner + 3) % 4]));
      const end = point(corner, radii[corner], along[corner]);
      path.arc(radii[corner], radii[corner], 0, false, true, ...end);
    }
    path.close();
    return path;
  }

  static arc([cx, cy], radius, start, sweep, cubics, criterion) {
    const at = (angle) => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    const path = new BezierPath();
    path.move(...at(start));
    if (cubics === undefined) {
      const halves = Math.abs(sweep) / Math.PI;
      if (halves > 1000) throw new SceneError("a sweep of more than 500 turns");
      const pieces = Math.max(1, Math.ceil(halves));
      for (let piece = 1; piece <= pieces; piece += 1) {
        const end = at(start + (piece / pieces) * sweep);
        path.arc(radius, radius, 0, false, sweep > 0, ...end);
      }
      return path;
    }
    const [sine, cosine] = [Math.sin(start), Math.cos(start)];
    for (const cubic of ShapeTrack.unitArc(sweep, cubics, criterion)) {
      const points = [];
      for (let index = 0; index < 6; index += 2) {
        const [x, y] = [cubic[index], cubic[index + 1]];
        points.push(cx + radius * (cosine * x - sine * y), cy + radius * (sine * x + cosine * y));
      }
      path.cubic(...points);
    }
    return path;
  }

  static polyline(points, isClosed, asCubics) {
    const path = new BezierPath();
    points.forEach(([x, y], index) => {
      if (index === 0) return path.move(x, y);
      if (!asCubics) return path.line(x, y);
      const [a, b] = points[index - 1];
      const third = 1 / 3;
      path.cubic(
        LinearBlend.of(a, x, third),
        LinearBlend.of(b, y, third),
        LinearBlend.of(x, a, third),
        LinearBlend.of(y, b, third),
        x,
        y,
      );
    });
    if (isClosed) path.close();
    return path;
  }
}
