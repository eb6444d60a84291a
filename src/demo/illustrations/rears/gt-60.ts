import { mix } from '../colour.ts';
import { numberPlate, roundTail, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Mid-engined GT from behind: slats, four round lamps in black, four pipes. */
export const gt60: ElevationMaker = () => ({
  w: 885,
  H: 1060,
  tx: 640,
  tw: 225,
  th: 326,
  sill: 190,
  seatY: 760,
  wip: 800,
  cabin: '0,1060 280,1054 450,1018 570,930 720,800! 740,740! 0,740!',
  glass: '0,1006 260,1000 400,966~40 480,880 520,820~20 0,806',
  body: '0,832 420,842 700,832 830,784 884,670 888,490 862,340 800,240~40 560,200! 0,194',
  planes: [
    [4, '-1000,900! 1000,900!'],
    [3, '-1000,740! -600,790 600,790 1000,740!'],
    [2, '-1000,560! 1000,560!'],
    [1, '-1000,400! 1000,400!'],
    [0, '-1000,280! 1000,280!'],
  ],
  parts: (pen) =>
    [0, 1, 2]
      .map((i) =>
        pen.line(
          `${-440 - i * 50},${900 - i * 36} 0,${914 - i * 36} ${440 + i * 50},${900 - i * 36}`,
          15,
          i % 2 ? pen.tone[1] : mix(pen.tone[0], pen.ink, 0.4),
        ),
      )
      .join('') +
    pen.fill(symmetric('0,720 660,716~20 820,690~30 826,540~30 700,510~20 0,506'), pen.ink) +
    pen.line(
      symmetric('0,720 660,716~20 820,690~30 826,540~30 700,510~20 0,506'),
      7,
      pen.metal[2],
    ) +
    [420, 620]
      .map(
        (x) =>
          roundTail(pen, x, 612, 76, x > 500 ? 'amber' : 'red') +
          roundTail(pen, -x, 612, 76, x > 500 ? 'amber' : 'red'),
      )
      .join('') +
    numberPlate(pen, 560, 280, 96) +
    twice('380,400~16 400,478~14 700,470~16 846,450~20 850,410~16 700,390~14 z', (o) =>
      pen.chrome(o),
    ) +
    pen.plastic(symmetric('0,360 520,356~20 640,280~24 560,200! 0,194'), '#232126') +
    [-190, -100, 100, 190]
      .map(
        (x) =>
          pen.oval(x, 262, 40, 40, pen.metal[0]) +
          pen.oval(x - 2, 265, 35, 35, pen.metal[3]) +
          pen.oval(x, 262, 25, 25, pen.ink),
      )
      .join('') +
    pen.oval(0, 770, 40, 26, pen.metal[1]) +
    pen.oval(-2, 773, 33, 20, pen.metal[4]),
});
