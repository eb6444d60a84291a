/**
 * The value of an expression. Errors are values, so that `&&` and `||` can absorb them; `unknown`
 * is a value that a query does not determine, with the constraints the query puts on it.
 */
export type Value =
  | { readonly t: 'null' }
  | { readonly t: 'bool'; readonly v: boolean }
  | { readonly t: 'int'; readonly v: bigint }
  | { readonly t: 'float'; readonly v: number }
  | { readonly t: 'string'; readonly v: string }
  | { readonly t: 'bytes'; readonly v: Uint8Array }
  /** Nanoseconds since 1970 UTC. */
  | { readonly t: 'timestamp'; readonly v: bigint }
  /** Nanoseconds. */
  | { readonly t: 'duration'; readonly v: bigint }
  /** Degrees. */
  | { readonly t: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly t: 'path'; readonly v: readonly string[] }
  | { readonly t: 'list'; readonly v: readonly Value[] }
  | { readonly t: 'set'; readonly v: readonly Value[] }
  | { readonly t: 'map'; readonly v: Entries }
  | { readonly t: 'mapDiff'; readonly before: Entries; readonly after: Entries }
  | RecordValue
  | UnknownValue
  | ErrorValue;

export type Entries = ReadonlyMap<string, Value>;
export type MapValue = Value & { t: 'map' };

/** `request` and `resource`: named parts that are evaluated lazily. */
interface RecordValue {
  readonly t: 'record';
  readonly part: (name: string) => Value | undefined;
}
export interface ErrorValue {
  readonly t: 'error';
  readonly reason: string;
}
export interface UnknownValue {
  readonly t: 'unknown';
  readonly facts: Facts;
}

/** Facts that are certain about an unknown value. */
export interface Facts {
  /** Whether the value certainly exists. Otherwise it may be missing, which is an error. */
  readonly there: boolean;
  /** The only type class it can have; `number` for both kinds of numbers. */
  readonly kind?: string;
  readonly min?: Bound;
  readonly max?: Bound;
  /** Values it is known to differ from. */
  readonly not: readonly Value[];
  /** Elements it contains, if it is a list. */
  readonly holds: readonly Value[];
  /** Fields it has, if it is a map. */
  readonly fields: Entries;
}
export interface Bound {
  readonly value: Value;
  readonly inclusive: boolean;
}

/** Three-valued truth: undefined is unknown. */
export type KnownTruth = boolean | undefined;

export const nothing: Value = { t: 'null' };
export const bool = (v: boolean): Value => ({ t: 'bool', v });
export const int = (v: bigint | number): Value => ({ t: 'int', v: BigInt(v) });
export const float = (v: number): Value => ({ t: 'float', v });
export const textValue = (v: string): Value => ({ t: 'string', v });
export const bytes = (v: Uint8Array): Value => ({ t: 'bytes', v });
export const timestamp = (v: bigint): Value => ({ t: 'timestamp', v });
export const duration = (v: bigint): Value => ({ t: 'duration', v });
export const path = (v: readonly string[]): Value => ({ t: 'path', v });
export const list = (v: readonly Value[]): Value => ({ t: 'list', v });
export const map = (v: Entries): MapValue => ({ t: 'map', v });
export const failure = (reason: string): ErrorValue => ({ t: 'error', reason });

export const noFacts: Facts = { there: false, not: [], holds: [], fields: new Map() };
/** The value exists, and nothing else is known about it. */
export const present: Facts = { ...noFacts, there: true };
export const unknown = (facts: Facts = noFacts): UnknownValue => ({ t: 'unknown', facts });
/** Whether an operation on it, except `&&` and `||`, might be an error. */
export const mayFail = (value: Value): boolean => value.t === 'unknown' && !value.facts.there;
export const truthValue = (truth: KnownTruth): Value =>
  truth === undefined ? unknown() : bool(truth);

/** The type class of a value, as used by range filters and facts. */
export const kindOf = (value: Value): string =>
  value.t === 'int' || value.t === 'float' ? 'number' : value.t;

export const isNumber = (value: Value): value is Value & { t: 'int' | 'float' } =>
  value.t === 'int' || value.t === 'float';

/** The language's name of a value's type, for messages. */
export const describe = (value: Value): string => (value.t === 'mapDiff' ? 'map diff' : value.t);
