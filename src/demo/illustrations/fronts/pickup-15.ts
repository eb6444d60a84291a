import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { levels, uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';
import { pickupBlack } from '../bodies/pickup-15.ts';

/** Pickup of today from the front: a six-sided grille in a bright frame, lamps that sweep away from it. */
export const pickup15: ElevationMaker = () => ({
  w: 950,
  H: 1830,
  tx: 690,
  tw: 250,
  th: 540,
  drop: 90,
  sill: 470,
  seatY: 1420,
  whY: 1370,
  wip: 1360,
  scuttle: 660,
  trim: '#17141a',
  cabin: '0,1830 420,1824 620,1790~60 710,1690 800,1440 836,1320! 0,1320!',
  glass: '0,1756 400,1750 580,1718~50 664,1590 744,1390~30 360,1356 0,1348',
  body: '0,1352 380,1346 720,1318 860,1262~50 930,1150 950,980 946,760~30 920,610~40 800,520! 0,506',
  planes: [
    [4, '-1200,1290! 1200,1290!'],
    [3, '-1200,1190! -500,1230 500,1230 1200,1190!'],
    [2, '-1200,960! 1200,960!'],
    [1, '-1200,700! 1200,700!'],
    [0, '-1200,560! 1200,560!'],
  ],
  inner: (pen) =>
    pen.fill('-470,1400! -400,1240! 400,1240! 470,1400! z', pen.tone[4]) +
    pen.fill('-60,1400! -60,1240! 400,1240! 470,1400! z', pen.tone[3]) +
    twice('250,1400! 236,1250! 330,1250! 370,1400! z', (o) => pen.fill(o, pen.tone[2])),
  parts: (pen) => {
    const mouth = symmetric('0,1226 420,1222~30 556,1010~40 430,760~40 0,752');
    return (
      pen.plastic(mouth, pickupBlack) +
      levels(pen, [-400, 780, 400, 1200], 8, 9, ['#34313a', '#4c4852']) +
      uprights(pen, [-400, 780, 400, 1200], 9, 7, ['#34313a', '#4c4852']) +
      pen.line(mouth, 44, pen.metal[0]) +
      pen.line(mouth, 34, pen.metal[3]) +
      `<g transform="translate(-4,6)">${pen.line(mouth, 9, pen.metal[4])}</g>` +
      pen.chrome(symmetric('0,1044 480,1040~12 480,988~12 0,984')) +
      pen.oval(0, 1014, 104, 66, pen.metal[1]) +
      pen.oval(0, 1016, 94, 58, pickupBlack) +
      pen.oval(-20, 1032, 46, 22, '#4c484e') +
      // Lamps drawn out to the corners, two lenses and a row of light in each.
      twice('586,1000~20 470,1190~20 720,1236~30 880,1210~40 926,1090~40 860,1020~30 z', (o) =>
        pen.fill(o, pen.ink),
      ) +
      twice('610,1040~16 520,1176~18 720,1210~24 850,1186~30 892,1096~30 830,1050~20 z', (o) =>
        pen.lamp(o, 'white'),
      ) +
      both(
        (d) =>
          pen.oval(d * 640, 1122, 56, 56, pen.metal[0]) +
          pen.oval(d * 640, 1122, 44, 44, '#eef0e6') +
          pen.oval(d * 640 - 8, 1132, 18, 16, '#ffffff') +
          pen.oval(d * 772, 1118, 44, 44, pen.metal[0]) +
          pen.oval(d * 772, 1118, 34, 34, '#d9ded2'),
      ) +
      twice('622,1030 830,1040 890,1086', (o) => pen.line(o, 14, '#fffdf4')) +
      twice('850,1180~8 900,1096~10 926,1100~14 884,1204~14 z', (o) => pen.lamp(o, 'amber')) +
      // The bumper in the paint, fog lamps in deep corners, a plate of bare metal below.
      twice('560,640~24 540,800~30 700,870~30 880,860~30 900,680~30 z', (o) =>
        pen.fill(o, pickupBlack),
      ) +
      both(
        (d) =>
          pen.oval(d * 740, 750, 62, 52, pen.metal[0]) + pen.oval(d * 740, 750, 48, 40, '#e9dfc0'),
      ) +
      pen.fill(symmetric('0,700 500,696~20 540,600~20 0,596'), pickupBlack) +
      pen.chrome(symmetric('0,584 420,580~20 470,500~24 0,494')) +
      numberPlate(pen, 624, 310, 90) +
      twice('820,1400~20 810,1580~40 1000,1590~50 1010,1420~30 z', (o) =>
        pen.shape(o, pen.tone, [[2, '-1400,1510! 1400,1510!']]),
      )
    );
  },
});
