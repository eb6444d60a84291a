import { both, numberPlate, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Short hardtop 4x4 from behind: white lid, lifting glass over a flat tailgate, upright lamps. */
export const bronco60: ElevationMaker = () => ({
  w: 850,
  H: 1790,
  tx: 600,
  tw: 215,
  th: 600,
  drop: 76,
  sill: 490,
  seatY: 1340,
  wip: 1230,
  roof: (pen) => pen.tones(pen.accent),
  cabin: '0,1792 560,1786 700,1760~50 750,1690 800,1240 806,1140! 0,1140!',
  glass: '0,1680 560,1676~40 620,1640~20 670,1270~30 0,1260',
  trim: '#1f1d22',
  body: '0,1180 780,1178 830,1150~30 850,1060 850,680~20 780,600! 0,580',
  planes: [
    [4, '-900,1150! 900,1150!'],
    [3, '-900,1060! 900,1060!'],
    [2, '-900,880! 900,880!'],
    [1, '-900,720! 900,720!'],
  ],
  parts: (pen) =>
    pen.seam('-640,1176! -640,700~20 640,700~20 640,1176!', 8) +
    pen.crease('-620,1010 620,1010', 10, 5, 1) +
    pen.fill('-330,1060~14 -330,1100~14 330,1100~14 330,1060~14 z', pen.tone[1]) +
    pen.chrome('-70,1064~10 -70,1096~10 70,1096~10 70,1064~10 z') +
    both(
      (d) =>
        pen.chrome(`${d * 690},770~14 ${d * 690},1010~14 ${d * 806},1010~14 ${d * 806},770~14 z`) +
        pen.lamp(`${d * 706},880~8 ${d * 706},996~8 ${d * 790},996~8 ${d * 790},880~8 z`, 'red') +
        pen.lamp(`${d * 706},786~8 ${d * 706},868~8 ${d * 790},868~8 ${d * 790},786~8 z`, 'white'),
    ) +
    both((d) => pen.rect(d * 520, 690, d * 580, 760, pen.metal[2], 'rx="8"')) +
    pen.chrome(symmetric('0,690 700,686 860,650~30 860,572~30 760,552~16 0,552')) +
    numberPlate(pen, 770, 320, 110) +
    pen.chrome('-520,440~20 -520,500~20 -420,500~20 -420,440~20 z'),
});
