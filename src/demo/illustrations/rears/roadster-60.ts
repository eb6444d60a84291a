import { mix } from '../colour.ts';
import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { roadster60Stance } from '../fronts/roadster-60.ts';
import { symmetric } from '../outline.ts';

/** British roadster from behind: a falling tail, seats above it, split bumper, two pipes in the middle. */
export const roadster60: ElevationMaker = () => ({
  ...roadster60Stance,
  w: 832,
  tw: 175,
  trim: '#d9d2c2',
  behind: (pen) =>
    twice('90,820! 100,960 140,1010~40 330,1014~40 380,960 390,820! z', (o) =>
      pen.fill(o, '#5b2c22'),
    ) +
    twice('110,940 150,1000 320,1004 366,950 320,962 160,962 z', (o) => pen.fill(o, '#9a5a40')) +
    `<ellipse cx="-330" cy="960" rx="150" ry="120" fill="none" stroke="#6b3f22" stroke-width="22"/>` +
    pen.fill(symmetric('0,930 300,926 520,900 560,830! 0,830!'), mix('#2b2622', pen.shade, 0.2)),
  body: '0,890 300,888 520,866 680,822 780,744 826,610 832,470 800,330 700,262~40 400,226! 0,222',
  planes: [
    [3, '-900,700! -720,780 -500,836 0,856 500,836 720,780 900,700!'],
    [2, '-900,590! 0,690 900,590!'],
    [1, '-900,420! 900,420!'],
    [0, '-900,300! 900,300!'],
  ],
  inner: (pen) =>
    pen.line('0,900 0,520', 10, pen.tone[4]) + pen.line('8,900 8,520', 6, pen.tone[2]),
  parts: (pen) =>
    pen.seam('-360,884! -420,760 -400,590~40 400,590~40 420,760 360,884!', 7) +
    twice('560,500~16 560,560~20 640,600~20 770,600~24 800,540~16 780,500~12 z', (o) =>
      pen.chrome(o),
    ) +
    twice('580,514~12 580,552~14 650,584~16 760,584~16 780,540~10 766,514~10 z', (o) =>
      pen.lamp(o, 'red'),
    ) +
    twice('580,514~8 580,552~10 640,576~8 640,514~6 z', (o) => pen.lamp(o, 'amber')) +
    twice('400,430~14 410,500~14 700,494~16 830,480~20 838,430~20 700,410~14 z', (o) =>
      pen.chrome(o),
    ) +
    twice('380,390~14 380,560~20 440,560~20 440,390~14 z', (o) => pen.chrome(o)) +
    pen.fill(symmetric('0,560 330,556~20 330,420~20 0,416'), mix(pen.tone[0], pen.ink, 0.3)) +
    numberPlate(pen, 440, 290, 92) +
    pen.chrome('-34,590~10 -34,630~14 34,630~14 34,590~10 z') +
    twice('20,250~20 20,310~20 110,310~20 110,250~20 z', (o) => pen.chrome(o)),
});
