import { polar, sector, type Point } from '../circle.ts';
import { mix } from '../colour.ts';
import {
  barrel,
  circle,
  disc,
  fill,
  lip,
  nuts,
  painted,
  polygon,
  spokes,
  stroke,
  type Rim,
} from './rim.ts';
import type { WheelStyle } from './style.ts';

/** Wheels of cast and forged alloy. */
export const fuchs = (rim: Rim, style: WheelStyle): string => {
  const { r, metal: m, tyre } = rim;
  let art = lip(rim, 0.1) + barrel(rim, r * 0.9);
  for (let i = 0; i < 5; i++) {
    const a = 90 + i * 72;
    const at = (radius: number, turn: number) => polar(radius * r, a + turn).join(' ');
    const leaf =
      `M${at(0.2, -30)}C${at(0.52, -14)} ${at(0.72, -22)} ${at(0.84, -25)}Q${at(0.92, -26)} ${at(0.93, -17)}` +
      `L${at(0.93, 17)}Q${at(0.92, 26)} ${at(0.84, 25)}C${at(0.72, 22)} ${at(0.52, 14)} ${at(0.2, 30)}Z`;
    art +=
      fill(leaf, a % 360 > 70 && a % 360 < 200 ? m[4] : m[3]) +
      fill(
        `M${at(0.4, -5)}L${at(0.8, -9.5)}Q${at(0.89, 0)} ${at(0.8, 9.5)}L${at(0.4, 5)}Z`,
        style.col ?? m[1],
      );
  }
  return (
    art +
    disc(r * 0.27, m[2]) +
    fill(sector(0, r * 0.27, 90, 200), m[4]) +
    nuts(5, r * 0.2, r * 0.03, m[0]) +
    disc(r * 0.13, m[1]) +
    disc(r * 0.11, tyre[1])
  );
};

export const magnum = (rim: Rim): string => {
  const { r, metal: m, tyre } = rim;
  let art = lip(rim, 0.12) + barrel(rim, r * 0.88) + disc(r * 0.8, mix(tyre[0], m[0], 0.5));
  for (let i = 0; i < 5; i++) {
    const turn = 90 + i * 72;
    const a = (turn * Math.PI) / 180;
    const at = (radius: number, q: number): Point => [
      r * (radius * Math.cos(a) - q * Math.sin(a)),
      r * (radius * Math.sin(a) + q * Math.cos(a)),
    ];
    const blade = (points: readonly Point[]) => polygon(points.map(([x, q]) => at(x, q)));
    const lit = turn % 360 > 80 && turn % 360 < 240;
    art +=
      fill(
        blade([
          [0.2, -0.2],
          [0.5, -0.13],
          [0.88, -0.19],
          [0.88, 0.19],
          [0.5, 0.13],
          [0.2, 0.2],
        ]),
        lit ? m[4] : m[3],
      ) +
      fill(
        blade([
          [0.34, -0.075],
          [0.52, -0.055],
          [0.8, -0.09],
          [0.8, 0.09],
          [0.52, 0.055],
          [0.34, 0.075],
        ]),
        tyre[1],
      ) +
      fill(
        blade([
          [0.2, -0.2],
          [0.5, -0.13],
          [0.88, -0.19],
          [0.88, -0.15],
          [0.5, -0.095],
          [0.2, -0.16],
        ]),
        lit ? m[2] : m[1],
      );
  }
  return (
    art +
    disc(r * 0.3, m[1]) +
    disc(r * 0.27, m[3]) +
    fill(sector(0, r * 0.27, 80, 190), m[4]) +
    disc(r * 0.17, tyre[1]) +
    disc(r * 0.07, m[3]) +
    nuts(5, r * 0.235, r * 0.032, m[1])
  );
};

export const mesh = (rim: Rim, style: WheelStyle): string => {
  const { r, metal: m, tyre } = rim;
  const edge = style.lip ?? 0.16;
  const reach = r * (1 - edge) * 1.01;
  const count = style.n ?? 16;
  const twist = style.twist ?? 20;
  const k = style.col ? painted(style.col, 0.25, 0.55, 0.35) : m;
  const at = (radius: number, angle: number) => polar(radius, angle).join(' ');
  let art = lip(rim, edge) + barrel(rim, r * (1 - edge));
  for (let i = 0; i < count; i++) {
    const a = (i * 360) / count;
    art +=
      stroke(`M${at(r * 0.24, a - 6)}L${at(reach, a + twist)}`, k[2], r * 0.05) +
      stroke(
        `M${at(r * 0.24, a + 6)}L${at(reach, a - twist)}`,
        a > 70 && a < 230 ? k[4] : k[3],
        r * 0.045,
      );
  }
  return (
    art +
    nuts(count, reach * 0.95, r * 0.018, m[4]) +
    disc(r * 0.27, k[1]) +
    disc(r * 0.245, k[3]) +
    fill(sector(0, r * 0.245, 90, 200), k[4]) +
    disc(r * 0.12, k[1]) +
    disc(r * 0.1, style.dot ?? tyre[1])
  );
};

