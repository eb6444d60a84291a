import { mix } from '../colour.ts';
import type { Pen } from '../pen.ts';

/** Style of a car's interior, by its era. */
export type Era = 'classic' | 'fifties' | 'eighties' | 'modern';

export interface Leather {
  readonly base: string;
  readonly lit: string;
  readonly dark: string;
}

/** Upholstery in three tones. */
export const leatherOf = (pen: Pen): Leather => {
  const base = mix(pen.hide, pen.shade, 0.1);
  return { base, lit: mix(base, pen.glow, 0.22), dark: mix(base, pen.ink, 0.45) };
};

/** Colour of the padded top of the dash. */
export const dashTop = (era: Era, leather: Leather): string =>
  era === 'classic' || era === 'fifties' ? mix('#2a2022', leather.base, 0.25) : '#242327';
