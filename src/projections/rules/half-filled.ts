import type { Field, Fields, ByFieldKind, FieldOf } from '../../domain/kit/fields.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { keysAmong, keysTogether, valuesTogether, words, type Check } from './check.ts';

/** A check of one optional field: `v.get('trim', '')` and the conditions on it. */
interface PartCheck {
  /** Default value while it is absent, in rules syntax. */
  readonly absent: string;
  readonly says: (of: string) => readonly string[];
  readonly holds: (value: unknown) => boolean;
  readonly calls?: ReadonlyMap<string, string>;
}
type Made = (field: Field, name: string, bytes: number) => PartCheck;

/** Only a text can be concatenated with a text, which costs the rules less than a type check. */
const textUpTo = (max: number): PartCheck => ({
  absent: "''",
  says: (of) => [`(${of} + '').size() <= ${max}`],
  holds: (value) => typeof value === 'string' && [...value].length <= max,
});

/**
 * Only numbers compare with numbers. A half-typed number may be too small, since it takes no more
 * space.
 */
const numberUpTo = (max: number): PartCheck => ({
  absent: '0',
  says: (of) => [`${of} <= ${max}`],
  holds: (value) => typeof value === 'number' && value <= max,
});

const oneOf = (values: readonly string[]): PartCheck => ({
  absent: `'${values[0] ?? ''}'`,
  says: (of) => [`${of} in ${words(values)}`],
  holds: (value) => (values as readonly unknown[]).includes(value),
});

const someOf = (values: readonly string[], max: number): PartCheck => ({
  absent: '[]',
  says: (of) => [`${of}.hasOnly(${words(values)})`, `${of}.size() <= ${max}`],
  holds: (value) =>
    Array.isArray(value) &&
    value.length <= max &&
    value.every((one) => (values as readonly unknown[]).includes(one)),
});

const unbounded = (kind: string): never => {
  throw new Error(`a ${kind} within a half-filled value is not bounded in the rules yet`);
};

const listOf = ({ of, max }: FieldOf<'list'>): PartCheck =>
  of.kind === 'choice' ? someOf(of.of, max) : unbounded(`list of ${of.kind}`);

const mapOf = ({ of, max }: FieldOf<'map'>, bytes: number): PartCheck => {
  if (of.kind !== 'text') return unbounded(`map of ${of.kind}`);
  const parts = [keysTogether(max * 128), valuesTogether(Math.min(max * of.max, bytes))];
  return {
    absent: '{}',
    says: (map) => [`${map}.size() <= ${max}`, ...parts.flatMap((part) => part.says(map))],
    holds: (value) =>
      isRecord(value) &&
      Object.keys(value).length <= max &&
      parts.every((part) => part.holds(value)),
  };
};

const partsByKind: ByFieldKind<PartCheck, [name: string, bytes: number]> = {
  text: ({ max }) => textUpTo(max),
  prose: ({ max }) => textUpTo(max),
  html: ({ max }) => textUpTo(max),
  date: () => textUpTo(10),
  ref: () => textUpTo(128),
  int: ({ max }) => numberUpTo(max),
  decimal: ({ max }) => numberUpTo(max),
  bool: () => ({
    absent: 'true',
    says: (of) => [`${of} is bool`],
    holds: (value) => typeof value === 'boolean',
  }),
  choice: ({ of }) => oneOf(of),
  group: ({ fields }, name, bytes) => ({ absent: '{}', ...halfFilled(name, fields, bytes) }),
  list: (field) => listOf(field),
  map: (field, _, bytes) => mapOf(field, bytes),
  time: () => unbounded('time'),
  money: () => unbounded('money'),
  json: () => unbounded('json'),
};

/**
 * Checks a map in which any part may be absent or half typed, such as a draft being written: known
 * keys, kinds and sizes. It is a function of the rules, since every mention of a value counts
 * toward a request's expressions.
 *
 * @param bytes limit for the whole, which bounds parts without a limit of their own.
 */
export const halfFilled = (name: string, fields: Fields, bytes: number): Check => {
  const keys = keysAmong(Object.keys(fields));
  const parts = Object.entries<Field>(fields).map(([key, field]) => {
    const make = partsByKind[field.kind] as Made;
    const part = make(field, `${name}_${key}`, bytes);
    return { key, part };
  });
  const said = [
    ...keys.says('v'),
    ...parts.flatMap(({ key, part }) => part.says(`v.get('${key}', ${part.absent})`)),
  ];
  return {
    says: (of) => [`${name}(${of})`],
    holds: (value) =>
      isRecord(value) &&
      keys.holds(value) &&
      parts.every(({ key, part }) => value[key] === undefined || part.holds(value[key])),
    calls: new Map([
      ...parts.flatMap(({ part }) => [...(part.calls ?? [])]),
      [name, said.join('\n          && ')],
    ]),
  };
};
