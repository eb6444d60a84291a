import type { Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import type { EditedValues } from '../conflict/edit.ts';
import { merge, same, type Value } from '../conflict/merge.ts';
import type { DocumentWrite } from './write.ts';

type Laid = Pick<DocumentWrite, 'base' | 'change' | 'elements'>;

const elementId = (item: unknown): unknown => (isRecord(item) ? item['id'] : undefined);

/**
 * The value shown, with the named elements replaced by the last stored ones, so that the change
 * decides them.
 */
const decided = (shown: Value, newest: Value, names: readonly string[]): Value => {
  if (Array.isArray(newest)) {
    const named = (item: unknown): boolean => names.some((name) => name === elementId(item));
    const others = Array.isArray(shown) ? shown.filter((item) => !named(item)) : [];
    return [...others, ...newest.filter(named)] as Json;
  }
  if (!isRecord(newest)) return shown;
  const next: Record<string, Json> = { ...(isRecord(shown) ? (shown as EditedValues) : {}) };
  for (const name of names) {
    const kept = (newest as EditedValues)[name];
    if (kept === undefined) delete next[name];
    else next[name] = kept;
  }
  return next;
};

type Items = readonly Json[];

const isList = (value: Value): value is Items => Array.isArray(value);
const isNamed = (item: Json): boolean => isRecord(item) && ('id' in item || 'imageId' in item);
const hasItem = (items: Items, item: Json): boolean => items.some((one) => same(one, item));

/** Merges items without ids, in the order of the change; items added meanwhile come last. */
const itemsLaid = (shown: Items, mine: Items, newest: Items): Items => [
  ...mine.filter((item) => hasItem(newest, item) || !hasItem(shown, item)),
  ...newest.filter((item) => !hasItem(mine, item) && !hasItem(shown, item)),
];

const valueLaid = (shown: Value, mine: Value, newest: Value, names: readonly string[]): Value =>
  isList(mine) && isList(newest) && ![...mine, ...newest].some(isNamed)
    ? itemsLaid(isList(shown) ? shown : [], mine, newest)
    : merge(decided(shown, newest, names), mine, newest, '', 'mine').value;

/** Whether a value is replaced as a whole. Lists and groups are merged element by element. */
const isWhole = (value: Value): boolean => !Array.isArray(value) && !isRecord(value);

/**
 * Applies a change to the last stored values. A screen may have shown an older state, so of a list,
 * map or group only those elements change that the write decides, or that differ from what was
 * shown.
 */
export const laidOn = (kept: EditedValues, { base, change, elements }: Laid): EditedValues =>
  Object.fromEntries(
    Object.entries(change).map(([field, mine]): [string, Json] => {
      const newest = kept[field];
      if (newest === undefined || isWhole(mine) || isWhole(newest)) return [field, mine];
      const laid = valueLaid(base?.values[field], mine, newest, elements?.[field] ?? []);
      return [field, laid ?? null];
    }),
  );
