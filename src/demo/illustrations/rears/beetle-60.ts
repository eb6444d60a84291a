import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Small round saloon from behind: slots under the window, lid with its plate lamp, two thin pipes. */
export const beetle60: ElevationMaker = () => ({
  w: 775,
  H: 1500,
  tx: 570,
  tw: 150,
  th: 345,
  sill: 330,
  seatY: 1180,
  wip: 1160,
  scuttle: 400,
  trim: '#d9d2c2',
  cabin: '0,1500 220,1492 400,1450 510,1360 572,1200 596,1060! 500,960! 0,960!',
  glass: '0,1400 240,1392 340,1360~40 380,1260 384,1180~40 200,1160 0,1158',
  body: '0,1130 280,1120 470,1060 540,980 556,900! 650,880 736,780 774,640 770,500 740,420~40 640,380! 520,360! 300,330~30 0,326',
  planes: [
    [4, '-900,1000! -560,840 -420,960 420,960 560,840 900,1000!'],
    [3, '-900,800! 900,800!'],
    [2, '-900,640! 900,640!'],
    [1, '-900,500! 900,500!'],
  ],
  inner: (pen) =>
    pen.fill('-360,960~60 -300,640 -250,520~50 250,520~50 300,640 360,960~60 z', pen.tone[4]) +
    pen.fill('-60,960! -60,520! 250,520~50 300,640 360,960~60 z', pen.tone[3]) +
    pen.line(
      '-360,960~60 -300,640 -250,520~50 250,520~50 300,640 360,960~60 -360,960~60',
      8,
      pen.tone[0],
    ) +
    twice('556,920 500,760 440,560 400,400', (o) => pen.line(o, 9, pen.tone[0])),
  parts: (pen) =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4]
      .map((i) =>
        pen.rect(
          i * 60 - 9,
          1030 - Math.abs(i) * 6,
          i * 60 + 9,
          1104 - Math.abs(i) * 8,
          pen.tone[0],
          'rx="9"',
        ),
      )
      .join('') +
    pen.fill(symmetric('0,860 90,850~20 110,790~20 0,784'), pen.tone[2]) +
    pen.fill(symmetric('0,860 90,850~20 96,826! 0,832'), pen.tone[5]) +
    numberPlate(pen, 640, 290, 106) +
    pen.chrome('-40,560~8 -40,588~10 40,588~10 40,560~8 z') +
    both(
      (d) =>
        pen.oval(d * 628, 740, 66, 92, pen.metal[0]) + pen.oval(d * 628, 742, 58, 84, pen.metal[3]),
    ) +
    both(
      (d) =>
        pen.oval(d * 628, 738, 50, 76, '#5d1520') +
        pen.oval(d * 628, 740, 45, 70, '#a3242a') +
        `<path d="M${d * 628 - 40} 770A44 66 0 0 1 ${d * 628 + 40} 770Z" fill="#d9822b"/>` +
        pen.oval(d * 628 - 12, 752, 14, 18, '#e0584a'),
    ) +
    pen.chrome(symmetric('0,510 500,504 740,480~24 776,456~16 770,414~14 500,436 0,442')) +
    both((d) =>
      pen.chrome(
        `${d * 360 - 22},400~12 ${d * 360 - 22},630~24 ${d * 360 + 22},630~24 ${d * 360 + 22},400~12 z`,
      ),
    ) +
    both(
      (d) =>
        pen.oval(d * 190, 350, 34, 34, pen.metal[1]) +
        pen.oval(d * 190 - 2, 353, 28, 28, pen.metal[3]) +
        pen.oval(d * 190, 350, 18, 18, pen.ink),
    ),
});
