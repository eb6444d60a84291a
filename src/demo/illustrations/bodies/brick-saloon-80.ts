import type { BodyMaker } from '../body.ts';
import {
  brickAxles,
  brickCabin,
  brickFlanks,
  brickNose,
  brickShared,
  brickTail,
} from './brick-80.ts';

/** Boxy saloon in the Swedish manner: long level nose, upright glass, bumpers like railway buffers. */
export const brickSaloon80: BodyMaker = (pen) => ({
  length: 4800,
  height: 1430,
  sill: 240,
  wheels: brickAxles,
  body: `${brickNose} 1900,1330! 1990,1388 2160,1414 2500,1430 2900,1426 3060,1404~30 3120,1380! 3440,1040! 3500,1004! 4000,1000 4480,980~20 4640,960~20 4680,900! 4706,700! 4700,340~40 4600,290! 4000,250! 620,250! 320,290! z`,
  planes: [
    [3, '0,840! 700,884 1460,912! 3000,920 4800,892!'],
    [2, '0,760! 700,796 1460,818 3000,828 4800,802!'],
    ...brickFlanks,
    [
      5,
      '1900,1330! 1990,1388 2160,1414 2500,1430 2900,1426 3060,1404! 2900,1398 2500,1402 2120,1386 z',
    ],
  ],
  parts: () => {
    const K = pen.ink;
    let art =
      pen.fill(
        '1570,990~14 1914,1330~24 2030,1374 2180,1394 2500,1402 2880,1398 3030,1376~30 3090,1352! 3390,1026! 3360,990~20 z',
        K,
      ) + pen.line('1574,992! 1916,1336 2032,1380 2180,1400 2500,1408 2880,1404', 8, pen.metal[3]);
    art += pen.glass(
      [
        '1622,1004~10 1940,1316~20 2060,1352 2380,1374~10 2380,1000~6 z',
        '2426,1000~6 2426,1376~8 2800,1376 2940,1362~24 3050,1000~20 z',
        '3100,1000~16 2990,1356~16 3066,1340~20 3310,1050~20 3300,1000~16 z',
      ],
      brickCabin(pen),
    );
    art += brickShared(pen);
    art += pen.seam('3510,1010! 4000,1000 4600,964', 5);
    art +=
      pen.lamp('4500,680~8 4490,890~10 4660,884~10 4702,690~8 z', 'red') +
      pen.lamp('4496,800! 4492,888~8 4658,882~8 4676,796! z', 'amber') +
      pen.rect(4498, 784, 4690, 796, K);
    return art + brickTail(pen);
  },
});
