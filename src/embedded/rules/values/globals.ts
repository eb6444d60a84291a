import { createHash } from 'node:crypto';
import { day, second } from './calendar.ts';
import { crc32, crc32c } from './checksums.ts';
import { unitsOfDuration } from '../methods/time.ts';
import { toInt } from './numbers.ts';
import { segmentsOf } from './paths.ts';
import {
  bool,
  bytes,
  describe,
  duration,
  failure,
  float,
  int,
  isNumber,
  path,
  textValue,
  timestamp,
  unknown,
  type Value,
} from './value.ts';

type Run = (args: readonly Value[]) => Value;

const onNumber =
  (run: (value: number) => Value): Run =>
  ([of]) =>
    of && isNumber(of) ? run(Number(of.v)) : failure('a number is needed here');

/** Rounds a number; an int is returned unchanged. */
const rounding =
  (round: (value: number) => number): Run =>
  (args) =>
    args[0]?.t === 'int' ? args[0] : onNumber((value) => toInt(round(value)))(args);

const onBytes =
  (run: (data: Uint8Array) => Uint8Array): Run =>
  ([of]) => {
    if (of?.t === 'string') return bytes(run(new TextEncoder().encode(of.v)));
    return of?.t === 'bytes' ? bytes(run(of.v)) : failure('a string or bytes are needed here');
  };

const digestFunction = (name: string) => onBytes((data) => createHash(name).update(data).digest());

const onInts =
  (run: (...values: bigint[]) => Value): Run =>
  (args) => {
    const values = args.map((arg) => (arg.t === 'int' ? arg.v : null));
    const whole = values.filter((value) => value !== null);
    return whole.length === args.length ? run(...whole) : failure('ints are needed here');
  };

const dateOf = (year = 0n, month = 0n, dayOfMonth = 0n): Value => {
  const at = new Date(0);
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(dayOfMonth));
  const valid = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(dayOfMonth);
  return valid ? timestamp(BigInt(at.getTime()) * 1_000_000n) : failure('there is no such day');
};

const durationValue: Run = ([magnitude, unit]) => {
  if (magnitude?.t !== 'int' || unit?.t !== 'string')
    return failure('an int and a unit are needed');
  const nanoseconds = Object.hasOwn(unitsOfDuration, unit.v) ? unitsOfDuration[unit.v] : undefined;
  return nanoseconds === undefined
    ? failure(`${unit.v} is not a unit of time`)
    : duration(magnitude.v * nanoseconds);
};

const latlng: Run = ([latitude, longitude]) => {
  if (!latitude || !longitude || !isNumber(latitude) || !isNumber(longitude)) {
    return failure('two numbers are needed here');
  }
  const [north, east] = [Number(latitude.v), Number(longitude.v)];
  if (!(Math.abs(north) <= 90) || !(Math.abs(east) <= 180)) return failure('no such place');
  return { t: 'latlng', latitude: north, longitude: east };
};

const printedValue = (of: Value | undefined): Value => {
  switch (of?.t) {
    case 'string':
      return of;
    case 'null':
      return textValue('null');
    case 'bool':
    case 'int':
    case 'float':
      return textValue(String(of.v));
    case 'path':
      return textValue(`/${of.v.join('/')}`);
    default:
      return failure('this has no text form');
  }
};

const readInt: Run = ([of]) => {
  if (of?.t === 'int') return of;
  if (of?.t === 'float') return toInt(of.v);
  if (of?.t === 'string' && /^[+-]?\d{1,19}$/.test(of.v)) {
    const value = BigInt(of.v);
    return BigInt.asIntN(64, value) === value
      ? int(value)
      : failure('this does not fit in 64 bits');
  }
  return failure('this is not an int');
};

const readFloat: Run = ([of]) => {
  if (of && isNumber(of)) return float(Number(of.v));
  if (of?.t === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(of.v)) {
    return float(Number(of.v));
  }
  return failure('this is not a float');
};

const readBool: Run = ([of]) => {
  if (of?.t === 'bool') return of;
  if (of?.t === 'string' && (of.v === 'true' || of.v === 'false')) return bool(of.v === 'true');
  return failure('this is not a bool');
};

const functions: Readonly<Record<string, Run>> = {
  'math.abs': ([of]) =>
    of?.t === 'int'
      ? int(of.v < 0n ? -of.v : of.v)
      : onNumber((value) => float(Math.abs(value)))(of ? [of] : []),
  'math.ceil': rounding(Math.ceil),
  'math.floor': rounding(Math.floor),
  'math.round': rounding((value) => Math.sign(value) * Math.round(Math.abs(value))),
  'math.isNaN': onNumber((value) => bool(Number.isNaN(value))),
  'math.isInfinite': onNumber((value) => bool(Math.abs(value) === Infinity)),
  'math.sqrt': onNumber((value) => float(Math.sqrt(value))),
  'math.pow': ([base, exponent]) =>
    base && exponent && isNumber(base) && isNumber(exponent)
      ? float(Number(base.v) ** Number(exponent.v))
      : failure('two numbers are needed here'),
  'hashing.md5': digestFunction('md5'),
  'hashing.sha256': digestFunction('sha256'),
  'hashing.crc32': onBytes(crc32),
  'hashing.crc32c': onBytes(crc32c),
  'timestamp.date': onInts(dateOf),
  'timestamp.value': onInts((milliseconds = 0n) => timestamp(milliseconds * 1_000_000n)),
  'duration.abs': ([of]) =>
    of?.t === 'duration' ? duration(of.v < 0n ? -of.v : of.v) : failure('a duration is needed'),
  'duration.time': onInts((hours = 0n, minutes = 0n, seconds = 0n, nanoseconds = 0n) =>
    duration((hours * day) / 24n + (minutes * 60n + seconds) * second + nanoseconds),
  ),
  'duration.value': durationValue,
  'latlng.value': latlng,
  int: readInt,
  float: readFloat,
  bool: readBool,
  string: ([of]) => printedValue(of),
  path: ([of]) => (of?.t === 'string' ? path(segmentsOf(of.v)) : failure('a string is needed')),
};

/** Calls a function of the language that needs only its arguments, by `name` or `space.name`. */
export const callGlobal = (name: string, args: readonly Value[]): Value => {
  const wrong = args.find((one) => one.t === 'error');
  if (wrong) return wrong;
  if (args.some((one) => one.t === 'unknown')) return unknown();
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
  return run ? run(args) : failure(`there is no function ${name} on ${args.map(describe).join()}`);
};