export const slot = (rim: Rim, style: WheelStyle): string => {
  const { r, metal: m, tyre } = rim;
  let art =
    lip(rim, 0.07) +
    disc(r * 0.93, m[1]) +
    disc(r * 0.9, m[3]) +
    fill(sector(0, r * 0.9, 95, 200), m[4]) +
    fill(sector(0, r * 0.9, 265, 350), m[2]);
  const count = style.n ?? 9;
  for (let i = 0; i < count; i++) {
    const angle = 90 + (i * 360) / count;
    const [x0, y0] = polar(r * 0.5, angle);
    const [x1, y1] = polar(r * 0.76, angle);
    const shift = r * 0.02;
    art +=
      stroke(`M${x0} ${y0}L${x1} ${y1}`, tyre[0], r * 0.17, 'stroke-linecap="round"') +
      stroke(
        `M${x0 + shift} ${y0 - shift}L${x1 + shift} ${y1 - shift}`,
        mix(tyre[0], m[0], 0.8),
        r * 0.1,
        'stroke-linecap="round"',
      );
  }
  return art + disc(r * 0.26, m[1]) + disc(r * 0.24, m[3]) + disc(r * 0.13, tyre[1]);
};

/** Open spokes over a brake disc: five broad ones, or many. */
export const spoked = (rim: Rim, style: WheelStyle): string => {
  const { r, metal: m, tyre } = rim;
  const count = style.type === 'five' ? 5 : (style.n ?? 10);
  const k = style.col ? painted(style.col, 0.25, 0.5, 0.35) : m;
  const caliper = style.calA ?? 140;
  let art =
    lip(rim, 0.055, k) +
    barrel(rim, r * 0.945, mix(tyre[0], m[0], 0.3)) +
    disc(r * 0.62, m[0]) +
    disc(r * 0.6, mix(m[1], tyre[0], 0.25)) +
    circle(r * 0.48, mix(m[0], tyre[0], 0.2), r * 0.03) +
    (style.cal ? fill(sector(r * 0.34, r * 0.64, caliper, caliper + 70), style.cal) : '');
  const one = (turn: number, from: number, w0: number, w1: number) =>
    spokes({
      count,
      from: r * from,
      to: r * 0.95,
      widthFrom: r * w0,
      widthTo: r * w1,
      turn,
      metal: k,
    });
  art += style.pair
    ? one(90 - style.pair, 0.2, 0.09, 0.085) + one(90 + style.pair, 0.2, 0.09, 0.085)
    : one(90, 0.15, style.w0 ?? 0.24, style.w1 ?? 0.17);
  return (
    art +
    disc(r * 0.2, k[1]) +
    disc(r * 0.18, k[3]) +
    fill(sector(0, r * 0.18, 90, 200), k[4]) +
    nuts(5, r * 0.135, r * 0.022, m[0]) +
    disc(r * 0.085, style.dot ?? k[1])
  );
};

/** A nearly closed disc for low drag, as on electric cars. */
export const aero = (rim: Rim, style: WheelStyle): string => {
  const { r, metal: m, tyre } = rim;
  const k = painted(style.col ?? '#4a4b50', 0.2, 0.45, 0.4);
  let art =
    lip(rim, 0.05) +
    disc(r * 0.95, k[0]) +
    disc(r * 0.93, k[2]) +
    fill(sector(0, r * 0.93, 95, 200), k[3]);
  const count = style.n ?? 5;
  for (let i = 0; i < count; i++) {
    const a = 90 + (i * 360) / count;
    const at = (radius: number, turn: number) => polar(radius * r, a + turn).join(' ');
    art +=
      fill(
        `M${at(0.42, 14)}Q${at(0.7, 8)} ${at(0.86, 10)}L${at(0.84, 34)}Q${at(0.66, 30)} ${at(0.42, 14)}Z`,
        tyre[0],
      ) + stroke(`M${at(0.42, 14)}Q${at(0.7, 8)} ${at(0.86, 10)}`, m[3], r * 0.022);
  }
  return art + disc(r * 0.2, k[1]) + disc(r * 0.17, k[3]) + disc(r * 0.08, k[0]);
};
