import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Open 4x4 from behind: roll bar, tailgate, spare wheel on the left, square lamps. */
export const jeep70: ElevationMaker = () => ({
  w: 770,
  H: 1720,
  tx: 540,
  tw: 240,
  th: 640,
  drop: 70,
  sill: 500,
  body: '0,1150 700,1150 752,1130~20 768,1060 768,640~20 700,560! 0,550',
  planes: [
    [4, '-900,1120! 900,1120!'],
    [3, '-900,1060! 900,1060!'],
    [2, '-900,860! 900,860!'],
    [1, '-900,680! 900,680!'],
  ],
  behind: (pen) => {
    const K = '#1d1b20';
    return (
      pen.fill(
        symmetric('0,1700! 660,1700~24 690,1100! 630,1100! 604,1646~24 0,1646!'),
        pen.tone[1],
      ) +
      pen.fill(symmetric('0,1646! 600,1646~20 630,1200! 0,1200!'), pen.pane[3], 'opacity=".5"') +
      `<ellipse cx="-330" cy="1290" rx="160" ry="150" fill="none" stroke="${K}" stroke-width="26"/>` +
      twice('130,1100! 140,1420~50 400,1420~50 410,1100! z', (o) =>
        pen.fill(o, pen.tones(pen.hide)[2]),
      ) +
      twice('150,1370 170,1410 370,1410 392,1370 300,1380 z', (o) =>
        pen.fill(o, pen.tones(pen.hide)[4]),
      ) +
      pen.tube('-640,1140! -630,1760~90 630,1760~90 640,1140!', 50, pen.tones(K)) +
      pen.tube('-600,1140 -560,1400', 30, pen.tones(K)) +
      pen.tube('600,1140 560,1400', 30, pen.tones(K))
    );
  },
  parts: (pen) =>
    pen.seam('-520,1146! -520,680~20 520,680~20 520,1146!', 8) +
    pen.crease('-510,1040 510,1040', 8, 4, 1) +
    both(
      (d) =>
        pen.plastic(
          `${d * 590},760~12 ${d * 590},960~12 ${d * 730},960~12 ${d * 730},760~12 z`,
          '#232126',
        ) +
        pen.lamp(`${d * 604},868~8 ${d * 604},946~8 ${d * 716},946~8 ${d * 716},868~8 z`, 'red') +
        pen.lamp(`${d * 604},774~8 ${d * 604},856~8 ${d * 716},856~8 ${d * 716},774~8 z`, 'amber'),
    ) +
    pen.oval(36, 960, 372, 372, pen.ink, 'opacity=".35"') +
    pen.oval(0, 980, 372, 372, pen.tyre[1]) +
    pen.oval(-6, 986, 352, 352, pen.tyre[2]) +
    pen.oval(0, 980, 306, 306, pen.tyre[0]) +
    pen.oval(0, 980, 214, 214, '#b9b09c') +
    pen.oval(-4, 986, 204, 204, '#e6ddc8') +
    Array.from({ length: 8 }, (_, i) => {
      const a = (i * Math.PI) / 4;
      return pen.oval(150 * Math.cos(a), 980 + 150 * Math.sin(a), 24, 24, pen.ink);
    }).join('') +
    pen.oval(0, 980, 74, 74, pen.metal[1]) +
    pen.oval(-3, 984, 64, 64, pen.metal[4]) +
    pen.plastic(symmetric('0,600 740,600~16 740,500~16 0,500'), '#26242a') +
    pen.line('-730,588 730,588', 8, '#6a6566') +
    numberPlate(pen, 508, 280, 84),
});
