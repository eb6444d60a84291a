import { mix } from '../colour.ts';
import { area, box, disc, oval, stroke, wedge } from '../flat.ts';
import type { Pen } from '../pen.ts';

/** A wheel lying flat. */
const spare = (pen: Pen, x: number, y: number): string => {
  const { metal: m, tyre } = pen;
  return (
    oval(x + 14, y + 18, 236, 168, pen.ink, 'opacity=".4"') +
    oval(x, y, 236, 168, tyre[0]) +
    oval(x, y - 6, 224, 158, tyre[1]) +
    oval(x, y - 8, 150, 104, tyre[0]) +
    oval(x, y - 10, 140, 96, m[1]) +
    oval(x - 6, y - 16, 128, 86, m[3]) +
    Array.from({ length: 8 }, (_, i) => {
      const a = (i * Math.PI) / 4;
      return oval(x + 88 * Math.cos(a), y - 12 + 58 * Math.sin(a), 18, 12, pen.ink);
    }).join('') +
    oval(x, y - 12, 34, 22, m[1]) +
    oval(x - 3, y - 15, 26, 16, m[4])
  );
};

/** A rolled tool bag and a jack. */
const tools = (pen: Pen, x: number, y: number): string => {
  const bag = pen.tones('#7a5a3c');
  return (
    box(x + 8, y + 12, 330, 92, pen.ink, 40, 'opacity=".35"') +
    box(x, y, 330, 92, bag[1], 40) +
    box(x + 4, y + 4, 320, 34, bag[3], 18) +
    [70, 230]
      .map(
        (dx) =>
          box(x + dx, y - 4, 30, 100, bag[0], 8) + box(x + dx - 4, y + 34, 38, 26, pen.metal[3], 6),
      )
      .join('') +
    stroke(`M${x + 10} ${y + 160}L${x + 300} ${y + 140}`, pen.metal[0], 26) +
    stroke(`M${x + 10} ${y + 154}L${x + 300} ${y + 134}`, pen.metal[3], 8)
  );
};

const carpet = (pen: Pen): readonly [string, string, string] => {
  const base = mix(mix(pen.hide, '#4a4440', 0.55), pen.shade, 0.2);
  return [mix(base, pen.ink, 0.45), base, mix(base, pen.glow, 0.16)];
};

/** The open trunk from behind: lid above, lined floor with wheel and tools, the lamps at its corners. */
export const trunkArt = (pen: Pen): string => {
  const { tone: t, metal: m, ink: K } = pen;
  const [dark, mid, lit] = carpet(pen);
  return (
    `<g transform="translate(0,-420)">${pen.scene.svg}</g>` +
    area('M180 0H1420L1340 330H260Z', t[1]) +
    area('M230 0H1370L1300 290H300Z', t[0]) +
    area('M320 0H1280L1230 250H370Z', mix(t[0], K, 0.3)) +
    area('M180 0H260L320 330H260Z', t[4]) +
    [330, 1250]
      .map((x) =>
        stroke(
          `M${x} 300C${x} 380 ${x < 800 ? x - 60 : x + 60} 420 ${x < 800 ? x - 70 : x + 70} 520`,
          m[1],
          20,
        ),
      )
      .join('') +
    area('M0 560C200 480 400 430 800 420S1400 480 1600 560V1067H0Z', t[2]) +
    area(
      'M0 560C200 480 400 430 800 420S1400 480 1600 560V590C1400 510 1200 452 800 450S200 510 0 590Z',
      t[4],
    ) +
    area(
      'M240 500C400 456 600 440 800 440S1200 456 1360 500L1420 820C1200 870 400 870 180 820Z',
      K,
    ) +
    area(
      'M270 520C420 480 600 466 800 466S1180 480 1330 520L1380 800C1180 846 420 846 220 800Z',
      dark,
    ) +
    area('M300 610C500 580 1100 580 1300 610L1360 796C1180 836 420 836 240 796Z', mid) +
    area('M300 610C500 580 1100 580 1300 610L1308 640C1100 612 500 612 292 640Z', lit) +
    spare(pen, 540, 710) +
    tools(pen, 880, 640) +
    area('M0 850C400 910 1200 910 1600 850V1067H0Z', t[3]) +
    area('M0 850C400 910 1200 910 1600 850V872C1200 932 400 932 0 872Z', t[5]) +
    area('M0 990C400 1030 1200 1030 1600 990V1067H0Z', t[1]) +
    box(748, 880, 104, 44, m[1], 12) +
    box(752, 884, 96, 16, m[4], 8) +
    [0, 1]
      .map((side) => {
        const x = side ? 1290 : 70;
        return (
          box(x, 930, 240, 84, '#5d1520', 16) +
          box(x + 6, 936, 228, 70, '#a3242a', 14) +
          box(x + 6, 936, 228, 26, '#d8483c', 12) +
          box(x + (side ? 160 : 10), 940, 64, 62, '#d9822b', 10)
        );
      })
      .join('') +
    area('M0 0H420L0 700Z', '#fff6dc', 'opacity=".06"')
  );
};

