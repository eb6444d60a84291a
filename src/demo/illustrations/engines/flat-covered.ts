import { area, box, disc, stroke, wedge } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { alloy, battery, bottle, radiator } from './fitted.ts';
import type { EngineLook } from './look.ts';

/** A water-cooled flat engine: low, wide, its intake arms reaching out to both sides. */
export const flatCovered = (pen: Pen, { cylinders }: EngineLook): string => {
  const { ink: K, metal: m } = pen;
  const al = alloy(pen);
  const each = Math.max(2, Math.round(cylinders / 2));
  const arms = Array.from({ length: each }, (_, i) => 330 + ((i + 0.5) * 380) / each);
  const arm = (from: number, to: number, y: number) =>
    stroke(
      `M${from} ${y}C${(from + to) / 2} ${y - 40} ${to} ${y - 30} ${to} ${y + 30}`,
      al[0],
      62,
    ) +
    stroke(
      `M${from} ${y - 4}C${(from + to) / 2} ${y - 44} ${to} ${y - 34} ${to} ${y + 26}`,
      al[2],
      46,
    ) +
    stroke(
      `M${from} ${y - 16}C${(from + to) / 2} ${y - 56} ${to} ${y - 44} ${to} ${y + 6}`,
      al[4],
      10,
    );
  return (
    radiator(pen, 908) +
    battery(pen, 1140, 170) +
    bottle(pen, 330, 190, '#c77a3a') +
    area('M400 300H1200L1230 820H370Z', al[0]) +
    area('M420 320H1180L1200 800H400Z', al[1]) +
    [380, 1090]
      .map((x) => box(x, 360, 130, 400, '#1d1b20', 22) + box(x + 6, 366, 118, 130, '#3b383e', 18))
      .join('') +
    arms.map((y) => arm(700, 520, y) + arm(900, 1080, y)).join('') +
    box(660, 260, 280, 480, '#1d1b20', 54) +
    box(668, 268, 264, 300, '#2e2b31', 48) +
    box(668, 268, 84, 300, '#4c484f', 40) +
    box(710, 600, 180, 64, m[2], 16) +
    box(710, 600, 180, 22, m[4], 11) +
    stroke('M800 740C800 820 880 850 980 850', '#19181c', 92) +
    [520, 1080]
      .map(
        (x) =>
          disc(x, 872, 52, al[0]) +
          disc(x - 2, 870, 45, al[2]) +
          wedge(x - 2, 870, 0, 45, 180, 280, al[4]) +
          disc(x, 872, 14, K),
      )
      .join('') +
    stroke('M520 926H1080', K, 18)
  );
};
