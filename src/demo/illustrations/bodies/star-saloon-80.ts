import type { BodyMaker } from '../body.ts';
import {
  starAxles,
  starBelt,
  starCabin,
  starFlanks,
  starNose,
  starShared,
  starTail,
} from './star-80.ts';

/** Boxy saloon in the German manner: upright grille, body-coloured covers, chrome round everything. */
export const starSaloon80: BodyMaker = (pen) => ({
  length: 4725,
  height: 1440,
  sill: 240,
  wheels: starAxles(pen),
  body: `${starNose} 1860,1330! 1950,1392 2120,1424 2400,1440 2760,1440 3040,1424~40 3140,1390! 3520,1030! 3580,1000! 4000,986 4400,960 4600,940~20 4640,920! 4660,700! 4660,340~40 4560,290! 4000,250! 600,250! 300,290! z`,
  planes: [
    [3, '0,850! 700,890 1440,916! 3000,924 4700,896!'],
    [2, '0,790! 700,812 1440,824 3000,832 4700,806!'],
    ...starFlanks,
    [
      5,
      '1860,1330! 1950,1392 2120,1424 2400,1440 2760,1440 3040,1424 3140,1390! 3000,1404 2760,1414 2400,1414 2080,1398 z',
    ],
  ],
  parts: () => {
    const K = pen.ink;
    const panes = [
      '1590,1004~10 1900,1316~20 2000,1360 2370,1382~10 2370,1000~6 z',
      '2416,1000~6 2416,1383~8 2760,1384 2930,1370~24 3060,1000~20 z',
      '3110,1000~16 2980,1366~16 3090,1350~20 3380,1046~20 3370,1000~16 z',
    ];
    let art =
      pen.fill(
        '1540,992~14 1872,1330~24 1990,1382 2120,1402 2400,1410 2760,1410 3020,1396~30 3120,1362! 3470,1020! 3440,990~20 z',
        K,
      ) +
      pen.line(
        '1544,996! 1874,1336 1992,1388 2120,1408 2400,1416 2760,1416 3020,1402',
        10,
        pen.metal[3],
      ) +
      starBelt(pen, 3450);
    art += pen.glass(panes, starCabin(pen));
    art += starShared(pen);
    art += pen.seam('3600,1006! 4100,986 4600,946', 5);
    // Ribbed lamp round the corner, bumper.
    art +=
      pen.lamp('4420,690~8 4410,890~10 4620,880~10 4652,700~8 z', 'red') +
      pen.lamp('4416,800! 4412,888~8 4616,880~8 4636,796! z', 'amber') +
      [0, 1, 2]
        .map((i) => pen.line(`4418,${730 + i * 46} 4642,${728 + i * 46}`, 6, '#5d1520'))
        .join('');
    return art + starTail(pen);
  },
});
