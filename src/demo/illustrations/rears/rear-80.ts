import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import { rear70 } from './rear-70.ts';
import { rearTrimBlack } from '../bodies/rear-80.ts';

/** The rear-engined coupe of the eighties from behind: a broad tail over a red band, two rubber horns. */
export const rear80: ElevationMaker = (pen) => {
  const { body: _narrow, ...before } = rear70(pen);
  return {
    ...before,
    w: 850,
    tx: 575,
    tw: 250,
    sill: 205,
    trim: rearTrimBlack,
    body: '0,930 240,932 400,912 540,872 690,838 800,778~50 846,660 852,500 836,360 790,252~40 500,215! 0,210',
    parts: (given) =>
      twice('600,566~16 620,664~24 760,706~30 812,700~30 838,600~20 820,566~12 z', (o) =>
        given.lamp(o, 'amber'),
      ) +
      twice('452,566~12 456,650~14 600,672~20 716,694~14 716,566~10 z', (o) =>
        given.lamp(o, 'red'),
      ) +
      twice('500,574~8 500,612~8 600,612~8 600,574~8 z', (o) => given.lamp(o, 'white')) +
      given.lamp(symmetric('0,650 448,644~8 448,570~8 0,566'), 'red') +
      // The tail: a wide plate on a rubber lip, its grille on top.
      given.fill(symmetric('0,770 420,776 640,800~20 690,860~30 560,850 0,846'), given.tone[0]) +
      given.fill(
        symmetric('0,902 400,912 700,944~24 772,930~26 700,852~30 420,812 0,806'),
        rearTrimBlack,
      ) +
      given.fill(symmetric('0,914 400,924 690,954~14 700,940! 400,902 0,892'), given.tone[5]) +
      given.fill(symmetric('0,872 300,876~16 330,838~16 0,832'), '#37333b') +
      [0, 1, 2]
        .map((i) => given.line(`-300,${842 + i * 12} 300,${842 + i * 12}`, 4, '#5a555e'))
        .join('') +
      given.shape(
        symmetric('0,552 560,548 820,530~26 888,486~26 884,366~30 790,306~30 500,262~40 0,256'),
        given.tone,
        [
          [3, '-900,516! 900,516!'],
          [2, '-900,458! 900,458!'],
          [1, '-900,386! 900,386!'],
          [0, '-900,316! 900,316!'],
        ],
      ) +
      given.fill(symmetric('0,472 790,466~10 884,450! 882,420! 790,432~10 0,438'), rearTrimBlack) +
      numberPlate(given, 452, 300, 86) +
      both((d) =>
        given.plastic(
          `${d * 250 - 40},340~14 ${d * 250 - 40},584~20 ${d * 250 + 40},584~20 ${d * 250 + 40},340~14 z`,
          rearTrimBlack,
        ),
      ) +
      given.chrome('-500,216~20 -500,272~20 -400,272~20 -400,216~20 z'),
  };
};
