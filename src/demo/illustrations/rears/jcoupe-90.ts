import { numberPlate, roundTail, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Japanese coupe from behind: four round lamps in a dark band, a wing on two posts, one big pipe. */
export const jcoupe90: ElevationMaker = () => ({
  w: 902,
  H: 1270,
  tx: 650,
  tw: 235,
  th: 318,
  sill: 205,
  seatY: 900,
  wip: 945,
  cabin: '0,1268 340,1262 530,1226 620,1140 730,990 790,900! 790,840! 0,840!',
  glass: '0,1206 320,1198 480,1162~40 580,1040 640,965 620,946~16 0,940',
  body: '0,965 400,962 690,940 830,886 888,780 902,600 892,420 850,300~50 600,222! 0,216',
  planes: [
    [4, '-1000,1000! 1000,1000!'],
    [3, '-1000,860! -600,910 600,910 1000,860!'],
    [2, '-1000,600! -600,640 600,640 1000,600!'],
    [1, '-1000,430! 1000,430!'],
    [0, '-1000,300! 1000,300!'],
  ],
  parts: (pen) =>
    pen.seam('-640,940! -610,860! 610,860! 640,940!', 7) +
    pen.fill(
      symmetric('0,836 640,830 800,800~40 850,720~30 840,640~30 700,620~20 0,616'),
      pen.ink,
    ) +
    roundTail(pen, 700, 724, 84) +
    roundTail(pen, 500, 724, 84) +
    roundTail(pen, -700, 724, 84) +
    roundTail(pen, -500, 724, 84) +
    numberPlate(pen, 670, 300, 100) +
    pen.plastic(symmetric('0,400 560,396~20 700,330~30 640,222! 0,216'), '#2a282d') +
    twice('240,230! 260,390! 280,390! 270,230! z', (o) => pen.fill(o, pen.ink)) +
    pen.oval(520, 290, 86, 80, pen.metal[0]) +
    pen.oval(517, 294, 78, 72, pen.metal[3]) +
    pen.oval(520, 290, 58, 53, pen.ink) +
    twice('560,940! 590,1110! 660,1110! 650,930! z', (o) => pen.fill(o, pen.tone[1])) +
    pen.shape(
      symmetric('0,1150 600,1146 760,1136~20 800,1170~10 820,1060~20 760,1070~10 0,1076'),
      pen.tone,
      [
        [3, '-900,1130! 900,1130!'],
        [1, '-900,1096! 900,1096!'],
      ],
    ) +
    pen.lamp(symmetric('0,1100 150,1100~6 150,1084~6 0,1084'), 'red'),
});
