// SPDX-License-Identifier: Apache-2.0
// Springs: closed forms of the damped oscillator.

class Spring {
  static endless = 3.4028234663852886e38;
  static limit = 1e100;

  constructor({ mass = 1, stiffness = 100, damping = 10, velocity = 0, overdamped = false }) {
    const check = (isRight, what) => {
      if (!isRight) throw new SceneError(`no spring has ${what}`);
    };
    check(mass > 0 && Number.isFinite(mass), `the mass ${mass}`);
    check(stiffness > 0 && Number.isFinite(stiffness), `the stiffness ${stiffness}`);
    check(damping >= 0 && Number.isFinite(damping), `the damping ${damping}`);
    check(Math.abs(velocity) <= Spring.limit, `the velocity ${velocity}`);
    const frequency = Math.sqrt(stiffness / mass);
    check(frequency <= Spring.limit && frequency >= 1 / Spring.limit, "such a frequency");
    const given = damping / (2 * mass);
    check(given <= Spring.limit, `the damping ${damping}`);
    Object.assign(this, { mass, stiffness, damping, velocity, overdamped, frequency });
    const ratio = given / frequency;
    if (Math.abs(ratio - 1) <= 2 ** -50 || (ratio > 1 && !overdamped)) {
      [this.decay, this.split, this.isUnderdamped] = [frequency, 0, false];
    } else {
      this.decay = given;
      this.isUnderdamped = ratio < 1;
      const gap = Math.abs(Spring.difference(4 * stiffness, mass, damping, damping));
      this.split =
        gap > 1e-250 && gap < 1e250 && damping > 1e-100
          ? Math.sqrt(gap) / (2 * mass)
          : Math.sqrt(Math.abs(frequency - given) * (frequency + given));
    }
    const share = this.isUnderdamped ? (this.decay - velocity) / this.split : Infinity;
    const isPlain = Math.abs(share) < 4;
    this.amplitude = isPlain ? Math.sqrt(1 + share * share) : 0;
    this.phase = isPlain ? Math.atan(share) : 0;
  }

