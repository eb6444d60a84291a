import { area } from '../flat.ts';
import type { Pen } from '../pen.ts';
import { engineBay } from './bay.ts';
import { flatSix } from './flat-six.ts';
import { inlineFour } from './inline-four.ts';
import { v8 } from './v8.ts';

export const engineLayouts = { v8, inlineFour, flatSix } as const;
export type EngineLayout = keyof typeof engineLayouts;

/** The engine from above in its bay. */
export const engineArt = (pen: Pen, layout: EngineLayout): string =>
  engineBay(pen) +
  engineLayouts[layout](pen) +
  area('M0 0H620L120 1067H0Z', '#fff6dc', 'opacity=".07"');
