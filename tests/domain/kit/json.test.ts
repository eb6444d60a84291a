import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJson, utf8Length } from '../../../src/domain/kit/json.ts';

describe('plain JSON', () => {
  it('passes up to its size in bytes', () => {
    expect(checkJson({ a: 'é' }, 10)).toBeNull();
    expect(checkJson({ a: 'é' }, 9)).toBe('must be at most 9 bytes');
  });

  it.each([
    [{ a: Number.NaN }, 'must hold finite numbers'],
    [{ a: new Date(0) }, 'must hold plain values only'],
    [{ a: undefined }, 'must hold plain values only'],
    [[() => 1], 'must hold plain values only'],
    [JSON.parse('{"__proto__":{"x":1}}') as unknown, 'must not hold the key __proto__'],
    [{ a: { constructor: 1 } }, 'must not hold the key constructor'],
  ])('%j is refused', (value, why) => {
    expect(checkJson(value, 1_000)).toBe(why);
  });

  it('is not nested without end', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 25; level += 1) deep = [deep];
    expect(checkJson(deep, 1_000)).toContain('deeper');
  });

  it('is measured as the wire measures it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Length(text)).toBe(Buffer.byteLength(text));
      }),
    );
  });
});
