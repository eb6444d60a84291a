import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import { pickupBlack } from '../bodies/pickup-15.ts';

/** Pickup of today from behind: a tailgate with a lip, lamps that reach round the corners, a step in the bumper. */
export const pickup15: ElevationMaker = () => ({
  w: 950,
  H: 1830,
  tx: 690,
  tw: 250,
  th: 580,
  drop: 90,
  sill: 470,
  seatY: 1450,
  wip: 1440,
  scuttle: 660,
  trim: '#17141a',
  cabin: '0,1830 420,1824 620,1790~60 710,1690 800,1450 830,1340! 0,1340!',
  glass: '0,1740 400,1734 560,1706~50 640,1590 680,1470~30 320,1450 0,1444',
  body: '0,1436 800,1432 900,1412~30 940,1330 952,1100 952,780~30 920,640~40 800,560! 0,550',
  planes: [
    [4, '-1200,1384! 1200,1384!'],
    [3, '-1200,1270! 1200,1270!'],
    [2, '-1200,1020! 1200,1020!'],
    [1, '-1200,780! 1200,780!'],
  ],
  parts: (pen) =>
    pen.lamp(symmetric('0,1792 120,1790~8 120,1770~8 0,1768'), 'red') +
    pen.fill(symmetric('0,1448 700,1442~20 730,1404! 0,1404!'), pen.tone[5]) +
    pen.seam('-740,1404! -740,720! 740,720! 740,1404!', 9) +
    pen.fill(symmetric('0,1150 640,1146~40 600,900~40 0,894'), pen.tone[1]) +
    pen.fill(symmetric('0,1136 616,1132~36 600,1040! 0,1040!'), pen.tone[2]) +
    pen.plastic('-150,1250~14 -150,1346~14 150,1346~14 150,1250~14 z', pickupBlack) +
    pen.oval(0, 1298, 30, 22, '#4c484e') +
    twice('770,930~16 770,1370~20 880,1384~24 936,1300 946,930~16 z', (o) => pen.lamp(o, 'red')) +
    twice('776,1080~8 776,1170~8 940,1170~8 942,1080~8 z', (o) => pen.lamp(o, 'white')) +
    pen.chrome(
      symmetric('0,716 480,712~20 520,690 900,690~24 966,650~30 960,560~30 860,526~30 0,516'),
    ) +
    pen.fill(symmetric('0,700 430,696~20 420,640~16 0,636'), pickupBlack) +
    pen.fill(symmetric('0,632 250,628~14 250,534~14 0,530'), pickupBlack) +
    numberPlate(pen, 540, 300, 82) +
    pen.plastic('-90,440~12 -90,516! 90,516! 90,440~12 z', pickupBlack) +
    both((d) => pen.oval(d * 690, 606, 40, 24, pen.ink)) +
    pen.chrome('560,452~24 560,506~24 680,506~24 680,452~24 z'),
});
