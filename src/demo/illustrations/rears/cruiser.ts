import { bikeAlloy } from '../bodies/bike-alloy.ts';
import { numberPlate, roundTail, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Cruiser from behind: broad mudguard, saddlebags, three lamps, bars beyond the saddle. */
export const cruiser: ElevationMaker = (pen) => {
  const dark = pen.tones('#2c2a2f');
  const leather = pen.tones('#6b3f26');
  const alloy = bikeAlloy(pen);
  return {
    w: 480,
    H: 1150,
    single: true,
    tx: 0,
    tw: 150,
    th: 640,
    sill: 0,
    drop: 0,
    // The rear mudguard.
    body: '0,800 80,792 128,730~40 140,560 134,380~20 120,340! 0,332!',
    planes: [
      [4, '-300,760! 300,760!'],
      [3, '-300,660! 300,660!'],
      [2, '-300,520! 300,520!'],
      [1, '-300,420! 300,420!'],
    ],
    rim: [7, -8],
    behind: () =>
      pen.tube('-440,980 -330,1042 -150,990 150,990 330,1042 440,980', 28, pen.metal) +
      twice('412,942~14 430,1000~14 520,956~14 502,900~14 z', (o) => pen.fill(o, pen.ink)) +
      [-1, 1]
        .map(
          (side) =>
            pen.line(`${side * 350},1036 ${side * 380},1116`, 12, pen.metal[1]) +
            pen.oval(side * 388, 1150, 62, 48, pen.metal[1]) +
            pen.oval(side * 388, 1152, 51, 38, pen.metal[3]) +
            pen.oval(side * 376, 1162, 24, 16, pen.metal[4]),
        )
        .join('') +
      pen.shape(symmetric('0,950 120,940 200,880~50 210,800! 0,790!'), pen.tone, [
        [4, '-300,915! 300,915!'],
        [2, '-300,850! 300,850!'],
      ]) +
      // Silencers under the bags.
      [-1, 1]
        .map(
          (side) =>
            pen.oval(side * 270, 262, 60, 50, pen.metal[1]) +
            pen.oval(side * 266, 268, 52, 42, pen.metal[3]) +
            pen.oval(side * 270, 262, 34, 27, pen.ink),
        )
        .join('') +
      pen.fill(symmetric('0,480 180,470 200,340 160,236~30 0,228'), alloy[0]),
    parts: () =>
      // Saddle.
      pen.fill(symmetric('0,884 120,876 176,840~30 170,792~20 0,784'), dark[1]) +
      pen.fill(symmetric('0,884 120,876 168,846~20 160,836 0,846'), dark[3]) +
      // Saddlebags with their straps.
      twice('168,330~40 164,690~40 404,680~50 412,340~50 z', (o) => pen.fill(o, leather[1])) +
      twice('168,600~10 166,692~40 402,682~50 406,596~10 z', (o) => pen.fill(o, leather[2])) +
      twice('172,668~10 172,688~20 396,678~20 398,660~10 z', (o) => pen.fill(o, leather[4])) +
      twice('250,330! 250,684! 280,684! 280,330! z', (o) => pen.fill(o, leather[0])) +
      [-1, 1]
        .map(
          (side) =>
            pen.rect(side * 265 - 24, 500, side * 265 + 24, 560, pen.metal[2], 'rx="8"') +
            pen.rect(side * 265 - 13, 512, side * 265 + 13, 548, leather[0]),
        )
        .join('') +
      // Rail, lamps, plate.
      pen.line('-250,760 250,760', 18, pen.metal[1]) +
      roundTail(pen, -226, 754, 38, 'amber') +
      roundTail(pen, 226, 754, 38, 'amber') +
      pen.chrome(symmetric('0,716 52,712~16 62,650 56,590~16 0,584')) +
      roundTail(pen, 0, 652, 46) +
      numberPlate(pen, 408, 200, 136) +
      pen.line('0,796 0,722', 10, pen.metal[3]),
  };
};
