import { numberPlate, roundTail, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Motorhome from behind: wide window, ladder, spare under its cover, rows of lamps. */
export const motorhome: ElevationMaker = (pen) => {
  const two = pen.tones(pen.accent);
  return {
    w: 1150,
    H: 3120,
    tx: 800,
    tw: 280,
    th: 385,
    sill: 480,
    drop: 30,
    rim: [10, -12],
    body: '0,3120 900,3112 1080,3060~110 1140,2800 1150,2200 1150,640~40 1090,520! 0,510',
    planes: [
      [3, '-1300,2880! 1300,2880!'],
      [2, '-1300,1240! 1300,1240!'],
      [1, '-1300,840! 1300,840!'],
    ],
    inner: () =>
      pen.fill('-1300,2120! 1300,2120! 1300,1860! -1300,1860! z', two[3]) +
      pen.fill('-1300,2120! 1300,2120! 1300,2080! -1300,2080! z', two[5]) +
      pen.fill('-1300,1790! 1300,1790! 1300,1700! -1300,1700! z', two[1]),
    parts: () => {
      const k = '#232227';
      return (
        pen.fill('-760,2220~60 -760,2720~60 560,2720~60 560,2220~60 z', k) +
        pen.glass(
          ['-730,2250~44 -730,2690~44 530,2690~44 530,2250~44 z'],
          pen.fill('-730,2240! -730,2700! -500,2700! -560,2240! z', '#cdbb96') +
            pen.fill('530,2240! 530,2700! 300,2700! 360,2240! z', '#a8956f'),
          {
            bands: [
              [0.2, 0.1],
              [0.34, 0.02],
              [0.6, 0.08],
            ],
          },
        ) +
        pen.seam('-1020,560! -1020,2960~60 1020,2960~60 1020,560!', 7) +
        pen.oval(-380, 1290, 300, 300, pen.ink, 'opacity=".35"') +
        pen.oval(-400, 1310, 300, 300, two[0]) +
        pen.oval(-405, 1316, 288, 288, two[2]) +
        pen.clip(
          'M-700 1350C-560 1430 -260 1270 -100 1390V1700H-700Z',
          pen.oval(-405, 1316, 288, 288, two[3]),
        ) +
        pen.oval(-405, 1316, 120, 120, two[4]) +
        pen.oval(-405, 1316, 96, 96, two[2]) +
        [720, 960]
          .map(
            (x) =>
              pen.line(`${x},700 ${x},3060~60 ${x},3210`, 26, pen.metal[1]) +
              pen.line(`${x - 4},700 ${x - 4},3060~60 ${x - 4},3204`, 9, pen.metal[4]),
          )
          .join('') +
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map(
            (i) =>
              pen.line(`730,${820 + i * 300} 950,${820 + i * 300}`, 20, pen.metal[2]) +
              pen.line(`734,${824 + i * 300} 946,${824 + i * 300}`, 6, pen.metal[4]),
          )
          .join('') +
        [0, 1]
          .map(
            (i) =>
              roundTail(pen, -1040, 930 + i * 190, 72, i ? 'amber' : 'red') +
              roundTail(pen, 1064, 930 + i * 190, 62, i ? 'amber' : 'red'),
          )
          .join('') +
        roundTail(pen, -1040, 760, 56, 'white') +
        roundTail(pen, 1064, 760, 52, 'white') +
        [-400, -200, 0, 200, 400]
          .map((x) =>
            pen.lamp(
              `${x - 40},3040~10 ${x - 40},3074~10 ${x + 40},3074~10 ${x + 40},3040~10 z`,
              'red',
            ),
          )
          .join('') +
        numberPlate(pen, 660, 300, 100) +
        pen.chrome(symmetric('0,620 1050,616~24 1180,590~30 1180,500~30 1050,480~20 0,476'))
      );
    },
  };
};
