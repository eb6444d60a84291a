import { lightness, mix } from './colour.ts';

export type Light = 'day' | 'dusk' | 'cool' | 'night';
export const lights: Readonly<Record<Light, { readonly light: string; readonly shade: string }>> = {
  day: { light: '#fff3d8', shade: '#2b2740' },
  dusk: { light: '#ffd9a6', shade: '#38203f' },
  cool: { light: '#f3f4ea', shade: '#1f2a44' },
  night: { light: '#cfd8ea', shade: '#0f1530' },
};

/** Six tones of one paint from deep shade to rim light. */
export type Tones = readonly [string, string, string, string, string, string];
/** Five tones of polished metal, dark to white. */
export type Metal = readonly [string, string, string, string, string];
/** Five tones of glass: the background behind it, shade, body, sky, horizon. */
export type Pane = readonly [string, string, string, string, string];
export type Tyre = readonly [string, string, string, string];

/** A backdrop, and the colors it lends to the vehicle in front of it. */
export interface Scene {
  readonly svg: string;
  readonly sky: string;
  readonly horizon: string;
  readonly road: string;
}

export interface Palette {
  readonly tone: Tones;
  readonly metal: Metal;
  readonly pane: Pane;
  readonly tyre: Tyre;
  readonly shade: string;
  readonly glow: string;
  readonly tones: (colour: string) => Tones;
}

/** Colours of one picture, chosen before drawing. */
export interface Ground extends Palette {
  readonly paint: string;
  readonly accent: string;
  /** Colour of the seats, visible in an open car. */
  readonly hide: string;
  readonly ink: string;
  readonly cream: string;
  readonly scene: Scene;
  readonly seed: number;
  readonly light: Light;
  /** Prefix of this picture's ids. */
  readonly id: string;
  readonly nextId: () => string;
  /** Tyre and wheel colours, as the wheel functions take them. */
  readonly rubberAndMetal: {
    readonly metal: Palette['metal'];
    readonly tyre: Palette['tyre'];
    readonly cream: string;
  };
}

/** The tones of everything in one picture, mixed towards the light so that they match. */
export const paletteOf = (paint: string, light: Light, scene: Scene): Palette => {
  const glow = lights[light].light;
  const shade = mix(lights[light].shade, paint, 0.12);
  const deep = mix(shade, '#0d0b12', 0.5);
  const tones = (k: string, near = 0.05, lit = 0.34, rim = 0.72): Tones => [
    mix(k, deep, 0.74),
    mix(k, shade, 0.46),
    mix(k, shade, 0.2),
    mix(k, glow, near),
    mix(k, glow, lit),
    mix(k, mix(glow, '#ffffff', 0.4), rim),
  ];
  const dark = lightness(paint) < 0.36;
  return {
    tone: dark ? tones(paint, 0.1, 0.32, 0.62) : tones(paint),
    metal: [
      mix('#2b2a30', shade, 0.3),
      mix('#6c6b70', shade, 0.25),
      mix('#a9a59c', glow, 0.1),
      mix('#d9d2c2', glow, 0.3),
      mix('#fbf6ea', glow, 0.15),
    ],
    pane: [
      mix('#14161c', shade, 0.3),
      mix('#1d242b', scene.sky, 0.22),
      mix('#1d242b', scene.sky, 0.5),
      mix(scene.sky, scene.horizon, 0.5),
      mix(scene.horizon, '#ffffff', 0.4),
    ],
    tyre: [
      mix('#121014', shade, 0.12),
      mix('#1f1c1f', shade, 0.12),
      mix('#322e2f', shade, 0.12),
      mix('#4d4746', shade, 0.12),
    ],
    shade,
    glow,
    tones: (k) => tones(k),
  };
};
