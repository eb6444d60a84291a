import { below, path } from './outline.ts';
import { paletteOf, type Light, type Palette, type Scene } from './light.ts';
import { surfaces, type Surfaces } from './surfaces.ts';
import { fittings, type Fittings } from './fittings.ts';

/** Strokes and fills over outlines in millimetres, y up. Each answers SVG text. */
export interface Strokes {
  readonly fill: (outline: string, colour: string, more?: string) => string;
  readonly line: (outline: string, width: number, colour: string, more?: string) => string;
  readonly rect: (
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    colour: string,
    more?: string,
  ) => string;
  readonly oval: (
    x: number,
    y: number,
    rx: number,
    ry: number,
    colour: string,
    more?: string,
  ) => string;
  /** `inner` cut to path data. */
  readonly clip: (data: string, inner: string) => string;
  readonly under: (curve: string) => string;
}

/** Colours of one picture before anything is drawn. */
export interface Ground extends Palette {
  readonly paint: string;
  readonly accent: string;
  /** Colour of the seats, seen in an open car. */
  readonly hide: string;
  readonly ink: string;
  readonly cream: string;
  readonly scene: Scene;
  readonly seed: number;
  readonly light: Light;
  /** Prefix of this picture's ids. */
  readonly id: string;
  readonly nextId: () => string;
  /** Tyre and wheel colours, as wheels take them. */
  readonly rubberAndMetal: {
    readonly metal: Palette['metal'];
    readonly tyre: Palette['tyre'];
    readonly cream: string;
  };
}

export type Pen = Ground & Strokes & Surfaces & Fittings;

const tenth = (v: number) => Math.round(v * 10) / 10;

const strokes = (ground: Ground): Strokes => ({
  fill: (s, colour, more = '') => `<path d="${path(s)}" fill="${colour}" ${more}/>`,
  line: (s, width, colour, more = '') =>
    `<path d="${path(s)}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
  rect: (x0, y0, x1, y1, colour, more = '') =>
    `<rect x="${tenth(Math.min(x0, x1))}" y="${tenth(Math.min(y0, y1))}" width="${tenth(Math.abs(x1 - x0))}" height="${tenth(Math.abs(y1 - y0))}" fill="${colour}" ${more}/>`,
  oval: (x, y, rx, ry, colour, more = '') =>
    `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}" ${more}/>`,
  clip: (data, inner) => {
    const id = ground.nextId();
    return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
  },
  under: below,
});

export interface PenChoice {
  readonly paint: string;
  readonly accent?: string;
  readonly hide?: string;
  readonly scene: Scene;
  readonly light: Light;
  readonly seed: number;
  /** Tells ids of different pictures apart. */
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
