import { axles } from '../axles.ts';
import type { BodyMaker } from '../body.ts';
import { cockpit } from '../cockpit.ts';

/** Open 4x4: flat wings, upright folding screen, cut-out doors, roll bar, spare on the tail. */
export const jeep70: BodyMaker = (pen) => ({
  length: 3860,
  height: 1730,
  sill: 520,
  scale: 0.29,
  groundY: 876,
  floorFront: 40,
  wheels: axles(
    { type: 'steel', rim: 0.56, col: '#e6ddc8', cap: 0.3 },
    {
      x: 690,
      r: 378,
      arch: { rx: 446, ry: 420, n: 2.9, lip: 34, moldc: ['#26242a', '#4a464a', '#17151a'] },
    },
    {
      x: 3060,
      r: 378,
      arch: { rx: 440, ry: 400, n: 3.4, lip: 34, moldc: ['#26242a', '#4a464a', '#17151a'] },
    },
  ),
  body: '210,620! 196,820~60 210,900~60 300,950~30 392,960! 392,1120~30 430,1150~30 700,1168 1100,1184 1480,1196! 1560,1200! 1610,1190! 1650,1140! 1690,900~110 1800,800~90 2210,800~90 2330,900~110 2370,1120~30 2420,1150! 3480,1150! 3500,1130! 3500,600! 3440,540! 2500,520! 1300,520! 400,560! z',
  planes: [
    [3, '150,1100! 420,1112! 1480,1150! 1560,1150! 2370,1112! 3600,1112!'],
    [2, '150,930! 420,946! 1500,1010! 2300,960! 3600,960!'],
    [1, '150,760! 1000,800! 1500,760! 2500,740! 3600,780!'],
    [0, '150,600! 3600,600!'],
  ],
  behind: () => {
    // Far side of the tub, seats, rear bench, roll bar, screen frame of the far side.
    const K = '#1d1b20';
    return (
      pen.fill('1600,760! 1600,1120! 3470,1120! 3470,760! z', '#2b282d') +
      pen.tube('2560,1090 2590,1560 2680,1690 2760,1700', 46, pen.tones(K)) +
      cockpit(pen, { x: 2270, top: 1400, door: 1060, wheelX: 1800 }) +
      pen.fill('2080,760! 2100,1160! 2330,1160! 2330,760! z', pen.ink) +
      pen.fill('2700,1000! 2720,1290~40 2960,1300~40 2990,1000! z', pen.hide) +
      pen.fill('2720,1230! 2722,1292~36 2958,1300~36 2966,1240! z', pen.tones(pen.hide)[4])
    );
  },
  parts: () => {
    const K = '#1d1b20';
    let art = '';
    // Roll bar, screen frame with its hinge.
    art +=
      pen.tube('2480,1140 2500,1600 2540,1690 2620,1706', 50, pen.tones(K)) +
      pen.tube('2610,1706 2900,1600 3120,1150', 40, pen.tones(K)) +
      pen.fill('1516,1196! 1580,1700~20 1636,1712~20 1650,1690! 1596,1196! z', pen.tone[2]) +
      pen.fill('1516,1196! 1580,1700~20 1600,1706! 1544,1196! z', pen.tone[4]) +
      pen.glass(['1560,1236! 1606,1660! 1616,1660! 1584,1236! z'], '') +
      pen.fill('1470,1150! 1480,1240~20 1570,1240~20 1580,1150! z', K);
    // Hood shut line, hinge, latch, cowl.
    art +=
      pen.seam('1300,1188! 1290,1010! 430,1000!', 7) +
      pen.seam('1480,1192! 1478,960!', 6) +
      pen.seam('1300,960! 1320,540!', 5) +
      pen.rect(1180, 985, 1230, 1060, K, 'rx="8"') +
      pen.line('1190,1050 1222,1050', 7, pen.metal[3]);
    // Wing: flat top, standing proud of the hood side.
    art +=
      pen.fill(
        '196,900~50 290,972~30 1090,984~50 1180,900! 1130,880! 1060,930~40 330,920~40 230,880! z',
        pen.tone[3],
      ) +
      pen.line('214,912 296,966 1080,978 1160,908', 10, pen.tone[5]) +
      pen.line('330,920 1050,930', 8, pen.tone[0]);
    // Beading of the door opening and the tub's rim.
    art +=
      pen.line(
        '1646,1146! 1686,904~110 1798,804~90 2212,804~90 2330,904~110 2368,1122~30 2420,1152! 3480,1152!',
        13,
        pen.tone[4],
      ) +
      pen.line('2520,1000! 2640,1000!', 0, K) +
      pen.crease('2420,1060 3480,1060', 8, 4, 1);
    art += pen.seam('2440,1150! 2440,540!', 5) + pen.seam('3420,1150! 3420,560!', 5);
    // Tread plate step, fuel cap, lamps.
    art +=
      pen.plastic('1380,440~20 1380,500~14 2560,500~14 2560,440~20 z', '#38353a') +
      pen.oval(2900, 940, 62, 62, pen.metal[0]) +
      pen.oval(2897, 944, 54, 54, pen.metal[3]) +
      pen.oval(2900, 940, 24, 24, pen.metal[1]);
    art +=
      pen.lamp('230,852~10 230,904~14 320,912~14 320,860~10 z', 'amber') +
      pen.lamp('360,980~50 360,1100~50 398,1106~10 398,974~10 z', 'white');
    // Bumper, tow hook, spare wheel in profile, tail lamp.
    art +=
      pen.plastic('60,580~20 60,700~20 400,706! 400,580! z', '#26242a') +
      pen.line('70,690 396,696', 8, '#6a6566') +
      pen.line('90,706 90,760 150,780 190,740', 22, '#7a2a28');
    art +=
      pen.plastic('3470,560! 3470,640! 3700,640~20 3700,560~20 z', '#26242a') +
      pen.rect(3500, 900, 3560, 960, K) +
      pen.fill(
        '3548,700~60 3548,1430~60 3730,1430~60 3762,1300 3762,830 3730,700~60 z',
        pen.tyre[1],
      ) +
      pen.fill('3566,720~50 3566,1410~50 3606,1410! 3606,720! z', pen.tyre[3]) +
      [3650, 3690, 3730].map((x) => pen.line(`${x},740 ${x},1390`, 6, pen.tyre[0])).join('') +
      pen.lamp('3440,700~10 3440,860~10 3510,860~10 3510,700~10 z', 'red');
    // Mirror on its arm.
    art +=
      pen.line('1640,1180 1560,1290', 16, K) +
      pen.fill('1470,1250~20 1480,1400~30 1570,1400~30 1576,1250~20 z', K) +
      pen.fill('1490,1270~10 1496,1384~20 1530,1384! 1526,1270! z', pen.metal[3]);
    return art;
  },
});
