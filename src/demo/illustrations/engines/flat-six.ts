import { mix } from '../colour.ts';
import { area, stroke, disc, oval, box, around, wedge } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { alloy, castColours } from './fitted.ts';
import type { EngineLook } from './look.ts';

/** An open stack over a cylinder, as carburetors have. */
const trumpet = (pen: Pen, x: number, y: number): string =>
  oval(x, y - 4, 52, 44, pen.metal[0]) +
  oval(x, y - 6, 46, 38, pen.metal[3]) +
  oval(x, y - 4, 36, 29, pen.ink) +
  wedge(x, y - 4, 0, 28, 20, 90, '#3b383d');

/** The closed manifold over the cylinders of one side, as an injected engine has. */
const manifold = (pen: Pen, side: number, each: number): string => {
  const al = alloy(pen);
  const [from, to] = [800 + side * 190, 800 + side * (280 + (each - 1) * 104)];
  return (
    stroke(`M${from} 404H${to}`, al[0], 84) +
    stroke(`M${from} 402H${to}`, al[2], 70) +
    stroke(`M${from} 386H${to}`, al[4], 16)
  );
};

/** An air-cooled flat six behind its fan. */
export const flatSix = (pen: Pen, { cylinders, feed }: EngineLook): string => {
  const each = Math.min(3, Math.round(cylinders / 2));
  const isOpen = feed === 'carburetor';
  let art = '';
  const { metal: m, ink: K } = pen;
  const a = isOpen ? castColours(pen) : pen.tones('#37343b'),
    al = alloy(pen);
  art +=
    area('M330 250C420 200 1180 200 1270 250L1300 820C1200 900 400 900 300 820Z', al[0]) +
    area(
      'M346 262C430 218 1170 218 1254 262L1280 804C1180 876 420 876 320 804Z',
      mix(K, al[0], 0.4),
    );
  art +=
    area('M360 560C460 500 620 520 700 600L720 860C600 880 420 860 330 806Z', a[2]) +
    area('M360 560C460 500 620 520 700 600 600 556 450 556 370 620Z', a[4]) +
    area('M1240 560C1140 500 980 520 900 600L880 860C1000 880 1180 860 1270 806Z', a[1]) +
    area('M1240 560C1140 500 980 520 900 600 1000 556 1150 556 1230 620Z', a[3]);
  for (const sd of [-1, 1]) {
    for (let i = 0; i < each; i++) {
      const x = 800 + sd * (250 + i * 104),
        y = 420;
      art +=
        stroke(`M${x} ${y}L${x} ${y + 170}`, al[0], 72) +
        stroke(`M${x} ${y}L${x} ${y + 170}`, al[2], 56) +
        stroke(`M${x - 14} ${y}L${x - 14} ${y + 170}`, al[4], 14) +
        (isOpen ? trumpet(pen, x, y) : '');
    }
    if (!isOpen) art += manifold(pen, sd, each);
  }
  art += stroke('M470 560H600M1000 560H1130', m[3], 10);
  art +=
    disc(812, 536, 232, K, 'opacity=".5"') +
    disc(800, 520, 230, a[0]) +
    disc(800, 520, 224, a[2]) +
    wedge(800, 520, 180, 224, 170, 285, a[4]) +
    wedge(800, 520, 180, 224, 0, 90, a[1]) +
    disc(800, 520, 186, K);
  for (let i = 0; i < 11; i++) {
    const g = (i * 360) / 11;
    art +=
      area(
        `M${around(800, 520, 70, g)}L${around(800, 520, 180, g + 16)}A180 180 0 0 1 ${around(800, 520, 180, g + 34)}L${around(800, 520, 70, g + 26)}Z`,
        g > 150 && g < 300 ? al[4] : g < 100 || g > 340 ? al[1] : al[2],
      ) +
      area(
        `M${around(800, 520, 70, g + 20)}L${around(800, 520, 180, g + 30)}A180 180 0 0 1 ${around(800, 520, 180, g + 34)}L${around(800, 520, 70, g + 26)}Z`,
        al[0],
      );
  }
  art +=
    disc(800, 520, 84, al[0]) +
    disc(800, 520, 78, al[2]) +
    wedge(800, 520, 0, 78, 180, 280, al[4]) +
    disc(800, 520, 34, al[0]) +
    disc(798, 518, 28, al[3]) +
    wedge(798, 518, 0, 28, 180, 280, al[4]) +
    stroke('M748 560L724 840M852 560L876 840', K, 18) +
    disc(800, 850, 86, al[0]) +
    disc(798, 848, 78, al[2]) +
    wedge(798, 848, 0, 78, 180, 280, al[4]) +
    disc(800, 850, 24, K);
  art +=
    box(640, 210, 320, 110, K, 20) +
    box(644, 214, 312, 96, '#2b292e', 18) +
    box(644, 214, 312, 28, '#4d484c', 14) +
    stroke('M640 264C560 264 540 330 520 380M960 264C1040 264 1060 330 1080 380', K, 34) +
    stroke('M638 258C556 258 536 324 516 374', '#4d484c', 9) +
    disc(1180, 300, 46, K) +
    disc(1178, 298, 40, '#c9913a') +
    wedge(1178, 298, 0, 40, 180, 280, '#e9c06a') +
    box(360, 250, 120, 80, '#2b292e', 12) +
    box(360, 250, 120, 22, '#4d484c', 10);

  return art;
};
