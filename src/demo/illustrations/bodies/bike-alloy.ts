import { mix } from '../colour.ts';
import type { Metal } from '../light.ts';
import type { Pen } from '../pen.ts';

/** Tones of a motorcycle's bare engine, duller than a car's castings. */
export const bikeAlloy = (pen: Pen): Metal => [
  mix('#4d4a4a', pen.shade, 0.2),
  mix('#7d7974', pen.shade, 0.15),
  '#a9a49a',
  '#cfc8b8',
  '#f0ead9',
];
