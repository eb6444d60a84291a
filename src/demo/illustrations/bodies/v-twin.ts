import { bikeAlloy } from './bike-alloy.ts';
import { sector } from '../circle.ts';
import { mix } from '../colour.ts';
import type { Pen } from '../pen.ts';

/** Gearbox, primary case, two finned cylinders and their pipes, as mounted in an American frame. */
export const vTwin = (pen: Pen): string => {
  const K = pen.ink;
  const m = pen.metal;
  const al = bikeAlloy(pen);
  let art = '';
  // gearbox, primary, crankcase
  art +=
    pen.fill(
      '960,260~40 940,430~40 1060,500~20 1400,500~30 1640,450~60 1650,280~60 1500,226~30 1040,222~30 z',
      al[0],
    ) +
    pen.fill('960,420! 1060,498~20 1400,498~30 1636,446~50 1630,400! 1400,450 1060,450 z', al[2]);
  art +=
    pen.fill('1040,250~90 1040,440~90 1640,440~90 1640,250~90 z', m[1]) +
    pen.fill('1050,330! 1050,436~80 1630,436~80 1630,350! 1400,380 1200,370 z', m[3]) +
    pen.fill('1090,400! 1120,430~30 1560,430~30 1590,404! z', m[4]) +
    pen.oval(1160, 345, 64, 64, m[0]) +
    pen.oval(1158, 347, 56, 56, m[2]) +
    `<path d="${sector(0, 56, 80, 200)}" transform="translate(1158,347)" fill="${m[4]}"/>` +
    pen.oval(1520, 345, 64, 64, m[0]) +
    pen.oval(1518, 347, 56, 56, m[2]) +
    `<path d="${sector(0, 56, 80, 200)}" transform="translate(1518,347)" fill="${m[4]}"/>`;
  // V-twin
  const cyl = (x: number, rot: number) => {
    let q = `<g transform="translate(${x},470) rotate(${rot})">`;
    q += pen.rect(-92, 0, 92, 270, al[0]);
    for (let i = 0; i < 9; i++)
      q +=
        pen.rect(
          -100 + Math.abs(4 - i) * 2,
          6 + i * 27,
          100 - Math.abs(4 - i) * 2,
          20 + i * 27,
          al[1],
          'rx="6"',
        ) + pen.rect(-98 + Math.abs(4 - i) * 2, 14 + i * 27, 10, 20 + i * 27, al[4], 'rx="3"');
    q +=
      pen.fill('-104,250~12 -110,300~20 -70,350~24 70,350~24 110,300~20 104,250~12 z', al[1]) +
      pen.fill('-108,296! -70,350~24 70,350~24 106,300! 0,312 z', al[4]) +
      pen.fill('-50,340~10 -44,372~14 44,372~14 50,340~10 z', al[2]);
    return q + '</g>';
  };
  art += cyl(1180, 22) + cyl(1370, -22);
  // push-rod tubes, carb cover between
  art += pen.tube('1240,450 1150,700', 16) + pen.tube('1310,450 1400,700', 16);
  art +=
    pen.oval(1275, 620, 96, 96, m[0]) +
    pen.oval(1272, 623, 88, 88, m[2]) +
    `<path d="${sector(0, 88, 85, 195)}" transform="translate(1272,623)" fill="${m[4]}"/><path d="${sector(0, 88, 270, 345)}" transform="translate(1272,623)" fill="${m[1]}"/>` +
    pen.oval(1272, 623, 42, 42, pen.accent) +
    pen.oval(1272, 623, 30, 30, mix(pen.accent, K, 0.25));
  // exhausts
  art +=
    pen.tube('1090,690 1000,640 960,500 1000,340 1100,240 1300,190 1700,180 2280,190', 52) +
    pen.fill('2260,160! 2260,220! 2400,262~10 2420,140~10 z', m[2]) +
    pen.fill('2260,196! 2260,220! 2400,262~10 2408,220! z', m[4]) +
    pen.tube('1460,690 1560,620 1600,480 1600,340 1660,268 1800,258 2240,262', 48) +
    pen.fill('2230,236! 2230,290! 2360,330~10 2376,220~10 z', m[2]) +
    pen.fill('2230,268! 2230,290! 2360,330~10 2366,290! z', m[4]);
  return art;
};
