import { numberPlate, roundTail, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Fifties hardtop from behind: fins with bullet lamps, a chrome smile. */
export const fins50: ElevationMaker = (pen) => ({
  w: 985,
  H: 1470,
  tx: 720,
  tw: 215,
  th: 345,
  sill: 235,
  seatY: 1130,
  wip: 1070,
  roof: () => pen.tones(pen.accent),
  cabin: '0,1470 380,1462 580,1420~60 650,1320 740,1080 770,980! 0,980!',
  glass: '0,1392 360,1384 520,1350~60 610,1200 660,1100~24 0,1076',
  body: '0,1040 480,1030 680,1046 790,1130 860,1240~20 920,1236~20 964,1100 985,820 988,500 940,360~40 700,296! 0,290',
  planes: [
    [4, '-1100,1300! 1100,1300!'],
    [3, '-1100,980! -700,960 0,970 700,960 1100,980!'],
    [2, '-1100,720! 1100,720!'],
    [1, '-1100,520! 1100,520!'],
    [0, '-1100,380! 1100,380!'],
  ],
  parts: () =>
    pen.seam('-520,1030! -560,900 -500,700! 500,700! 560,900 520,1030!', 7) +
    pen.line('-480,960 480,960', 10, pen.tone[5]) +
    [-890, 890]
      .map(
        (x) =>
          pen.chrome(`${x - 74},650~40 ${x - 74},1100~40 ${x + 74},1100~40 ${x + 74},650~40 z`) +
          roundTail(pen, x, 1000, 58) +
          roundTail(pen, x, 860, 58) +
          roundTail(pen, x, 730, 46, 'white'),
      )
      .join('') +
    pen.fill(symmetric('0,690 700,686~20 790,640~20 780,560~20 0,556'), pen.ink) +
    [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) =>
          pen.rect(i * 104 - 8, 562, i * 104 + 8, 684, pen.metal[2]) +
          pen.rect(i * 104 - 8, 562, i * 104 - 2, 684, pen.metal[4]),
      )
      .join('') +
    pen.chrome(symmetric('0,560 600,566 820,600~30 1000,590~30 1010,450~40 900,420~30 0,400')) +
    twice('560,430~30 560,600~50 680,600~50 680,430~30 z', (o) => pen.chrome(o)) +
    numberPlate(pen, 430, 310, 96) +
    pen.oval(0, 1000, 60, 36, pen.metal[1]) +
    pen.oval(-2, 1004, 52, 28, pen.metal[4]) +
    twice('760,250~20 760,310~20 860,310~20 860,250~20 z', (o) => pen.chrome(o)),
});
