import { mix } from '../colour.ts';
import type { Era } from '../dashes/era.ts';
import { area, box, disc, oval, stroke } from '../flat.ts';
import type { Pen } from '../pen.ts';

interface Hide {
  readonly dark: string;
  readonly base: string;
  readonly lit: string;
}

const hideOf = (pen: Pen): Hide => ({
  dark: mix(pen.hide, pen.ink, 0.5),
  base: mix(pen.hide, pen.shade, 0.1),
  lit: mix(pen.hide, pen.glow, 0.28),
});

/** A front seat in profile, looking left; older ones are low and have no headrest. */
const seat = (x: number, era: Era, { dark, base, lit }: Hide): string => {
  const old = era === 'classic' || era === 'fifties';
  const top = old ? 470 : 360;
  let art =
    area(
      `M${x + 300} 800C${x + 330} 640 ${x + 390} 540 ${x + 450} ${top}C${x + 470} ${top - 34} ${x + 560} ${top - 30} ${x + 566} ${top + 20}C${x + 560} 560 ${x + 520} 720 ${x + 500} 850Z`,
      dark,
    ) +
    area(
      `M${x + 306} 796C${x + 336} 640 ${x + 392} 544 ${x + 452} ${top + 6}C${x + 470} ${top - 24} ${x + 520} ${top - 22} ${x + 520} ${top + 20}C${x + 500} 560 ${x + 440} 700 ${x + 420} 830Z`,
      base,
    ) +
    area(
      `M${x + 306} 796C${x + 336} 640 ${x + 392} 544 ${x + 452} ${top + 6}C${x + 420} 560 ${x + 372} 660 ${x + 350} 806Z`,
      lit,
    ) +
    area(
      `M${x - 20} 860C${x - 30} 800 ${x + 20} 770 ${x + 90} 766L${x + 430} 790C${x + 500} 800 ${x + 510} 880 ${x + 480} 920H${x + 20}Z`,
      dark,
    ) +
    area(
      `M${x - 14} 850C${x - 24} 800 ${x + 24} 774 ${x + 90} 770L${x + 430} 794C${x + 480} 802 ${x + 490} 850 ${x + 470} 870Z`,
      base,
    ) +
    area(
      `M${x - 14} 836C${x - 16} 800 ${x + 24} 774 ${x + 90} 770L${x + 400} 792C${x + 250} 800 ${x + 90} 796 ${x - 14} 836Z`,
      lit,
    );
  for (let i = 0; i < 5; i++) {
    art += stroke(
      `M${x + 90 + i * 66} ${784 + i * 5}C${x + 96 + i * 66} 810 ${x + 96 + i * 66} 836 ${x + 92 + i * 66} 862`,
      dark,
      4,
    );
    art += stroke(
      `M${x + 332 + i * 22} ${770 - i * 66}C${x + 366 + i * 22} ${766 - i * 66} ${x + 396 + i * 20} ${776 - i * 66} ${x + 424 + i * 18} ${790 - i * 66}`,
      dark,
      4,
    );
  }
  if (!old) {
    art +=
      stroke(`M${x + 486} ${top}L${x + 496} ${top - 70}`, '#a9a59c', 12) +
      area(
        `M${x + 440} ${top - 60}C${x + 440} ${top - 150} ${x + 470} ${top - 176} ${x + 520} ${top - 172}S${x + 586} ${top - 150} ${x + 576} ${top - 60}C${x + 560} ${top - 40} ${x + 460} ${top - 40} ${x + 440} ${top - 60}Z`,
        base,
      ) +
      area(
        `M${x + 440} ${top - 60}C${x + 440} ${top - 150} ${x + 470} ${top - 176} ${x + 520} ${top - 172}C${x + 484} ${top - 150} ${x + 470} ${top - 110} ${x + 472} ${top - 48}Z`,
        lit,
      );
  }
  if (era === 'modern')
    art += area(
      `M${x + 60} 860C${x + 60} 800 ${x + 150} 740 ${x + 300} 790L${x + 330} 870Z`,
      mix(base, dark, 0.3),
    );
  return (
    art +
    box(x + 30, 914, 420, 26, '#232126', 8) +
    stroke(`M${x + 30} 940H${x + 450}`, '#6c6b70', 8)
  );
};

