import { seatsOverTail } from '../cockpit.ts';
import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { roadster90Stance } from '../fronts/roadster-90.ts';
import { symmetric } from '../outline.ts';

/** Small Japanese roadster from behind: oval lamps, short deck, plate in the bumper. */
export const roadster90: ElevationMaker = () => ({
  ...roadster90Stance,
  behind: (pen) => seatsOverTail(pen, 890, true),
  body: '0,842 300,842 560,836 720,800~60 810,690 838,540 822,380 770,270~60 640,212~40 0,206',
  planes: [
    [4, '-900,760! 0,806 900,760!'],
    [3, '-900,690! 0,740 900,690!'],
    [2, '-900,560! 0,590 900,560!'],
    [1, '-900,400! 900,400!'],
    [0, '-900,290! 900,290!'],
  ],
  parts: (pen) =>
    pen.seam('-520,832! -500,720 -440,630~40 440,630~40 500,720 520,832!', 7) +
    twice('470,570~50 480,690~60 640,716~50 770,660~50 780,580~50 640,540~50 z', (o) =>
      pen.lamp(o, 'red'),
    ) +
    twice('640,560~10 640,690~10 760,650~40 770,590~40 z', (o) => pen.lamp(o, 'amber')) +
    twice('500,576~20 504,616~20 600,620~20 600,572~20 z', (o) => pen.lamp(o, 'white')) +
    pen.fill('-200,690~10 -190,716~12 190,716~12 200,690~10 z', pen.tone[1]) +
    pen.fill(symmetric('0,470 300,466~24 290,340~24 0,336'), pen.tone[0]) +
    numberPlate(pen, 356, 300, 96) +
    pen.seam('-800,500 0,524 800,500', 6) +
    pen.plastic(symmetric('0,262 640,262~16 740,280~20 690,210~16 0,200'), '#2a282d') +
    pen.chrome('430,214~20 430,276~20 530,276~20 530,214~20 z'),
});
