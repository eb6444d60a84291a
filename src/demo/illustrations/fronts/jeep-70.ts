import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Open 4x4 from the front: slotted face, round lamps, flat wings over wide tyres, upright screen. */
export const jeep70: ElevationMaker = (pen) => ({
  w: 800,
  H: 1720,
  tx: 560,
  tw: 235,
  th: 620,
  drop: 70,
  sill: 500,
  open: true,
  wip: 1230,
  scuttle: 620,
  cabin: '0,1716! 650,1716~24 690,1210! 0,1190!',
  glass: '0,1654! 604,1654~24 634,1256~24 0,1250!',
  trim: pen.tone[1],
  body: '0,1196 420,1190 520,1160~30 560,1010! 560,990! 720,986~30 786,930~40 800,860 800,800! 600,780! 560,600! 480,540! 0,540',
  planes: [
    [4, '-900,1150! 900,1150!'],
    [3, '-900,1090! 900,1090!'],
    [2, '-900,900! 900,900!'],
    [1, '-900,660! 900,660!'],
  ],
  behind: (pen) =>
    pen.tube('-620,1190! -610,1790~90 610,1790~90 620,1190!', 44, pen.tones('#1d1b20')) +
    twice('150,1200! 160,1430~40 380,1430~40 390,1200! z', (o) => pen.fill(o, pen.hide)),
  parts: (pen) =>
    pen.line('0,1196 0,1104', 8, pen.tone[1]) +
    pen.seam('-520,1100! -500,1090 500,1090 520,1100!', 7) +
    [-3, -2, -1, 0, 1, 2, 3]
      .map(
        (i) =>
          pen.rect(i * 92 - 26, 700, i * 92 + 26, 1030, pen.ink, 'rx="26"') +
          pen.rect(i * 92 - 26, 710, i * 92 - 18, 1020, pen.tone[4], 'rx="4"') +
          pen.rect(i * 92 + 18, 710, i * 92 + 26, 1020, pen.tone[1], 'rx="4"'),
      )
      .join('') +
    both((d) => roundLamp(pen, d * 428, 900, 96)) +
    both(
      (d) =>
        pen.oval(d * 428, 730, 42, 42, pen.metal[1]) +
        pen.oval(d * 428, 730, 34, 34, '#d9822b') +
        pen.oval(d * 428 - 8, 738, 14, 12, '#f7c078'),
    ) +
    twice('580,800! 580,960~16 716,976~26 776,920~30 790,810! z', (o) => pen.fill(o, pen.tone[2])) +
    twice('580,958! 716,976~26 776,922~30 780,904! 712,952! 580,936! z', (o) =>
      pen.fill(o, pen.tone[4]),
    ) +
    pen.plastic('-640,470~16 -640,600~16 640,600~16 640,470~16 z', '#26242a') +
    pen.line('-630,586 630,586', 8, '#6a6566') +
    both((d) =>
      pen.line(`${d * 330},600 ${d * 330},660 ${d * 390},660 ${d * 390},600`, 24, '#7a2a28'),
    ) +
    numberPlate(pen, 486, 300, 96) +
    both(
      (d) =>
        pen.line(`${d * 670},1250 ${d * 780},1330`, 16, '#1d1b20') +
        pen.rect(d * 740, 1310, d * 900, 1450, '#1d1b20', 'rx="26"') +
        pen.rect(d * 752, 1322, d * 888, 1438, '#4c484e', 'rx="18"'),
    ) +
    pen.fill(symmetric('0,1718! 640,1718~24 648,1660! 0,1660!'), pen.tone[3]),
});
