import type { Entity } from '../../../../domain/kit/entity.ts';
import type { Field, Money } from '../../../../domain/kit/fields.ts';
import { plainLetters } from '../../../../domain/kit/text/plain-letters.ts';
import { allFields } from '../../../../domain/kit/entity.ts';
import { entityNamed, type AdminDoc, type AdminQuery } from './query.ts';

/**
 * Whether the rows of a collection are sorted on the device. Firestore's indexes sort by code point,
 * not by language, so small collections edited by staff are loaded as a whole here.
 */
export const isCollated = ({ admin }: Entity): boolean => admin?.whole === true;

/** Most rows of a paged list that are all loaded, to be sorted here by a text. */
export const MOST_COLLATED = 500;

const comparable: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  'text',
  'ref',
  'choice',
  'date',
  'int',
  'decimal',
  'bool',
  'time',
  'money',
]);

/** Whether rows of a collated collection can be sorted by this field. */
export const canCollate = (entity: Entity, field: string): boolean => {
  const kind = allFields(entity)[field]?.kind;
  return kind !== undefined && comparable.has(kind);
};

/** A field of a row: one of its own or a common one. */
export const fieldOf = (doc: AdminDoc, field: string): unknown =>
  field === 'id' || field === 'dateCreated' || field === 'dateEdited' || field === 'createdBy'
    ? doc[field]
    : doc.values[field];

const amountOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const amount =
    typeof value === 'object' && value !== null ? (value as Partial<Money>).amount : null;
  return typeof amount === 'number' ? amount : null;
};

const isMissing = (value: unknown): boolean =>
  typeof value === 'string' ? value === '' : amountOf(value) === null;

/** Word order of a language: 2 before 10, accents and capitals beside their letter. */
export const collatorOf = (locale: string): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true });

/** Whether a row matches the filters; a list field matches if it contains the value. */
const isHeld = (doc: AdminDoc, filters: AdminQuery['filters']): boolean =>
  Object.entries(filters).every(([key, wanted]) => {
    const value = fieldOf(doc, key);
    return Array.isArray(value) ? value.includes(wanted) : value === wanted;
  });

/**
 * The rows that match a query, from all rows there are, in the order of the reader's language. Rows
 * without a value come last in either direction; equal ones are ordered by id.
 */
export const collated = (
  query: AdminQuery,
  rows: readonly AdminDoc[],
  locale: string,
): readonly AdminDoc[] => {
  const { compare } = collatorOf(locale);
  const { field, descending } = query.sort;
  const naming = entityNamed(query.entity).admin?.name ?? field;
  const begins = plainLetters(query.begins);
  const apart = (a: unknown, b: unknown): number => {
    const [left, right] = [amountOf(a), amountOf(b)];
    return left !== null && right !== null ? left - right : compare(String(a), String(b));
  };
  return rows
    .filter((doc) => isHeld(doc, query.filters))
    .filter((doc) => plainLetters(String(fieldOf(doc, naming) ?? '')).startsWith(begins))
    .toSorted((a, b) => {
      const [left, right] = [fieldOf(a, field), fieldOf(b, field)];
      const gap = Number(isMissing(left)) - Number(isMissing(right));
      if (gap !== 0) return gap;
      const found = isMissing(left) ? 0 : apart(left, right);
      if (found !== 0) return descending ? -found : found;
      return a.id < b.id ? -1 : 1;
    });
};
