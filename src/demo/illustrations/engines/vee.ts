import { mix } from '../colour.ts';
import { area, box, disc, stroke, wedge } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { alloy, battery, bottle, radiator, cylinderRows } from './fitted.ts';
import type { EngineLook } from './look.ts';

/** Two banks of covers with their bolts. */
const banks = (pen: Pen): string => {
  const { metal: m, ink: K } = pen;
  const a = pen.tones(['#8f8b84', '#2c2a2f', '#7d2c26'][pen.seed % 3] ?? '#8f8b84');
  return [440, 990]
    .map(
      (x) =>
        box(x + 10, 236, 170, 600, K, 30, 'opacity=".45"') +
        box(x, 224, 170, 600, a[0], 28) +
        box(x + 4, 228, 162, 590, a[2], 26) +
        box(x + 4, 228, 56, 590, a[3], 24) +
        box(x + 4, 228, 22, 590, a[4], 11) +
        cylinderRows(4, 250, 810)
          .map((y) => disc(x + 148, y, 12, m[0]) + disc(x + 146, y - 2, 9, m[3]))
          .join(''),
    )
    .join('');
};

/** A long plenum between the banks, a runner to each cylinder. */
const plenum = (pen: Pen, each: number): string => {
  const { ink: K } = pen;
  const al = alloy(pen);
  const width = Math.min(70, 300 / each);
  return (
    cylinderRows(each, 250, 810)
      .map((y) =>
        [
          [700, 600],
          [900, 1000],
        ]
          .map(
            ([from, to]) =>
              stroke(
                `M${from} ${y - 20}C${from === 700 ? 640 : 960} ${y - 20} ${to} ${y - 10} ${to} ${y + 30}`,
                al[0],
                width,
              ) +
              stroke(
                `M${from} ${y - 24}C${from === 700 ? 640 : 960} ${y - 24} ${to} ${y - 14} ${to} ${y + 24}`,
                al[2],
                width * 0.72,
              ) +
              stroke(
                `M${from} ${y - 34}C${from === 700 ? 644 : 956} ${y - 34} ${to} ${y - 24} ${to} ${y + 8}`,
                al[4],
                width * 0.16,
              ),
          )
          .join(''),
      )
      .join('') +
    box(690, 236, 220, 590, al[0], 60) +
    box(696, 242, 206, 576, al[2], 56) +
    box(696, 242, 70, 576, al[4], 34) +
    [0, 1, 2, 3].map((i) => box(786 + i * 26, 300, 12, 440, al[1], 6)).join('') +
    stroke('M800 810C800 870 860 900 960 900', K, 92) +
    [0, 1, 2].map((i) => stroke(`M${850 + i * 40} ${866 + i * 6}V936`, '#454147', 7)).join('')
  );
};

/** One moulded cover with two coloured wings. */
const moulded = (pen: Pen, each: number): string => {
  const { metal: m } = pen;
  const wing = pen.tones(pen.seed % 2 === 0 ? '#a8322a' : '#3a383e');
  const [dark, mid, lit] = ['#1d1b20', '#2e2b31', '#4c484f'];
  return (
    area(
      'M470 210H650L690 250V790L650 830H470C446 830 436 816 436 790V250C436 226 446 210 470 210Z',
      wing[1],
    ) +
    area('M474 220H640L676 254V500L444 560V254C444 232 456 220 474 220Z', wing[3]) +
    area('M474 220H530L470 553 444 560V254C444 232 456 220 474 220Z', wing[4]) +
    area(
      'M1130 210H950L910 250V790L950 830H1130C1154 830 1164 816 1164 790V250C1164 226 1154 210 1130 210Z',
      wing[1],
    ) +
    area('M1126 220H960L924 254V500L1156 560V254C1156 232 1144 220 1126 220Z', wing[2]) +
    box(690, 200, 220, 650, dark, 44) +
    box(698, 208, 204, 420, mid, 40) +
    box(698, 208, 60, 420, lit, 30) +
    box(720, 660, 160, 70, m[2], 16) +
    box(720, 660, 160, 24, m[4], 12) +
    cylinderRows(each, 250, 810)
      .map((y) => box(480, y - 14, 160, 26, wing[0], 11) + box(960, y - 14, 160, 26, wing[0], 11))
      .join('') +
    stroke('M800 830C800 900 900 920 1010 910', '#19181c', 96) +
    box(1000, 850, 290, 110, dark, 24) +
    box(1006, 856, 278, 34, lit, 16)
  );
};

/** A V engine: six, eight or ten cylinders, under a plenum or under a moulded cover. */
export const vee = (pen: Pen, { cylinders, feed }: EngineLook): string => {
  const { ink: K } = pen;
  const al = alloy(pen);
  const each = Math.max(2, Math.round(cylinders / 2));
  const block =
    radiator(pen, 916) +
    area('M520 200H1080L1110 860H490Z', al[0]) +
    area('M540 200H1060L1080 840H510Z', mix(al[1], K, 0.25));
  const belts =
    [560, 800, 1040]
      .map(
        (x) =>
          disc(x, 872, 50, al[0]) +
          disc(x - 2, 870, 43, al[2]) +
          wedge(x - 2, 870, 0, 43, 180, 280, al[4]) +
          disc(x, 872, 14, K),
      )
      .join('') + stroke('M560 924H1040', K, 16);
  return (
    block +
    battery(pen, 1150, 180) +
    (feed === 'covered'
      ? moulded(pen, each)
      : banks(pen) + bottle(pen, 1170, 520, '#c77a3a') + belts + plenum(pen, each))
  );
};
