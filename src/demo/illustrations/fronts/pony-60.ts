import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { levels, uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Pony car from the front: one round lamp at each end of a wide black grille, a thin bumper. */
export const pony60: ElevationMaker = () => ({
  w: 918,
  H: 1300,
  tx: 680,
  tw: 215,
  th: 325,
  sill: 235,
  seatY: 930,
  whY: 940,
  wip: 930,
  scuttle: 690,
  cabin: '0,1298 320,1290 510,1262 590,1215 690,1040 750,920! 770,850! 0,850!',
  glass: '0,1248 300,1242 490,1214~40 580,1110 650,964 650,932~20 300,912 0,909',
  body: '0,948 240,944 300,918 560,912 780,902 872,870~40 912,780 918,620 910,420 870,300~40 600,246! 0,240',
  planes: [
    [3, '-1000,862! 1000,862!'],
    [2, '-1000,610! 1000,610!'],
    [1, '-1000,450! 1000,450!'],
    [0, '-1000,326! 1000,326!'],
  ],
  inner: (pen) =>
    pen.fill('-290,1000! -220,868! 220,868! 290,1000! z', pen.tone[4]) +
    twice('150,926~8 164,884~8 206,884~8 214,928~8 z', (o) => pen.fill(o, pen.ink)) +
    // The band over the nose.
    pen.fill('-1000,902! 1000,902! 1000,868! -1000,868! z', pen.accent) +
    twice('905,902! 905,470! 840,520! 850,870! z', (o) => pen.fill(o, pen.accent)),
  parts: (pen) => {
    const mouth = symmetric('0,838 760,832~24 842,780~40 846,690~30 780,634~20 0,626');
    return (
      pen.fill(mouth, pen.ink) +
      levels(pen, [-560, 640, 560, 830], 6, 6) +
      uprights(pen, [-560, 640, 560, 830], 17, 5) +
      pen.line(mouth, 9, pen.metal[3]) +
      twice('462,668~12 462,798~12 560,798~12 560,668~12 z', (o) => pen.lamp(o, 'amber')) +
      both((d) => roundLamp(pen, d * 706, 732, 88)) +
      pen.chrome('-78,704~10 -78,762~10 78,762~10 78,704~10 z') +
      pen.rect(-62, 716, 62, 750, '#7d2420', 'rx="6"') +
      pen.chrome(symmetric('0,606 700,602 880,592~24 934,566~20 930,524~20 780,512~20 0,508')) +
      both((d) =>
        pen.chrome(`${d * 300},496~10 ${d * 300},624~16 ${d * 350},624~16 ${d * 350},496~10 z`),
      ) +
      pen.fill(symmetric('0,470 420,466~20 440,390~20 0,386'), pen.tone[0]) +
      numberPlate(pen, 384, 320, 96) +
      pen.fill(symmetric('0,332 500,332~30 560,256~10 0,246'), pen.ink) +
      both(
        (d) =>
          pen.line(`${d * 740},930 ${d * 850},978`, 12, pen.metal[1]) +
          pen.oval(d * 874, 992, 62, 40, pen.metal[0]) +
          pen.oval(d * 874, 995, 54, 33, pen.metal[3]),
      )
    );
  },
});
