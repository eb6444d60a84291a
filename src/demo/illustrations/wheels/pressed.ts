import { arc, polar, sector, type Point } from '../circle.ts';
import { mix } from '../colour.ts';
import type { Metal } from '../light.ts';
import {
  barrel,
  circle,
  disc,
  dome,
  fill,
  lip,
  nuts,
  painted,
  polygon,
  stroke,
  type Rim,
} from './rim.ts';
import type { WheelStyle } from './style.ts';

/** Wheels of laced wire and pressed steel. */
export const wire = (rim: Rim): string => {
  const { r, metal: m, tyre } = rim;
  const at = (radius: number, angle: number) => polar(radius, angle).join(' ');
  let art =
    lip(rim, 0.1) +
    barrel(rim, r * 0.9, mix(tyre[0], m[1], 0.18)) +
    disc(r * 0.5, mix(tyre[0], m[1], 0.3));
  for (let i = 0; i < 28; i++) {
    const a = (i * 360) / 28;
    art +=
      stroke(`M${at(r * 0.2, a)}L${at(r * 0.92, a + 17)}`, m[1], r * 0.016) +
      stroke(
        `M${at(r * 0.2, a)}L${at(r * 0.92, a - 17)}`,
        a > 60 && a < 220 ? m[4] : m[3],
        r * 0.017,
      );
  }
  art +=
    circle(r * 0.9, m[1], r * 0.012) +
    disc(r * 0.25, m[0]) +
    disc(r * 0.225, m[2]) +
    fill(sector(0, r * 0.225, 95, 190), m[4]) +
    disc(r * 0.13, m[1]);
  for (let i = 0; i < 3; i++) {
    const a = ((20 + i * 120) * Math.PI) / 180;
    const ear = (x: number, y: number): Point => [
      r * (x * Math.cos(a) - y * Math.sin(a)),
      r * (x * Math.sin(a) + y * Math.cos(a)),
    ];
    art += fill(
      polygon([ear(0.03, -0.075), ear(0.29, -0.045), ear(0.31, 0.03), ear(0.03, 0.075)]),
      i === 0 ? m[2] : m[4],
    );
  }
  return art + disc(r * 0.085, m[3]);
};

export const steel = (rim: Rim, style: WheelStyle): string => {
  const { r, metal: m, tyre } = rim;
  const k = painted(style.col ?? m[2]);
  let art =
    lip(rim, 0.09, style.trim ? m : k) +
    disc(r * 0.9, k[1]) +
    disc(r * 0.86, k[2]) +
    stroke(arc(r * 0.87, 70, 200), k[0], r * 0.06) +
    stroke(arc(r * 0.84, 260, 370), k[3], r * 0.04);
  const count = style.slots ?? 10;
  for (let i = 0; i < count; i++) {
    const a = (i * 360) / count + 9;
    art += fill(sector(r * 0.67, r * 0.76, a, a + (360 / count) * 0.5), tyre[0]);
  }
  const cap: Metal = style.capcol ? painted(style.capcol, 0.3, 0.7, 0.35) : m;
  return (
    art + disc(r * 0.62, k[1]) + disc(r * 0.59, k[2]) + dome(rim, r * (style.cap ?? 0.52), cap)
  );
};

export const cover = (rim: Rim, style: WheelStyle): string => {
  const { r, metal: m } = rim;
  const boss = style.col ?? m[4];
  let art = lip(rim, 0.06) + disc(r * 0.94, m[1]) + disc(r * 0.92, m[3]);
  for (let a = 0; a < 360; a += 12) {
    const tone = a > 80 && a < 200 ? m[4] : a > 250 || a < 30 ? m[1] : m[2];
    art += fill(sector(r * 0.62, r * 0.9, a, a + 6), tone);
  }
  return (
    art +
    disc(r * 0.62, m[1]) +
    dome(rim, r * 0.6) +
    disc(r * 0.22, boss) +
    fill(sector(0, r * 0.22, 90, 200), mix(boss, '#fff6e4', 0.5))
  );
};

export const rally = (rim: Rim): string => {
  const { r, metal: m, tyre } = rim;
  let art =
    lip(rim, 0.12) +
    disc(r * 0.87, m[1]) +
    disc(r * 0.84, m[2]) +
    fill(sector(r * 0.5, r * 0.84, 100, 190), m[3]) +
    fill(sector(r * 0.5, r * 0.84, 270, 350), m[1]);
  for (let i = 0; i < 5; i++) {
    const a = i * 72 + 72;
    art +=
      fill(sector(r * 0.5, r * 0.74, a, a + 38), tyre[0]) +
      fill(sector(r * 0.5, r * 0.54, a, a + 38), m[1]);
  }
  return art + dome(rim, r * 0.36) + nuts(5, r * 0.44, r * 0.03, m[4]);
};

/** A ring of round holes in a painted disc. */
export const holes = (rim: Rim, style: WheelStyle): string => {
  const { r, tyre } = rim;
  const k = painted(style.col ?? rim.metal[2], 0.25, 0.55, 0.35);
  let art =
    lip(rim, 0.08, k) +
    disc(r * 0.91, k[1]) +
    disc(r * 0.87, k[2]) +
    stroke(arc(r * 0.88, 60, 210), k[0], r * 0.05) +
    fill(sector(0, r * 0.8, 95, 200), k[3]);
  const count = style.n ?? 12;
  for (let i = 0; i < count; i++) {
    const [x, y] = polar(r * 0.68, (i * 360) / count + 8);
    art += disc(r * 0.085, tyre[0], x, y);
  }
  return (
    art +
    disc(r * 0.48, k[1]) +
    disc(r * 0.45, k[2]) +
    fill(sector(0, r * 0.45, 95, 200), k[3]) +
    disc(r * 0.24, k[0]) +
    disc(r * 0.21, k[1]) +
    disc(r * 0.1, k[3]) +
    nuts(5, r * 0.34, r * 0.04, k[0])
  );
};
