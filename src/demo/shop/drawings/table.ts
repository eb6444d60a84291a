import { mix } from '../../illustrations/colour.ts';
import { area, box, disc, oval, stroke } from '../../illustrations/flat.ts';
import { emblem, ink, lane, paper, racing, round, shadow } from './scene.ts';

const cup = (x: number, y: number, size: number, colour: string, id: string): string => {
  const s = size / 500;
  const mark = colour === paper ? ink : paper;
  return (
    `<defs>${round(id, colour)}</defs><g transform="translate(${x},${y}) scale(${s.toFixed(3)})">` +
    stroke('M490 130C640 110 660 400 480 400', mix(colour, ink, 0.25), 52) +
    area('M0 40L24 520C60 566 440 566 476 520L500 40Z', `url(#${id})`) +
    oval(250, 40, 250, 52, mix(colour, '#ffffff', 0.5)) +
    oval(250, 48, 222, 38, '#3b2415') +
    stroke('M0 40A250 52 0 0 0 500 40', ink, 12, 'stroke-opacity=".8"') +
    emblem(160, 190, 180, mark, colour) +
    '</g>'
  );
};

export const mug = (colour: string): string =>
  shadow(820, 1240, 460) + cup(470, 560, 640, colour, 'mug');

export const mugs = (colour: string): string =>
  shadow(560, 1230, 330) +
  shadow(1090, 1270, 330) +
  cup(240, 660, 480, colour, 'mugA') +
  cup(800, 700, 480, lane, 'mugB');

export const book = (colour: string): string =>
  shadow(820, 1300, 520) +
  area('M1150 250L1230 290V1340L1150 1300Z', mix(colour, ink, 0.5)) +
  area('M1150 262L1216 298V1320L1150 1288Z', '#efe7d6') +
  box(400, 250, 760, 1050, colour, 10) +
  box(400, 250, 64, 1050, mix(colour, ink, 0.3)) +
  box(540, 380, 540, 360, paper, 6) +
  emblem(690, 410, 240, ink) +
  [840, 890].map((y) => box(540, y, 540, 10, paper, 5)).join('') +
  box(540, 1160, 240, 10, lane, 5);

export const openBook = (): string =>
  shadow(800, 1240, 700) +
  area('M800 520C640 440 320 440 160 500V1180C320 1120 640 1120 800 1200Z', '#fffdf7') +
  area('M800 520C960 440 1280 440 1440 500V1180C1280 1120 960 1120 800 1200Z', '#f3ecdc') +
  stroke('M800 520V1200', mix(paper, ink, 0.3), 6) +
  Array.from({ length: 9 }, (_, at) => 620 + at * 56)
    .map(
      (y) =>
        stroke(`M240 ${y}C400 ${y - 30} 600 ${y - 24} 730 ${y + 24}`, '#9aa7c4', 4) +
        stroke(`M870 ${y + 24}C1000 ${y - 24} 1200 ${y - 30} 1360 ${y}`, '#9aa7c4', 4),
    )
    .join('') +
  stroke('M1180 1330L1420 860', lane, 26) +
  area('M1168 1352L1172 1310L1198 1324Z', ink);

export const chamois = (colour: string): string =>
  shadow(800, 1260, 560) +
  [0, 1, 2]
    .map((at) => {
      const y = 1060 - at * 150;
      const tone = mix(colour, at === 1 ? lane : '#ffffff', at * 0.16);
      return (
        area(`M340 ${y}Q800 ${y - 70} 1260 ${y}V${y + 140}Q800 ${y + 190} 340 ${y + 140}Z`, tone) +
        stroke(`M340 ${y + 70}Q800 ${y + 10} 1260 ${y + 70}`, mix(tone, ink, 0.25), 6)
      );
    })
    .join('') +
  box(700, 730, 200, 520, ink, 8) +
  emblem(745, 860, 110, paper);

