import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Old pickup from behind: embossed tailgate with a two-tone band, upright lamps, chrome bumper. */
export const pickup70: ElevationMaker = (pen) => {
  const two = pen.tones(pen.accent);
  return {
    w: 985,
    H: 1790,
    tx: 700,
    tw: 215,
    th: 360,
    sill: 430,
    drop: 64,
    seatY: 1420,
    wip: 1350,
    cabin: '0,1786 480,1778 640,1730~70 730,1600 796,1320 806,1230! 0,1230!',
    glass: '0,1656 430,1648 560,1616~70 630,1480 650,1370~50 0,1356',
    body: '0,1190 800,1188 950,1172~30 985,1100 992,760 960,520~30 860,440! 0,430',
    planes: [
      [3, '-1100,1150! 1100,1150!'],
      [2, '-1100,900! 1100,900!'],
      [1, '-1100,640! 1100,640!'],
    ],
    inner: () =>
      pen.fill('-1100,1040! 1100,1040! 1100,800! -1100,800! z', two[3]) +
      pen.fill('-1100,1040! 1100,1040! 1100,1010! -1100,1010! z', two[5]) +
      pen.fill('-1100,850! 1100,850! 1100,800! -1100,800! z', two[1]),
    parts: () =>
      pen.seam('-780,1180! -780,600! 780,600! 780,1180!', 10) +
      pen.strip('-770,1046 770,1046', 14) +
      pen.strip('-770,796 770,796', 14) +
      pen.line('-560,980~30 -560,866~30 560,866~30 560,980~30 -560,980', 8, two[1]) +
      pen.line('-800,1196 800,1196', 16, pen.tone[5]) +
      twice('830,790~20 830,1080~20 930,1070~20 940,796~20 z', (o) => pen.chrome(o)) +
      twice('846,940~12 846,1062~12 918,1056~12 922,940~12 z', (o) => pen.lamp(o, 'red')) +
      twice('846,812~10 846,926~10 922,926~10 926,816~10 z', (o) => pen.lamp(o, 'white')) +
      pen.chrome(symmetric('0,620 860,616~24 1010,590~30 1010,480~40 900,460~20 0,456')) +
      numberPlate(pen, 646, 280, 92) +
      twice('300,430! 300,640! 350,640! 350,430! z', (o) => pen.chrome(o)) +
      pen.rect(-52, 330, 52, 440, pen.ink) +
      pen.chrome('-720,350~20 -720,410~20 -610,410~20 -610,350~20 z') +
      twice('730,1240! 730,1196! 760,1196! 760,1240! z', (o) => pen.fill(o, pen.tone[1])),
  };
};
