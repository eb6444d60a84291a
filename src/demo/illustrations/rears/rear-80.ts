import { both, numberPlate, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import { rear70 } from './rear-70.ts';

/** The rear-engined coupe of the eighties from behind: red band between the lamps, two rubber horns. */
export const rear80: ElevationMaker = (pen) => {
  const before = rear70(pen);
  return {
    ...before,
    parts: (given) =>
      before.parts(given) +
      pen.lamp(symmetric('0,648 452,642~10 456,572~10 0,566'), 'red') +
      pen.shape(
        symmetric('0,540 560,536 800,516~24 842,470~24 836,370~26 740,344~20 0,336'),
        pen.tone,
        [
          [3, '-900,510! 900,510!'],
          [2, '-900,456! 900,456!'],
          [1, '-900,392! 900,392!'],
        ],
      ) +
      pen.fill(symmetric('0,466 770,460~10 840,444! 838,414! 770,426~10 0,430'), '#1d1b20') +
      numberPlate(pen, 446, 300, 90) +
      both((d) =>
        pen.plastic(
          `${d * 230 - 34},350~14 ${d * 230 - 34},560~18 ${d * 230 + 34},560~18 ${d * 230 + 34},350~14 z`,
          '#1d1b20',
        ),
      ) +
      pen.chrome('-470,232~20 -470,286~20 -380,286~20 -380,232~20 z'),
  };
};
