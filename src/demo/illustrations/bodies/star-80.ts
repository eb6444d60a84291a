import { axles } from '../axles.ts';
import type { Axle, Plane } from '../body.ts';
import type { Pen } from '../pen.ts';

/** Wheels, nose and flanks that the saloon and the wagon of this maker share, back to the rear door. */
export const starAxles = (pen: Pen): readonly [Axle, Axle] =>
  axles(
    { type: 'cover', rim: 0.64, col: pen.paint },
    { x: 890, r: 320, arch: { rx: 366, ry: 344, n: 2.3 } },
    { x: 3685, r: 320, arch: { rx: 362, ry: 322, n: 2.4 } },
  );

export const starNose =
  '70,330~40 40,560! 36,640! 44,860~14 90,884~20 300,900 700,926 1100,944 1440,956! 1500,974!';

export const starShared = (pen: Pen): string => {
  const K = pen.ink;
  let art =
    pen.seam('1450,964! 1420,800 1416,560 1440,400 1490,252!') +
    pen.seam('2390,990! 2396,330 2400,262!') +
    pen.seam('3090,990! 3110,860 3100,700 3070,600~40 3290,440~60 3290,270!') +
    pen.seam('1490,272! 3150,284!', 5) +
    pen.seam('110,876 600,908 1420,936', 5);
  // Two creases and the rubbed strip between them.
  art += pen.crease('60,790 600,806 1400,818 2600,824 4640,812', 8, 5, 1);
  art +=
    pen.chrome('1256,600! 1256,650! 3260,650! 3260,600! z') +
    pen.fill('1256,606! 1256,636! 3260,636! 3260,606! z', K) +
    pen.fill('240,600! 520,600! 530,648! 240,648! z', K) +
    pen.line('244,646 526,646', 6, pen.metal[3]);
  art += pen.handle(2170, 850, 170) + pen.handle(2890, 850, 170);
  // Upright grille with its star-less cap, tall lamp unit with ribbed indicator.
  art +=
    pen.chrome('30,650~6 24,880~10 40,930~14 96,936~10 100,650~6 z') +
    pen.line('60,936 60,1010', 9, pen.metal[1]) +
    pen.oval(60, 1026, 20, 20, pen.metal[1]) +
    pen.oval(59, 1028, 14, 14, pen.metal[4]) +
    pen.lamp('96,670~8 96,856~10 190,866~10 190,672~8 z', 'white') +
    pen.lamp('196,672~6 196,866~8 316,872~12 320,690~8 z', 'amber') +
    [0, 1, 2, 3]
      .map((i) => pen.line(`200,${706 + i * 40} 316,${710 + i * 40}`, 5, '#8a4416'))
      .join('');
  art +=
    pen.chrome('-46,430~20 -50,590~20 50,606~12 470,600~10 476,470~10 100,420~16 z') +
    pen.fill('-44,500! 470,530! 472,494! -44,464! z', K) +
    pen.fill('80,410! 440,440! 470,330! 300,270! 130,310! z', pen.tone[0]);
  art +=
    pen.fill('1590,1000~10 1570,1070~16 1600,1106~20 1720,1104~30 1740,1016~16 z', K) +
    pen.line('1600,1098 1710,1098', 7, '#77716f');
  return art;
};

/** Both bodies are shaded alike below the belt line. */
export const starFlanks: readonly Plane[] = [
  [1, '0,580! 450,600 890,690 1300,610 2300,570 3150,600 3685,680 4100,620 4700,590'],
  [0, '0,410 500,386 1300,336 2400,312 3200,324 4100,366 4700,410'],
];

/** The chrome strip under the side glass, as far back as `end`. */
export const starBelt = (pen: Pen, end: number): string =>
  pen.line(`1540,988! ${end},988!`, 12, pen.metal[2]) +
  pen.line(`1540,992! ${end},992!`, 5, pen.metal[4]);

/** The cabin as seen through the side glass. */
export const starCabin = (pen: Pen): string =>
  pen.seat(2140, 800, 450, 170) +
  pen.headrest(2262, 1180, 100, 110) +
  pen.steering(1830, 990, 40, 170, -22) +
  pen.seat(2860, 800, 430, 150) +
  pen.headrest(2990, 1170, 95, 90);

/** Rear bumper and tail pipe. */
export const starTail = (pen: Pen): string =>
  pen.chrome('4770,430~20 4774,590~20 4680,606~12 4060,600~10 4056,470~10 4620,420~16 z') +
  pen.fill('4766,500! 4060,530! 4060,494! 4766,464! z', pen.ink) +
  pen.line('4030,214 4380,252', 28, pen.ink) +
  pen.chrome('4360,236~8 4520,236~8 4520,272~8 4360,272~8 z');
