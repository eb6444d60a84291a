import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstChoice,
  hasChoice,
  shortId,
  stateOfChoice,
  variantOf,
} from '../../../src/app/shop/product-choice.ts';
import { cap } from './things.ts';

describe('choosing of a thing', () => {
  it('begins with what the address names, else with the first that is to be had', () => {
    expect(firstChoice(cap(), '3')).toEqual(['Sand', 'M']);
    expect(firstChoice(cap(), undefined)).toEqual(['Green', 'M']);
    expect(firstChoice(cap(), 'no such variant')).toEqual(['Green', 'M']);
    const none = cap({ variants: cap().variants.map((one) => ({ ...one, available: false })) });
    expect(firstChoice(none, undefined)).toEqual(['Green', 'S']);
  });

  it('says of each value what it would lead to', () => {
    const of = (chosen: readonly string[], option: number, value: string) =>
      stateOfChoice(cap(), chosen, option, value);
    expect(of(['Green', 'M'], 1, 'S')).toBe('soldOut');
    expect(of(['Green', 'M'], 0, 'Sand')).toBe('available');
    expect(of(['Sand', 'M'], 1, 'S')).toBe('notMade');
  });

  it('offers no choice where there is one kind', () => {
    expect(hasChoice(cap())).toBe(true);
    const [only] = cap().variants;
    expect(hasChoice(cap({ options: [], variants: only === undefined ? [] : [only] }))).toBe(false);
  });

  it('finds every variant by its own values, and comes back to it by its short id', () => {
    const value = fc.string({ minLength: 1, maxLength: 4 });
    const made = fc.uniqueArray(fc.tuple(value, value), {
      minLength: 1,
      maxLength: 12,
      selector: String,
    });
    fc.assert(
      fc.property(made, (all) => {
        const [base] = cap().variants;
        if (base === undefined) return;
        const variants = all.map((options, n) => ({
          ...base,
          id: `gid://shopify/ProductVariant/${n}`,
          options: [...options],
        }));
        const thing = { options: cap().options, variants };
        for (const one of variants) {
          const found = variantOf(thing, one.options);
          // Two may share a text only if they share their values.
          expect(found?.options).toEqual(one.options);
          expect(firstChoice(thing, shortId(one.id))).toEqual(one.options);
        }
      }),
    );
  });
});
