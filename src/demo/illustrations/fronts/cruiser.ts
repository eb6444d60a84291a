import { bikeAlloy } from '../bodies/bike-alloy.ts';
import { roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import { bigTwinBags, bigTwinFace, bigTwinFork } from './big-twin.ts';

/** Cruiser from its nose: wide bars, nacelle with two passing lamps, deep mudguard, crash bars. */
export const cruiser: ElevationMaker = (pen) => {
  const leather = pen.tones('#6b3f26');
  const alloy = bikeAlloy(pen);
  return {
    w: 480,
    H: 1180,
    single: true,
    tx: 0,
    tw: 146,
    th: 660,
    sill: 0,
    drop: 0,
    // The broad tank.
    body: '0,962 120,954 196,900~50 216,820 190,740~40 100,712! 0,710!',
    planes: [
      [4, '-300,930! 300,930!'],
      [3, '-300,870! 300,870!'],
      [1, '-300,770! 300,770!'],
    ],
    rim: [6, -7],
    behind: () =>
      // Saddlebags, footboards, the V's two rocker boxes.
      bigTwinBags(
        pen,
        '230,330~30 230,650~40 400,640~40 404,330~30 z',
        '236,600~20 236,646~30 396,636~30 398,600~20 z',
        [leather[1], leather[3]],
      ) +
      bigTwinFace(pen) +
      pen.fill(symmetric('0,480 200,470 208,430 0,440'), alloy[3]) +
      pen.oval(292, 300, 42, 42, pen.metal[1]) +
      pen.oval(288, 305, 34, 34, pen.metal[3]),
    parts: () =>
      // Crash bars.
      twice(
        '120,690! 140,700! 330,620~60 352,420~60 220,300! 206,316! 326,430~50 308,604~50 z',
        (o) => pen.chrome(o),
      ) +
      // Bars: out, up and back; grips; round mirrors.
      pen.tube('-440,1010 -330,1072 -150,1020 150,1020 330,1072 440,1010', 30, pen.metal) +
      twice('412,972~14 430,1030~14 520,986~14 502,930~14 z', (o) => pen.fill(o, pen.ink)) +
      [-1, 1]
        .map(
          (side) =>
            pen.line(`${side * 350},1066 ${side * 380},1150`, 12, pen.metal[1]) +
            pen.oval(side * 388, 1184, 62, 48, pen.metal[1]) +
            pen.oval(side * 388, 1186, 52, 39, pen.pane[2]),
        )
        .join('') +
      // Covered fork and its shining sliders.
      bigTwinFork(pen, 1000, true) +
      // The mudguard hangs low over a white wall.
      pen.rect(-73, 120, -52, 420, pen.cream) +
      pen.rect(52, 120, 73, 420, pen.cream) +
      pen.shape(symmetric('0,700 70,690~30 100,620 106,430~20 96,380! 0,372!'), pen.tone, [
        [4, '-120,668! 120,668!'],
        [3, '-120,600! 120,600!'],
        [1, '-120,450! 120,450!'],
      ]) +
      pen.line('0,690 0,382', 10, pen.metal[3]) +
      pen.oval(0, 560, 20, 30, pen.metal[1]) +
      pen.oval(0, 564, 14, 22, '#d9822b') +
      // Nacelle, lamp, and the two passing lamps on their bar.
      pen.chrome(symmetric('0,1046 110,1030 168,940~40 150,800~40 0,776')) +
      pen.line('-300,826 300,826', 22, pen.metal[1]) +
      roundLamp(pen, -262, 846, 72) +
      roundLamp(pen, 262, 846, 72) +
      roundLamp(pen, 0, 902, 116) +
      [-1, 1]
        .map(
          (side) =>
            pen.oval(side * 262, 736, 30, 30, pen.metal[1]) +
            pen.oval(side * 262, 738, 24, 24, '#d9822b'),
        )
        .join(''),
  };
};
