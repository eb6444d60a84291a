import { isSubject, pointersIn, type Pointer } from '../../domain/kit/called.ts';
import type { Currency, Field, Money } from '../../domain/kit/fields.ts';
import { isPicture } from '../../domain/kit/fragments.ts';
import { plainText } from '../../domain/kit/text/plain-text.ts';
import { centsText, decimalText, wholeText } from '../../wording/language/number-text.ts';
import { dateText, clockText } from '../../wording/language/time-text.ts';
import { choiceText } from '../../wording/fields/choice-text.ts';
import { dollarsText, moneyText } from '../../wording/fields/currency.ts';
import { zoneText } from './region-text.ts';
import { translate } from '../../wording/language/translate.ts';

const emptyCell = '–';

/** Facts that a value itself lacks. */
export interface CellContext {
  /** Name of the referenced document; null where only its id is known. */
  readonly named?: (pointer: Pointer) => string | null;
  /** Currency for amounts without one of their own. */
  readonly currency?: Currency | null;
}

const amountText = (
  unit: 'cents' | 'dollars',
  amount: number,
  { currency }: CellContext,
): string => {
  if (currency)
    return unit === 'cents' ? moneyText(amount, currency) : dollarsText(amount, currency);
  return unit === 'cents' ? centsText(amount) : wholeText(amount);
};

const pointerText = (field: Field, value: unknown, { named }: CellContext): string | null => {
  const [pointer] = pointersIn(field, value);
  return pointer === undefined ? null : (named?.(pointer) ?? null);
};

/**
 * Text of a group. One that names its subject reads as one name, and a picture as its description;
 * in others each part follows its key.
 */
const groupText = (
  field: Extract<Field, { kind: 'group' }>,
  value: Readonly<Record<string, unknown>>,
  context: CellContext,
): string => {
  if (isSubject(field)) {
    const { type, id } = value;
    return `${choiceText(String(type))} ${pointerText(field, value, context) ?? String(id)}`;
  }
  if (isPicture(field)) {
    const { alt, w, h } = value;
    return typeof alt === 'string' && alt !== '' ? alt : `${String(w)} × ${String(h)} px`;
  }
  const textOf = (key: string, part: unknown): string => {
    const of: Field | undefined = field.fields[key];
    // A choice within a group is a unit or a currency, and is shown as it is.
    return of === undefined || of.kind === 'choice' ? String(part) : cellText(of, part, context);
  };
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== null)
    .map(([key, part]) => (typeof part === 'object' ? key : `${key} ${textOf(key, part)}`))
    .join(', ')
    .slice(0, 60);
};

const listText = (
  field: Extract<Field, { kind: 'list' }>,
  value: readonly unknown[],
  context: CellContext,
): string => {
  if (value.length === 0) return emptyCell;
  const simple = field.of.kind !== 'group' && field.of.kind !== 'json';
  return simple && value.length <= 4
    ? value.map((part) => cellText(field.of, part, context)).join(', ')
    : wholeText(value.length);
};

/** A stored value as one short line for a table. */
export const cellText = (field: Field, value: unknown, context: CellContext = {}): string => {
  if (value === undefined || value === null || value === '') return emptyCell;
  switch (field.kind) {
    case 'bool':
      return value === true ? translate('Yes') : translate('No');
    case 'choice':
      return choiceText(String(value));
    case 'decimal':
      // Less than a thousandth matters where the field has such steps.
      return field.step < 0.001 ? String(value) : decimalText(Number(value));
    case 'int':
      if (field.unit === 'cents' || field.unit === 'dollars') {
        return amountText(field.unit, Number(value), context);
      }
      // A year or a lot’s number is a name, not an amount: no thousands separator.
      return field.identifies === true || (field.unit === undefined && field.max <= 2_100)
        ? String(value)
        : wholeText(Number(value));
    case 'time':
      return `${dateText(Number(value))} ${clockText(Number(value))}`;
    case 'money':
      return moneyText((value as Money).amount, (value as Money).currency);
    case 'group':
      return groupText(field, value as Readonly<Record<string, unknown>>, context);
    case 'list':
      return listText(field, value as readonly unknown[], context);
    case 'ref':
      return pointerText(field, value, context) ?? String(value);
    case 'map':
      return wholeText(Object.keys(value as object).length);
    case 'json':
      return JSON.stringify(value).slice(0, 60);
    case 'html':
      return plainText(String(value)).slice(0, 80);
    case 'text':
      if (field.format === 'zone') return zoneText(String(value));
      return field.format === 'stamp' ? dateText(Date.parse(String(value))) : String(value);
    default:
      return String(value).slice(0, 120);
  }
};

/** Whether a field shows figures, which are right-aligned. */
export const isNumeric = (field: Field): boolean =>
  field.kind === 'int' || field.kind === 'decimal' || field.kind === 'money';
