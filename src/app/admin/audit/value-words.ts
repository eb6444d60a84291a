import { entities, type EntityName } from '../../../domain/entities.ts';
import { isSubject } from '../../../domain/kit/called.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import type { Field, Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import { plainText } from '../../../domain/kit/plain-text.ts';
import { sameEntries } from '../../../domain/platform/audit-changes.ts';
import type { AuditChange } from '../../../domain/platform/audit-entry.entity.ts';
import { cellText, type CellContext } from '../../fields/cell.tsx';
import { houseMomentText } from '../document/moment-text.ts';

type Changed = Pick<AuditChange, 'of' | 'field'>;

const partOf = (field: Field | undefined, key: string): Field | undefined =>
  field?.kind === 'group' ? field.fields[key] : field?.kind === 'map' ? field.of : undefined;

/** The fields on the way to what changed, the outermost first; undefined where none is defined. */
const fieldsOnTheWay = ({ of, field }: Changed): readonly (Field | undefined)[] => {
  const [first = '', ...rest] = field.split('.');
  const outermost = of in entities ? allFields(entities[of as EntityName])[first] : undefined;
  return rest.reduce<readonly (Field | undefined)[]>(
    (found, step) => [...found, partOf(found.at(-1), step)],
    [outermost],
  );
};

/** The field a change is of, also where it stands inside another. */
export const changedField = (change: Changed): Field | undefined => fieldsOnTheWay(change).at(-1);

/** Fields the program counts for itself: they say nothing of what somebody did. */
export const isOwnCount = ({ of, field }: Changed): boolean =>
  (of === 'auctions' || of === 'auctionEngines') && field === 'version';

/** A field as its form calls it, behind those it stands inside. The key of a map is data. */
export const changedName = (change: Changed): string => {
  const fields = fieldsOnTheWay(change);
  return change.field
    .split('.')
    .map((step, at) => (fields[at - 1]?.kind === 'map' ? step : labelOf(step, fields[at])))
    .join(', ');
};

/** Whether a value has the form of its field; one that was cut is a text instead. */
export const isWhole = (field: Field, value: Json): boolean => {
  switch (field.kind) {
    case 'list':
      return Array.isArray(value);
    case 'group':
    case 'map':
    case 'money':
      return isRecord(value);
    case 'int':
    case 'decimal':
    case 'time':
      return typeof value === 'number';
    default:
      return true;
  }
};

/** Parts whose values say what they are. */
const selfEvident: ReadonlySet<string> = new Set([
  'amount',
  'at',
  'label',
  'name',
  'number',
  'value',
]);

/** `km` or `mi`, as opposed to the price of one. */
const isUnit = (key: string, field: Field | undefined): boolean =>
  key === 'unit' && field?.kind === 'choice';

const saysItself = ({ key, field }: Part): boolean => selfEvident.has(key) || isUnit(key, field);

/** Instants of this century in milliseconds: no amount and no count is as large. */
const isInstant = (value: number): boolean => value > 1e12 && value < 1e13;

/** The beginning or the middle of a text of JSON, without its signs. */
const fragmentText = (text: string): string =>
  text
    .replaceAll(/"([A-Za-z]\w*)":/g, (_, key: string) => ` ${labelOf(key)}: `)
    .replaceAll(/\b\d{13}\b/g, (digits) => houseMomentText(Number(digits)))
    .replaceAll(/\}\s*,\s*\{/g, '; ')
    .replaceAll(/,(?=[^\s\d])/g, ', ')
    .replaceAll(/[[\]{}"]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const looksLikeJson = (text: string): boolean => /^[[{]|^….*[\]}"]/.test(text);

/** A value no field defines, by its own form. */
const undefinedText = (value: Json, isInner: boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isInstant(value) ? houseMomentText(value) : String(value);
  if (typeof value === 'string') return looksLikeJson(value) ? fragmentText(value) : value;
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return entriesText(undefined, value as readonly Json[], {});
  const parts = Object.entries(value).map(([key, part]) => ({ key, part, field: undefined }));
  return partsText(parts, {}, isInner);
};

interface Part {
  readonly key: string;
  readonly part: Json | undefined;
  readonly field: Field | undefined;
}

/** Each part behind its name, but those that say themselves what they are. */
const partsText = (parts: readonly Part[], context: CellContext, isInner: boolean): string => {
  const said = parts.flatMap(({ key, part, field }) => {
    if (part === undefined || part === null || part === '') return [];
    if (Array.isArray(part) && part.length === 0) return [];
    const text = isUnit(key, field) ? String(part) : valueWords(field, part, context, true);
    return [saysItself({ key, part, field }) ? text : `${labelOf(key, field)}: ${text}`];
  });
  if (parts.every(saysItself)) return said.join(' ');
  // A sentence gives its full stop to the comma behind it.
  const text = said.map((one, at) => (at === said.length - 1 ? one : one.replace(/\.$/, '')));
  return isInner ? `(${text.join(', ')})` : text.join(', ');
};

const entriesText = (
  of: Field | undefined,
  entries: readonly Json[],
  context: CellContext,
  isInner = false,
): string => {
  const isLong = of === undefined ? entries.some(isRecord) : of.kind === 'group';
  return entries
    .map((one) => (one === sameEntries ? one : valueWords(of, one, context, isInner)))
    .join(isLong ? '; ' : ', ');
};

/**
 * A value as one reads it, by the definition of its field: amounts in the currency of their document,
 * instants by the clock of the house, what stands inside it part by part.
 * @param isInner Whether it is itself a part of a value.
 */
export const valueWords = (
  field: Field | undefined,
  value: Json | undefined,
  context: CellContext,
  isInner = false,
): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value) && value.length === 0) return 'nothing';
  if (isRecord(value) && Object.keys(value).length === 0) return 'nothing';
  if (field === undefined || field.kind === 'json') return undefinedText(value, isInner);
  if (!isWhole(field, value)) return undefinedText(value, isInner);
  switch (field.kind) {
    case 'time':
      return houseMomentText(Number(value));
    case 'html':
      return plainText(String(value));
    case 'text':
      return field.format === undefined ? String(value) : cellText(field, value, context);
    case 'prose':
      return String(value);
    case 'list':
      return entriesText(field.of, value as readonly Json[], context, isInner);
    case 'map': {
      const parts = Object.entries(value).map(([key, part]: [string, Json]) =>
        [key, valueWords(field.of, part, context, true)].join(': '),
      );
      return isInner ? `(${parts.join(', ')})` : parts.join(', ');
    }
    case 'group': {
      if (isSubject(field)) return cellText(field, value, context);
      const stored = value as Readonly<Record<string, Json>>;
      const parts = Object.entries<Field>(field.fields).map(([key, part]) => ({
        key,
        part: stored[key],
        field: part,
      }));
      return partsText(parts, context, isInner);
    }
    default:
      return cellText(field, value, context);
  }
};
