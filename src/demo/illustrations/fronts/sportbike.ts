import { twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Faired sport motorcycle from its nose: two slit lamps, air inlets, screen, gold fork legs. */
export const sportbike: ElevationMaker = (pen) => {
  const gold = pen.tones('#a9834a');
  return {
    w: 400,
    H: 1110,
    single: true,
    tx: 0,
    tw: 130,
    th: 600,
    sill: 0,
    drop: 0,
    // The fairing.
    body: '0,960 140,950 250,910 310,840~30 300,740 260,600 250,420 210,280~40 120,200~30 0,190',
    planes: [
      [4, '-500,900! 500,900!'],
      [3, '-500,820! 500,820!'],
      [2, '-500,640! 500,640!'],
      [1, '-500,420! 500,420!'],
    ],
    rim: [6, -7],
    behind: () =>
      pen.fill(symmetric('0,1110 110,1096 180,1030 210,900! 0,900!'), pen.pane[3], 'opacity=".8"') +
      pen.fill('-120,920! -100,1070! -30,1096! -50,920! z', pen.pane[4], 'opacity=".6"') +
      pen.line(symmetric('0,1110 110,1096 180,1030 210,900! 0,900!'), 8, pen.ink) +
      twice('200,880! 320,980! 340,960! 230,850! z', (o) => pen.fill(o, pen.ink)) +
      twice('300,960~20 300,1030~30 440,1030~36 450,970~24 z', (o) => pen.fill(o, pen.ink)) +
      twice('316,974~14 316,1016~20 428,1018~26 434,980~16 z', (o) => pen.fill(o, pen.pane[2])) +
      twice('260,760! 260,800! 420,790~14 420,756~14 z', (o) => pen.fill(o, pen.ink)),
    parts: () =>
      pen.fill(symmetric('0,560 130,560~40 160,420 120,230~30 0,220'), pen.ink) +
      // Wheel, discs, fork, mudguard.
      pen.rect(-65, 0, 65, 560, pen.tyre[1], 'rx="46"') +
      pen.rect(-48, 10, -30, 550, pen.tyre[2]) +
      [-20, 10, 40].map((x) => pen.rect(x, 10, x + 7, 550, pen.tyre[0])).join('') +
      twice('82,180! 82,430! 94,430! 94,180! z', (o) => pen.fill(o, pen.metal[3])) +
      [-1, 1]
        .map(
          (side) =>
            pen.tube(`${side * 112},260 ${side * 112},560`, 46, gold) +
            pen.oval(side * 112, 270, 36, 36, pen.metal[1]) +
            pen.oval(side * 112, 270, 18, 18, pen.ink),
        )
        .join('') +
      pen.shape(symmetric('0,640 66,630~30 92,560 88,430~16 0,420!'), pen.tone, [
        [4, '-120,600! 120,600!'],
        [3, '-120,540! 120,540!'],
        [1, '-120,460! 120,460!'],
      ]) +
      // Two slit lamps, inlets under them, a number field's rim.
      twice('24,760~20 30,840~20 210,860~30 250,810~24 200,760~20 z', (o) => pen.fill(o, pen.ink)) +
      twice('38,772~14 44,828~14 204,846~22 232,808~18 194,772~14 z', (o) => pen.lamp(o, 'white')) +
      twice('50,812! 210,830! 220,812! 60,792! z', (o) => pen.fill(o, '#fffdf4')) +
      twice('60,664~16 40,720~16 200,736~20 230,690~20 200,650~16 z', (o) => pen.fill(o, pen.ink)) +
      pen.line(symmetric('0,930 130,922 236,884 290,830').replace(' z', ''), 7, pen.tone[5]) +
      twice('236,560~24 244,640~24 276,640~20 262,560~20 z', (o) => pen.fill(o, pen.tone[0])) +
      twice('250,700~10 252,736~10 310,730~14 306,700~10 z', (o) => pen.lamp(o, 'amber')),
  };
};
