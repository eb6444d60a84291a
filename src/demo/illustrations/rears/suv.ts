import { mix } from '../colour.ts';
import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Modern SUV from behind: one bar of light, hatch spoiler, dark skirt, two pipes. */
export const suv: ElevationMaker = () => ({
  w: 962,
  H: 1700,
  tx: 690,
  tw: 240,
  th: 378,
  sill: 330,
  drop: 70,
  seatY: 1240,
  wip: 1160,
  trim: '#17141a',
  cabin: '0,1696 480,1688 690,1650~60 770,1540 866,1240 890,1080! 0,1080!',
  glass: '0,1548 470,1540 630,1512~40 720,1310 776,1190 750,1160~26 0,1150',
  body: '0,1170 500,1166 800,1146 905,1090~50 950,960 964,740 952,520~40 890,400~40 700,345! 0,335',
  planes: [
    [4, '-1000,1200! 1000,1200!'],
    [3, '-1000,1080! -600,1110 600,1110 1000,1080!'],
    [2, '-1000,860! -600,800 600,800 1000,860!'],
    [1, '-1000,640! 1000,640!'],
  ],
  parts: (pen) => {
    const k = '#1d1b20';
    return (
      pen.plastic(symmetric('0,1690 470,1680~20 640,1640~20 610,1580~20 460,1600 0,1608'), k) +
      pen.seam('-700,1500! -800,1130 -700,700! 700,700! 800,1130 700,1500!', 8) +
      pen.fill(
        symmetric('0,1010 620,1020 860,1060~20 930,1030~20 930,920~30 860,900~20 640,950 0,950'),
        k,
      ) +
      pen.lamp(
        symmetric('0,996 620,1004 856,1042~14 914,1016~14 914,940~20 860,924~14 640,966 0,964'),
        'red',
      ) +
      pen.line('-840,1010 -620,990 0,984 620,990 840,1010', 6, '#f39a88') +
      pen.fill(symmetric('0,850 330,850~20 330,690~20 0,690'), mix(pen.tone[0], pen.ink, 0.35)) +
      numberPlate(pen, 716, 300, 104) +
      pen.plastic(
        symmetric('0,560 760,556~30 940,600~40 950,520~40 890,400~40 700,345! 0,335'),
        k,
      ) +
      pen.line(symmetric('0,470 620,466~10 620,440~10 0,436').replace(' z', ''), 6, pen.metal[2]) +
      twice('520,380~20 520,450~20 700,450~20 700,380~20 z', (o) => pen.chrome(o)) +
      twice('700,500~8 700,534~8 900,560~8 910,520~8 z', (o) => pen.lamp(o, 'red')) +
      pen.line('0,1160 170,1230 330,1250', 11, pen.ink) +
      pen.oval(0, 1080, 34, 26, pen.metal[1]) +
      pen.oval(-2, 1083, 26, 18, pen.metal[4])
    );
  },
});
