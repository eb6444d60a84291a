import { area, stroke, disc, box, around, wedge } from '../flat.ts';
import type { Pen } from '../pen.ts';
import type { Leather } from './era.ts';

/** One sweeping screen. */
export const modernDash = (pen: Pen, leather: Leather): string => {
  let art = '';
  const { accent: acc } = pen;
  const lea = leather.base;

  const d1 = '#2b292e',
    d2 = '#19181c',
    d3 = '#454248',
    d4 = '#6a6566',
    a = acc === '#efe4cc' ? '#e0702e' : acc;
  art +=
    area('M0 620C400 590 1200 590 1600 620V1067H0Z', d1) +
    area('M0 620C400 590 1200 590 1600 620V636C1200 606 400 606 0 636Z', d3);
  art +=
    area('M0 760C500 730 1100 730 1600 760V860H0Z', lea) +
    area('M0 760C500 730 1100 730 1600 760V776C1100 746 500 746 0 776Z', leather.lit) +
    stroke('M0 750C500 720 1100 720 1600 750', a, 6) +
    area('M0 856H1600V1067H0Z', d2);
  // one sweeping screen
  art +=
    area('M230 566C500 540 900 540 1230 572L1222 744C900 716 520 716 238 740Z', '#08080a') +
    area('M246 580C500 556 900 556 1214 586L1207 728C900 702 520 702 252 724Z', '#101c26') +
    area('M760 561C900 561 1080 572 1214 586L1207 728C1060 714 900 707 758 706Z', '#16303a');
  art +=
    stroke('M770 660L860 640 930 668 1010 610 1110 640 1206 600', '#6fb0a8', 7) +
    stroke('M800 580L850 700M960 570L940 706M1060 578L1090 716', '#2c5560', 5) +
    disc(1010, 612, 14, a) +
    disc(1010, 612, 6, '#fff');
  art +=
    disc(400, 648, 66, '#0b141c') +
    stroke(`M${around(400, 648, 60, 140)}A60 60 0 1 1 ${around(400, 648, 60, 330)}`, '#e9e2d0', 7) +
    stroke(`M${around(400, 648, 60, 335)}A60 60 0 0 1 ${around(400, 648, 60, 400)}`, a, 7) +
    disc(640, 648, 66, '#0b141c') +
    stroke(`M${around(640, 648, 60, 140)}A60 60 0 1 1 ${around(640, 648, 60, 250)}`, a, 7) +
    stroke(`M${around(640, 648, 60, 256)}A60 60 0 0 1 ${around(640, 648, 60, 400)}`, '#3b5058', 7) +
    area('M486 690L506 600H534L554 690Z', '#1f3d48') +
    stroke('M520 690V604', '#e9e2d0', 4, 'stroke-dasharray="16 12"');
  art += area(
    'M246 580C500 556 900 556 1214 586L1212 620C900 590 520 590 248 612Z',
    '#fff',
    'opacity=".07"',
  );
  for (const x of [1290]) {
    art += area(`M${x} 650L1560 664V716L${x} 706Z`, d2);
    for (let i = 0; i < 3; i++) art += stroke(`M${x + 12} ${664 + i * 15}l236 10`, d4, 4);
  }
  art +=
    area('M900 870L1180 870L1220 1067H860Z', d1) +
    area('M900 870L1180 870L1184 886H896Z', d4) +
    box(960, 900, 150, 20, d3, 8) +
    area('M990 1040V960C990 940 1006 930 1034 930S1080 940 1080 960V1040Z', d3) +
    area('M990 1040V960C990 940 1006 930 1034 930 1016 946 1012 966 1012 1040Z', d4) +
    area('M1230 1067C1240 970 1290 930 1380 930S1580 960 1600 980V1067Z', lea) +
    area('M1230 1067C1240 970 1290 930 1380 930 1320 960 1296 1010 1292 1067Z', leather.lit);
  for (let i = 0; i < 4; i++)
    art += stroke(`M${1340 + i * 66} 950L${1320 + i * 70} 1067`, leather.dark, 4);
  const X = 540,
    Y = 872;
  art += `<g opacity=".45" transform="translate(14,20)"><path d="M${X - 300} ${Y + 60}C${X - 330} ${Y - 160} ${X - 200} ${Y - 290} ${X} ${Y - 290}S${X + 330} ${Y - 160} ${X + 300} ${Y + 60}L${X + 220} ${Y + 220}H${X - 220}Z" fill="none" stroke="#000" stroke-width="44"/></g>`;
  art +=
    area(
      `M${X - 300} ${Y - 30}L${X - 120} ${Y - 70}C${X - 60} ${Y - 90} ${X + 60} ${Y - 90} ${X + 120} ${Y - 70}L${X + 300} ${Y - 30}V${Y + 40}L${X + 120} ${Y + 50}L${X + 60} ${Y + 220}H${X - 60}L${X - 120} ${Y + 50}L${X - 300} ${Y + 40}Z`,
      d1,
    ) +
    area(
      `M${X - 300} ${Y - 30}L${X - 120} ${Y - 70}C${X - 60} ${Y - 90} ${X + 60} ${Y - 90} ${X + 120} ${Y - 70}L${X + 300} ${Y - 30}L${X + 120} ${Y - 52}C${X + 60} ${Y - 72} ${X - 60} ${Y - 72} ${X - 120} ${Y - 52}Z`,
      d4,
    ) +
    box(X - 250, Y - 16, 90, 40, d2, 14) +
    box(X + 160, Y - 16, 90, 40, d2, 14) +
    disc(X - 205, Y + 4, 10, pen.cream) +
    disc(X + 205, Y + 4, 10, pen.cream) +
    disc(X, Y, 64, d2) +
    disc(X, Y, 56, d3) +
    wedge(X, Y, 0, 56, 180, 280, d4) +
    disc(X, Y, 20, a);
  const rp = `M${X - 286} ${Y + 70}C${X - 330} ${Y - 160} ${X - 200} ${Y - 290} ${X} ${Y - 290}S${X + 330} ${Y - 160} ${X + 286} ${Y + 70}C${X + 270} ${Y + 150} ${X + 240} ${Y + 214} ${X + 190} ${Y + 222}H${X - 190}C${X - 240} ${Y + 214} ${X - 270} ${Y + 150} ${X - 286} ${Y + 70}Z`;
  art +=
    stroke(rp, '#0d0c0f', 50) +
    stroke(rp, d1, 42) +
    `<g transform="translate(-4,-6)">${stroke(rp, d3, 18)}</g>` +
    stroke(`M${X - 30} ${Y - 296}H${X + 30}`, a, 30, 'stroke-linecap="butt"') +
    stroke(
      `M${X - 300} ${Y - 60}C${X - 290} ${Y - 190} ${X - 190} ${Y - 296} ${X - 50} ${Y - 302}`,
      '#8a8382',
      6,
    );

  return art;
};
