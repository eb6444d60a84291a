import { area, stroke, disc, box, around } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { gauge } from '../gauge.ts';
import type { Leather } from './era.ts';

/** Black plastic, canted to the driver. */
export const eightiesDash = (pen: Pen, leather: Leather): string => {
  let art = '';
  const { ink: K } = pen;

  const d1 = '#2e2c31',
    d2 = '#1d1b20',
    d3 = '#48454a',
    d4 = '#5f5a5c';
  art += area('M0 600H1600V1067H0Z', d1) + area('M0 600H1600V616H0Z', d3);
  art +=
    area('M210 640L256 500H850L900 640V800H210Z', d2) +
    area('M256 500H850L862 532H246Z', d4) +
    area('M262 560H842L866 640V770H240V640Z', '#0f0e11');
  art +=
    gauge(pen, 420, 676, 100, {
      stepValue: 20,
      steps: 7,
      value: 0,
      face: '#121115',
      ink: '#f3e9d2',
      needle: '#f0642c',
    }) +
    gauge(pen, 688, 676, 100, {
      stepValue: 1,
      steps: 7,
      value: 0.0,
      face: '#121115',
      red: 0.16,
      needle: '#f0642c',
    }) +
    box(530, 600, 48, 60, '#1d3a30', 4) +
    stroke('M540 646V620M554 646V612M568 646V628', '#7fd28a', 6) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        box(
          530,
          676 + i * 17,
          48,
          11,
          ['#d2402c', '#e8a33a', '#4f9a55', '#3b3a40', '#3b3a40'][i] ?? '#3b3a40',
          2,
        ),
      )
      .join('');
  // centre stack, canted to the driver
  art += area('M920 560L1200 590L1180 1067H940Z', d2) + area('M920 560L1200 590V604L920 574Z', d4);
  const y = 610;
  for (const x of [952, 1070]) {
    art += area(`M${x} ${y}l104 8v64l-104 -6z`, '#0d0c0f');
    for (let i = 0; i < 4; i++) art += stroke(`M${x + 6} ${y + 12 + i * 14}l92 7`, d4, 5);
  }
  art +=
    area('M948 700L1176 708V788L946 782Z', '#131216') +
    area('M960 712L1040 715V744L960 741Z', '#2c5b48') +
    stroke('M970 732H1026', '#9be3a8', 4) +
    area('M1050 716L1164 720V736L1050 732Z', '#0a0a0c') +
    [0, 1, 2, 3, 4, 5].map((i) => area(`M${960 + i * 36} 752l28 1v18l-28 -1z`, d3)).join('') +
    disc(1160, 762, 0, d3);
  art += area('M946 806L1176 812V880L944 876Z', '#131216');
  for (let i = 0; i < 3; i++)
    art +=
      stroke(`M962 ${824 + i * 19}H1090`, d4, 5) +
      box(986 + i * 34, 815 + i * 19, 12, 18, '#e9e0cc', 3);
  art +=
    disc(1136, 846, 24, d3) + disc(1134, 844, 19, d4) + stroke('M1134 844L1142 828', pen.cream, 4);
  art +=
    area('M1000 1067L1012 990H1110L1122 1067Z', d1) +
    stroke('M1060 1020L1066 930', K, 26) +
    area('M1034 940C1030 890 1046 872 1068 872S1106 892 1100 940Z', d3) +
    area('M1034 940C1030 890 1046 872 1068 872 1050 890 1048 916 1050 940Z', d4);
  art +=
    area('M1230 610H1600V760H1226Z', d1) +
    box(1240, 644, 340, 96, d2, 6) +
    box(1240, 644, 340, 6, d4) +
    area('M1220 790H1600V940L1216 900Z', d2) +
    stroke('M1250 820H1590', d4, 5) +
    area('M1200 1067C1210 990 1260 950 1340 944L1600 970V1067Z', leather.base) +
    area('M1200 1067C1210 990 1260 950 1340 944 1290 980 1266 1020 1262 1067Z', leather.lit);
  for (let i = 0; i < 9; i++)
    art += stroke(`M${1300 + i * 36} 1067L${1340 + i * 36} 960`, leather.dark, 7, 'opacity=".8"');
  const X = 550,
    Y = 850,
    r = 318;
  art += `<g opacity=".45" transform="translate(16,20)"><circle cx="${X}" cy="${Y}" r="${r}" fill="none" stroke="#000" stroke-width="46"/></g>`;
  art +=
    area(
      `M${X - 300} ${Y - 30}L${X - 110} ${Y - 70}H${X + 110}L${X + 300} ${Y - 30}L${X + 300} ${Y + 24}L${X + 130} ${Y + 70}L${X + 150} ${Y + 300}H${X + 70}L${X + 50} ${Y + 120}H${X - 50}L${X - 70} ${Y + 300}H${X - 150}L${X - 130} ${Y + 70}L${X - 300} ${Y + 24}Z`,
      d1,
    ) +
    area(
      `M${X - 300} ${Y - 30}L${X - 110} ${Y - 70}H${X + 110}L${X + 300} ${Y - 30}L${X + 110} ${Y - 52}H${X - 110}Z`,
      d4,
    ) +
    box(X - 110, Y - 46, 220, 140, d2, 18) +
    box(X - 100, Y - 38, 200, 120, d3, 14) +
    box(X - 100, Y - 38, 200, 26, d4, 13) +
    disc(X, Y + 26, 24, pen.metal[2]) +
    disc(X, Y + 26, 20, d2);
  art +=
    `<circle cx="${X}" cy="${Y}" r="${r}" fill="none" stroke="#0d0c0f" stroke-width="50"/><circle cx="${X}" cy="${Y}" r="${r}" fill="none" stroke="${d1}" stroke-width="42"/><circle cx="${X - 4}" cy="${Y - 5}" r="${r}" fill="none" stroke="${d3}" stroke-width="20"/>` +
    stroke(
      `M${around(X - 6, Y - 8, r, 192)}A${r} ${r} 0 0 1 ${around(X - 6, Y - 8, r, 290)}`,
      '#8a8382',
      7,
    );

  return art;
};
