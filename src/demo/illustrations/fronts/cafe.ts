import { bikeAlloy } from '../bodies/bike-alloy.ts';
import { roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Café racer from its nose: clip-on bars, one lamp between bare fork legs, a twin's fins either side. */
export const cafe: ElevationMaker = (pen) => {
  const dark = pen.tones('#2c2a2f');
  const alloy = bikeAlloy(pen);
  const fins = [0, 1, 2, 3, 4, 5].map((i) => 420 + i * 34);
  return {
    w: 440,
    H: 1080,
    single: true,
    tx: 0,
    tw: 104,
    th: 640,
    sill: 0,
    drop: 0,
    // The tank behind the lamp.
    body: '0,1016 90,1010 150,960~40 166,880 150,790~40 90,760! 0,756!',
    planes: [
      [4, '-300,985! 300,985!'],
      [3, '-300,930! 300,930!'],
      [1, '-300,830! 300,830!'],
    ],
    rim: [6, -7],
    behind: () =>
      // Rear tyre, silencers, pegs.
      twice('196,236~26 196,316~26 276,316~26 276,236~26 z', (o) => pen.chrome(o)) +
      pen.oval(-236, 276, 26, 26, pen.ink) +
      pen.oval(236, 276, 26, 26, pen.ink) +
      twice('150,352! 150,380! 330,380~8 330,352~8 z', (o) => pen.fill(o, dark[1])) +
      // Crankcase and the two barrels with their fins.
      pen.fill(symmetric('0,420 190,416 206,330 170,250~30 0,240'), alloy[1]) +
      pen.fill(symmetric('0,420 190,416 196,384 0,388'), alloy[3]) +
      pen.fill(symmetric('0,640 176,636 176,410 0,406'), alloy[0]) +
      fins
        .map(
          (y) =>
            pen.line(`-192,${y} 192,${y}`, 16, alloy[2]) +
            pen.line(`-188,${y + 5} 188,${y + 5}`, 5, alloy[4]),
        )
        .join('') +
      // Header pipes sweep down and out.
      twice('90,600! 130,600! 190,460 250,330~30 250,280! 210,280! 200,330 150,450 z', (o) =>
        pen.chrome(o),
      ),
    parts: () =>
      // Bars behind the yoke, grips, levers and bar-end mirrors.
      pen.tube('-330,928 -120,962 120,962 330,928', 26, dark) +
      twice('318,906~12 318,954~12 428,934~12 428,886~12 z', (o) => pen.fill(o, pen.ink)) +
      twice('300,910! 300,922! 410,878! 404,866! z', (o) => pen.fill(o, alloy[3])) +
      [-1, 1]
        .map(
          (side) =>
            pen.line(`${side * 424},926 ${side * 452},984`, 10, dark[1]) +
            pen.oval(side * 462, 1010, 46, 40, dark[0]) +
            pen.oval(side * 462, 1010, 39, 33, pen.pane[2]),
        )
        .join('') +
      // Clocks above the lamp.
      [-1, 1]
        .map(
          (side) =>
            pen.oval(side * 62, 1016, 52, 40, dark[0]) + pen.oval(side * 62, 1020, 44, 32, dark[3]),
        )
        .join('') +
      // Fork: sliders below, bright legs above, two yokes.
      [-1, 1]
        .map(
          (side) =>
            pen.tube(`${side * 100},318 ${side * 100},640`, 62, alloy) +
            pen.tube(`${side * 100},620 ${side * 100},990`, 44, pen.metal) +
            pen.oval(side * 100, 318, 44, 44, alloy[1]) +
            pen.oval(side * 100, 318, 20, 20, dark[1]),
        )
        .join('') +
      pen.fill(symmetric('0,756 150,748~14 150,704~14 0,696'), dark[1]) +
      pen.fill(symmetric('0,996 150,990~14 150,950~14 0,944'), alloy[2]) +
      // Mudguard, over the tyre.
      pen.shape(symmetric('0,664 60,656~30 74,600 70,470! 0,470!'), pen.tone, [
        [4, '-90,640! 90,640!'],
        [2, '-90,540! 90,540!'],
      ]) +
      // Disc and caliper on one side.
      pen.rect(58, 190, 70, 446, alloy[3]) +
      pen.rect(66, 350, 96, 440, dark[1], 'rx="10"') +
      roundLamp(pen, 0, 862, 104) +
      [-1, 1]
        .map(
          (side) =>
            pen.line(`${side * 140},806 ${side * 196},806`, 12, dark[1]) +
            pen.oval(side * 216, 806, 32, 32, alloy[1]) +
            pen.oval(side * 216, 806, 25, 25, '#d9822b') +
            pen.oval(side * 216 - 6, 814, 10, 10, '#f7c078'),
        )
        .join(''),
  };
};
