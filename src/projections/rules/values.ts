import type { Grant } from '../../domain/kit/access.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import {
  currencies,
  type Field,
  type Fields,
  type ByFieldKind,
  type FieldOf,
} from '../../domain/kit/fields.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { LATEST } from '../time.ts';
import { writableKeys } from '../writable.ts';
import {
  all,
  keysAmong,
  keysTogether,
  togetherAtMost,
  valuesTogether,
  words,
  type Check,
} from './check.ts';
import { halfFilled } from './half-filled.ts';
import { quote } from './quote.ts';

const is = (type: string, holds: Check['holds']): Check => ({
  says: (of) => [`${of} is ${type}`],
  holds,
});

const sizeOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value)
    ? value.length
    : Object.keys(value as object).length;

const sized = (min: number, max: number): Check => ({
  says: (of) => [...(min > 0 ? [`${of}.size() >= ${min}`] : []), `${of}.size() <= ${max}`],
  holds: (value) => sizeOf(value) >= min && sizeOf(value) <= max,
});

const textCheck = (min: number, max: number): Check =>
  all(
    is('string', (value) => typeof value === 'string'),
    sized(min, max),
  );

const numberCheck = (type: 'int' | 'number', min: number, max: number): Check => ({
  says: (of) => [`${of} is ${type}`, `${of} >= ${min}`, `${of} <= ${max}`],
  holds: (value) =>
    typeof value === 'number' &&
    (type === 'number' || Number.isInteger(value)) &&
    value >= min &&
    value <= max,
});

const among = (values: readonly string[]): Check => ({
  says: (of) => [`${of} in ${words(values)}`],
  holds: (value) => (values as readonly unknown[]).includes(value),
});

const isMap = is('map', isRecord);

/**
 * Most items of a list that are checked: rules have no loops, so each item needs an expression of
 * its own; only for short lists of plain values.
 */
const mostItems = 12;

const itemsOf = ({ of, max }: FieldOf<'list'>): readonly Check[] => {
  if (of.kind === 'choice') {
    const values: readonly unknown[] = of.of;
    return [
      {
        says: (list) => [`${list}.hasOnly(${words(of.of)})`],
        holds: (value) => (value as readonly unknown[]).every((one) => values.includes(one)),
      },
    ];
  }
  if (of.kind !== 'text' && of.kind !== 'ref') return [];
  if (max > mostItems) return [togetherAtMost(max * (of.kind === 'text' ? of.max : 128))];
  const item = checkOf(of);
  return [
    {
      says: (list) =>
        Array.from(
          { length: max },
          (_, i) => `(${list}.size() <= ${i} || (${item.says(`${list}[${i}]`).join(' && ')}))`,
        ),
      holds: (value) => (value as readonly unknown[]).every((one) => item.holds(one)),
    },
  ];
};

/** Most characters of a map's key. */
const longestKey = 128;

/** Every map with these keys and a boolean for each. */
const yesAndNo = (keys: readonly string[]): readonly Readonly<Record<string, boolean>>[] =>
  keys.reduce<readonly Readonly<Record<string, boolean>>[]>(
    (so, key) => so.flatMap((one) => [true, false].map((value) => ({ ...one, [key]: value }))),
    [{}],
  );

/** Most fields of a value for which every combination is listed. */
const mostSwitches = 4;

const valuesOf = (of: Field, max: number): readonly Check[] => {
  if (of.kind === 'text') return [valuesTogether(max * of.max)];
  if (of.kind !== 'group') return [];
  const fields = Object.entries<Field>(of.fields);
  const isSwitches = fields.every(([, { kind, optional }]) => kind === 'bool' && !optional);
  if (!isSwitches || fields.length > mostSwitches) return [];
  const keys = fields.map(([key]) => key);
  const form = (one: Readonly<Record<string, boolean>>): string =>
    `{${keys.map((key) => `${quote(key)}: ${one[key]}`).join(', ')}}`;
  return [
    {
      says: (map) => [`${map}.values().hasOnly([${yesAndNo(keys).map(form).join(', ')}])`],
      holds: (value) =>
        Object.values(value as object).every(
          (one) =>
            keysAmong(keys).holds(one) &&
            keys.every(
              (key) => typeof (one as Readonly<Record<string, unknown>>)[key] === 'boolean',
            ),
        ),
    },
  ];
};

const checksByKind: ByFieldKind<Check> = {
  text: ({ min = 0, max }) => textCheck(min, max),
  prose: ({ min = 0, max }) => textCheck(min, max),
  html: ({ max }) => textCheck(0, max),
  ref: () => textCheck(0, 128),
  date: () => textCheck(10, 10),
  int: ({ min, max }) => numberCheck('int', min, max),
  decimal: ({ min, max }) => numberCheck('number', min, max),
  time: () => numberCheck('int', 0, LATEST),
  bool: () => is('bool', (value) => typeof value === 'boolean'),
  choice: ({ of }) => among(of),
  money: ({ min = -LATEST, max = LATEST }) =>
    membersOf(
      {
        amount: { kind: 'int', min, max },
        currency: { kind: 'choice', of: currencies },
      },
      ['amount', 'currency'],
    ),
  group: ({ fields }) => membersOf(fields, Object.keys(fields)),
  list: (field) =>
    all(is('list', Array.isArray), sized(field.min ?? 0, field.max), ...itemsOf(field)),
  map: ({ of, max }) =>
    all(isMap, sized(0, max), keysTogether(max * longestKey), ...valuesOf(of, max)),
  // Any value, if its parts are not defined: its readers validate it.
  json: ({ parts, bytes }) => (parts === undefined ? all() : halfFilled('half', parts, bytes)),
};

const checkOf = (field: Field): Check => {
  const make = checksByKind[field.kind] as (field: Field) => Check;
  return make(field);
};

/** A field of a map; an optional one may be absent. */
const member = (key: string, field: Field): Check => {
  const check = checkOf(field);
  const isOptional = field.optional === true;
  return {
    ...(check.calls === undefined ? {} : { calls: check.calls }),
    says: (of) => {
      const said = check.says(`${of}.${key}`).join(' && ');
      // Without a check of the value, the rules only require that the key exists.
      if (said === '') return isOptional ? [] : [`${quote(key)} in ${of}`];
      return [isOptional ? `(!(${quote(key)} in ${of}) || (${said}))` : said];
    },
    holds: (value) => {
      const part = (value as Readonly<Record<string, unknown>>)[key];
      return part === undefined ? isOptional : check.holds(part);
    },
  };
};

/** A map with these fields and no others. */
const membersOf = (fields: Fields, keys: readonly string[]): Check =>
  all(
    isMap,
    keysAmong(keys),
    ...keys.flatMap((key) => {
      const field = fields[key];
      return field === undefined ? [] : [member(key, field)];
    }),
  );

/**
 * Checks of a member's direct write: every field the grant lets them write, by type and size.
 * Staff's writes are not checked here, because their forms check the same.
 */
export const writtenCheck = (
  entity: Entity,
  operation: 'create' | 'update',
  grant: Grant,
): Check | null => {
  if (grant.who.kind === 'admin') return null;
  const own = writableKeys(entity, operation, grant).flatMap((key) => {
    const field = (entity.fields as Fields)[key];
    return field === undefined ? [] : [member(key, field)];
  });
  return own.length === 0 ? null : all(...own);
};
