import type { BodyMaker } from '../body.ts';
import { longGlass } from '../surfaces.ts';
import {
  starAxles,
  starBelt,
  starCabin,
  starFlanks,
  starNose,
  starShared,
  starTail,
} from './star-80.ts';

/** Boxy wagon in the German manner: the saloon's face, an upright tail, chrome rails on the roof. */
export const starWagon80: BodyMaker = (pen) => ({
  length: 4725,
  height: 1480,
  sill: 240,
  wheels: starAxles(pen),
  body: `${starNose} 1860,1330! 1950,1396 2120,1430 2500,1452 3000,1460 3600,1456 4100,1440~30 4240,1400! 4480,1060! 4560,980! 4620,920! 4660,700! 4660,340~40 4560,290! 4000,250! 600,250! 300,290! z`,
  planes: [
    [3, '0,850! 700,890 1440,916! 3000,924 4700,906!'],
    [2, '0,790! 700,812 1440,824 3000,832 4700,816!'],
    ...starFlanks,
    [
      5,
      '1860,1330! 1950,1396 2120,1430 2500,1452 3000,1460 3600,1456 4100,1440! 3600,1430 3000,1432 2500,1424 2080,1402 z',
    ],
  ],
  parts: () => {
    const K = pen.ink;
    const panes = [
      '1590,1004~10 1900,1316~20 2000,1362 2370,1388~10 2370,1000~6 z',
      '2416,1000~6 2416,1390~8 2760,1398 2960,1398~20 3060,1000~20 z',
      '3110,1000~16 3020,1398~14 3560,1398 4060,1384~40 4180,1350~30 4370,1040~30 4340,1000~16 z',
    ];
    let art =
      pen.fill(
        '1540,992~14 1872,1330~24 1990,1384 2120,1408 2500,1424 3000,1430 3600,1426 4080,1410~40 4210,1370! 4440,1030! 4410,990~20 z',
        K,
      ) +
      pen.line(
        '1544,996! 1874,1336 1992,1390 2120,1414 2500,1430 3000,1436 3600,1432 4080,1416',
        10,
        pen.metal[3],
      ) +
      starBelt(pen, 4420);
    art += pen.glass(
      panes,
      starCabin(pen) + pen.fill('3400,980! 3410,1110~20 3640,1110~20 3640,980! z', pen.pane[0]),
      longGlass,
    );
    // Rails.
    art +=
      pen.line('2160,1494 4040,1494', 16, pen.metal[1]) +
      pen.line('2160,1498 4040,1498', 7, pen.metal[4]);
    for (const x of [2190, 2780, 3400, 3990]) art += pen.rect(x, 1446, x + 36, 1494, pen.metal[1]);
    art += starShared(pen);
    art +=
      pen.seam('4230,1400! 4420,1090! 4500,900 4520,640!', 6) +
      pen.lamp('4540,690~8 4530,900~10 4616,900~10 4652,710~8 z', 'red') +
      pen.lamp('4536,800! 4532,896~8 4614,896~8 4636,800! z', 'amber');
    return art + starTail(pen);
  },
});
