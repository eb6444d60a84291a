import { numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Old pickup from the front: one long grille between round lamps, chrome bumper, flat bonnet. */
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
    seatY: 1400,
    whY: 1350,
    wip: 1300,
    cabin: '0,1786 480,1778 640,1730~70 730,1600 806,1300 816,1200! 0,1200!',
    glass: '0,1690 440,1682 570,1650~60 650,1500 720,1320 690,1290~30 0,1274',
    body: '0,1270 500,1262 800,1240 920,1190~50 976,1080 990,760 960,520~30 860,440! 0,430',
    planes: [
      [4, '-1100,1190! 1100,1190!'],
      [3, '-1100,1100! 1100,1100!'],
      [2, '-1100,860! 1100,860!'],
      [1, '-1100,640! 1100,640!'],
    ],
    inner: () =>
      pen.fill('-620,1320! -560,1130! 560,1130! 620,1320! z', pen.tone[4]) +
      pen.fill('-180,1320! -160,1130! 560,1130! 620,1320! z', pen.tone[3]),
    parts: () =>
      pen.seam('-860,1210! -600,1120! 600,1120! 860,1210!', 7) +
      pen.fill(symmetric('0,1070 860,1064~40 920,1020~30 920,740~40 860,700~30 0,696'), two[3]) +
      pen.line(
        symmetric('0,1070 860,1064~40 920,1020~30 920,740~40 860,700~30 0,696'),
        13,
        pen.metal[3],
      ) +
      pen.fill(symmetric('0,1020 560,1018~20 560,750~20 0,748'), pen.ink) +
      [0, 1, 2, 3, 4]
        .map((i) => pen.strip(`-550,${792 + i * 48} 550,${792 + i * 48}`, 15))
        .join('') +
      [-330, -110, 110, 330].map((x) => pen.rect(x - 7, 752, x + 7, 1016, pen.metal[2])).join('') +
      pen.line(symmetric('0,1020 560,1018~20 560,750~20 0,748'), 12, pen.metal[4]) +
      [-740, 740].map((x) => roundLamp(pen, x, 910, 112)).join('') +
      twice('640,716~12 640,772~12 840,772~12 840,716~12 z', (o) => pen.lamp(o, 'amber')) +
      pen.chrome(symmetric('0,640 880,636~30 1020,606~30 1020,470~40 900,446~30 0,440')) +
      numberPlate(pen, 470, 280, 96) +
      twice('300,420! 300,660! 350,660! 350,420! z', (o) => pen.chrome(o)) +
      pen.oval(0, 1160, 60, 26, pen.metal[1]) +
      pen.oval(-2, 1163, 52, 20, pen.metal[4]) +
      twice('880,1320 990,1370', (o) => pen.line(o, 14, pen.metal[1])) +
      twice('980,1280~20 976,1450~40 1090,1450~40 1096,1290~24 z', (o) => pen.chrome(o)),
  };
};
