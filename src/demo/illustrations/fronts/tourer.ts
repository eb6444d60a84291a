import { roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import { bigTwinBags, bigTwinFace, bigTwinFork } from './big-twin.ts';

/** American tourer from its nose: batwing fairing, one great lamp and two small, crash bars, bags. */
export const tourer: ElevationMaker = (pen) => ({
  w: 480,
  H: 1500,
  single: true,
  tx: 0,
  tw: 150,
  th: 660,
  sill: 0,
  drop: 0,
  // The fairing.
  body: '0,1250 200,1240 330,1200 440,1100 470,1000~40 440,920~30 330,880 220,870~30 150,900 0,900!',
  planes: [
    [4, '-600,1180! 600,1180!'],
    [3, '-600,1090! 600,1090!'],
    [2, '-600,1000! 600,1000!'],
    [1, '-600,930! 600,930!'],
  ],
  rim: [7, -8],
  behind: () =>
    pen.fill(
      symmetric('0,1500 200,1480 290,1380 320,1180! 0,1180!'),
      pen.pane[3],
      'opacity=".75"',
    ) +
    pen.fill('-190,1200! -150,1460! -40,1490! -70,1200! z', pen.pane[4], 'opacity=".6"') +
    pen.line(symmetric('0,1500 200,1480 290,1380 320,1180! 0,1180!'), 8, pen.ink) +
    bigTwinBags(
      pen,
      '230,330~30 230,640~40 430,630~50 436,340~40 z',
      '240,560! 240,634~36 420,624~46 424,560! z',
      [pen.tone[1], pen.tone[3]],
    ) +
    bigTwinFace(pen),
  parts: () =>
    twice(
      '120,720! 140,730! 340,640~60 366,430~60 220,300! 206,316! 338,440~50 318,624~50 z',
      (o) => pen.chrome(o),
    ) +
    bigTwinFork(pen, 900) +
    pen.rect(-75, 120, -54, 420, pen.cream) +
    pen.rect(54, 120, 75, 420, pen.cream) +
    pen.shape(symmetric('0,710 76,700~30 106,620 112,430~20 100,360! 0,352!'), pen.tone, [
      [4, '-120,668! 120,668!'],
      [3, '-120,600! 120,600!'],
      [1, '-120,430! 120,430!'],
    ]) +
    pen.line('0,700 0,362', 10, pen.metal[3]) +
    pen.line('-460,1040 -330,1000 -200,980', 9, pen.accent) +
    pen.line('460,1040 330,1000 200,980', 9, pen.accent) +
    pen.chrome(symmetric('0,1130 110,1120 160,1030~40 150,900~40 0,876')) +
    roundLamp(pen, 0, 1004, 122) +
    pen.line('-300,846 300,846', 22, pen.metal[1]) +
    roundLamp(pen, -262, 866, 76) +
    roundLamp(pen, 262, 866, 76) +
    [-1, 1]
      .map(
        (side) =>
          pen.oval(side * 262, 752, 32, 32, pen.metal[1]) +
          pen.oval(side * 262, 754, 26, 26, '#d9822b') +
          pen.line(`${side * 420},1130 ${side * 470},1200`, 12, pen.metal[1]) +
          pen.oval(side * 488, 1240, 66, 50, pen.metal[1]) +
          pen.oval(side * 488, 1242, 56, 41, pen.pane[2]),
      )
      .join(''),
});