export const fenderCover = (colour: string): string =>
  area('M140 1180C200 780 520 560 900 560C1260 560 1440 760 1480 1180Z', '#8a2e22') +
  area('M420 1180A260 260 0 0 1 940 1180Z', ink) +
  area('M300 700C520 560 900 520 1200 600L1300 1080C1000 980 700 960 380 1080Z', colour) +
  stroke(
    'M330 1040C700 930 1000 950 1270 1040',
    mix(colour, '#ffffff', 0.4),
    6,
    'stroke-dasharray="16 10"',
  ) +
  emblem(700, 690, 200, paper);

export const keyRack = (colour: string): string => {
  const key = (x: number, tone: string) =>
    stroke(`M${x} 760V850`, '#777', 8) +
    disc(x, 900, 52, tone) +
    disc(x, 884, 16, mix(tone, ink, 0.6)) +
    box(x - 12, 950, 24, 190, '#b9b4aa', 6) +
    box(x + 12, 1080, 26, 18, '#b9b4aa') +
    box(x + 12, 1112, 18, 18, '#b9b4aa');
  return (
    box(220, 560, 1180, 210, ink, 10, 'fill-opacity=".2"') +
    box(200, 530, 1200, 210, colour, 10) +
    [0, 1, 2]
      .map((at) =>
        stroke(
          `M200 ${580 + at * 56}Q800 ${560 + at * 60} 1400 ${590 + at * 50}`,
          mix(colour, ink, 0.2),
          5,
        ),
      )
      .join('') +
    [360, 580, 800, 1020, 1240].map((x) => disc(x, 740, 20, '#d0a23c')).join('') +
    key(360, lane) +
    key(800, racing) +
    key(1020, paper) +
    emblem(745, 548, 110, paper)
  );
};

export const tray = (colour: string): string => {
  const bolt = (x: number, y: number) => disc(x, y, 34, '#c9c4ba') + disc(x, y, 18, '#6f6a62');
  return (
    `<defs>${round('tray', colour)}</defs>` +
    shadow(800, 1240, 640) +
    oval(800, 1000, 620, 240, 'url(#tray)') +
    oval(800, 970, 580, 210, mix(colour, ink, 0.45)) +
    oval(800, 986, 540, 184, mix(colour, ink, 0.2)) +
    [
      [520, 980],
      [620, 1060],
      [760, 930],
      [900, 1050],
      [1020, 960],
      [1100, 1030],
      [700, 1100],
    ]
      .map(([x = 0, y = 0]) => bolt(x, y))
      .join('') +
    emblem(760, 960, 110, paper)
  );
};

export const toolRoll = (colour: string): string => {
  const tool = (x: number, length: number, tone: string) =>
    box(x - 16, 760 - length, 32, length + 60, '#b9b4aa', 8) +
    box(x - 30, 560 - length * 0.3, 60, 150, tone, 22);
  return (
    shadow(800, 1300, 720) +
    box(140, 420, 1320, 860, mix(colour, ink, 0.25), 26) +
    [260, 420, 580, 740, 900, 1060, 1220, 1380]
      .map((x, at) => tool(x - 20, 180 - (at % 3) * 40, at % 2 === 0 ? lane : racing))
      .join('') +
    box(140, 740, 1320, 540, colour, 20) +
    [340, 500, 660, 820, 980, 1140, 1300]
      .map((x) =>
        stroke(`M${x - 20} 750V1270`, mix(colour, ink, 0.35), 6, 'stroke-dasharray="14 9"'),
      )
      .join('') +
    box(1380, 880, 200, 60, '#5a3c22', 12) +
    emblem(190, 960, 110, paper)
  );
};

export const giftCard = (colour: string): string =>
  box(246, 476, 1140, 716, ink, 44, 'fill-opacity=".2"') +
  box(220, 440, 1140, 716, colour, 44) +
  area('M220 900L1360 620V720L220 1000Z', lane) +
  area('M220 1020L1360 740V770L220 1050Z', paper, 'fill-opacity=".8"') +
  emblem(300, 520, 230, paper) +
  box(1000, 1040, 280, 12, paper, 6);
