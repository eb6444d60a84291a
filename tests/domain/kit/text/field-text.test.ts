import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityList } from '../../../../src/domain/entities.ts';
import { csvCell, csvText } from '../../../../src/domain/kit/text/csv.ts';
import { fieldText, fieldValue } from '../../../../src/domain/kit/text/field-text.ts';
import type { Field } from '../../../../src/domain/kit/fields.ts';

const values = entityList.flatMap((entity) =>
  Object.entries<Field>(entity.fields)
    .filter(([key]) => entity.sample[key] !== undefined && entity.sample[key] !== '')
    .map(([key, field]) => [entity.name, key, field, entity.sample[key]] as const),
);

describe('a value as a cell of a file', () => {
  it.each(values)('%s.%s is read back as it was', (_entity, _key, field, value) => {
    expect(fieldValue(field, fieldText(field, value))).toEqual(value);
  });

  const money = { kind: 'money' } as const;
  it.each([
    [money, { amount: -5, currency: 'CAD' }, '-0.05 CAD'],
    [money, { amount: -12_345, currency: 'USD' }, '-123.45 USD'],
    [{ kind: 'bool' } as const, false, 'no'],
    [{ kind: 'text', max: 10 } as const, undefined, ''],
    [{ kind: 'text', max: 10 } as const, null, ''],
  ])('%o %o is %s', (field, value, text) => {
    expect(fieldText(field, value)).toBe(text);
  });

  it('keeps any amount of money to the cent', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('CAD', 'USD'), (amount, currency) => {
        const value = { amount, currency };
        expect(fieldValue(money, fieldText(money, value))).toEqual(value);
      }),
    );
  });

  const int = { kind: 'int', min: 0, max: 10 } as const;
  const decimal = { kind: 'decimal', min: 0, max: 10, step: 0.001 } as const;
  it.each([
    [int, 'ten', 'ten'],
    [int, '1e3', '1e3'],
    [int, '1,425', 1425],
    [decimal, '1.425', 1.425],
    [decimal, '1,425', '1,425'],
    [decimal, '1,42', 1.42],
    [int, ' 7 ', 7],
    [int, '', undefined],
    [{ kind: 'bool' } as const, 'TRUE', true],
    [{ kind: 'bool' } as const, 'maybe', 'maybe'],
    [{ kind: 'time' } as const, '2026-03-04T10:00Z', Date.UTC(2026, 2, 4, 10)],
    [money, '12 EUR', '12 EUR'],
    [{ kind: 'list', of: int, max: 3 } as const, '[1', '[1'],
  ])('%o: “%s” is read as %o', (field, text, value) => {
    expect(fieldValue(field, text)).toEqual(value);
  });

  it.each([
    'soon',
    '03/04/2026 10:00',
    '23/11/2026',
    '3.4.2026',
    '2026-03-04',
    '2026-03-04 10:00',
    '2026-02-30T10:00:00.000Z',
    '2026-13-01T10:00:00.000Z',
    '45000',
    '45000.5',
    '1795300000000',
    'March 4, 2026',
  ])('takes no time of “%s”', (text) => {
    expect(fieldValue({ kind: 'time' }, text)).toBe(text);
  });

  it('is no formula, and itself again when it comes back', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('=1+1', '＝1', '\n=1', '-5', '+1', '@x', "'=1")),
        (text) => {
          const cell = csvCell(text).slice(1, -1).replaceAll('""', '"');
          expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
          // An apostrophe typed before a formula cannot be distinguished from ours.
          if (!/^'[=+\-@＝＋－＠\t\r\n]/.test(text)) expect(csvText(cell)).toBe(text);
        },
      ),
    );
  });
});
