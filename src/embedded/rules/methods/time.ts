import { calendar, day, second, startOfDay } from '../values/calendar.ts';
import { duration, int, timestamp, type Value } from '../values/value.ts';
import type { Methods } from './method.ts';
import { DAY } from '../../../domain/kit/durations.ts';

type Moment = Extract<Value, { t: 'timestamp' }>;
const at = (pick: (date: Date) => number) => (of: Moment) => int(pick(calendar(of.v)));

const floorDivide = (value: bigint, by: bigint): bigint => {
  const cut = value / by;
  return value % by < 0n ? cut - 1n : cut;
};

/** All in UTC. `dayOfWeek` counts Monday as 1. */
export const timestampMethods: Methods<'timestamp'> = {
  date: [0, (of) => timestamp(startOfDay(of.v))],
  time: [0, (of) => duration(of.v - startOfDay(of.v))],
  year: [0, at((date) => date.getUTCFullYear())],
  month: [0, at((date) => date.getUTCMonth() + 1)],
  day: [0, at((date) => date.getUTCDate())],
  dayOfWeek: [0, at((date) => ((date.getUTCDay() + 6) % 7) + 1)],
  dayOfYear: [
    0,
    at((date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1),
  ],
  hours: [0, at((date) => date.getUTCHours())],
  minutes: [0, at((date) => date.getUTCMinutes())],
  seconds: [0, at((date) => date.getUTCSeconds())],
  nanos: [0, (of) => int(of.v - floorDivide(of.v, second) * second)],
  toMillis: [0, (of) => int(floorDivide(of.v, 1_000_000n))],
};

export const durationMethods: Methods<'duration'> = {
  seconds: [0, (of) => int(of.v / second)],
  nanos: [0, (of) => int(of.v % second)],
};

/** Nanoseconds of the units that `duration.value` supports. */
export const unitsOfDuration: Readonly<Record<string, bigint>> = {
  w: 7n * day,
  d: day,
  h: 3600n * second,
  m: 60n * second,
  s: second,
  ms: 1_000_000n,
  ns: 1n,
};
