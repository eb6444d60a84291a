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

export const prairie: BackdropMaker = (light, random) => {
  const P = {
    dusk: {
      s: ['#2f4156', '#5a5468', '#a4636a', '#dd7f58', '#f2a95c', '#f8cf86'],
      sun: '#fbe6ae',
      far: '#6a4a5c',
      fd: ['#c98a3c', '#a96a34', '#e0a84e'],
      rd: '#4a3d48',
      rd2: '#6a5560',
      sil: '#3a2a3e',
    },
    day: {
      s: ['#6fa5ad', '#8fb9b4', '#b3ccb8', '#d5dab8', '#eee2b8', '#f6e8c4'],
      sun: '#fff6da',
      far: '#8aa08a',
      fd: ['#d9b04e', '#bd923e', '#ecca70'],
      rd: '#7d766e',
      rd2: '#98907f',
      sil: '#4d5a52',
    },
  } as const;
  const q = under(P, light, 'dusk');
  let art =
    skyBands(q.s, 690, random) +
    disc(420, 560, 168, q.sun) +
    disc(420, 560, 210, q.sun, 'opacity=".22"') +
    disc(420, 560, 262, q.sun, 'opacity=".14"');
  art +=
    box(0, 608, width, 10, q.s[3], 'opacity=".55"') +
    box(120, 574, 420, 7, q.s[3], 'opacity=".5"') +
    box(300, 640, 520, 8, q.s[2], 'opacity=".35"');
  art +=
    cloud(960, 220, 420, mix(q.s[2], q.s[4], 0.4)) +
    cloud(1250, 320, 300, mix(q.s[3], q.s[4], 0.5)) +
    cloud(90, 190, 280, mix(q.s[1], q.s[3], 0.3));
  art += area('M0 672C300 660 620 676 900 668S1400 662 1600 672V720H0Z', q.far);
  // grain elevator
  const e = q.sil,
    e2 = mix(e, q.s[4], 0.25);
  art +=
    polygon(
      [
        [1180, 690],
        [1180, 500],
        [1212, 470],
        [1212, 430],
        [1236, 412],
        [1260, 430],
        [1260, 470],
        [1292, 500],
        [1292, 690],
      ],
      e,
    ) +
    polygon(
      [
        [1180, 690],
        [1180, 500],
        [1212, 470],
        [1212, 430],
        [1222, 422],
        [1222, 690],
      ],
      e2,
    ) +
    box(1292, 560, 96, 130, e) +
    polygon(
      [
        [1286, 560],
        [1340, 534],
        [1394, 560],
      ],
      e,
    ) +
    box(1400, 610, 60, 80, e) +
    disc(1490, 624, 0, e) +
    box(1470, 566, 44, 124, e2) +
    box(1492, 566, 22, 124, e) +
    polygon(
      [
        [1464, 566],
        [1492, 544],
        [1520, 566],
      ],
      e,
    );
  art += box(0, 690, width, 90, q.fd[0]) + area('M0 690H1600V704C1200 716 700 700 0 712Z', q.fd[1]);
  for (let i = 0; i < 90; i++) {
    const x = random() * width,
      y = 716 + random() * 48;
    art += box(
      x,
      y,
      40 + random() * 130,
      3 + random() * 3,
      random() < 0.5 ? q.fd[2] : q.fd[1],
      'opacity=".8"',
    );
  }
  // telegraph poles receding
  for (let i = 0; i < 6; i++) {
    const t = i / 6,
      x = 60 + (1 - (1 - t) ** 1.9) * 1040,
      h = 430 * (1 - t) ** 1.35 + 36,
      y = 762 - t * 66;
    art +=
      box(x - 5 * (1 - t) - 1, y - h, 10 * (1 - t) + 2, h, e) +
      box(x - 52 * (1 - t) - 4, y - h + 30 * (1 - t), 104 * (1 - t) + 8, 7 * (1 - t) + 1.5, e) +
      box(x - 40 * (1 - t) - 3, y - h + 64 * (1 - t), 80 * (1 - t) + 6, 6 * (1 - t) + 1.5, e);
  }
  art +=
    box(0, 774, width, 14, q.fd[1]) +
    box(0, 786, width, 290, q.rd) +
    area('M0 786H1600V806C1000 816 420 800 0 812Z', q.rd2);
  for (let i = 0; i < 6; i++)
    art += polygon(
      [
        [i * 300 - 40, 962],
        [i * 300 + 130, 962],
        [i * 300 + 118, 978],
        [i * 300 - 56, 978],
      ],
      mix(q.sun, q.fd[2], 0.4),
    );
  art += box(0, 1022, width, 50, mix(q.rd, '#1b1626', 0.3));
  return { svg: art, sky: q.s[2], horizon: q.s[4], road: q.rd };
};
