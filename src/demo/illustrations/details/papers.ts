import { mix } from '../colour.ts';
import { area, box, disc, stroke } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { seeded } from '../random.ts';
import { wood } from '../wood.ts';

const bench = (pen: Pen): string => wood(0, 0, 1600, 1067, seeded(pen.seed + 21), pen.nextId());

const sheet = (
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  inner: string,
): string =>
  `<g transform="translate(${x},${y}) rotate(${turn})">` +
  box(14, 18, w, h, pen.ink, 8, 'opacity=".3"') +
  box(0, 0, w, h, '#f3ead6', 6) +
  area(`M0 0H${w}L0 ${h * 0.5}Z`, '#fffaf0', 'opacity=".5"') +
  inner +
  '</g>';

const lines = (pen: Pen, x: number, y: number, w: number, count: number, gap = 34): string =>
  Array.from({ length: count }, (_, i) =>
    stroke(
      `M${x} ${y + i * gap}H${x + w * (0.7 + ((pen.seed * (i + 3) * 37) % 30) / 100)}`,
      '#b3a892',
      7,
    ),
  ).join('');

/** The service book open at its stamps, with invoices under it, which buyers ask for first. */
export const papersArt = (pen: Pen): string => {
  const stamp = (x: number, y: number, colour: string, turn: number) =>
    `<g transform="translate(${x},${y}) rotate(${turn})" opacity=".8"><circle r="58" fill="none" stroke="${colour}" stroke-width="8"/><circle r="42" fill="none" stroke="${colour}" stroke-width="4"/>` +
    stroke('M-34 -8H34M-26 12H26', colour, 8) +
    '</g>';
  const page = (x: number, colours: readonly string[]) =>
    [0, 1, 2]
      .map(
        (i) =>
          `<rect x="${x}" y="${40 + i * 190}" width="340" height="164" rx="6" fill="none" stroke="#cdbf9f" stroke-width="5"/>` +
          stamp(x + 250, 124 + i * 190, colours[i] ?? '#33609a', ((pen.seed * (i + 5)) % 40) - 20) +
          stroke(
            `M${x + 24} ${90 + i * 190}H${x + 150}M${x + 24} ${130 + i * 190}H${x + 120}M${x + 24} ${168 + i * 190}H${x + 160}`,
            '#8f866f',
            7,
          ),
      )
      .join('');
  return (
    bench(pen) +
    sheet(
      pen,
      120,
      90,
      560,
      740,
      -9,
      box(40, 50, 260, 40, pen.tone[2], 4) + lines(pen, 40, 140, 470, 14),
    ) +
    sheet(
      pen,
      980,
      40,
      520,
      700,
      8,
      lines(pen, 40, 60, 430, 5) +
        box(40, 260, 440, 200, '#e5dac0', 4) +
        lines(pen, 60, 300, 380, 4, 40) +
        stroke('M300 600C340 560 360 640 400 590S460 600 480 570', '#2f4a7a', 8),
    ) +
    `<g transform="translate(400,270) rotate(-3)">` +
    box(16, 22, 820, 640, pen.ink, 14, 'opacity=".4"') +
    box(-14, -14, 848, 664, pen.tone[1], 18) +
    box(0, 0, 410, 636, '#f6eeda', 8) +
    box(410, 0, 410, 636, '#efe5cd', 8) +
    area('M380 0H440V636H380Z', '#d9ccae', 'opacity=".7"') +
    page(32, ['#33609a', '#7a2a28', '#33609a']) +
    page(446, ['#2f6a4c', '#33609a', '#7a2a28']) +
    '</g>' +
    area('M0 0H560L100 1067H0Z', '#fff3d6', 'opacity=".08"')
  );
};

/** Both keys on their fob, the owner's manual and a pen. */
export const keysArt = (pen: Pen, modern: boolean): string => {
  const { metal: m, ink: K } = pen;
  const hide = [
    mix(pen.hide, K, 0.5),
    mix(pen.hide, pen.shade, 0.1),
    mix(pen.hide, pen.glow, 0.3),
  ] as const;
  const blade = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x},${y}) rotate(${turn})">` +
    box(12, 16, 360, 44, K, 12, 'opacity=".35"') +
    area('M100 6H340L370 22 340 40 320 34 300 42 280 32 258 42 240 34 220 42 200 34H100Z', m[1]) +
    area('M100 6H340L362 18H100Z', m[4]) +
    (modern
      ? box(-80, -38, 190, 116, '#1d1b20', 34) +
        box(-74, -32, 178, 44, '#454147', 22) +
        [-34, 20, 70].map((dx) => disc(dx, 42, 16, '#55515a')).join('')
      : disc(20, 22, 86, m[0]) +
        disc(17, 19, 78, m[2]) +
        area('M-54 0A78 78 0 0 1 60 -46L20 20Z', m[4]) +
        disc(-30, 22, 24, K)) +
    '</g>';
  return (
    bench(pen) +
    `<g transform="translate(150,120) rotate(-6)">` +
    box(18, 24, 620, 800, K, 18, 'opacity=".4"') +
    box(0, 0, 620, 800, pen.tone[2], 16) +
    box(0, 0, 60, 800, pen.tone[1], 16) +
    area('M60 0H604L60 480Z', pen.tone[3]) +
    box(130, 120, 400, 150, pen.cream, 8) +
    stroke('M170 175H480M170 220H400', mix(pen.tone[1], K, 0.3), 16) +
    stroke('M130 640C220 560 300 560 340 600S470 640 530 560', pen.cream, 12) +
    box(130, 690, 400, 14, pen.cream, 7) +
    '</g>' +
    blade(1010, 380, 24) +
    blade(980, 560, -14) +
    `<circle cx="930" cy="470" r="120" fill="none" stroke="${m[0]}" stroke-width="22"/><circle cx="928" cy="467" r="120" fill="none" stroke="${m[3]}" stroke-width="11"/>` +
    `<g transform="translate(880,560) rotate(18)">` +
    box(10, 16, 150, 330, K, 60, 'opacity=".35"') +
    box(0, 0, 150, 330, hide[1], 60) +
    box(6, 6, 60, 316, hide[2], 40) +
    `<rect x="14" y="14" width="122" height="302" rx="50" fill="none" stroke="${hide[0]}" stroke-width="5" stroke-dasharray="14 10"/>` +
    disc(75, 150, 40, m[1]) +
    disc(72, 147, 33, m[4]) +
    disc(75, 150, 20, pen.tone[2]) +
    '</g>' +
    area('M0 0H560L100 1067H0Z', '#fff3d6', 'opacity=".08"')
  );
};
