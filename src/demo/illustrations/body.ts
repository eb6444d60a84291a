import type { Pen } from './pen.ts';
import type { WheelStyle } from './wheels/style.ts';

/** A void in the side of a body over a wheel: a superellipse, or an outline of its own (`p`). */
export interface Arch {
  readonly rx: number;
  readonly ry: number;
  /** Exponent of the superellipse; 2 is round, 3 nearly square. */
  readonly n?: number;
  readonly dx?: number;
  readonly dy?: number;
  /** Width of the lip around it; 0 for none. */
  readonly lip?: number;
  /** Tones of a plastic lip: face, lit, shaded. */
  readonly moldc?: readonly [string, string, string];
  /** Reach of the crescent of shadow on the tire. */
  readonly sh?: number;
  /** Flare at the foot. */
  readonly fl?: number;
  readonly p?: string;
}

export interface Axle {
  readonly x: number;
  /** Tyre radius; the wheel touches the ground. */
  readonly r: number;
  readonly style?: WheelStyle;
  readonly arch?: Arch;
}

/** Everything below a curve (or a closed outline) in one tone of the paint, or in a colour. */
export type Plane = readonly [tone: 0 | 1 | 2 | 3 | 4 | 5 | string, curve: string, more?: string];

/** A vehicle from its left side, nose at x = 0, ground at y = 0, in millimetres, y up. */
export interface Body {
  readonly length: number;
  readonly height: number;
  readonly sill: number;
  readonly wheels: readonly Axle[];
  /** Height of the ground line in the picture. */
  readonly groundY?: number;
  /** Picture units per millimetre. */
  readonly scale?: number;
  readonly floorFront?: number;
  readonly farDx?: number;
  readonly bike?: boolean;
  readonly body?: string;
  readonly planes?: readonly Plane[];
  readonly behind?: (pen: Pen) => string;
  readonly inside?: (pen: Pen) => string;
  readonly parts?: (pen: Pen) => string;
  /** Draws the whole vehicle instead of body, planes and parts. */
  readonly draw?: (pen: Pen) => string;
}

export type BodyMaker = (pen: Pen) => Body;
