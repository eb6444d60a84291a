import { mix } from '../colour.ts';
import { area, stroke, disc, box, around, pointAround, wedge } from '../flat.ts';
import { seeded } from '../random.ts';
import type { Pen } from '../pen.ts';
import { gauge } from '../gauge.ts';
import { wood } from '../wood.ts';
import { dashTop, type Era, type Leather } from './era.ts';
import { tenth } from '../tenth.ts';

/** A dash of wood (classic) or painted steel (fifties), round gauges, thin rim. */
export const classicDash = (pen: Pen, era: Era, leather: Leather): string => {
  let art = '';
  const { tone: t, metal: m, ink: K, accent: acc } = pen;
  const { base: lea, lit: L1, dark: L0 } = leather;
  const top = dashTop(era, leather);

  const wd = era === 'classic';
  if (wd) art += wood(0, 594, 1600, 236, seeded(pen.seed + 5), pen.nextId());
  else
    art +=
      box(0, 594, 1600, 236, t[2]) +
      area('M0 594H1600V650C1000 664 600 640 0 656Z', t[4]) +
      area('M0 594H1600V606H0Z', t[5]) +
      area('M0 770C500 750 1000 790 1600 760V830H0Z', t[1]);
  art += box(0, 588, 1600, 10, m[3]) + box(0, 826, 1600, 12, m[2]) + box(0, 826, 1600, 4, m[4]);
  art +=
    area('M0 838H1600V1067H0Z', mix(K, pen.shade, 0.25)) +
    area('M0 838H1600V862C1000 880 500 860 0 872Z', K);
  art +=
    box(1130, 640, 410, 150, wd ? '#6d3c20' : t[2], 14) +
    `<rect x="1130" y="640" width="410" height="150" rx="14" fill="none" stroke="${wd ? '#44230f' : t[0]}" stroke-width="5"/>` +
    (wd
      ? area('M1138 646H1532V664H1138Z', '#a06a3e', 'opacity=".6"')
      : area('M1140 646H1530V690H1140Z', t[4], 'opacity=".7"')) +
    box(1305, 756, 60, 18, m[3], 9) +
    box(1305, 756, 60, 7, m[4], 4);
  if (era === 'fifties') {
    art +=
      area('M250 600C260 500 480 470 540 470S820 500 830 600Z', top) +
      area('M250 600C260 510 480 480 540 480 400 510 310 560 300 600Z', mix(top, pen.glow, 0.3));
    art +=
      gauge(pen, 430, 690, 104, { stepValue: 20, steps: 6, value: 0, face: mix(t[0], K, 0.4) }) +
      gauge(pen, 655, 690, 104, {
        steps: 6,
        value: 0.3,
        face: mix(t[0], K, 0.4),
        red: 0.14,
        stepValue: 1,
      });
    art +=
      box(860, 620, 236, 150, m[0], 16) +
      box(864, 624, 228, 142, m[3], 14) +
      box(880, 640, 196, 54, '#201a18', 8) +
      stroke('M896 668H1060', pen.cream, 3) +
      stroke('M950 648V688', '#e0562e', 5) +
      disc(902, 730, 22, m[1]) +
      disc(900, 728, 18, m[4]) +
      disc(1054, 730, 22, m[1]) +
      disc(1052, 728, 18, m[4]) +
      [0, 1, 2, 3].map((i) => box(936 + i * 23, 716, 19, 30, pen.cream, 4)).join('');
  } else {
    art +=
      gauge(pen, 420, 700, 108, { stepValue: 20, steps: 8, value: 0 }) +
      gauge(pen, 662, 700, 108, { stepValue: 10, steps: 8, value: 0.0, red: 0.16, ticks: 4 }) +
      gauge(pen, 880, 664, 58, { steps: 4, ticks: 2, from: 210, to: 330, value: 0.6 }) +
      gauge(pen, 1028, 664, 58, { steps: 4, ticks: 2, from: 210, to: 330, value: 0.4 });
    for (let i = 0; i < 6; i++)
      art +=
        disc(846 + i * 44, 782, 13, m[0]) +
        disc(845 + i * 44, 780, 11, m[3]) +
        stroke(`M${845 + i * 44} 780l2 22`, m[4], 7);
  }
  // lever, seats
  art +=
    area('M880 1067C900 1000 940 976 1000 976S1100 1000 1120 1067Z', L0) +
    stroke('M1010 1010L1040 900', m[1], 20) +
    stroke('M1006 1008L1036 900', m[4], 6) +
    disc(1042, 880, 40, wd ? '#4a2612' : K) +
    wedge(1042, 880, 0, 40, 170, 280, wd ? '#9a6236' : '#4d484a');
  art +=
    area('M1180 1067C1190 980 1230 930 1330 924S1560 960 1600 990V1067Z', lea) +
    area('M1180 1067C1190 980 1230 930 1330 924 1270 950 1240 1000 1236 1067Z', L1) +
    [0, 1, 2]
      .map((i) =>
        stroke(
          `M${1330 + i * 90} 940C${1322 + i * 90} 990 ${1322 + i * 90} 1020 ${1322 + i * 90} 1067`,
          L0,
          4,
        ),
      )
      .join('');
  // wheel: thin rim
  const X = 540,
    Y = 838,
    r = 330,
    rim: readonly [string, string, string, string] = wd
      ? ['#4a2612', '#7c4524', '#a86a3c', '#d9a56c']
      : ['#14131a', mix(pen.cream, K, 0.25), pen.cream, '#fffaf0'];
  art += `<g opacity=".4" transform="translate(18,20)"><circle cx="${X}" cy="${Y}" r="${r}" fill="none" stroke="#000" stroke-width="30"/></g>`;
  const sp = (a: number) => {
    const A = (a * Math.PI) / 180,
      cx = Math.cos(A),
      sy = Math.sin(A);
    const pt = (d: number, w: number) =>
      `${tenth(X + d * cx - w * sy)} ${tenth(Y + d * sy + w * cx)}`;
    let k =
      area(`M${pt(60, -34)}L${pt(r - 6, -20)}L${pt(r - 6, 20)}L${pt(60, 34)}Z`, m[1]) +
      area(
        `M${pt(60, -30)}L${pt(r - 6, -16)}L${pt(r - 6, 14)}L${pt(60, 26)}Z`,
        a === 90 ? m[2] : m[3],
      ) +
      area(`M${pt(60, -30)}L${pt(r - 6, -16)}L${pt(r - 6, -9)}L${pt(60, -20)}Z`, m[4]);
    for (let i = 0; i < 4; i++)
      k +=
        disc(X + (120 + i * 50) * cx, Y + (120 + i * 50) * sy, 15 - i * 1.8, m[0]) +
        disc(
          X + (120 + i * 50) * cx + 1.5,
          Y + (120 + i * 50) * sy + 2,
          12 - i * 1.8,
          mix(K, m[0], 0.4),
        );
    return k;
  };
  art += wd ? sp(0) + sp(180) + sp(90) : sp(12) + sp(168);
  if (!wd)
    art += `<circle cx="${X}" cy="${Y}" r="${r * 0.62}" fill="none" stroke="${m[1]}" stroke-width="14" stroke-dasharray="${tenth(r * 0.62 * Math.PI)} 2000" transform="rotate(0 ${X} ${Y})"/><circle cx="${X}" cy="${Y}" r="${r * 0.62}" fill="none" stroke="${m[4]}" stroke-width="6" stroke-dasharray="${tenth(r * 0.62 * Math.PI)} 2000"/>`;
  art +=
    `<circle cx="${X}" cy="${Y}" r="${r}" fill="none" stroke="${rim[0]}" stroke-width="32"/><circle cx="${X}" cy="${Y}" r="${r}" fill="none" stroke="${rim[1]}" stroke-width="26"/><circle cx="${X - 2}" cy="${Y - 3}" r="${r}" fill="none" stroke="${rim[2]}" stroke-width="15"/>` +
    stroke(
      `M${around(X - 3, Y - 4, r, 190)}A${r} ${r} 0 0 1 ${around(X - 3, Y - 4, r, 292)}`,
      rim[3],
      6,
    ) +
    (wd
      ? Array.from({ length: 16 }, (_, i) =>
          disc(...pointAround(X, Y, r, i * 22.5 + 11), 3.6, m[3]),
        ).join('')
      : '');
  art +=
    disc(X, Y, 80, m[0]) +
    disc(X, Y, 76, m[2]) +
    wedge(X, Y, 50, 76, 170, 275, m[4]) +
    wedge(X, Y, 50, 76, 0, 80, m[1]) +
    disc(X, Y, 54, K) +
    disc(X, Y, 49, acc === '#efe4cc' ? t[2] : acc) +
    wedge(X, Y, 0, 49, 180, 280, mix(acc === '#efe4cc' ? t[3] : acc, '#fff', 0.25)) +
    disc(X, Y, 24, pen.cream) +
    disc(X, Y, 17, t[1]);

  return art;
};
