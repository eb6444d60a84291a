import type { Field } from '../../domain/kit/fields.ts';
import { formats, unprintable, unprintableInProse } from '../../domain/kit/formats.ts';
import { checkJson } from '../../domain/kit/json.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';

type Problem = string | null;

const checkText = (
  field: Extract<Field, { kind: 'text' | 'prose' | 'html' }>,
  value: unknown,
): Problem => {
  if (typeof value !== 'string') return translate('Enter text.');
  const text = value.normalize('NFC').trim();
  const least = field.kind === 'html' ? 0 : (field.min ?? 0);
  if (text.length < least)
    return least === 1
      ? translate('Required.')
      : translate('{n, plural, one {At least # character.} other {At least # characters.}}', {
          n: least,
        });
  if (text.length > field.max)
    return translate(
      '{most, plural, one {At most # character; this has {now}.} other {At most # characters; this has {now}.}}',
      {
        most: field.max,
        now: text.length,
      },
    );
  if ((field.kind === 'text' ? unprintable : unprintableInProse).test(text)) {
    return translate('It contains a character that can’t be displayed.');
  }
  if (field.kind !== 'text') return null;
  if (field.format !== undefined && text !== '' && !formats[field.format].pattern.test(text)) {
    return translate('Enter {form}.', { form: translateKnown(formats[field.format].is) });
  }
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(text)) {
    return translate('The format is not valid.');
  }
  return null;
};

const checkNumber = (
  field: Extract<Field, { kind: 'int' | 'decimal' }>,
  value: unknown,
): Problem => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return translate('Enter a number.');
  if (field.kind === 'int' && !Number.isSafeInteger(value))
    return translate('Enter a whole number.');
  if (value < field.min) return translate('At least {n}.', { n: field.min ?? 0 });
  return value > field.max ? translate('At most {n}.', { n: field.max }) : null;
};

const checkMoney = (field: Extract<Field, { kind: 'money' }>, value: unknown): Problem => {
  const { amount, currency } = (value ?? {}) as { amount?: unknown; currency?: unknown };
  if (currency !== 'CAD' && currency !== 'USD') return translate('Choose a currency.');
  if (!Number.isSafeInteger(amount)) return translate('Enter an amount in dollars and cents.');
  if (field.min !== undefined && (amount as number) < field.min)
    return translate('The amount is too small.');
  return field.max !== undefined && (amount as number) > field.max
    ? translate('The amount is too large.')
    : null;
};

const checkParts = (
  entries: readonly (readonly [string, unknown])[],
  of: (key: string) => Field,
): Problem => {
  for (const [key, part] of entries) {
    const wrong = checkValue(of(key), part);
    if (wrong !== null) return `${key}: ${wrong}`;
  }
  return null;
};

/**
 * Reason why a value does not fit its field, as one plain sentence; null if it does. An absent
 * value of an optional field fits. The rules decide who may write a key; this decides what the
 * value must look like.
 */
export const checkValue = (field: Field, value: unknown): Problem => {
  if (value === undefined || value === null || value === '') {
    if (field.optional === true) return null;
    if (value === '' && field.kind === 'html') return null;
    if (value === '' && field.kind === 'text' && (field.min ?? 0) === 0 && !field.format)
      return null;
    return translate('Required.');
  }
  switch (field.kind) {
    case 'text':
    case 'prose':
    case 'html':
      return checkText(field, value);
    case 'int':
    case 'decimal':
      return checkNumber(field, value);
    case 'bool':
      return typeof value === 'boolean' ? null : translate('Yes or no.');
    case 'time':
      return Number.isSafeInteger(value) ? null : translate('Enter a date and a time.');
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? null
        : translate('Enter a date.');
    case 'choice':
      return field.of.includes(value as string) ? null : translate('Choose one.');
    case 'ref':
      return typeof value === 'string' ? null : translate('Enter an id.');
    case 'money':
      return checkMoney(field, value);
    case 'group': {
      const group = value as Readonly<Record<string, unknown>>;
      return checkParts(
        Object.keys(field.fields).map((key) => [key, group[key]]),
        (key) => field.fields[key] as Field,
      );
    }
    case 'list': {
      if (!Array.isArray(value)) return translate('Enter a list.');
      if (value.length > field.max) return translate('At most {n}.', { n: field.max });
      if (value.length < (field.min ?? 0)) return translate('At least {n}.', { n: field.min ?? 0 });
      return checkParts(
        value.map((part, n) => [`${n + 1}`, part]),
        () => field.of,
      );
    }
    case 'map':
      return checkParts(Object.entries(value as Record<string, unknown>), () => field.of);
    case 'json': {
      const wrong = checkJson(value, field.bytes);
      return wrong === null ? null : `This ${wrong}.`;
    }
  }
};
