import { mix } from '../../illustrations/colour.ts';
import { area, box, disc, oval, stroke } from '../../illustrations/flat.ts';
import { emblem, ink, paper, round, shadow } from './scene.ts';

export const cap = (colour: string): string => {
  const dark = mix(colour, ink, 0.35);
  const mark = colour === paper ? ink : paper;
  return (
    `<defs>${round('cap', colour)}</defs>` +
    shadow(760, 1210, 520) +
    area(
      'M380 1060C360 720 560 500 800 500C1040 500 1230 720 1216 1060C1000 1120 600 1120 380 1060Z',
      'url(#cap)',
    ) +
    area(
      'M392 1040C240 1060 120 1130 96 1190C300 1230 620 1190 830 1090C640 1100 480 1080 392 1040Z',
      dark,
    ) +
    area('M96 1190C120 1206 300 1240 560 1190C440 1196 240 1206 96 1190Z', mix(dark, ink, 0.4)) +
    stroke('M800 504C700 640 640 860 640 1094', dark, 5, 'stroke-dasharray="14 10"') +
    stroke('M804 504C980 640 1060 860 1060 1090', dark, 5, 'stroke-dasharray="14 10"') +
    oval(800, 502, 34, 16, dark) +
    emblem(430, 760, 190, mark, colour)
  );
};

const body =
  'M520 380C600 440 1000 440 1080 380L1330 500L1420 800L1230 860L1190 740L1200 1300C1000 1340 600 1340 400 1300L410 740L370 860L180 800L270 500Z';

export const shirt = (colour: string): string => {
  const dark = mix(colour, ink, 0.3);
  const mark = colour === paper ? ink : paper;
  return (
    `<defs>${round('shirt', colour)}</defs>` +
    area(body, ink, 'fill-opacity=".18" transform="translate(18,24)"') +
    area(body, 'url(#shirt)') +
    stroke('M520 380C600 480 1000 480 1080 380', dark, 26) +
    stroke('M410 740L430 560M1190 740L1170 560', dark, 6) +
    stroke('M404 1270C600 1308 1000 1308 1198 1270', dark, 5, 'stroke-dasharray="14 9"') +
    emblem(690, 610, 220, mark)
  );
};

export const coat = (colour: string): string => {
  const dark = mix(colour, ink, 0.4);
  const light = mix(colour, '#ffffff', 0.16);
  const pocket = (x: number, y: number, w: number, h: number) =>
    box(x, y, w, h, light, 10) + stroke(`M${x} ${y + 34}h${w}`, dark, 5, 'stroke-dasharray="14 9"');
  return (
    `<defs>${round('coat', colour)}</defs>` +
    area(
      'M560 240L800 300L1040 240L1260 360L1380 1120L1200 1150L1160 760L1190 1480H410L440 760L400 1150L220 1120L340 360Z',
      'url(#coat)',
    ) +
    area('M560 240L800 520L700 620L520 330ZM1040 240L800 520L900 620L1080 330Z', dark) +
    stroke('M800 520V1480', dark, 7) +
    [640, 820, 1000, 1180, 1360].map((y) => disc(830, y, 17, paper)).join('') +
    pocket(500, 1060, 230, 250) +
    pocket(870, 1060, 230, 250) +
    pocket(890, 700, 190, 170) +
    emblem(560, 720, 120, paper)
  );
};

export const beanie = (colour: string): string => {
  const dark = mix(colour, ink, 0.3);
  const ribs = Array.from({ length: 17 }, (_, at) => 410 + at * 49);
  return (
    `<defs>${round('beanie', colour)}</defs>` +
    shadow(800, 1216, 480) +
    area('M400 1000C400 560 560 380 800 380C1040 380 1200 560 1200 1000Z', 'url(#beanie)') +
    ribs
      .map((x) =>
        stroke(
          `M${x} 940Q${800 + (x - 800) * 0.9} 600 ${800 + (x - 800) * 0.2} 400`,
          dark,
          4,
          'stroke-opacity=".5"',
        ),
      )
      .join('') +
    box(370, 930, 860, 270, mix(colour, '#ffffff', 0.08), 46) +
    ribs.map((x) => stroke(`M${x} 944V1186`, dark, 6, 'stroke-opacity=".45"')).join('') +
    box(700, 990, 200, 160, paper, 8) +
    emblem(742, 1006, 116, ink)
  );
};

const glove = (colour: string, cuff: string): string =>
  area(
    'M520 1220L500 860L430 720C410 670 470 640 504 680L560 770L540 420C540 360 620 360 624 420L640 700L650 350C650 290 736 290 738 350L742 700L770 390C774 336 852 340 850 396L842 720L880 500C890 450 956 462 950 512L916 860L900 1220Z',
    colour,
  ) +
  stroke('M560 900Q720 960 900 890', mix(colour, ink, 0.4), 6, 'stroke-dasharray="14 9"') +
  box(496, 1180, 428, 170, cuff, 18) +
  stroke('M520 1220H900M520 1310H900', mix(cuff, ink, 0.4), 5, 'stroke-dasharray="14 9"');

export const gloves = (colour: string): string =>
  shadow(800, 1380, 640, 0.2) +
  `<g transform="translate(-130,200) scale(.84) rotate(-8 800 800)">${glove(mix(colour, ink, 0.14), ink)}</g>` +
  `<g transform="translate(1720,190) scale(-.84,.84) rotate(-6 800 800)">${glove(colour, ink)}</g>` +
  emblem(1010, 980, 90, paper);
