import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Japanese coupe from the front: clear wide lamps, one low mouth, round fog lamps. */
export const jcoupe90: ElevationMaker = () => ({
  w: 902,
  H: 1270,
  tx: 650,
  tw: 235,
  th: 318,
  sill: 205,
  seatY: 900,
  whY: 880,
  wip: 850,
  trim: '#17141a',
  cabin: '0,1268 340,1262 530,1226 620,1140 740,960 800,840! 0,800!',
  glass: '0,1216 320,1208 490,1172~40 590,1050 690,880 664,852~16 300,836 0,832',
  body: '0,845 400,838 640,816 790,770 870,690 902,560 894,400 850,290~50 600,216! 0,210',
  planes: [
    [4, '-1000,780! 1000,780!'],
    [3, '-1000,690! -500,700 0,660 500,700 1000,690!'],
    [2, '-1000,520! 0,480 1000,520!'],
    [1, '-1000,380! 1000,380!'],
    [0, '-1000,280! 1000,280!'],
  ],
  inner: (pen) =>
    pen.fill('-400,900! -330,740 -260,650! 260,650! 330,740 400,900! z', pen.tone[4]) +
    pen.fill('-100,900! -90,650! 260,650! 330,740 400,900! z', pen.tone[3]),
  parts: (pen) => {
    const k = '#1a191d';
    return (
      pen.seam('-760,780! -520,700 -280,644 280,644 520,700 760,780!', 7) +
      twice('440,580~20 480,680~40 640,730~40 820,690~40 860,600~30 700,560~30 z', (o) =>
        pen.lamp(o, 'white'),
      ) +
      [-720, 720]
        .map(
          (x) =>
            pen.oval(x, 640, 54, 54, pen.metal[1]) +
            pen.oval(x, 640, 44, 44, '#eef0e6') +
            pen.oval(x - 8, 650, 22, 20, '#ffffff'),
        )
        .join('') +
      [-570, 570]
        .map((x) => pen.oval(x, 636, 44, 44, pen.metal[1]) + pen.oval(x, 636, 36, 36, '#c7d0cc'))
        .join('') +
      pen.fill(symmetric('0,500 500,496~40 560,400~40 480,300~30 0,294'), k) +
      [0, 1, 2]
        .map((i) => pen.line(`-470,${348 + i * 44} 470,${348 + i * 44}`, 7, '#46434a'))
        .join('') +
      twice('620,340~20 630,450~30 820,470~40 840,380~30 760,320~24 z', (o) => pen.fill(o, k)) +
      [-720, 720]
        .map((x) => pen.oval(x, 396, 52, 48, pen.metal[1]) + pen.oval(x, 396, 42, 38, '#efe3b4'))
        .join('') +
      pen.oval(0, 580, 46, 30, pen.metal[1]) +
      pen.oval(-2, 583, 38, 23, pen.metal[4]) +
      numberPlate(pen, 500, 280, 70) +
      pen.plastic(symmetric('0,262 640,262~16 780,290~20 740,220~16 0,200'), '#2a282d') +
      twice('760,860~16 750,950~30 900,960~40 920,890~20 z', (o) =>
        pen.shape(o, pen.tone, [[2, '-1100,900! 1100,900!']]),
      )
    );
  },
});
