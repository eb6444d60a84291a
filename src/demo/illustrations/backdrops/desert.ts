import { mix } from '../colour.ts';
import {
  under,
  area,
  box,
  cloud,
  disc,
  polygon,
  skyBands,
  width,
  type BackdropMaker,
} from './scenery.ts';

export const desert: BackdropMaker = (light, random) => {
  const P = {
    day: {
      s: ['#5f9fa6', '#86b6ae', '#b4cbb2', '#e2d7ae', '#f4e0b2'],
      sun: '#fff4d4',
      m: ['#d98a58', '#b4603f'],
      n: ['#c5693f', '#93442f'],
      g: '#e3b176',
      g2: '#d0965c',
      rd: '#8a7468',
      rd2: '#a38a76',
      ca: '#4c6b4a',
    },
    dusk: {
      s: ['#3b2f55', '#7a3f62', '#c65a58', '#ee8a50', '#f9be6c'],
      sun: '#fde6a6',
      m: ['#a34e50', '#74354a'],
      n: ['#7e3c4c', '#552840'],
      g: '#c27a58',
      g2: '#a35f50',
      rd: '#4f3a4a',
      rd2: '#6d4f58',
      ca: '#3a2a44',
    },
  } as const;
  const q = under(P, light, 'day');
  let art =
    skyBands(q.s, 680, random) +
    disc(1090, 400, 210, q.sun) +
    disc(1090, 400, 262, q.sun, 'opacity=".2"');
  art +=
    cloud(160, 200, 380, mix(q.s[3], '#fff', 0.25)) +
    cloud(1180, 170, 300, mix(q.s[3], '#fff', 0.2));
  const mesa = (x: number, w: number, y: number, lit: string, shd: string) => {
    const shoulder: readonly (readonly [number, number])[] = [
      [x + w * 0.66, y + 10],
      [x + w * 0.7, y - 6],
      [x + w, y],
      [x + w * 1.02, y + 60],
      [x + w * 1.1, y + 80],
      [x + w * 1.28, 690],
    ];
    return (
      polygon(
        [
          [x - w * 0.25, 690],
          [x - w * 0.1, y + 70],
          [x, y + 56],
          [x + w * 0.02, y],
          [x + w * 0.3, y - 8],
          [x + w * 0.34, y + 14],
          ...shoulder,
        ],
        lit,
      ) +
      polygon(
        [[x + w * 0.55, 690], [x + w * 0.52, y + 90], [x + w * 0.6, y + 40], ...shoulder],
        shd,
      ) +
      [0.14, 0.24, 0.4, 0.5]
        .map((t) =>
          polygon(
            [
              [x + w * t, y + 20],
              [x + w * t + 7, y + 22],
              [x + w * t + 12, y + 110],
              [x + w * t - 4, y + 96],
            ],
            shd,
            'opacity=".6"',
          ),
        )
        .join('')
    );
  };
  art +=
    mesa(1240, 220, 470, q.m[0], q.m[1]) +
    mesa(760, 120, 500, q.m[0], q.m[1]) +
    area('M0 690C120 640 300 650 420 660S700 690 700 690Z', q.m[0]) +
    mesa(130, 400, 360, q.n[0], q.n[1]) +
    mesa(1500, 240, 420, q.n[0], q.n[1]);
  art +=
    box(0, 682, width, 110, q.g) +
    area(
      'M0 700C400 688 800 716 1600 700V720C1000 740 600 716 0 730ZM0 750C600 738 1000 766 1600 748V790H0Z',
      q.g2,
    );
  const cac = (x: number, y: number, h: number, f: string) =>
    `<g stroke="${f}" stroke-linecap="round" fill="none"><path d="M${x} ${y}V${y - h}" stroke-width="${h * 0.13}"/><path d="M${x} ${y - h * 0.36}H${x - h * 0.24}V${y - h * 0.66}M${x} ${y - h * 0.5}H${x + h * 0.22}V${y - h * 0.86}" stroke-width="${h * 0.09}" stroke-linejoin="round"/></g><path d="M${x - h * 0.03} ${y - 4}V${y - h}" stroke="${mix(f, '#fff1c0', 0.3)}" stroke-width="${h * 0.03}"/>`;
  art +=
    cac(96, 770, 230, q.ca) +
    cac(1490, 764, 170, q.ca) +
    cac(1180, 742, 74, q.ca) +
    cac(640, 736, 52, q.ca);
  for (let i = 0; i < 26; i++) {
    const x = random() * width,
      y = 722 + random() * 46;
    art += area(`M${x} ${y}q4 -18 10 -3q6 -20 12 0q8 -14 10 3z`, q.ca, 'opacity=".85"');
  }
  art +=
    box(0, 786, width, 290, q.rd) +
    area('M0 786H1600V806C1000 818 600 800 0 812Z', q.rd2) +
    box(0, 778, width, 10, mix(q.g2, '#3a2430', 0.3)) +
    polygon(
      [
        [0, 966],
        [1600, 966],
        [1600, 978],
        [0, 978],
      ],
      '#e9b84e',
    ) +
    polygon(
      [
        [0, 988],
        [1600, 988],
        [1600, 1000],
        [0, 1000],
      ],
      '#e9b84e',
    ) +
    box(0, 1040, width, 30, mix(q.rd, '#1b1626', 0.3));
  return { svg: art, sky: q.s[1], horizon: q.g, road: q.rd };
};
