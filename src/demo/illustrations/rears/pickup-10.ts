import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Pickup of the last decade from behind: tall tailgate with a pressed panel, upright lamps. */
export const pickup10: ElevationMaker = () => ({
  w: 1015,
  H: 1960,
  tx: 720,
  tw: 270,
  th: 600,
  drop: 90,
  sill: 450,
  seatY: 1540,
  wip: 1460,
  scuttle: 700,
  trim: '#17141a',
  cabin: '0,1960 460,1954 680,1916~60 770,1820 860,1500 890,1400! 0,1400!',
  glass: '0,1860 440,1854 600,1826~50 680,1700 720,1500~30 340,1474 0,1468',
  body: '0,1440 860,1436 960,1420~30 1000,1340 1014,1100 1014,760~30 980,620~40 860,560! 0,550',
  planes: [
    [4, '-1200,1390! 1200,1390!'],
    [3, '-1200,1290! 1200,1290!'],
    [2, '-1200,1040! 1200,1040!'],
    [1, '-1200,790! 1200,790!'],
  ],
  parts: (pen) =>
    pen.lamp(symmetric('0,1920 130,1918~8 130,1896~8 0,1894'), 'red') +
    pen.seam('-800,1432! -800,700! 800,700! 800,1432!', 9) +
    pen.fill(symmetric('0,1200 640,1196~30 640,900~30 0,894'), pen.tone[1]) +
    pen.fill(symmetric('0,1190 626,1186~26 626,1050! 0,1050!'), pen.tone[2]) +
    pen.plastic('-150,1280~14 -150,1370~14 150,1370~14 150,1280~14 z', '#1c1a1f') +
    pen.oval(0, 1060, 120, 58, pen.metal[1]) +
    pen.oval(0, 1062, 110, 50, '#232126') +
    twice('830,880~16 830,1390~16 950,1390~24 1000,1300 1006,880~16 z', (o) => pen.lamp(o, 'red')) +
    twice('836,1060~8 836,1160~8 1000,1160~8 1002,1060~8 z', (o) => pen.lamp(o, 'white')) +
    pen.chrome(symmetric('0,700 900,694~24 1030,660~34 1030,560~40 900,520~30 0,516')) +
    pen.fill(symmetric('0,640 300,636~14 300,540~14 0,536'), '#1c1a1f') +
    numberPlate(pen, 546, 300, 82) +
    pen.plastic('-90,440~12 -90,516! 90,516! 90,440~12 z', '#1c1a1f') +
    both((d) =>
      pen.chrome(
        `${d * 640 - 60},470~24 ${d * 640 - 60},530~24 ${d * 640 + 60},530~24 ${d * 640 + 60},470~24 z`,
      ),
    ),
});
