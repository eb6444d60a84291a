import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../../../src/domain/bidding/bids/hash-chain.ts';
import { brokenAt, nextLink, type Link } from '../chains.ts';
import { sha256Hex, utf8 } from '../../../../src/domain/platform/sha256.ts';

const chainOf = (contents: readonly number[]): Link[] => {
  const links: Link[] = [];
  for (const amount of contents) links.push(nextLink('lot', links.at(-1) ?? null, { amount }));
  return links;
};

describe('hash chain of bid events', () => {
  it('hashes as the standard says', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(Buffer.from(utf8(text))).toEqual(Buffer.from(text, 'utf8'));
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      canonical({ a: true, b: [1, { c: 'x', d: null }] }),
    );
  });

  it('invariant 30: verifies from genesis to head, and any change shows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (amounts, pick) => {
          const links = chainOf(amounts);
          expect(brokenAt('lot', links)).toBeNull();
          expect(brokenAt('other lot', links)).toBe(1);
          const i = pick % links.length;
          const forged = links.map((l, j) => (j === i ? { ...l, content: { amount: -1 } } : l));
          expect(brokenAt('lot', forged)).toBe(i + 1);
          const cut = links.filter((_, j) => j !== i);
          expect(brokenAt('lot', cut)).toBe(i === links.length - 1 ? null : i + 2);
        },
      ),
    );
  });
});
