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

export const coast: BackdropMaker = (light, random) => {
  const P = {
    day: {
      s: ['#5fa3b0', '#84bcbc', '#aed2c4', '#d8e2c6', '#f2e8c8'],
      w: ['#2f8090', '#4d9ea4', '#1f6476'],
      cl: ['#dcb483', '#b98a62'],
      gr: '#7d9a5c',
      gr2: '#5c7f50',
      wl: '#efe4cc',
      rd: '#938878',
      rd2: '#aea08a',
      v: '#f4ead4',
      rf: '#c85a34',
    },
    dusk: {
      s: ['#3a4270', '#7a5884', '#c87488', '#f09c7c', '#fac98c'],
      w: ['#5a5486', '#8a6c94', '#433f70'],
      cl: ['#c07a6a', '#8a5462'],
      gr: '#6a5a68',
      gr2: '#4e4460',
      wl: '#e8cdb4',
      rd: '#5f5060',
      rd2: '#7c6670',
      v: '#f2d4b4',
      rf: '#a83f3a',
    },
  } as const;
  const q = under(P, light, 'day');
  let art =
    skyBands(q.s, 560, random) +
    disc(520, 330, 110, mix(q.s[4], '#fffbe4', 0.65)) +
    cloud(860, 200, 380, mix(q.s[3], '#fff', 0.45)) +
    cloud(80, 180, 280, mix(q.s[3], '#fff', 0.35));
  art += box(0, 540, width, 240, q.w[0]);
  for (let i = 0; i < 70; i++) {
    const y = 546 + random() * 190;
    art += box(
      random() * 1100,
      y,
      30 + random() * 120,
      2 + (y - 540) / 44,
      random() < 0.6 ? q.w[1] : q.w[2],
      'opacity=".75"',
    );
  }
  art +=
    box(430, 546, 180, 6, mix(q.s[4], '#fff', 0.5)) +
    box(460, 566, 130, 7, mix(q.s[4], '#fff', 0.5), 'opacity=".8"') +
    box(486, 592, 70, 8, mix(q.s[4], '#fff', 0.5), 'opacity=".6"');
  art +=
    polygon(
      [
        [300, 540],
        [306, 500],
        [340, 540],
      ],
      '#fbf4e2',
    ) +
    polygon(
      [
        [298, 540],
        [303, 490],
        [282, 540],
      ],
      '#efe2c8',
    );
  art += area('M274 541H344L334 552H286Z', q.rf);
  art +=
    area('M1600 220C1500 240 1440 300 1330 330S1180 420 1100 470 960 560 930 780H1600Z', q.cl[0]) +
    area(
      'M1600 360C1480 400 1420 470 1380 540S1300 680 1290 780H1600ZM1120 480C1150 540 1120 600 1090 640S1040 730 1040 780H960C960 640 1020 540 1120 480Z',
      q.cl[1],
    ) +
    area(
      'M1600 200C1500 225 1440 285 1330 315S1180 405 1090 470C1160 450 1200 470 1260 420S1420 400 1600 320Z',
      q.gr,
    ) +
    area('M1600 260C1480 300 1400 360 1330 380 1400 390 1500 370 1600 320Z', q.gr2);
  const hs = (x: number, y: number, w: number, h: number) =>
    box(x, y, w, h, q.v) +
    box(x + w * 0.64, y, w * 0.36, h, mix(q.v, q.cl[1], 0.5)) +
    polygon(
      [
        [x - 5, y],
        [x + w * 0.2, y - h * 0.28],
        [x + w * 0.9, y - h * 0.28],
        [x + w + 5, y],
      ],
      q.rf,
    ) +
    box(x + w * 0.14, y + h * 0.3, w * 0.12, h * 0.28, q.w[2]) +
    box(x + w * 0.4, y + h * 0.3, w * 0.12, h * 0.28, q.w[2]);
  art +=
    hs(1210, 330, 58, 52) +
    hs(1290, 292, 70, 58) +
    hs(1380, 252, 60, 62) +
    hs(1160, 392, 44, 38) +
    hs(1450, 222, 80, 66);
  for (const [x, h] of [
    [1250, 80],
    [1368, 110],
    [1440, 96],
    [1132, 60],
  ] as const)
    art += area(
      `M${x} ${460 - (x - 1100) * 0.5 + h * 0.4}c-${h * 0.12} -${h * 0.5} -4 -${h} 0 -${h * 1.1}c4 ${h * 0.1} ${h * 0.12} ${h * 0.6} 0 ${h * 1.1}z`,
      mix(q.gr2, '#16202a', 0.4),
    );
  art +=
    box(0, 716, width, 52, q.wl) +
    box(0, 704, width, 14, mix(q.wl, '#fff', 0.5)) +
    box(0, 756, width, 12, mix(q.wl, '#5a4a50', 0.35));
  for (let i = 0; i < 17; i++) art += area(`M${i * 98 + 14} 756v-18a16 16 0 0 1 32 0v18z`, q.w[0]);
  art +=
    box(0, 766, width, 310, q.rd) +
    area('M0 766H1600V790C1000 802 600 782 0 798Z', q.rd2) +
    polygon(
      [
        [0, 958],
        [1600, 958],
        [1600, 970],
        [0, 970],
      ],
      mix(q.wl, '#fff', 0.3),
    ) +
    box(0, 1030, width, 40, mix(q.rd, '#1b1626', 0.25));
  return { svg: art, sky: q.s[1], horizon: q.s[3], road: q.rd };
};
