import { mix } from '../colour.ts';
import { area, box, height, polygon, width, type BackdropMaker } from './scenery.ts';

/** One soft box on its stand, its light falling towards the middle. */
const softBox = (x: number, side: 1 | -1, lit: string, frame: string): string =>
  polygon(
    [
      [x, 250],
      [x + side * 150, 296],
      [x + side * 150, 520],
      [x, 566],
    ],
    frame,
  ) +
  polygon(
    [
      [x + side * 14, 272],
      [x + side * 150, 308],
      [x + side * 150, 508],
      [x + side * 14, 544],
    ],
    lit,
  ) +
  box(x - 7, 560, 14, 196, frame) +
  polygon(
    [
      [x - 60, 770],
      [x, 690],
      [x + 60, 770],
      [x + 48, 770],
      [x, 712],
      [x - 48, 770],
    ],
    frame,
  );

/** A photographer's studio: a sweep of paper, a bank of light hung over the car, two soft boxes. */
export const studio: BackdropMaker = (light, random) => {
  const papers = {
    day: ['#cfc4ae', '#b9c4bb', '#cdb8a4'],
    dusk: ['#b98f74', '#8f6f70', '#a8805e'],
    cool: ['#9fb2b4', '#8aa3a8', '#a9b0b6'],
    night: ['#39424f', '#3a3b4c', '#2f4148'],
  }[light] as readonly string[];
  const paper = papers[Math.floor(random() * papers.length)] ?? '#cfc4ae';
  const dark = mix(paper, '#221e2a', 0.72);
  const lit = mix(paper, '#fffaf0', 0.72);
  const floor = mix(paper, '#4a3d38', 0.2);
  const art =
    box(0, 0, width, height, dark) +
    // The wall of the hall behind the paper, its pipes.
    [180, 470, 1130, 1420].map((x) => box(x, 0, 16, 700, mix(dark, '#000000', 0.25))).join('') +
    box(0, 92, width, 12, mix(dark, '#000000', 0.3)) +
    // The paper hangs from its roll and runs out over the floor.
    area(
      'M250 150H1350V640C1370 730 1480 800 1600 830V1067H0V830C120 800 230 730 250 640Z',
      paper,
    ) +
    area(
      'M250 150H620C560 420 470 640 300 760 250 796 120 830 0 850V830C120 800 230 730 250 640Z',
      mix(paper, '#fffaf0', 0.22),
    ) +
    area(
      'M1350 150H1180C1200 420 1240 640 1380 760 1440 800 1520 830 1600 846V830C1480 800 1370 730 1350 640Z',
      mix(paper, '#2b2433', 0.16),
    ) +
    box(226, 126, 1148, 34, mix(paper, '#3a2f2c', 0.4)) +
    box(226, 126, 1148, 10, mix(paper, '#fffaf0', 0.3)) +
    // The bank of light and its glow on the paper.
    area(
      'M420 250C600 330 1000 330 1180 250L1240 560C1040 690 560 690 360 560Z',
      mix(paper, '#fffaf0', 0.3),
      'opacity=".75"',
    ) +
    polygon(
      [
        [430, 60],
        [1170, 60],
        [1250, 176],
        [350, 176],
      ],
      mix(dark, '#000000', 0.35),
    ) +
    polygon(
      [
        [452, 76],
        [1148, 76],
        [1216, 166],
        [384, 166],
      ],
      lit,
    ) +
    polygon(
      [
        [452, 76],
        [700, 76],
        [640, 166],
        [384, 166],
      ],
      mix(lit, '#ffffff', 0.5),
    ) +
    [520, 1080].map((x) => box(x - 5, 0, 10, 66, mix(dark, '#000000', 0.4))).join('') +
    softBox(120, 1, lit, mix(dark, '#000000', 0.4)) +
    softBox(1480, -1, mix(lit, paper, 0.25), mix(dark, '#000000', 0.4)) +
    // Floor.
    area('M0 850C300 796 1300 796 1600 850V1067H0Z', floor) +
    area(
      'M0 850C300 796 1300 796 1600 850V868C1300 816 300 816 0 868Z',
      mix(floor, '#fffaf0', 0.2),
    ) +
    area('M260 1067C420 900 1180 900 1340 1067Z', mix(floor, '#fffaf0', 0.12)) +
    area('M0 990C500 960 1100 1000 1600 970V1067H0Z', mix(floor, '#2b2433', 0.14));
  return {
    svg: art,
    sky: mix(paper, '#8fb0b4', 0.3),
    horizon: lit,
    road: floor,
  };
};
