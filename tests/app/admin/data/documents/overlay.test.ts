import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laidOver } from '../../../../../src/app/admin/data/documents/overlay.ts';
import type { AdminDoc, AdminQuery } from '../../../../../src/app/admin/data/documents/query.ts';

const waiting: AdminQuery = {
  entity: 'reports',
  deleted: false,
  sort: { field: 'lastAt', descending: true },
  filters: { state: 'OPEN' },
  begins: '',
};

const doc = (id: string, lastAt: number, state = 'OPEN', edited = 1): AdminDoc => ({
  id,
  createdBy: 'house',
  rev: 0,
  isDeleted: false,
  dateCreated: '',
  dateEdited: new Date(edited).toISOString(),
  values: { lastAt, state },
});

const ids = (rows: readonly AdminDoc[]): readonly string[] => rows.map(({ id }) => id);

describe('what was heard since, over what the server answered', () => {
  it('adds what is new, drops what no longer fits, and moves what changed', () => {
    const served = [doc('c', 30), doc('b', 20), doc('a', 10)];
    const kept = [doc('d', 40), doc('c', 30, 'CLOSED', 2), doc('a', 50, 'OPEN', 2)];
    expect(ids(laidOver(waiting, served, true, kept))).toEqual(['a', 'd', 'b']);
  });

  it('leaves what the server knows better, and what it has not been asked for yet', () => {
    const served = [doc('c', 30, 'OPEN', 5), doc('b', 20)];
    const kept = [doc('c', 99, 'CLOSED', 4), doc('a', 10), doc('d', 25)];
    expect(ids(laidOver(waiting, served, false, kept))).toEqual(['c', 'd', 'b']);
    expect(ids(laidOver(waiting, served, true, kept))).toEqual(['c', 'd', 'b', 'a']);
    expect(ids(laidOver(waiting, [], true, kept))).toEqual(['d', 'a']);
  });

  it('asks of a list what is in it', () => {
    const staff = { ...waiting, filters: { badges: 'STAFF' } };
    const one = (id: string, badges: readonly string[]): AdminDoc => {
      const made = doc(id, 10);
      return { ...made, values: { ...made.values, badges } };
    };
    const kept = [one('a', ['STAFF', 'VERIFIED_BIDDER']), one('b', []), one('c', ['STAFF'])];
    expect(ids(laidOver(staff, [], true, kept)).toSorted()).toEqual(['a', 'c']);
  });

  it('is what the server would answer, however much of it was heard late', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      lastAt: fc.integer({ min: 0, max: 20 }),
      state: fc.constantFrom('OPEN', 'CLOSED'),
    });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 30 }),
        fc.nat(30),
        fc.nat(30),
        (changes, answeredAt, heardTo) => {
          const at = (count: number): readonly AdminDoc[] => {
            const all = new Map<string, AdminDoc>();
            changes.slice(0, count).forEach(({ id, lastAt, state }, n) => {
              all.set(id, doc(id, lastAt, state, n));
            });
            return [...all.values()];
          };
          const answer = (count: number) => laidOver(waiting, [], true, at(count));
          // The received copy is never behind the server's response.
          const known = Math.max(answeredAt, heardTo);
          const seen = laidOver(waiting, answer(answeredAt), true, at(known));
          expect(ids(seen)).toEqual(ids(answer(known)));
        },
      ),
    );
  });
});
