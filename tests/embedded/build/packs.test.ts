import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planPacks } from '../../../src/embedded/build/packs.ts';

it('fills packs in the order of the files', () => {
  const files = [60, 30, 20, 100, 250, 10].map((size, at) => ({ url: `${at}.js`, size }));
  expect(planPacks(files, 100)).toEqual([['0.js', '1.js'], ['2.js'], ['3.js'], ['4.js'], ['5.js']]);
});

it('puts every file in one pack, and none over the limit but a larger file alone', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 40 });
  fc.assert(
    fc.property(sizes, (of) => {
      const files = of.map((size, at) => ({ url: `${at}.js`, size }));
      const packs = planPacks(files, 100);
      expect(packs.flat()).toEqual(files.map(({ url }) => url));
      for (const pack of packs) {
        const sum = pack.reduce((total, url) => total + (of[Number.parseInt(url, 10)] ?? 0), 0);
        expect(sum <= 100 || pack.length === 1).toBe(true);
      }
    }),
  );
});
