import { paletteOf, type Ground, type Light, type Scene } from './light.ts';
import { strokes, type Strokes } from './strokes.ts';
import { surfaces, type Surfaces } from './surfaces.ts';
import { fittings, type Fittings } from './fittings.ts';

export type Pen = Ground & Strokes & Surfaces & Fittings;

export interface PenChoice {
  readonly paint: string;
  readonly accent?: string;
  readonly hide?: string;
  readonly scene: Scene;
  readonly light: Light;
  readonly seed: number;
  /** Distinguishes the ids of different pictures. */
  readonly key: string;
}

const hash = (text: string): string => {
  let h = 7;
  for (const ch of text) h = (Math.imul(h, 31) + (ch.codePointAt(0) ?? 0)) | 0;
  return Math.abs(h).toString(36);
};

export const penFor = (choice: PenChoice): Pen => {
  const palette = paletteOf(choice.paint, choice.light, choice.scene);
  const id = `p${choice.seed.toString(36)}${hash(`${choice.paint}${choice.light}${choice.accent ?? ''}${choice.key}`)}`;
  let count = 0;
  const cream = '#efe6d2';
  const ground: Ground = {
    ...palette,
    paint: choice.paint,
    accent: choice.accent ?? '#efe4cc',
    hide: choice.hide ?? '#7a4530',
    ink: '#17141a',
    cream,
    scene: choice.scene,
    seed: choice.seed,
    light: choice.light,
    id,
    nextId: () => `${id}-${count++}`,
    rubberAndMetal: { metal: palette.metal, tyre: palette.tyre, cream: palette.tones(cream)[3] },
  };
  const drawing = { ...ground, ...strokes(ground) };
  const shaped = { ...drawing, ...surfaces(drawing) };
  return { ...shaped, ...fittings(shaped) };
};
