import type { Light, Scene } from '../light.ts';
import { seeded } from '../random.ts';
import { city } from './city.ts';
import { coast } from './coast.ts';
import { desert } from './desert.ts';
import { garage } from './garage.ts';
import { harbour } from './harbour.ts';
import { pass } from './pass.ts';
import { prairie } from './prairie.ts';
import type { BackdropMaker } from './scenery.ts';
import { snow } from './snow.ts';
import { studio } from './studio.ts';

export const backdrops = {
  pass,
  prairie,
  garage,
  harbour,
  snow,
  desert,
  city,
  studio,
  coast,
} as const satisfies Readonly<Record<string, BackdropMaker>>;
export type BackdropName = keyof typeof backdrops;
export const backdropNames = Object.keys(backdrops) as readonly BackdropName[];

export interface Framing {
  /** Whether it is mirrored. */
  readonly mirror?: boolean;
  /** 1 shows all of it; higher values zoom in around the ground line. */
  readonly closer?: number;
  /** Horizontal centre when zoomed: 0 left … 1 right. */
  readonly pan?: number;
}

/** Renders a place in a light from a seed, framed so that the same place need not look the same. */
export const sceneOf = (
  name: BackdropName,
  light: Light,
  seed: number,
  accent?: string,
  { mirror = false, closer = 1, pan = 0.5 }: Framing = {},
): Scene => {
  const scene = backdrops[name](light, seeded(seed), accent);
  if (!mirror && closer === 1) return scene;
  const shiftX = -(closer - 1) * 1600 * pan;
  const shiftY = -(closer - 1) * 868;
  const flip = mirror ? 'translate(1600,0) scale(-1,1) ' : '';
  const round = (v: number) => Math.round(v * 100) / 100;
  return {
    ...scene,
    svg: `<g transform="${flip}translate(${round(shiftX)},${round(shiftY)}) scale(${closer})">${scene.svg}</g>`,
  };
};