  // By what is perceived: UIKit's and SwiftUI's duration and bounce.
  static perceived(duration, bounce = 0, velocity = 0) {
    if (!(duration > 0) || !Number.isFinite(duration)) {
      throw new SceneError(`no spring has the duration ${duration}`);
    }
    if (!(bounce > -1 && bounce <= 1)) throw new SceneError(`no spring has the bounce ${bounce}`);
    const frequency = (2 * Math.PI) / duration;
    const ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce);
    return new Spring({
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      velocity,
      overdamped: bounce < 0,
    });
  }

  // A spring of a scene.
  static of(json) {
    if ("mass" in json || "stiffness" in json || "damping" in json) {
      return new Spring({ ...json, overdamped: true });
    }
    return Spring.perceived(json.duration ?? 0.5, json.bounce ?? 0, json.velocity ?? 0);
  }

  // a b - c d to the last digit, by exact products.
  static difference(a, b, c, d) {
    const halves = (x) => {
      const big = 134217729 * x;
      const high = big - (big - x);
      return [high, x - high];
    };
    const error = (x, y, product) => {
      const [[xh, xl], [yh, yl]] = [halves(x), halves(y)];
      return xh * yh - product + xh * yl + xl * yh + xl * yl;
    };
    const [first, second] = [a * b, c * d];
    const result = first - second + (error(a, b, first) - error(c, d, second));
    return Number.isFinite(result) ? result : first - second;
  }

  value(t) {
    if (!(t > 0)) return 0;
    const angle = this.split * t;
    if (this.amplitude > 0 && angle <= Number.MAX_VALUE) {
      return 1 - this.amplitude * (Math.exp(-this.decay * t) * Math.cos(angle - this.phase));
    }
    const { displacement, impulse } = this.response(t);
    return 1 - displacement + this.velocity * impulse;
  }

  slope(t) {
    if (!(t >= 0)) return 0;
    const { displacementVelocity, impulseVelocity } = this.response(t);
    return this.velocity * impulseVelocity - displacementVelocity;
  }

  // Where one is that starts away from the end, and one that starts at it with a velocity.
  response(t) {
    const { decay, split, frequency } = this;
    if (this.isUnderdamped) {
      const fading = Math.exp(-decay * t);
      const angle = split * t <= Number.MAX_VALUE ? split * t : 0;
      const impulse = fading * (Math.sin(angle) / split);
      const level = fading * Math.cos(angle);
      return {
        displacement: level + decay * impulse,
        displacementVelocity: -(frequency * frequency) * impulse,
        impulse,
        impulseVelocity: level - decay * impulse,
      };
    }
    const fast = decay + split;
    const slow = frequency * (frequency / fast);
    const fastest = Math.exp(-fast * t);
    const impulse =
      split === 0 ? t * fastest : Math.exp(-slow * t) * (Math.expm1(-2 * split * t) / (-2 * split));
    return {
      displacement: fastest + fast * impulse,
      displacementVelocity: -(frequency * frequency) * impulse,
      impulse,
      impulseVelocity: fastest - slow * impulse,
    };
  }

  get settlingDuration() {
    return this.settling(1, -this.velocity);
  }

  settling(x0, v0) {
    if (!Number.isFinite(x0) || !Number.isFinite(v0)) return NaN;
    if (x0 === 0 && v0 === 0) return 0;
    const { decay, split, frequency } = this;
    const isAtRest = Math.abs(x0) <= (1e-6 * Math.abs(v0)) / frequency;
    const [x, v] = isAtRest ? [0, v0 < 0 ? -frequency : frequency] : [1, v0 / x0];
    if (!Number.isFinite(v) || !(decay > 0)) return Spring.endless;
    const seconds = this.isUnderdamped
      ? (Math.log(1000) + Math.log(x + Math.abs((v + decay * x) / split))) / decay
      : this.stillness(x, v);
    return Math.min(Math.max(seconds, 0), Spring.endless);
  }

  // The first tenth of a second from which on nothing is further than a thousandth.
  stillness(x0, v0) {
    const { decay, split, frequency } = this;
    const distance = (t) => {
      const { displacement, impulse } = this.response(t);
      return Math.abs(x0 * displacement + v0 * impulse);
    };
    const slow = frequency * (frequency / (decay + split));
    const ratio = v0 / (frequency * frequency * x0 + slow * v0);
    let turn = 0;
    if (ratio > 0) {
      turn = split === 0 ? ratio : Math.log1p(2 * split * ratio) / (2 * split);
      if (!Number.isFinite(turn)) turn = 0;
    }
    const isTurnStill = turn > 0 && distance(turn) < 0.001;
    const staysBelow = (tenths) =>
      (isTurnStill || tenths / 10 >= turn) && distance(tenths / 10) < 0.001;
    let [low, high] = [0, 1];
    while (!staysBelow(high)) {
      low = high;
      high *= 2;
      if (high / 10 > Spring.endless) return Spring.endless;
    }
    while (high - low > 1) {
      const middle = Math.floor(low + (high - low) / 2);
      if (!(middle > low && middle < high)) break;
      if (staysBelow(middle)) high = middle;
      else low = middle;
    }
    return high / 10;
  }
}

// A spring squeezed into 0...1: the time until it has settled.
class SpringTiming {
  constructor(spring, isReversed = false) {
    Object.assign(this, { spring, isReversed, duration: spring.settlingDuration });
  }

  get reversed() {
    return new SpringTiming(this.spring, !this.isReversed);
  }

  value(t) {
    return this.isReversed ? 1 - this.forwards(1 - t) : this.forwards(t);
  }

  forwards(t) {
    return t <= 0 ? 0 : t >= 1 ? 1 : this.spring.value(t * this.duration);
  }

  slope(t) {
    if (!(t >= 0 && t <= 1)) return 0;
    const time = (this.isReversed ? 1 - t : t) * this.duration;
    return FiniteMath.limited(this.spring.slope(time) * this.duration);
  }
}
