import { both, numberPlate, roundLamp, type ElevationMaker } from '../elevation.ts';
import { levels } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Short hardtop 4x4 from the front: round lamps in one pressed frame, flat hood, white lid. */
export const bronco60: ElevationMaker = () => ({
  w: 850,
  H: 1790,
  tx: 600,
  tw: 215,
  th: 600,
  drop: 76,
  sill: 490,
  seatY: 1340,
  whY: 1290,
  wip: 1216,
  roof: (pen) => pen.tones(pen.accent),
  cabin: '0,1792 560,1786 700,1760~50 740,1690 790,1240 800,1140! 0,1140!',
  glass: '0,1690 600,1686~30 660,1660~20 706,1250~24 0,1220',
  trim: '#1f1d22',
  body: '0,1176 500,1172 720,1160~20 820,1120~40 846,1040 850,680~20 780,600! 0,580',
  planes: [
    [4, '-900,1130! 900,1130!'],
    [3, '-900,1080! 900,1080!'],
    [2, '-900,900! 900,900!'],
    [1, '-900,720! 900,720!'],
  ],
  inner: (pen) =>
    pen.line('-560,1200! -540,1110! 540,1110! 560,1200!', 7, pen.tone[0]) +
    pen.fill('-300,1200! -290,1116! 290,1116! 300,1200! z', pen.tone[5], 'opacity=".4"'),
  parts: (pen) =>
    pen.plastic(symmetric('0,1080 740,1076~40 760,830~40 0,824'), '#2a282c') +
    levels(pen, [-460, 850, 460, 1056], 5, 12) +
    pen.line(symmetric('0,1080 740,1076~40 760,830~40 0,824'), 20, pen.metal[1]) +
    pen.line(symmetric('0,1084 738,1080~40 756,834~40 0,828'), 8, pen.metal[4]) +
    both((d) => roundLamp(pen, d * 592, 960, 108)) +
    [-270, -162, -54, 54, 162, 270]
      .map(
        (x) =>
          pen.rect(x - 34, 930, x + 34, 982, pen.tone[2], 'rx="8"') +
          pen.rect(x - 34, 962, x + 34, 982, pen.tone[4], 'rx="8"'),
      )
      .join('') +
    both(
      (d) =>
        pen.oval(d * 592, 770, 48, 34, pen.metal[1]) +
        pen.oval(d * 592, 770, 40, 27, '#d9822b') +
        pen.oval(d * 592 - 10, 778, 14, 9, '#f7c078'),
    ) +
    pen.chrome(symmetric('0,700 700,696 860,660~30 860,580~30 760,560~16 0,560')) +
    numberPlate(pen, 580, 300, 92) +
    both(
      (d) =>
        pen.line(`${d * 780},1230 ${d * 850},1300`, 14, pen.metal[1]) +
        pen.rect(d * 820, 1290, d * 950, 1430, pen.metal[1], 'rx="24"') +
        pen.rect(d * 832, 1302, d * 938, 1418, pen.metal[3], 'rx="18"'),
    ),
});
