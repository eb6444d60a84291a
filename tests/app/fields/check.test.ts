import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValue } from '../../../src/app/fields/check.ts';
import { entityList } from '../../../src/domain/entities.ts';
import {
  choice,
  decimal,
  group,
  int,
  json,
  list,
  optional,
  text,
} from '../../../src/domain/kit/fields.ts';

describe('a value against its field', () => {
  it.each([
    [text({ min: 1, max: 5 }), '', 'Required.'],
    [text({ min: 1, max: 5 }), '   ', 'Required.'],
    [text({ max: 5 }), 'sixsix', 'At most 5 characters; this has 6.'],
    [text({ max: 50, format: 'email' }), 'nobody', 'Enter an e-mail address.'],
    [text({ max: 5, pattern: '[a-z]+' }), 'ABC', 'The format is not valid.'],
    [int({ min: 1, max: 9 }), 0, 'At least 1.'],
    [int({ min: 1, max: 9 }), 10, 'At most 9.'],
    [int({ min: 1, max: 9 }), 1.5, 'Enter a whole number.'],
    [int({ min: 1, max: 9 }), Number.NaN, 'Enter a number.'],
    [int({ min: 1, max: 9 }), '5', 'Enter a number.'],
    [decimal({ min: 0, max: 1, step: 0.1 }), 2, 'At most 1.'],
    [choice(['A', 'B']), 'C', 'Choose one.'],
    [
      { kind: 'money', min: 1 } as const,
      { amount: 0, currency: 'CAD' },
      'The amount is too small.',
    ],
    [
      { kind: 'money' } as const,
      { amount: 1.5, currency: 'CAD' },
      'Enter an amount in dollars and cents.',
    ],
    [{ kind: 'money' } as const, { amount: 1, currency: 'EUR' }, 'Choose a currency.'],
    [list(text({ max: 3 }), { max: 1 }), ['a', 'b'], 'At most 1.'],
    [list(text({ max: 3 }), { max: 9 }), ['abc', 'abcd'], '2: At most 3 characters; this has 4.'],
    [group({ a: int({ min: 0, max: 1 }) }), { a: 7 }, 'a: At most 1.'],
    [group({ a: int({ min: 0, max: 1 }) }), {}, 'a: Required.'],
    [json({ bytes: 4 }), { a: 'long' }, 'This must be at most 4 bytes.'],
  ])('%# is refused by name', (field, value, sentence) => {
    expect(checkValue(field, value)).toBe(sentence);
  });

  it('lets an optional value be absent and a required one not', () => {
    expect(checkValue(optional(int({ min: 1, max: 2 })), undefined)).toBeNull();
    expect(checkValue(int({ min: 1, max: 2 }), undefined)).toBe('Required.');
  });

  it('accepts the sample of every entity', () => {
    for (const entity of entityList) {
      for (const [key, field] of Object.entries(entity.fields)) {
        expect([entity.name, key, checkValue(field, entity.sample[key])]).toEqual([
          entity.name,
          key,
          null,
        ]);
      }
    }
  });

  it('never throws, whatever it is given', () => {
    const fields = entityList.flatMap((entity) => Object.values(entity.fields));
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        const answer = checkValue(field, value);
        expect(answer === null || typeof answer === 'string').toBe(true);
      }),
    );
  });
});
