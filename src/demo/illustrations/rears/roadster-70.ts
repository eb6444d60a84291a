import { seatsOverTail } from '../cockpit.ts';
import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { roadster70Stance } from '../fronts/roadster-70.ts';
import { symmetric } from '../outline.ts';

/** Small British roadster from behind: level deck, upright lamps on the corners, overriders. */
export const roadster70: ElevationMaker = () => ({
  ...roadster70Stance,
  trim: '#d9d2c2',
  behind: (pen) => seatsOverTail(pen, 900),
  body: '0,846 300,842 540,834 690,812~40 748,740 762,600 758,440 730,330~50 640,250~40 0,240',
  planes: [
    [4, '-900,760! 0,800 900,760!'],
    [3, '-900,700! 0,730 900,700!'],
    [2, '-900,600! 900,600!'],
    [1, '-900,440! 900,440!'],
    [0, '-900,310! 900,310!'],
  ],
  parts: (pen) =>
    pen.seam('-520,832! -500,700 -480,560~40 480,560~40 500,700 520,832!', 7) +
    twice('610,540~20 620,740~30 690,740~24 728,640 730,540~20 z', (o) => pen.lamp(o, 'red')) +
    twice('616,676! 620,740~26 690,740~22 716,680! z', (o) => pen.lamp(o, 'amber')) +
    numberPlate(pen, 450, 330, 92) +
    pen.chrome('-90,580~10 -90,606~10 90,606~10 90,580~10 z') +
    pen.chrome(symmetric('0,440 560,436 752,420~20 780,398~16 776,350~16 720,346~16 0,358')) +
    both((d) =>
      pen.chrome(
        `${d * 380 - 28},336~14 ${d * 380 - 28},500~24 ${d * 380 + 28},500~24 ${d * 380 + 28},336~14 z`,
      ),
    ) +
    pen.chrome('-420,228~18 -420,280~18 -340,280~18 -340,228~18 z'),
});
