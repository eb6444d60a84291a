import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import { rear70 } from './rear-70.ts';

/** The rear-engined coupe of the eighties from the front: body-coloured bumper with a black strip. */
export const rear80: ElevationMaker = (pen) => {
  const before = rear70(pen);
  return {
    ...before,
    parts: (given) =>
      before.parts(given) +
      pen.shape(
        symmetric('0,530 560,526 790,508~24 836,470~24 830,370~26 740,344~20 0,336'),
        pen.tone,
        [
          [3, '-900,500! 900,500!'],
          [2, '-900,450! 900,450!'],
          [1, '-900,390! 900,390!'],
        ],
      ) +
      pen.fill(symmetric('0,462 760,456~10 834,440! 832,412! 760,424~10 0,428'), '#1d1b20') +
      twice('480,470~12 480,514~14 720,508~16 760,494~12 760,468~10 z', (o) =>
        pen.lamp(o, 'amber'),
      ) +
      both((d) => pen.rect(d * 300, 360, d * 470, 406, '#e9e2c8', 'rx="12"')) +
      numberPlate(pen, 262, 300, 84),
  };
};
