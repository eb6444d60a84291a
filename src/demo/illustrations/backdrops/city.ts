import { mix } from '../colour.ts';
import { under, area, box, disc, polygon, skyBands, width, type BackdropMaker } from './scenery.ts';

export const city: BackdropMaker = (light, random) => {
  const P = {
    dusk: {
      s: ['#27304f', '#4b4468', '#8a5470', '#cf7a68', '#f0b57c'],
      a: '#6e5474',
      b: '#4a3f63',
      cc: '#30304e',
      w: '#f7cf86',
      ov: '#8a7878',
      ov2: '#5e5562',
      rd: '#3d3a4c',
      rd2: '#5a5264',
      ln: '#f0dcae',
    },
    day: {
      s: ['#7aa9b4', '#98bcbc', '#bacfc0', '#dadcc2', '#eee4c8'],
      a: '#a9bcb4',
      b: '#7f9ca0',
      cc: '#587c88',
      w: '#e8e6cc',
      ov: '#cfc2a6',
      ov2: '#a3977f',
      rd: '#77757a',
      rd2: '#918d8a',
      ln: '#f4ead0',
    },
    night: {
      s: ['#0f1730', '#172343', '#243459', '#38486c', '#56607c'],
      a: '#2a3658',
      b: '#1f2a4a',
      cc: '#151d38',
      w: '#f5c66c',
      ov: '#4a5068',
      ov2: '#2f354e',
      rd: '#262c40',
      rd2: '#38405a',
      ln: '#d8d2b8',
    },
  } as const;
  const q = under(P, light, 'dusk');
  let art =
    skyBands(q.s, 700, random) +
    disc(500, 330, 120, mix(q.s[4], '#fff3c8', 0.5), q === P.night ? 'opacity=".5"' : '');
  const row = (y0: number, amp: number, f: string, win: number, n: number) => {
    let s = '',
      x = -20;
    while (x < width) {
      const w = (width / n) * (0.6 + random() * 0.8),
        h = y0 - amp * (0.3 + random() * 0.7);
      s +=
        box(x, h, w, 760 - h, f) + box(x + w * 0.72, h, w * 0.28, 760 - h, mix(f, '#16131c', 0.16));
      if (random() < 0.35)
        s += box(x + w * 0.3, h - 24, w * 0.3, 26, f) + box(x + w * 0.44, h - 80, 4, 60, f);
      if (random() < 0.25)
        s += polygon(
          [
            [x, h],
            [x + w * 0.5, h - 50],
            [x + w, h],
          ],
          f,
        );
      if (win) {
        const cw = 16,
          ch = 22;
        for (let yy = h + 24; yy < 700; yy += ch + 16)
          for (let xx = x + 14; xx < x + w - 24; xx += cw + 14)
            if (random() < win)
              s += box(
                xx,
                yy,
                cw * 0.7,
                ch * 0.8,
                q.w,
                `opacity="${(0.4 + random() * 0.6).toFixed(2)}"`,
              );
      }
      x += w + random() * 10 - 3;
    }
    return s;
  };
  art += row(560, 260, q.a, 0, 13) + row(600, 260, q.b, 0.12, 10) + row(660, 230, q.cc, 0.26, 8);
  // overpass
  art +=
    box(0, 118, width, 92, q.ov) +
    box(0, 118, width, 14, mix(q.ov, '#fff4da', 0.4)) +
    box(0, 190, width, 22, q.ov2) +
    box(0, 212, width, 26, mix(q.ov2, '#16131c', 0.45));
  for (let i = 0; i < 9; i++) art += box(i * 190 + 60, 84, 6, 36, q.ov2);
  art += box(0, 84, width, 7, q.ov2) + box(0, 100, width, 4, q.ov2);
  for (const x of [70, 1400]) {
    art +=
      polygon(
        [
          [x - 60, 238],
          [x + 190, 238],
          [x + 160, 286],
          [x - 30, 286],
        ],
        q.ov2,
      ) +
      box(x, 286, 130, 480, q.ov) +
      box(x, 286, 40, 480, mix(q.ov, '#fff4da', 0.3)) +
      box(x + 88, 286, 42, 480, q.ov2);
  }
  art += box(0, 720, width, 50, q.ov2) + box(0, 720, width, 10, mix(q.ov, '#fff4da', 0.2));
  for (let i = 0; i < 12; i++) art += box(i * 140 + 20, 734, 96, 18, mix(q.ov2, '#16131c', 0.2));
  art += box(0, 768, width, 300, q.rd) + area('M0 768H1600V792C1000 804 600 784 0 800Z', q.rd2);
  for (let i = 0; i < 6; i++)
    art += polygon(
      [
        [i * 310 - 60, 960],
        [i * 310 + 130, 960],
        [i * 310 + 118, 976],
        [i * 310 - 76, 976],
      ],
      q.ln,
      'opacity=".9"',
    );
  art += box(0, 1030, width, 40, mix(q.rd, '#0e0c18', 0.4));
  return { svg: art, sky: q.s[1], horizon: q.s[3], road: q.rd };
};
