import type { BodyMaker } from '../body.ts';
import { longGlass } from '../surfaces.ts';
import {
  brickAxles,
  brickCabin,
  brickFlanks,
  brickNose,
  brickShared,
  brickTail,
} from './brick-80.ts';

/** Boxy wagon in the Swedish manner: the saloon's long nose, level roof, a tailgate like a cupboard. */
export const brickWagon80: BodyMaker = (pen) => ({
  length: 4800,
  height: 1460,
  sill: 240,
  wheels: brickAxles,
  body: `${brickNose} 1900,1330! 1990,1390 2160,1420 2600,1444 3200,1452 3800,1450 4260,1440~30 4360,1400! 4600,1040! 4660,960~20 4690,900! 4706,700! 4700,340~40 4600,290! 4000,250! 620,250! 320,290! z`,
  planes: [
    [3, '0,840! 700,884 1460,912! 3000,920 4800,906!'],
    [2, '0,760! 700,796 1460,818 3000,828 4800,812!'],
    ...brickFlanks,
    [
      5,
      '1900,1330! 1990,1390 2160,1420 2600,1444 3200,1452 3800,1450 4260,1440! 3800,1424 3200,1424 2600,1416 2120,1392 z',
    ],
  ],
  parts: () => {
    const K = pen.ink;
    let art =
      pen.fill(
        '1570,990~14 1914,1330~24 2030,1376 2180,1400 2600,1418 3200,1424 3800,1420 4240,1410~40 4320,1380! 4540,1040! 4510,990~20 z',
        K,
      ) +
      pen.line(
        '1574,992! 1916,1336 2032,1382 2180,1406 2600,1424 3200,1430 3800,1426 4240,1416',
        8,
        pen.metal[3],
      );
    art += pen.glass(
      [
        '1622,1004~10 1940,1316~20 2060,1354 2380,1380~10 2380,1000~6 z',
        '2426,1000~6 2426,1382~8 2800,1392 2960,1392~20 3050,1000~20 z',
        '3100,1000~16 3010,1392~14 3560,1394 4180,1384~40 4290,1360~30 4480,1046~30 4450,1000~16 z',
      ],
      brickCabin(pen) + pen.fill('3500,980! 3510,1120~20 3780,1120~20 3780,980! z', pen.pane[0]),
      longGlass,
    );
    // Rails.
    art +=
      pen.line('2240,1486 4180,1488', 16, K) + pen.line('2240,1490 4180,1492', 6, pen.metal[3]);
    for (const x of [2260, 2880, 3500, 4130]) art += pen.rect(x, 1440, x + 40, 1488, K);
    art += brickShared(pen);
    art += pen.seam('4340,1400! 4550,1060! 4590,900 4600,640!', 6);
    art +=
      pen.lamp('4610,680~8 4600,960~10 4650,930~10 4702,700~8 z', 'red') +
      pen.lamp('4606,760~4 4602,830~4 4682,820~4 4694,760~4 z', 'amber');
    return art + brickTail(pen);
  },
});
