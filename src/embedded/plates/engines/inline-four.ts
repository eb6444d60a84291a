import { area, stroke, disc, oval, box, wedge } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { alloy, battery, bottle, castColours, radiator } from './fitted.ts';

/** A twin-cam four with trumpets. */
export const inlineFour = (pen: Pen): string => {
  let art = '';
  const { metal: m, ink: K } = pen;
  const a = castColours(pen),
    al = alloy(pen);
  art += radiator(pen, 908) + battery(pen, 1130, 220) + bottle(pen, 1140, 690, '#6e9aa8');
  art += area('M520 210H900L920 860H500Z', al[0]) + area('M530 220H880L890 840H520Z', al[1]);
  for (let i = 0; i < 4; i++) {
    const y = 300 + i * 142;
    art +=
      stroke(`M560 ${y}C480 ${y} 430 ${y + 20} 400 ${y + 90 - i * 8}`, al[0], 58) +
      stroke(`M556 ${y - 4}C476 ${y - 4} 428 ${y + 16} 398 ${y + 84 - i * 8}`, '#8f6a52', 40) +
      stroke(`M554 ${y - 10}C474 ${y - 10} 424 ${y + 8} 392 ${y + 74 - i * 8}`, '#c99a74', 11);
  }
  art +=
    stroke('M396 380C376 520 372 700 392 900', al[0], 64) +
    stroke('M392 380C372 520 368 700 388 900', '#8f6a52', 46) +
    stroke('M384 380C364 520 360 700 378 880', '#c99a74', 12);
  for (let i = 0; i < 4; i++) {
    const y = 300 + i * 142;
    art +=
      box(860, y - 38, 120, 76, al[0], 12) +
      box(862, y - 34, 116, 64, al[2], 10) +
      box(862, y - 34, 116, 20, al[4], 10) +
      area(`M980 ${y - 36}L1066 ${y - 56}V${y + 56}L980 ${y + 36}Z`, m[1]) +
      area(`M980 ${y - 30}L1062 ${y - 48}V${y}L980 ${y}Z`, m[4]) +
      oval(1066, y, 20, 56, m[0]) +
      oval(1066, y, 14, 47, m[3]) +
      oval(1069, y, 9, 36, K);
  }
  art += stroke('M900 250V780', m[1], 12) + stroke('M897 250V780', m[4], 4);
  art +=
    box(580, 222, 270, 640, K, 34, 'opacity=".45"') +
    box(566, 206, 270, 640, a[0], 32) +
    box(570, 210, 262, 630, a[2], 30) +
    box(570, 210, 100, 630, a[3], 30) +
    box(570, 210, 34, 630, a[4], 17) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          box(640 + i * 32, 280, 14, 490, i < 2 ? a[4] : a[1], 7) +
          box(650 + i * 32, 280, 5, 490, a[0], 2),
      )
      .join('') +
    [0, 1, 2, 3]
      .map(
        (i) =>
          disc(604, 250 + i * 182, 14, m[1]) +
          disc(602, 248 + i * 182, 11, m[4]) +
          disc(802, 250 + i * 182, 14, m[0]) +
          disc(800, 248 + i * 182, 11, m[2]),
      )
      .join('');
  art +=
    disc(708, 806, 0, K) +
    disc(760, 244, 40, K) +
    disc(756, 240, 38, '#2b292e') +
    wedge(756, 240, 0, 38, 180, 280, '#524d50') +
    stroke('M734 240H778', '#7a7474', 9);
  for (let i = 0; i < 4; i++)
    art +=
      stroke(`M612 ${330 + i * 130}C660 ${300 + i * 120} 560 200 470 196`, K, 12) +
      stroke(`M610 ${328 + i * 130}C658 ${298 + i * 120} 558 198 468 194`, a[4], 4) +
      disc(612, 330 + i * 130, 15, K);
  art +=
    disc(460, 200, 50, K) +
    disc(458, 198, 44, '#2f2c31') +
    wedge(458, 198, 0, 44, 180, 280, '#59545a');
  art +=
    stroke('M560 866H860', K, 26) +
    disc(580, 872, 46, al[0]) +
    disc(578, 870, 40, al[2]) +
    wedge(578, 870, 0, 40, 180, 280, al[4]) +
    disc(580, 872, 13, K) +
    disc(840, 868, 56, al[0]) +
    disc(838, 866, 48, al[3]) +
    wedge(838, 866, 0, 48, 180, 280, al[4]) +
    disc(840, 868, 16, K) +
    stroke('M880 840C980 860 1060 850 1110 900', K, 44) +
    stroke('M878 834C978 852 1062 842 1112 892', '#4a464a', 14);

  return art;
};