/** Behind the seats of a hatch, a wagon or a 4x4: the open tailgate, rubbed floor, seat backs. */
export const cargoArt = (pen: Pen): string => {
  const { tone: t, metal: m, ink: K } = pen;
  const [dark, mid, lit] = carpet(pen);
  const hide = [
    mix(pen.hide, K, 0.45),
    mix(pen.hide, pen.shade, 0.12),
    mix(pen.hide, pen.glow, 0.26),
  ] as const;
  return (
    box(0, 0, 1600, 1067, pen.scene.road) +
    `<g transform="translate(0,-300)">${pen.scene.svg}</g>` +
    area('M60 1067L120 160C130 90 170 60 240 60H1360C1430 60 1470 90 1480 160L1540 1067Z', t[2]) +
    area(
      'M60 1067L120 160C130 90 170 60 240 60H800V96H250C196 96 166 120 160 176L110 1067Z',
      t[4],
    ) +
    area(
      'M150 1067L196 190C204 140 230 116 284 116H1316C1370 116 1396 140 1404 190L1450 1067Z',
      K,
    ) +
    // Through it: windows on both sides, the windscreen far ahead, seat backs.
    area('M560 250H1040L1090 430H510Z', pen.scene.horizon) +
    area('M560 250H1040L1056 310H544Z', pen.scene.sky) +
    area('M230 220L470 270V470L216 520Z', pen.pane[3]) +
    area('M1370 220L1130 270V470L1384 520Z', pen.pane[2]) +
    [430, 830]
      .map(
        (x) =>
          area(
            `M${x} 640L${x + 20} 440C${x + 24} 410 ${x + 50} 400 ${x + 90} 400H${x + 250}C${x + 290} 400 ${x + 316} 410 ${x + 320} 440L${x + 340} 640Z`,
            hide[1],
          ) +
          area(
            `M${x} 640L${x + 20} 440C${x + 24} 410 ${x + 50} 400 ${x + 90} 400H${x + 120}C${x + 80} 440 ${x + 70} 540 ${x + 66} 640Z`,
            hide[2],
          ) +
          box(x + 110, 330, 120, 66, hide[1], 26) +
          box(x + 110, 330, 50, 66, hide[2], 24) +
          [0, 1, 2].map((i) => stroke(`M${x + 130 + i * 50} 430V630`, hide[0], 5)).join(''),
      )
      .join('') +
    area('M340 640H1260L1400 960H200Z', mid) +
    area('M340 640H1260L1268 664H332Z', lit) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        area(
          `M${430 + i * 170} 650H${452 + i * 170}L${(430 + i * 170 - 800) * 1.28 + 820} 956H${(430 + i * 170 - 800) * 1.28 + 784}Z`,
          m[2],
        ),
      )
      .join('') +
    area('M340 640L200 960H150L216 560Z', dark) +
    area('M1260 640L1400 960H1450L1384 560Z', mix(dark, K, 0.3)) +
    tools(pen, 960, 780) +
    area('M120 960H1480L1500 1067H100Z', t[3]) +
    area('M120 960H1480V980H120Z', m[3]) +
    box(700, 990, 200, 40, m[1], 12) +
    box(704, 994, 192, 14, m[4], 8)
  );
};

/** The bed of a pickup over its open tailgate. */
export const bedArt = (pen: Pen): string => {
  const { tone: t, metal: m, ink: K } = pen;
  const floor = pen.tones(mix(pen.paint, '#55504c', 0.55));
  return (
    box(0, 0, 1600, 1067, pen.scene.road) +
    `<g transform="translate(0,-380)">${pen.scene.svg}</g>` +
    // The cab's back and its window.
    area('M330 470L390 120C396 80 430 60 480 60H1120C1170 60 1204 80 1210 120L1270 470Z', t[2]) +
    area('M330 470L390 120C396 80 430 60 480 60H620C500 80 470 120 462 180L430 470Z', t[4]) +
    box(470, 130, 660, 210, K, 40) +
    box(482, 142, 636, 186, pen.pane[2], 34) +
    area('M520 142H760L640 328H482V240Z', pen.pane[3]) +
    stroke('M800 142V328', K, 10) +
    box(700, 76, 200, 26, '#a3242a', 10) +
    // Bed: front wall, ribbed floor, wheel housings, sides.
    area('M250 470H1350L1560 1000H40Z', floor[1]) +
    area('M250 470H1350V560H262Z', floor[2]) +
    area('M250 470H1350V484H252Z', t[5]) +
    Array.from({ length: 11 }, (_, i) => {
      const f = i / 10;
      return stroke(
        `M${300 + f * 1000} 566L${130 + f * 1340} 990`,
        i % 2 ? floor[3] : floor[0],
        12,
      );
    }).join('') +
    area('M206 640C320 620 360 660 350 760L318 830 130 850 150 760Z', floor[2]) +
    area('M206 640C320 620 360 660 350 690 300 670 230 690 180 740Z', floor[4]) +
    area('M1394 640C1280 620 1240 660 1250 760L1282 830 1470 850 1450 760Z', floor[1]) +
    area('M250 470L40 1000H0V760L190 440Z', t[3]) +
    area('M190 440L250 470 240 494 170 470Z', t[5]) +
    area('M1350 470L1560 1000H1600V760L1410 440Z', t[1]) +
    [260, 1340].map((x) => disc(x, 540, 18, m[1]) + wedge(x, 540, 8, 16, 180, 300, m[4])).join('') +
    area('M20 1000H1580L1600 1067H0Z', t[2]) +
    area('M20 1000H1580V1016H16Z', t[5]) +
    box(690, 1026, 220, 30, m[2], 10)
  );
};
