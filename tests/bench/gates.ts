import type { Interval } from './statistics.ts';

/** A limit the product set itself, and whether this run kept it. */
export interface Gate {
  /** `B1` to `B11`, or the name of the counted thing. */
  readonly id: string;
  /** `<= 0.35x peer`, in words if it limits only a part. */
  readonly rule: string;
  readonly kept: boolean;
  /** `0.21x, 0.18..0.25`. */
  readonly found: string;
}

interface Bound {
  readonly id: string;
  /** Standard of comparison: `peer`, `limit`; empty for a plain count. */
  readonly against: string;
  /** Unit after every figure: `x` for a ratio. */
  readonly unit?: string;
}

const short = (value: number): string =>
  value > 0 && value < 0.1 ? value.toPrecision(2) : String(Math.round(value * 100) / 100);

const found = (value: Interval | number, unit: string): string => {
  if (typeof value === 'number') return `${short(value)}${unit}`;
  return `${short(value.middle)}${unit}, ${short(value.low)}..${short(value.high)}`;
};

const gate = (sign: '<=' | '>=', bound: number, value: Interval | number, to: Bound): Gate => {
  const { id, against, unit = 'x' } = to;
  const middle = typeof value === 'number' ? value : value.middle;
  return {
    id,
    rule: `${sign} ${bound.toLocaleString('en')}${unit}${against === '' ? '' : ` ${against}`}`,
    kept: sign === '<=' ? middle <= bound : middle >= bound,
    found: found(value, unit),
  };
};

/** Requires the measured median to be at most the bound. */
export const atMost = (bound: number, value: Interval | number, to: Bound): Gate =>
  gate('<=', bound, value, to);

/** Requires the measured median to be at least the bound. */
export const atLeast = (bound: number, value: Interval | number, to: Bound): Gate =>
  gate('>=', bound, value, to);

/** `gate B1 <= 0.35x peer: kept (0.21x, 0.18..0.25)`. */
export const gateLine = (one: Gate): string =>
  `gate ${one.id} ${one.rule}: ${one.kept ? 'kept' : 'not kept'} (${one.found})`;
