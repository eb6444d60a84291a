import type { BodyMaker } from './body.ts';
import type { Era } from './dashes/era.ts';
import type { ElevationMaker } from './elevation.ts';

/** A kind of vehicle a body may stand for: whoever knows the car would take the drawing for it. */
export interface Stand {
  readonly make: string;
  readonly model: string;
  /** First and last model year, both included. */
  readonly from: number;
  readonly to: number;
  /** The body type of a listing: it says whether the roof is fixed, and how the tail ends. */
  readonly kind: string;
  /** Doors, where the same model was built with another number of them. */
  readonly doors?: number;
}

export const standsFor = (
  make: string,
  model: string,
  from: number,
  to: number,
  kind: string,
  doors?: number,
): Stand => ({ make, model, from, to, kind, ...(doors !== undefined && { doors }) });

/** All the pictures can show of one body, and for which vehicles it may. */
export interface Model {
  readonly side: BodyMaker;
  readonly front?: ElevationMaker;
  readonly rear?: ElevationMaker;
  readonly era: Era;
  readonly stands: readonly Stand[];
  /** Looked at, and photographed, as a motorcycle is. */
  readonly bike?: boolean;
}
