import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Pony car from behind: two lamps a side in a painted panel, a cap between them, broad hips. */
export const pony60: ElevationMaker = () => ({
  w: 922,
  H: 1300,
  tx: 668,
  tw: 228,
  th: 330,
  sill: 235,
  seatY: 960,
  wip: 985,
  cabin: '0,1298 320,1292 490,1264 590,1205 710,1070 800,990! 810,900! 0,900!',
  glass: '0,1236 300,1230 460,1200~40 560,1100 640,1010 620,992~16 0,986',
  body: '0,1000 500,1006 800,1022 890,985~40 922,850 926,640 914,440 876,320~40 600,256! 0,250',
  planes: [
    [4, '-1000,1050! 1000,1050!'],
    [3, '-1000,940! -500,930 500,930 1000,940!'],
    [2, '-1000,610! 1000,610!'],
    [1, '-1000,460! 1000,460!'],
    [0, '-1000,330! 1000,330!'],
  ],
  parts: (pen) => {
    const panel = symmetric('0,872 800,866~24 852,830~24 854,700~24 800,664~20 0,660');
    return (
      pen.line('-790,1028 -400,1012 0,1004 400,1012 790,1028', 12, pen.tone[5]) +
      pen.seam('-660,1010! -620,890! 620,890! 660,1010!', 7) +
      pen.fill(panel, pen.tone[1]) +
      pen.line(panel, 8, pen.metal[3]) +
      [420, 630]
        .map((x) =>
          twice(`${x},700~14 ${x},834~14 ${x + 180},832~14 ${x + 180},700~14 z`, (o) =>
            pen.lamp(o, 'red'),
          ),
        )
        .join('') +
      twice('426,724~6 426,770~6 470,770~6 470,724~6 z', (o) => pen.lamp(o, 'white')) +
      pen.oval(0, 766, 74, 74, pen.metal[1]) +
      pen.oval(-3, 769, 66, 66, pen.metal[3]) +
      pen.oval(0, 766, 42, 42, '#7d2420') +
      pen.chrome(symmetric('0,640 700,636 880,624~24 938,596~20 934,540~20 790,524~20 0,520')) +
      twice('300,506~10 300,654~16 350,654~16 350,506~10 z', (o) => pen.chrome(o)) +
      numberPlate(pen, 394, 320, 98) +
      twice('560,226~24 560,292~24 680,292~24 680,226~24 z', (o) => pen.chrome(o)) +
      twice('580,240~16 580,278~16 660,278~16 660,240~16 z', (o) => pen.fill(o, pen.ink))
    );
  },
});
