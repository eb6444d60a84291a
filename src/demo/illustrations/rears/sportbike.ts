import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Faired sport motorcycle from behind: two cans under the seat, slim lamp, one-sided wheel. */
export const sportbike: ElevationMaker = (pen) => ({
  w: 400,
  H: 1110,
  single: true,
  tx: 0,
  tw: 190,
  th: 620,
  sill: 0,
  drop: 0,
  // The tail.
  body: '0,1010 70,1004 130,960 170,880~24 160,800~20 0,790!',
  planes: [
    [4, '-300,970! 300,970!'],
    [3, '-300,900! 300,900!'],
    [1, '-300,830! 300,830!'],
  ],
  rim: [6, -7],
  behind: () =>
    pen.fill(symmetric('0,1110 110,1096 180,1030 220,880! 0,880!'), pen.pane[2], 'opacity=".7"') +
    twice('260,780! 290,820! 440,800~16 434,760~16 z', (o) => pen.fill(o, pen.ink)) +
    twice('300,960~20 300,1030~30 440,1030~36 450,970~24 z', (o) => pen.fill(o, pen.ink)) +
    twice('316,974~14 316,1016~20 428,1018~26 434,980~16 z', (o) => pen.fill(o, pen.metal[4])) +
    twice('190,880! 310,980! 330,960! 220,850! z', (o) => pen.fill(o, pen.ink)) +
    pen.shape(symmetric('0,860 200,850 290,800~30 280,560 240,360 160,240~30 0,230'), pen.tone, [
      [2, '-400,760! 400,760!'],
      [1, '-400,560! 400,560!'],
      [0, '-400,360! 400,360!'],
    ]),
  parts: () =>
    pen.rect(-95, 0, 95, 620, pen.tyre[1], 'rx="60"') +
    pen.rect(-74, 10, -50, 600, pen.tyre[2]) +
    [-40, 0, 40].map((x) => pen.rect(x, 10, x + 8, 600, pen.tyre[0])).join('') +
    pen.fill('96,260~20 96,420~30 190,420~30 200,280~30 z', pen.metal[1]) +
    pen.fill('100,370! 100,416~26 186,416~26 190,370! z', pen.metal[4]) +
    pen.oval(150, 320, 46, 46, pen.metal[0]) +
    pen.oval(148, 323, 38, 38, pen.metal[3]) +
    pen.fill(symmetric('0,700 110,690~20 120,520~20 90,470~16 0,466'), pen.ink) +
    numberPlate(pen, 520, 200, 120) +
    [-1, 1]
      .map(
        (side) =>
          pen.oval(side * 96, 800, 84, 66, pen.metal[0]) +
          pen.oval(side * 96 - 3, 804, 77, 59, pen.metal[3]) +
          pen.oval(side * 96, 800, 52, 38, pen.ink),
      )
      .join('') +
    pen.lamp(symmetric('0,940 80,934~14 116,896~14 100,876~10 0,872'), 'red') +
    twice('150,700~10 150,740~12 230,740~12 230,700~10 z', (o) => pen.lamp(o, 'amber')) +
    pen.fill(symmetric('0,1070 120,1040 150,1000~20 100,990 0,996'), '#221f24'),
});