const wheelAndColumn = (pen: Pen, era: Era): string => {
  const old = era === 'classic' || era === 'fifties';
  const rim = old ? (era === 'classic' ? '#7c4524' : '#e2d8c0') : '#1d1b20';
  return (
    stroke('M180 640L420 600', '#232126', 44) +
    stroke('M180 628L420 590', '#4c484e', 10) +
    `<ellipse cx="440" cy="580" rx="46" ry="190" transform="rotate(14 440 580)" fill="none" stroke="${mix(rim, pen.ink, 0.5)}" stroke-width="${old ? 26 : 42}"/>` +
    `<ellipse cx="440" cy="580" rx="46" ry="190" transform="rotate(14 440 580)" fill="none" stroke="${rim}" stroke-width="${old ? 18 : 32}"/>` +
    `<ellipse cx="434" cy="576" rx="46" ry="190" transform="rotate(14 434 576)" fill="none" stroke="${mix(rim, '#fff6e4', 0.35)}" stroke-width="6"/>` +
    disc(428, 584, 44, '#232126') +
    disc(424, 580, 34, '#4c484e')
  );
};

/** The front seats through the open driver's door, in the listing's colour. */
export const seatsArt = (pen: Pen, era: Era): string => {
  const hide = hideOf(pen);
  const { tone: t, metal: m, ink: K } = pen;
  const head = era === 'modern' ? '#38343a' : mix('#d8ccb2', pen.shade, 0.25);
  return (
    box(0, 0, 1600, 1067, mix(K, pen.shade, 0.3)) +
    // The far window and the far door's card.
    area(
      'M150 470L330 170C350 140 380 130 420 130H1180C1230 130 1250 150 1260 190L1300 470Z',
      pen.scene.sky,
    ) +
    area('M150 470L220 354C520 330 900 340 1284 352L1300 470Z', pen.scene.horizon) +
    area('M150 470H1300V700H120Z', hide.dark) +
    area('M150 470H1300V500H146Z', hide.lit) +
    box(520, 560, 380, 44, hide.base, 18) +
    box(520, 560, 380, 14, hide.lit, 8) +
    disc(470, 560, 20, m[1]) +
    disc(468, 558, 14, m[4]) +
    // Header, floor, dash end.
    area('M0 0H1600V120C1100 84 500 84 0 130Z', head) +
    area('M0 118C500 74 1100 74 1600 110V130C1100 94 500 94 0 142Z', mix(head, K, 0.35)) +
    area('M0 900C400 880 1200 880 1600 900V1067H0Z', mix(hide.dark, K, 0.35)) +
    area('M0 500C90 490 190 520 220 590L210 720C150 760 60 770 0 760Z', '#2b282d') +
    area('M0 500C90 490 190 520 220 590 150 550 60 540 0 546Z', '#4c484e') +
    stroke('M250 860L330 720', m[1], 16) +
    oval(240, 880, 46, 22, '#232126') +
    seat(760, era, {
      dark: mix(hide.dark, K, 0.3),
      base: mix(hide.base, hide.dark, 0.5),
      lit: hide.base,
    }) +
    stroke('M700 880L740 690', m[1], 18) +
    stroke('M696 880L736 690', m[4], 5) +
    disc(744, 676, 32, era === 'classic' ? '#7c4524' : '#1d1b20') +
    disc(738, 668, 12, '#8a7c70') +
    seat(560, era, hide) +
    wheelAndColumn(pen, era) +
    // The belt, the open door's frame in body colour, the sill and its plate.
    (era === 'classic' || era === 'fifties'
      ? ''
      : stroke('M1330 210C1260 400 1180 600 1120 860', '#2b282d', 26)) +
    area('M1600 0H1340C1390 300 1420 640 1410 960H1600Z', t[2]) +
    area('M1340 0C1390 300 1420 640 1410 960H1440C1450 640 1420 300 1372 0Z', t[5]) +
    area('M1600 0H1500C1530 400 1540 700 1530 960H1600Z', t[1]) +
    area('M0 960C500 940 1100 940 1600 960V1067H0Z', t[3]) +
    area('M0 960C500 940 1100 940 1600 960V976C1100 956 500 956 0 976Z', t[5]) +
    area('M0 1020C500 1006 1100 1006 1600 1020V1067H0Z', t[1]) +
    box(420, 966, 640, 30, m[2], 10) +
    box(420, 966, 640, 11, m[4], 6) +
    area('M0 0H60C30 300 10 640 20 960H0Z', t[3])
  );
};
