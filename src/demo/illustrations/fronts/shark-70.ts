import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { levels } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** American sports car of the seventies from the front: wings higher than the hood, thin blades. */
export const shark70: ElevationMaker = () => ({
  w: 878,
  H: 1215,
  tx: 620,
  tw: 225,
  th: 320,
  sill: 215,
  seatY: 900,
  whY: 850,
  wip: 810,
  cabin: '0,1214 300,1210 470,1180 540,1110 640,940 700,800! 710,760! 0,760!',
  glass: '0,1170 290,1164 440,1136~40 520,1020 600,846~30 300,818 0,814',
  trim: '#17141a',
  body: '0,760 240,756 400,760 540,820 650,890 740,884 820,800 868,660 876,500 850,360 780,270~50 620,222~40 0,214',
  planes: [
    [4, '-1000,820! -760,830 -600,760 -420,690 420,690 600,760 760,830 1000,820!'],
    [3, '-1000,700! -700,740 -420,640 420,640 700,740 1000,700!'],
    [2, '-1000,560! 1000,560!'],
    [1, '-1000,440! 1000,440!'],
    [0, '-1000,300! 1000,300!'],
  ],
  inner: (pen) =>
    pen.fill('-220,900! -190,740 -150,600! 150,600! 190,740 220,900! z', pen.tone[4]) +
    pen.fill('-30,900! -20,600! 150,600! 190,740 220,900! z', pen.tone[3]) +
    pen.line('-640,880 -520,800 -400,700 -360,600', 6, pen.tone[1]) +
    pen.line('640,880 520,800 400,700 360,600', 6, pen.tone[1]),
  parts: (pen) =>
    twice('430,620~16 450,720~24 700,730~24 740,640~20 700,600~16 z', (o) =>
      pen.line(o, 7, pen.tone[0]),
    ) +
    twice('452,704 698,716', (o) => pen.line(o, 7, pen.tone[5])) +
    pen.chrome(
      symmetric('0,590 500,586 760,572~20 888,540~20 884,490~18 760,500~14 500,510 0,512'),
    ) +
    pen.fill(symmetric('0,494 640,484~20 660,380~26 560,352~20 0,348'), pen.ink) +
    levels(pen, [-600, 364, 600, 480], 4, 9) +
    both((d) => pen.rect(d * 130 - 12, 352, d * 130 + 12, 490, pen.metal[1])) +
    twice('470,372~12 470,462~14 620,456~14 630,376~12 z', (o) => pen.lamp(o, 'amber')) +
    pen.line('-30,640 0,672 30,640 0,608 -30,640', 10, pen.metal[3]) +
    pen.oval(0, 640, 14, 14, '#a3242a') +
    numberPlate(pen, 262, 300, 84) +
    both(
      (d) =>
        pen.line(`${d * 700},860 ${d * 780},930`, 11, pen.metal[1]) +
        pen.oval(d * 796, 950, 56, 40, pen.metal[0]) +
        pen.oval(d * 796, 953, 48, 33, pen.metal[3]),
    ),
});
