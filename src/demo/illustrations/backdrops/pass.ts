import { mix } from '../colour.ts';
import {
  under,
  area,
  box,
  cloud,
  disc,
  pine,
  polygon,
  range,
  skyBands,
  width,
  type BackdropMaker,
} from './scenery.ts';

export const pass: BackdropMaker = (light, random) => {
  const PP = {
    day: {
      s: ['#8fb7b8', '#a9c6bd', '#c6d4bf', '#e3dfc3', '#f1e3c2'],
      f: ['#9fb3b0', '#85a0a4'],
      n: ['#6f8f8f', '#4d6f78'],
      m: ['#527a6b', '#3a5c58'],
      gr: '#d8c39a',
      rd: '#8b8378',
      rd2: '#a59a88',
      pn: '#234842',
      pn2: '#3c6657',
      sun: '#f7edd2',
    },
    dusk: {
      s: ['#3d4a6b', '#7a5a78', '#c0707a', '#e59a78', '#f6c88e'],
      f: ['#b07a86', '#84607c'],
      n: ['#7d5a78', '#573f64'],
      m: ['#5a4763', '#3d3150'],
      gr: '#b98a72',
      rd: '#5b4a58',
      rd2: '#75606a',
      pn: '#2a2440',
      pn2: '#46365a',
      sun: '#fbe2ae',
    },
    cool: {
      s: ['#7ca3bd', '#9bbbc9', '#bdd2d3', '#d9e2da', '#ece9d8'],
      f: ['#b4c7cd', '#8faabb'],
      n: ['#8aa4b2', '#5f7f98'],
      m: ['#5f7f86', '#40606f'],
      gr: '#cfc8b2',
      rd: '#7b7f82',
      rd2: '#969892',
      pn: '#23404c',
      pn2: '#3d626a',
      sun: '#fbf6e4',
    },
  } as const;
  const P = under(PP, light, 'day');
  let art = skyBands(P.s, 640, random) + disc(1180, 250, 92, P.sun);
  art +=
    cloud(180, 180, 330, mix(P.s[3], '#ffffff', 0.35)) +
    cloud(1240, 330, 280, mix(P.s[4], '#ffffff', 0.3)) +
    cloud(760, 120, 240, mix(P.s[2], '#ffffff', 0.25));
  art +=
    range(
      random,
      470,
      330,
      4,
      P.f[0],
      P.f[1],
      [mix(P.f[0], '#fffaf0', 0.75), mix(P.f[1], '#dfe6f2', 0.45)],
      700,
    ) + range(random, 600, 230, 5, P.n[0], P.n[1], null, 720);
  art +=
    area(`M0 610C200 560 420 640 640 650S1100 560 1320 600 1500 570 1600 590V760H0Z`, P.m[0]) +
    area(
      `M380 640C520 640 640 660 760 650 700 690 560 740 500 760H180C300 720 400 690 380 640ZM1240 590C1400 610 1480 560 1600 590V760H1180C1260 700 1300 640 1240 590Z`,
      P.m[1],
    );
  // winding road on the hill
  art += area(
    'M1010 690C1120 672 1190 664 1180 650S1040 628 1090 612 1210 604 1230 594L1246 596C1210 612 1130 616 1110 626S1230 644 1222 660 1150 690 1080 704Z',
    P.rd2,
  );
  for (let i = 0; i < 16; i++) {
    const x = i < 9 ? 20 + i * 52 + random() * 30 : 1310 + (i - 9) * 48 + random() * 26;
    const h = 70 + random() * 90;
    art += pine(x, 735 + random() * 14, h, P.pn, P.pn2);
  }
  art += box(0, 728, width, 40, mix(P.m[1], P.pn, 0.4));
  for (let i = 0; i < 15; i++)
    art +=
      polygon(
        [
          [i * 112 + 10, 752],
          [i * 112 + 16, 716],
          [i * 112 + 46, 716],
          [i * 112 + 52, 752],
        ],
        mix(P.gr, '#fff8e6', 0.55),
      ) +
      polygon(
        [
          [i * 112 + 34, 752],
          [i * 112 + 34, 716],
          [i * 112 + 46, 716],
          [i * 112 + 52, 752],
        ],
        mix(P.gr, '#3b3346', 0.28),
      );
  art +=
    box(0, 748, width, 26, P.gr) +
    box(0, 768, width, 8, mix(P.gr, '#3b3346', 0.35)) +
    box(0, 776, width, 300, P.rd) +
    area('M0 776H1600V800C1100 806 500 796 0 806Z', P.rd2) +
    polygon(
      [
        [0, 960],
        [1600, 950],
        [1600, 964],
        [0, 975],
      ],
      mix(P.gr, '#fffaf0', 0.6),
    ) +
    box(0, 1010, width, 57, mix(P.rd, '#1d1a26', 0.22));
  return { svg: art, sky: P.s[1], horizon: P.s[3], road: P.rd };
};
