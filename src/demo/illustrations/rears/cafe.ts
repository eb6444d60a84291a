import { bikeAlloy } from '../bodies/bike-alloy.ts';
import { numberPlate, roundTail, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Café racer from behind: seat hump, one round lamp, two silencers, the bars beyond. */
export const cafe: ElevationMaker = (pen) => {
  const dark = pen.tones('#2c2a2f');
  const alloy = bikeAlloy(pen);
  return {
    w: 440,
    H: 1010,
    single: true,
    tx: 0,
    tw: 124,
    th: 640,
    sill: 0,
    drop: 0,
    // The hump of the seat.
    body: '0,880 70,874 118,830~40 140,750 132,690~20 0,682',
    planes: [
      [4, '-300,850! 300,850!'],
      [3, '-300,790! 300,790!'],
      [1, '-300,720! 300,720!'],
    ],
    rim: [6, -7],
    behind: () =>
      // Bars, grips and mirrors beyond the tank.
      pen.tube('-330,900 -120,934 120,934 330,900', 24, dark) +
      twice('318,878~12 318,926~12 428,906~12 428,858~12 z', (o) => pen.fill(o, pen.ink)) +
      [-1, 1]
        .map(
          (side) =>
            pen.line(`${side * 424},898 ${side * 452},956`, 10, dark[1]) +
            pen.oval(side * 462, 982, 46, 40, dark[0]) +
            pen.oval(side * 462, 982, 38, 32, pen.metal[3]) +
            pen.oval(side * 454, 990, 18, 14, pen.metal[4]),
        )
        .join('') +
      [-1, 1].map((side) => pen.oval(side * 62, 964, 46, 34, dark[1])).join('') +
      pen.shape(symmetric('0,950 110,940 158,870~30 160,780! 0,780!'), pen.tone, [
        [4, '-300,915! 300,915!'],
        [2, '-300,840! 300,840!'],
      ]) +
      // Crankcase, pegs.
      pen.fill(symmetric('0,560 176,552 196,360 150,250~30 0,240'), alloy[1]) +
      pen.fill(symmetric('0,560 176,552 184,500 0,506'), alloy[3]) +
      twice('170,352! 170,380! 330,380~8 330,352~8 z', (o) => pen.fill(o, dark[1])),
    parts: () =>
      // Saddle's edge under the hump, springs, swinging arm.
      pen.fill(symmetric('0,700 150,690~16 150,656~16 0,650'), dark[1]) +
      [-1, 1]
        .map(
          (side) =>
            pen.tube(`${side * 148},330 ${side * 148},660`, 30, pen.metal) +
            [0, 1, 2, 3, 4, 5, 6]
              .map((i) =>
                pen.line(
                  `${side * 148 - 34},${400 + i * 34} ${side * 148 + 34},${414 + i * 34}`,
                  12,
                  dark[1],
                ),
              )
              .join('') +
            pen.tube(`${side * 100},300 ${side * 100},420`, 40, dark),
        )
        .join('') +
      pen.line('-130,318 130,318', 24, alloy[2]) +
      // Silencers, their ends to the viewer.
      [-1, 1]
        .map(
          (side) =>
            pen.oval(side * 240, 282, 56, 56, pen.metal[1]) +
            pen.oval(side * 236, 288, 48, 48, pen.metal[3]) +
            pen.oval(side * 240, 282, 36, 36, pen.metal[0]) +
            pen.oval(side * 240, 282, 26, 26, pen.ink),
        )
        .join('') +
      // Mudguard with plate, lamp and turn signals.
      pen.fill(symmetric('0,660 84,650 92,560 86,470! 0,470!'), dark[0]) +
      numberPlate(pen, 478, 190, 132) +
      roundTail(pen, 0, 738, 50) +
      [-1, 1]
        .map(
          (side) =>
            pen.line(`${side * 60},690 ${side * 180},690`, 12, dark[1]) +
            roundTail(pen, side * 204, 690, 28, 'amber'),
        )
        .join(''),
  };
};
