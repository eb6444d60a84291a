import type { WireValue } from '../contracts.ts';
import { compare } from './values/order.ts';
import { fieldKeys, worldsOf, type Condition } from './query-filters.ts';
import {
  float,
  int,
  isNumber,
  kindOf,
  noFacts,
  nothing,
  path,
  present,
  textValue,
  unknown,
  type Bound,
  type Facts,
  type Value,
} from './values/value.ts';
import { fromWire, pathOfName } from './values/wire-values.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * One possible case of a query: the certain facts about every document of its result in that case.
 */
export interface QueryWorld {
  /** The document's id if the query fixes it. */
  readonly id: string | null;
  /** `resource.data`: a map with some fields known. */
  readonly data: Value;
}

/** The cases of a structured query; every document of its result belongs to one of them. */
export const worldsOfQuery = (query: Json): readonly QueryWorld[] => {
  const ordered = orderedFields(query).map((key) => ({ path: key, op: 'EXISTS', value: null }));
  return worldsOf(query['where']).map((conditions) => {
    const own = conditions.filter(({ path }) => path[0] !== '__name__');
    return {
      id: fixedId(conditions),
      data: valueUnder([...own, ...ordered], { ...present, kind: 'map' }),
    };
  });
};

const orderedFields = (query: Json): readonly (readonly string[])[] =>
  orders(query)
    .map(({ field }) => fieldKeys(field))
    .filter((keys) => keys[0] !== '__name__');

const orders = (query: Json): readonly { field: string; direction: string }[] => {
  const all = query['orderBy'];
  if (!Array.isArray(all)) return [];
  return (all as readonly { field?: { fieldPath?: string }; direction?: string }[]).map((one) => ({
    field: one.field?.fieldPath ?? '',
    direction: one.direction === 'DESCENDING' ? 'DESC' : 'ASC',
  }));
};

const fixedId = (conditions: readonly Condition[]): string | null => {
  const named = conditions.find(({ path, op }) => path[0] === '__name__' && op === 'EQUAL');
  const value = named?.value;
  return value && 'referenceValue' in value
    ? (pathOfName(value.referenceValue).at(-1) ?? null)
    : null;
};

/** Combines the conditions on one value: those whose path ends here, and those on its fields. */
const valueUnder = (conditions: readonly Condition[], start: Facts): Value => {
  const below = new Map<string, Condition[]>();
  let facts = start;
  for (const condition of conditions) {
    const [key, ...rest] = condition.path;
    if (key === undefined) {
      const said = saying(condition, { ...facts, there: true });
      if ('t' in said) return said;
      facts = said;
    } else {
      const group = below.get(key) ?? [];
      group.push({ ...condition, path: rest });
      below.set(key, group);
    }
  }
  if (below.size === 0) return unknown(facts);
  const fields = new Map([...below].map(([key, group]) => [key, valueUnder(group, noFacts)]));
  return unknown({ ...facts, there: true, kind: 'map', fields });
};

/** Applies a condition: the result is a known value, or one more fact. */
const saying = (condition: Condition, facts: Facts): Value | Facts => {
  const value = condition.value ? fromWire(condition.value) : nothing;
  switch (condition.op) {
    case 'EQUAL':
      // Firestore treats 1 and 1.0 as equal, so a number fixes the value but not the type.
      return isNumber(value) ? pinned(facts, value) : value;
    case 'IS_NULL':
      return nothing;
    case 'IS_NAN':
      return float(Number.NaN);
    case 'LESS_THAN':
    case 'LESS_THAN_OR_EQUAL':
      return below(facts, { value, inclusive: condition.op === 'LESS_THAN_OR_EQUAL' });
    case 'GREATER_THAN':
    case 'GREATER_THAN_OR_EQUAL':
      return above(facts, { value, inclusive: condition.op === 'GREATER_THAN_OR_EQUAL' });
    case 'ARRAY_CONTAINS':
      return { ...facts, kind: 'list', holds: [...facts.holds, value] };
    case 'NOT_EQUAL':
      return { ...facts, not: [...facts.not, value, nothing] };
    case 'NOT_IN':
      return { ...facts, not: [...facts.not, ...listValues(condition.value), nothing] };
    case 'IS_NOT_NULL':
    case 'IS_NOT_NAN':
      return { ...facts, not: [...facts.not, nothing] };
    default:
      return facts;
  }
};

const listValues = (value: WireValue | null): readonly Value[] => {
  const values = value ? fromWire(value) : nothing;
  return values.t === 'list' ? values.v : [];
};

const pinned = (facts: Facts, value: Value): Facts =>
  above(below(facts, { value, inclusive: true }), { value, inclusive: true });

const below = (facts: Facts, max: Bound): Facts => ({
  ...facts,
  kind: kindOf(max.value),
  max: facts.max && (compare(facts.max.value, max.value) ?? 0) < 0 ? facts.max : max,
});

const above = (facts: Facts, min: Bound): Facts => ({
  ...facts,
  kind: kindOf(min.value),
  min: facts.min && (compare(facts.min.value, min.value) ?? 0) > 0 ? facts.min : min,
});

const integerValue = (value: unknown): Value => {
  const plain = typeof value === 'object' && value !== null ? (value as Json)['value'] : value;
  return plain === undefined || plain === null ? nothing : int(Math.trunc(Number(plain)));
};

/**
 * `request.query`: limit and offset are null if the query sets none; `orderBy` as `a ASC, b DESC`.
 */
export const queryPart = (query: Json): Value => ({
  t: 'record',
  part: (name) => {
    if (name === 'limit' || name === 'offset') return integerValue(query[name]);
    if (name !== 'orderBy') return undefined;
    const named = orders(query).filter(({ field }) => field !== '__name__');
    return textValue(named.map(({ field, direction }) => `${field} ${direction}`).join(', '));
  },
});

/** `resource` in one world of a query. */
export const resourceInWorld = (world: QueryWorld, collection: readonly string[]): Value => ({
  t: 'record',
  part: (name) => {
    switch (name) {
      case 'data':
        return world.data;
      case 'id':
        return world.id === null ? unknown(present) : textValue(world.id);
      case '__name__':
        return world.id === null ? unknown(present) : path([...collection, world.id]);
      default:
        return undefined;
    }
  },
});
