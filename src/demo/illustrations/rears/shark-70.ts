import { both, numberPlate, roundTail, type ElevationMaker } from '../elevation.ts';

/** American sports car of the seventies from behind: flat window between buttresses, four round lamps. */
export const shark70: ElevationMaker = () => ({
  w: 882,
  H: 1215,
  tx: 620,
  tw: 235,
  th: 330,
  sill: 215,
  seatY: 930,
  wip: 930,
  cabin: '0,1214 300,1210 470,1184 560,1100 680,960 760,880! 760,820! 0,820!',
  glass: '0,1150 280,1146 400,1124~30 450,1030 470,950~24 0,944',
  trim: '#17141a',
  body: '0,900 300,896 560,900 700,912 790,880~50 860,740 880,560 866,400 800,290~50 640,226~40 0,220',
  planes: [
    [4, '-1000,880! -600,850 600,850 1000,880!'],
    [3, '-1000,800! -500,810 0,790 500,810 1000,800!'],
    [2, '-1000,620! 1000,620!'],
    [1, '-1000,450! 1000,450!'],
    [0, '-1000,320! 1000,320!'],
  ],
  parts: (pen) =>
    pen.seam('-560,900! -540,830! 540,830! 560,900!', 6) +
    pen.line('-760,842 0,820 760,842', 12, pen.tone[5]) +
    pen.line('-760,826 0,804 760,826', 8, pen.tone[1]) +
    both((d) => roundTail(pen, d * 660, 680, 84) + roundTail(pen, d * 440, 680, 84)) +
    pen.fill('-280,620~20 -270,750~20 270,750~20 280,620~20 z', pen.tone[0]) +
    numberPlate(pen, 636, 290, 92) +
    both((d) =>
      pen.chrome(
        `${d * 300},500~12 ${d * 300},566~14 ${d * 780},560~16 ${d * 884},530~18 ${d * 880},480~14 z`,
      ),
    ) +
    pen.oval(0, 800, 34, 34, pen.metal[1]) +
    pen.oval(-2, 803, 27, 27, '#a3242a') +
    both(
      (d) =>
        pen.chrome(
          `${d * 420 - 58},240~18 ${d * 420 - 58},310~18 ${d * 420 + 58},310~18 ${d * 420 + 58},240~18 z`,
        ) + pen.rect(d * 420 - 40, 256, d * 420 + 40, 294, pen.ink, 'rx="14"'),
    ),
});
