import { describe, expect, it } from 'vitest';
import { readsAsEnglish } from '../../../src/wording/language/original-text.ts';
import { assortment } from '../../../src/demo/shop/assortment.ts';

const { products, collections } = assortment;

describe('what the shop of the house sells', () => {
  it('has two to four pictures each, all drawn and told in words', () => {
    const wrong = products.filter(
      ({ images }) =>
        images.length < 2 ||
        images.length > 4 ||
        images.some(({ name, alt }) => alt === '' || assortment.draw(name) === null),
    );
    expect(wrong.map(({ handle }) => handle)).toEqual([]);
    expect(assortment.draw('lane-cap-9')).toBeNull();
    expect(assortment.draw('nothing')).toBeNull();
  });

  it('has a variant, a price and an id of its own for every choice', () => {
    const ids = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { options, variants } of products) {
      const ways = options.reduce((all, { values }) => all * values.length, 1);
      expect(variants).toHaveLength(ways);
      expect(variants.every(({ price }) => price > 0)).toBe(true);
    }
  });

  it('has everything in French too, which reads as French', () => {
    const english = products.filter(
      ({ french }) => readsAsEnglish(french?.descriptionHtml ?? 'the') !== false,
    );
    expect(english.map(({ handle }) => handle)).toEqual([]);
    for (const { title, french, images, options } of products) {
      expect(french?.title).not.toBe(title);
      expect(images.filter((one) => one.french === undefined || one.french === one.alt)).toEqual(
        [],
      );
      for (const { name, values, french: said } of options) {
        expect(said?.name).not.toBe(name);
        expect(new Set(said?.values).size).toBe(values.length);
      }
    }
    expect(collections.filter(({ french }) => french === undefined)).toEqual([]);
  });

  it('is whole in its collections', () => {
    const handles = new Set(products.map(({ handle }) => handle));
    const listed = new Set(collections.flatMap((one) => one.products));
    expect([...handles].filter((handle) => !listed.has(handle))).toEqual([]);
    expect([...listed].filter((handle) => !handles.has(handle))).toEqual([]);
  });
});
