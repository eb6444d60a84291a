import type { Value } from '../values/value.ts';

/** Number of arguments, and the implementation; arguments are neither errors nor unknown. */
export type Method<T extends Value['t']> = readonly [
  arity: number,
  run: (of: Extract<Value, { t: T }>, args: readonly Value[]) => Value,
];
export type Methods<T extends Value['t']> = Readonly<Record<string, Method<T>>>;
