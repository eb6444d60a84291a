import type { BodyMaker } from './body.ts';
import type { Era } from './dashes/era.ts';
import type { ElevationMaker } from './elevation.ts';

/** A kind of vehicle that a body may show: people who know the car would accept the drawing. */
export interface Stand {
  readonly make: string;
  readonly model: string;
  /** First and last model year, both included. */
  readonly from: number;
  readonly to: number;
  /** The body type of a listing, which determines a fixed roof and the shape of the tail. */
  readonly kind: string;
  /** Number of doors, if the same model was built with another number too. */
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

/** All views of one body, and the vehicles it may show. */
export interface Model {
  readonly side: BodyMaker;
  readonly front?: ElevationMaker;
  readonly rear?: ElevationMaker;
  readonly era: Era;
  readonly stands: readonly Stand[];
  /** Whether it is shown and photographed like a motorcycle. */
  readonly bike?: boolean;
}
