import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunk } from '../../../src/embedded/firestore/wire/frames.ts';
import { chunks } from './raw-channel.ts';

const array = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  item: fc.constantFrom('["noop"]', '["é😀漢"]', '["é😀漢2"]', '[{"targetChange":{}}]'),
});

it('says what it was given, whatever was encoded before', () => {
  const some = fc.array(fc.array(array, { minLength: 1, maxLength: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(some, (all) => {
      for (const arrays of all) {
        const said = arrays.map(({ id, item }) => [id, JSON.parse(item) as unknown]);
        expect(chunks(chunk(arrays).toString('utf8'))).toEqual([said]);
      }
    }),
  );
});

it('encodes a change once for all who have the same numbers', () => {
  const arrays = [{ id: 4, item: '["a"]' }];
  expect(chunk([{ id: 4, item: '["a"]' }])).toBe(chunk(arrays));
  expect(chunk([{ id: 5, item: '["a"]' }])).not.toBe(chunk(arrays));
});
