import { mix } from '../colour.ts';
import {
  under,
  area,
  box,
  disc,
  pine,
  polygon,
  range,
  skyBands,
  type BackdropMaker,
} from './scenery.ts';

export const snow: BackdropMaker = (light, random) => {
  const P = {
    day: {
      s: ['#6f9db5', '#8fb6c4', '#b4cfd1', '#d6e0d6', '#efe8d6'],
      f: ['#c6d6da', '#9db8c6'],
      n: ['#e4e8e2', '#b3c7d1'],
      g: '#eef0e8',
      g2: '#c3d3d9',
      g3: '#a6bfca',
      pn: '#2b4d53',
      pn2: '#4b7072',
      cab: '#8b4a34',
    },
    dusk: {
      s: ['#33406a', '#66588a', '#a8739a', '#e09c94', '#f5cba0'],
      f: ['#a48fae', '#7a6f98'],
      n: ['#d9c2c6', '#9c94b8'],
      g: '#ecdcd6',
      g2: '#b5a9c6',
      g3: '#9690b4',
      pn: '#2c2f52',
      pn2: '#4a4a70',
      cab: '#5a3044',
    },
  } as const;
  const q = under(P, light, 'day');
  let art = skyBands(q.s, 640, random) + disc(1240, 230, 74, mix(q.s[4], '#fffbe8', 0.7));
  art +=
    range(
      random,
      420,
      300,
      4,
      q.f[0],
      q.f[1],
      [mix(q.f[0], '#fff', 0.7), mix(q.f[1], '#dfe8f4', 0.5)],
      690,
    ) +
    area('M0 640C180 560 380 590 560 640S900 690 1120 630 1440 560 1600 600V800H0Z', q.n[0]) +
    area(
      'M560 640C700 676 860 690 1120 630 1000 690 900 720 760 760H340C440 720 540 690 560 640ZM1300 590C1420 560 1520 580 1600 600V780H1200C1300 720 1340 650 1300 590Z',
      q.n[1],
    );
  for (let i = 0; i < 22; i++) {
    const left = i < 12;
    const x = left ? -20 + i * 44 + random() * 26 : 1190 + (i - 12) * 46 + random() * 22,
      h = 90 + random() * 130,
      y = 720 + random() * 34;
    art += pine(x, y, h, q.pn, q.pn2);
    for (let k = 0; k < 3; k++) {
      const t = y - h + h * k * 0.24,
        w = h * (0.05 + k * 0.05);
      art += polygon(
        [
          [x, t],
          [x - w, t + h * 0.17],
          [x - w * 0.3, t + h * 0.13],
          [x, t + h * 0.18],
          [x + w * 0.2, t + h * 0.12],
        ],
        k ? q.n[0] : q.g,
      );
    }
  }
  art +=
    box(720, 632, 170, 84, q.cab) +
    box(830, 632, 60, 84, mix(q.cab, '#16131c', 0.35)) +
    polygon(
      [
        [700, 640],
        [770, 570],
        [900, 570],
        [850, 640],
      ],
      mix(q.g, '#fff', 0.3),
    ) +
    polygon(
      [
        [850, 640],
        [900, 570],
        [915, 640],
      ],
      q.g2,
    ) +
    box(750, 658, 36, 30, '#f7d489') +
    box(850, 548, 18, 36, mix(q.cab, '#16131c', 0.2)) +
    box(846, 542, 26, 8, q.g);
  art +=
    area('M0 744C300 716 700 760 1000 740S1400 730 1600 748V1067H0Z', q.g) +
    area('M0 800C400 780 700 816 1100 796S1500 800 1600 806V1067H0Z', mix(q.g, q.g2, 0.35)) +
    area(
      'M0 960C400 930 900 980 1600 940V970C1000 1000 500 960 0 990ZM0 1030C500 1010 1000 1050 1600 1010V1067H0Z',
      q.g3,
    ) +
    area('M0 872C400 862 1100 866 1600 858V872C1100 882 500 876 0 890Z', q.g2);
  return { svg: art, sky: q.s[1], horizon: q.n[0], road: q.g2 };
};
