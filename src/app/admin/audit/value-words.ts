import { entities, type EntityName } from '../../../domain/entities.ts';
import { isSubject } from '../../../domain/kit/called.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import type { Field, Json } from '../../../domain/kit/fields.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { plainText } from '../../../domain/kit/text/plain-text.ts';
import { sameEntries } from '../../../domain/platform/audit/audit-changes.ts';
import type { AuditChange } from '../../../domain/platform/audit/audit-entry.entity.ts';
import { cellText, type CellContext } from '../../fields/cell.tsx';
import { houseMomentText } from '../document/moment-text.ts';

type Changed = Pick<AuditChange, 'of' | 'field'>;

const fieldWithin = (field: Field | undefined, key: string): Field | undefined =>
  field?.kind === 'group' ? field.fields[key] : field?.kind === 'map' ? field.of : undefined;

/**
 * The fields on the path to the change, outermost first; undefined where there is no definition.
 */
const fieldsOnTheWay = ({ of, field }: Changed): readonly (Field | undefined)[] => {
  const [first = '', ...rest] = field.split('.');
  const outermost = of in entities ? allFields(entities[of as EntityName])[first] : undefined;
  return rest.reduce<readonly (Field | undefined)[]>(
    (found, step) => [...found, fieldWithin(found.at(-1), step)],
    [outermost],
  );
};

/** The field of a change, including one nested in another. */
export const changedField = (change: Changed): Field | undefined => fieldsOnTheWay(change).at(-1);

/** Whether the program maintains the field itself: such changes are nobody's act. */
export const isOwnCount = ({ of, field }: Changed): boolean =>
  (of === 'auctions' || of === 'auctionEngines') && field === 'version';

/** A field's label in its form, after those of the fields around it. The key of a map is data. */
export const changedName = (change: Changed): string => {
  const fields = fieldsOnTheWay(change);
  return change.field
    .split('.')
    .map((step, at) => (fields[at - 1]?.kind === 'map' ? step : labelOf(step, fields[at])))
    .join(', ');
};

/** Whether a value has the shape of its field; a truncated one is a text instead. */
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

/** Parts whose values need no label. */
const selfEvident: ReadonlySet<string> = new Set([
  'amount',
  'at',
  'label',
  'name',
  'number',
  'value',
]);

/** Whether a part is a unit, `km` or `mi`, rather than a price. */
const isUnit = (key: string, field: Field | undefined): boolean =>
  key === 'unit' && field?.kind === 'choice';

const saysItself = ({ key, field }: ValuePart): boolean =>
  selfEvident.has(key) || isUnit(key, field);

/** Whether a number is an instant of this century in ms: no amount or count is as large. */
const isInstant = (value: number): boolean => value > 1e12 && value < 1e13;

/** The start or middle of a JSON text, without its punctuation. */
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

/** A value without a field definition, by its own shape. */
const undefinedText = (value: Json, isInner: boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isInstant(value) ? houseMomentText(value) : String(value);
  if (typeof value === 'string') return looksLikeJson(value) ? fragmentText(value) : value;
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return entriesText(undefined, value as readonly Json[], {});
  const parts = Object.entries(value).map(([key, part]) => ({ key, part, field: undefined }));
  return partsText(parts, {}, isInner);
};

interface ValuePart {
  readonly key: string;
  readonly part: Json | undefined;
  readonly field: Field | undefined;
}

/** Each part after its label, except parts that need none. */
const partsText = (parts: readonly ValuePart[], context: CellContext, isInner: boolean): string => {
  const said = parts.flatMap(({ key, part, field }) => {
    if (part === undefined || part === null || part === '') return [];
    if (Array.isArray(part) && part.length === 0) return [];
    const text = isUnit(key, field) ? String(part) : valueWords(field, part, context, true);
    return [saysItself({ key, part, field }) ? text : `${labelOf(key, field)}: ${text}`];
  });
  if (parts.every(saysItself)) return said.join(' ');
  // Before a comma, a sentence loses its full stop.
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
 * A readable value, by its field's definition: amounts in their document's currency, instants in
 * the market's time zone, nested values part by part.
 * @param isInner whether it is itself a part of a value.
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
