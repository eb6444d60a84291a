import type { Pen } from '../pen.ts';
import { vTwin } from './v-twin.ts';

/** White-walled wheels, cradle frame, engine and footboard of a big American twin, back to front. */
export const bigTwin = (
  pen: Pen,
  of: {
    readonly frontX: number;
    readonly rearX: number;
    readonly front: { readonly hub: number; readonly tw: number };
    /** Closes the frame under the saddle where no bag hides it. */
    readonly strut: boolean;
  },
): string => {
  const dark = pen.tones('#2c2a2f');
  return (
    pen.tube(`${of.frontX + 40},345 800,960`, 44, dark) +
    pen.bikeWheel(of.frontX, 335, { ...of.front, white: true }) +
    pen.bikeWheel(of.rearX, 325, { hub: 0.36, tw: 0.26, white: true }) +
    pen.tube('850,900 900,520 930,280 1000,210 1500,205 1640,300', 42, dark) +
    pen.tube(`860,900 1250,800 1560,640 1760,420 ${of.rearX},325`, 38, dark) +
    (of.strut ? pen.tube('1640,300 1600,480 1540,650', 36, dark) : '') +
    vTwin(pen) +
    pen.fill('1000,196~14 1010,222~14 1330,222~14 1330,196~14 z', pen.ink) +
    pen.line('1015,218 1320,218', 7, pen.metal[3])
  );
};

/** Teardrop tank with its second colour, which `shaded` deepens below, and the filler cap. */
export const bigTwinTank = (pen: Pen, shaded = ''): string =>
  pen.shape(
    '830,880 850,960~30 920,1010 1040,1024 1200,990 1330,900 1390,800~10 1370,770~20 1200,770 980,800 z',
    pen.tone,
    [
      [3, '800,960! 960,975 1060,980 1220,930 1400,790'],
      [2, '800,900! 980,920 1080,920 1240,860 1400,770'],
      [1, '800,850! 1000,850 1200,815 1400,760'],
    ],
  ) +
  pen.fill('900,860 980,930~40 1140,930 1260,850~20 1200,810 1000,830~40 z', pen.accent) +
  shaded +
  pen.line('890,858 978,938 1142,938 1272,850', 6, pen.ink) +
  pen.chrome('980,1015~10 990,1044~14 1080,1044~14 1090,1018~10 z');

/** The polished shroud over a fork leg. */
export const bigTwinShroud = (pen: Pen, outline: string, lit: string): string =>
  pen.shape(
    outline,
    [...pen.metal, '#fff'],
    [
      [2, '400,600! 560,580! 900,1000!'],
      [0, lit],
    ],
    { base: 4 },
  );
