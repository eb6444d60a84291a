import { both, numberPlate, roundTail, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** American sports car of this century from behind: four oval lamps, four pipes in the middle. */
export const shark00: ElevationMaker = () => ({
  w: 936,
  H: 1245,
  tx: 650,
  tw: 265,
  th: 345,
  sill: 195,
  seatY: 930,
  wip: 940,
  trim: '#17141a',
  cabin: '0,1246 320,1240 500,1208 620,1110 730,960 800,880! 800,820! 0,820!',
  glass: '0,1216 310,1210 470,1180~50 580,1080 650,972~40 340,950 0,946',
  body: '0,944 420,940 700,936 830,900~50 910,740 934,560 920,400 850,270~60 680,206~40 0,198',
  planes: [
    [4, '-1100,880! 0,910 1100,880!'],
    [3, '-1100,800! 1100,800!'],
    [2, '-1100,600! 1100,600!'],
    [1, '-1100,430! 1100,430!'],
    [0, '-1100,300! 1100,300!'],
  ],
  parts: (pen) =>
    pen.line('-780,900 0,924 780,900', 11, pen.tone[5]) +
    pen.line('-780,880 0,902 780,880', 9, pen.tone[1]) +
    pen.lamp('-160,880~8 -160,898~8 160,898~8 160,880~8 z', 'red') +
    both((d) => roundTail(pen, d * 700, 720, 88) + roundTail(pen, d * 480, 716, 82)) +
    pen.fill('-300,620~30 -290,760~30 290,760~30 300,620~30 z', pen.tone[1]) +
    numberPlate(pen, 634, 300, 100) +
    pen.line('-36,830 0,852 36,830 0,808 -36,830', 10, pen.metal[3]) +
    pen.plastic(symmetric('0,430 460,420~30 640,330~30 600,206~20 0,198'), '#232126') +
    both((d) =>
      [70, 190]
        .map(
          (x) =>
            pen.oval(d * x, 320, 58, 54, pen.metal[0]) +
            pen.oval(d * x - 3, 323, 52, 48, pen.metal[3]) +
            pen.oval(d * x, 320, 38, 35, pen.ink),
        )
        .join(''),
    ),
});
