import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { roundel } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Stance and windshield, the same front and rear. */
export const roadster90Stance = {
  w: 838,
  H: 1190,
  tx: 610,
  tw: 190,
  th: 285,
  sill: 200,
  open: true,
  wip: 850,
  cabin: '0,1186 350,1178 560,1144~40 632,1060 680,860! 0,842!',
  glass: '0,1166 346,1158 540,1126~40 610,1050 656,862~10 0,856',
  trim: '#17141a',
} as const;

/** Small Japanese roadster from the front: a smile of a mouth, folded lamps, soft wings. */
export const roadster90: ElevationMaker = () => ({
  ...roadster90Stance,
  body: '0,800 260,796 480,772 620,790 740,752 812,640 836,500 820,370 770,270~60 640,212~40 0,206',
  planes: [
    [4, '-900,720! -700,730 -460,700 460,700 700,730 900,720!'],
    [3, '-900,640! -600,650 0,610 600,650 900,640!'],
    [2, '-900,520! 0,490 900,520!'],
    [1, '-900,390! 900,390!'],
    [0, '-900,280! 900,280!'],
  ],
  inner: (pen) =>
    pen.fill('-380,900! -330,740 -300,620! 300,620! 330,740 380,900! z', pen.tone[4]) +
    pen.fill('-60,900! -60,620! 300,620! 330,740 380,900! z', pen.tone[3]),
  parts: (pen) =>
    pen.seam('-430,768! -370,660 -280,580 280,580 370,660 430,768!', 7) +
    twice('470,600~30 490,724~40 640,742~40 700,640~40 650,580~30 z', (o) =>
      pen.line(o, 6, pen.tone[0]),
    ) +
    pen.fill(symmetric('0,448 260,444 430,420~60 470,370~50 400,316~40 0,296'), pen.ink) +
    pen.fill(symmetric('0,356 380,360~20 400,326~20 0,302'), '#34313a') +
    pen.line(symmetric('0,448 260,444 430,420~60 470,370~50 400,316~40 0,296'), 8, pen.tone[1]) +
    twice('560,440~20 566,506~24 740,500~28 776,450~24 740,424~20 z', (o) => pen.lamp(o, 'amber')) +
    twice('566,446! 568,474! 640,474! 640,440! z', (o) => pen.lamp(o, 'white')) +
    roundel(pen, 0, 540, 30, '#7a2a28') +
    numberPlate(pen, 330, 300, 88) +
    both((d) => pen.rect(d * 520, 250, d * 700, 300, pen.ink, 'rx="20"')) +
    twice('690,850~16 684,930~30 830,940~36 850,880~24 z', (o) =>
      pen.shape(o, pen.tone, [[2, '-1100,890! 1100,890!']]),
    ),
});
