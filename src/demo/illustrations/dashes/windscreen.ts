import { mix } from '../colour.ts';
import { area, stroke, box } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { dashTop, type Era, type Leather } from './era.ts';

/** The driver's view above the dash: the scene, the hood, header, pillars, mirror, dash top. */
export const windscreen = (pen: Pen, era: Era, leather: Leather): string => {
  let art = '';
  const mirror = pen.nextId();
  const { tone: t, metal: m, ink: K, scene: bd } = pen;
  const L0 = leather.dark;
  art += `<g transform="translate(0,-300)">${bd.svg}</g>`;
  // bonnet ahead
  art +=
    area('M150 560C260 440 500 396 800 392S1360 440 1470 560Z', t[2]) +
    area('M150 560C260 440 500 396 800 392 520 410 330 470 250 560Z', t[4]) +
    area('M800 392C1100 396 1360 440 1470 560H1240C1220 480 1040 410 800 392Z', t[1]) +
    area('M740 560C748 470 770 410 800 392S852 470 860 560Z', t[3]) +
    stroke('M740 560C748 470 770 410 800 392S852 470 860 560', t[1], 4) +
    area('M740 560C748 470 770 410 800 392 780 430 772 490 772 560Z', t[5], 'opacity=".7"');
  // screen reflections
  art +=
    area('M240 30L420 30L160 540L20 540Z', '#fffaf0', 'opacity=".13"') +
    area('M460 30L500 30L250 540L205 540Z', '#fffaf0', 'opacity=".13"') +
    area('M1130 30L1330 30L1130 540L900 540Z', '#fffaf0', 'opacity=".09"');
  // header + pillars
  const head = era === 'modern' ? '#2b282c' : mix('#d8ccb2', pen.shade, 0.25);
  art +=
    area('M0 0H1600V56C1200 30 400 30 0 56Z', head) +
    area('M0 44C400 20 1200 20 1600 44V60C1200 34 400 34 0 60Z', mix(head, K, 0.4));
  art +=
    area('M0 0H84C56 180 40 380 36 600H0Z', mix(head, K, 0.25)) +
    area('M84 40C56 200 44 380 40 600H26C30 380 50 180 66 40Z', mix(head, '#fff', 0.3)) +
    area('M1600 0H1516C1544 180 1560 380 1564 600H1600Z', mix(head, K, 0.55));
  // mirror
  art +=
    stroke('M880 34V70', m[1], 16) +
    box(740, 64, 290, 86, K, era === 'modern' ? 26 : 36) +
    `<clipPath id="${mirror}"><rect x="750" y="73" width="270" height="68" rx="28"/></clipPath><g clip-path="url(#${mirror})">` +
    box(740, 60, 300, 90, bd.sky) +
    box(740, 112, 300, 40, bd.road) +
    area('M740 60H860L800 150H740Z', '#fff', `opacity=".25"`) +
    area('M870 150L900 104H960L1000 150Z', L0) +
    '</g>';
  // dash top
  const top = dashTop(era, leather);
  art +=
    area('M0 560C200 512 560 500 800 500S1400 512 1600 560V660H0Z', mix(top, pen.glow, 0.16)) +
    area('M0 580C200 534 560 522 800 522S1400 534 1600 580V700H0Z', top);

  return art;
};
