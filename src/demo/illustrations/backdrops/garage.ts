import { mix } from '../colour.ts';
import { under, area, box, disc, polygon, width, type BackdropMaker } from './scenery.ts';

export const garage: BackdropMaker = (light, random) => {
  const P = {
    day: {
      b: '#a9573f',
      b2: '#94473a',
      b3: '#bb6a4c',
      m: '#8a4034',
      dr: '#2f5a57',
      dr2: '#254a4a',
      dr3: '#417069',
      fl: '#b3a48c',
      fl2: '#c8b99d',
      tr: '#e8d9b8',
      gl: '#cfd7bf',
    },
    cool: {
      b: '#7d8485',
      b2: '#6d7577',
      b3: '#8f9592',
      m: '#646c70',
      dr: '#b0502f',
      dr2: '#954027',
      dr3: '#c5643c',
      fl: '#a49c8e',
      fl2: '#bab19f',
      tr: '#ece0c4',
      gl: '#d3dcd2',
    },
    dusk: {
      b: '#6d3f4a',
      b2: '#5d3444',
      b3: '#824b50',
      m: '#532e3e',
      dr: '#27364a',
      dr2: '#1e2a3e',
      dr3: '#3a4c60',
      fl: '#5d5260',
      fl2: '#8a6f68',
      tr: '#d9b184',
      gl: '#f6cf86',
    },
  } as const;
  const q = under(P, light, 'day');
  let art = box(0, 0, width, 760, q.b);
  for (let row = 0; row < 24; row++) {
    const y = row * 32;
    art += box(0, y, width, 2.5, q.m);
    for (let k = -1; k < 20; k++) {
      const x = k * 86 + (row % 2 ? 43 : 0);
      art += box(x, y, 2.5, 32, q.m);
      const v = random();
      if (v < 0.16) art += box(x + 2.5, y + 2.5, 83.5, 29.5, q.b2);
      else if (v > 0.86) art += box(x + 2.5, y + 2.5, 83.5, 29.5, q.b3);
    }
  }
  // light wedge
  art += polygon(
    [
      [0, 0],
      [520, 0],
      [1600, 620],
      [1600, 760],
      [0, 760],
    ],
    mix(q.b3, '#ffe2b0', 0.3),
    'opacity=".26"',
  );
  // big doors
  const d = (x: number, w: number) => {
    let s =
      box(x - 18, 96, w + 36, 664, mix(q.tr, '#3a2a2a', 0.12)) +
      box(x - 18, 96, w + 36, 16, q.tr) +
      box(x, 124, w, 636, q.dr2);
    const n = 8,
      lw = w / n;
    for (let i = 0; i < n; i++)
      s +=
        box(x + i * lw + 2, 124, lw - 4, 636, i % 4 === 0 ? q.dr3 : q.dr) +
        box(x + i * lw + lw - 8, 124, 5, 636, q.dr2);
    for (let i = 0; i < 4; i++) {
      const wx = x + w * (i * 0.25 + 0.03),
        ww = w * 0.19;
      s +=
        box(wx - 8, 168, ww + 16, 196, q.dr2) +
        box(wx, 176, ww, 180, q.gl) +
        polygon(
          [
            [wx, 176],
            [wx + ww * 0.7, 176],
            [wx, 300],
          ],
          mix(q.gl, '#ffffff', 0.4),
        ) +
        box(wx + ww / 2 - 3, 176, 6, 180, q.dr2) +
        box(wx, 262, ww, 6, q.dr2);
    }
    s +=
      box(x, 430, w, 12, q.dr2) +
      box(x, 600, w, 12, q.dr2) +
      box(x + w / 2 - 4, 124, 8, 636, q.dr2) +
      box(x + w / 2 - 34, 500, 14, 56, q.tr) +
      box(x + w / 2 + 20, 500, 14, 56, q.tr);
    return s;
  };
  art += d(430, 740);
  // lamp
  for (const lx of [214, 1386]) {
    art +=
      area(`M${lx - 6} 150c0 -70 60 -70 60 -20v40h-10v-40c0 -36 -40 -36 -40 20z`, '#2a2528') +
      polygon(
        [
          [lx + 10, 196],
          [lx + 44, 164],
          [lx + 62, 164],
          [lx + 96, 196],
        ],
        '#2c3a3a',
      ) +
      polygon(
        [
          [lx + 10, 196],
          [lx + 44, 164],
          [lx + 53, 164],
          [lx + 40, 196],
        ],
        '#47605c',
      ) +
      area(`M${lx + 30} 196h46a23 18 0 0 1 -46 0z`, '#fdeec2');
    art += polygon(
      [
        [lx + 14, 214],
        [lx + 92, 214],
        [lx + 230, 760],
        [lx - 130, 760],
      ],
      '#ffe9b6',
      'opacity=".10"',
    );
  }
  // enamel sign (no letters) + poster + oil drums
  art +=
    disc(256, 330, 62, '#f0e4c8') +
    disc(256, 330, 54, q.dr) +
    disc(256, 330, 40, '#f0e4c8') +
    polygon(
      [
        [226, 330],
        [256, 300],
        [286, 330],
        [256, 360],
      ],
      q.b,
    );
  const dr = (x: number, h: number, f: string) =>
    box(x, 756 - h, 92, h, f) +
    box(x, 756 - h, 26, h, mix(f, '#fff1d0', 0.28)) +
    box(x + 66, 756 - h, 26, h, mix(f, '#16131c', 0.35)) +
    box(x - 3, 756 - h, 98, 9, mix(f, '#16131c', 0.25)) +
    box(x - 3, 756 - h * 0.66, 98, 7, mix(f, '#16131c', 0.25)) +
    box(x - 3, 756 - h * 0.33, 98, 7, mix(f, '#16131c', 0.25));
  art += dr(1290, 150, '#c9913a') + dr(1400, 150, '#3c5f66');
  art +=
    box(0, 748, width, 14, mix(q.b, '#1c1420', 0.5)) +
    box(0, 760, width, 310, q.fl) +
    polygon(
      [
        [0, 760],
        [900, 760],
        [1600, 980],
        [1600, 1067],
        [0, 1067],
      ],
      q.fl2,
    ) +
    polygon(
      [
        [0, 900],
        [1600, 905],
        [1600, 909],
        [0, 904],
      ],
      mix(q.fl, '#3a3034', 0.3),
    ) +
    polygon(
      [
        [330, 760],
        [334, 760],
        [40, 1067],
        [30, 1067],
      ],
      mix(q.fl, '#3a3034', 0.3),
    ) +
    polygon(
      [
        [1260, 760],
        [1264, 760],
        [1560, 1067],
        [1548, 1067],
      ],
      mix(q.fl, '#3a3034', 0.3),
    );
  return { svg: art, sky: mix(q.gl, q.b, 0.25), horizon: q.fl2, road: q.fl };
};
