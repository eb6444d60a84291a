import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawNext,
  drawText,
  entrantWith,
  drawOrder,
  pseudonym,
  rootOf,
  rootText,
  rowIn,
  rowText,
  ticketIn,
  totalOf,
  type DrawnTicket,
  type EntrantRow,
} from '../../../src/domain/giveaways/draw.ts';
import { sha256Hex } from '../../../src/domain/platform/sha256.ts';
import { rounds } from '../../setup/tier.ts';

const row = (name: string, entries: number): EntrantRow => ({
  entrant: pseudonym('salt', name),
  entries,
});
const anyRows = fc
  .uniqueArray(fc.nat(10_000), { minLength: 1, maxLength: 20 })
  .chain((names) => fc.tuple(...names.map((name) => fc.nat(1_000).map((n) => row(`m${name}`, n)))))
  .map((rows) => drawOrder(rows));
const seedOf = (n: number): string => sha256Hex(`seed ${n}`);

const drawAll = (rows: readonly EntrantRow[], seed: string): readonly DrawnTicket[] => {
  const drawn: DrawnTicket[] = [];
  for (;;) {
    const next = drawNext(rows, { seed, root: rootOf(rows) }, drawn);
    if (next === null) return drawn;
    drawn.push(next);
  }
};

describe('a draw', () => {
  it('invariant 27: counts the very entries its root was published for', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(1_000), fc.nat(), (rows, extra, at) => {
        const lines = rows.map(rowText);
        expect(lines.map((line) => rowIn(line))).toEqual(rows);
        expect(totalOf(rows)).toBe(rows.reduce((sum, { entries }) => sum + entries, 0));
        const changed = rows.map((one, i) =>
          i === at % Math.max(1, rows.length) ? { ...one, entries: one.entries + extra + 1 } : one,
        );
        if (rows.length > 0) expect(rootOf(changed)).not.toBe(rootOf(rows));
        expect(rootOf(rows.slice(1))).not.toBe(rows.length > 0 ? rootOf(rows) : '');
      }),
    );
  });

  it('is the same for whoever does it again, and draws nobody twice', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, seed) => {
        const few = rows.slice(0, 5);
        const drawn = drawAll(few, seedOf(seed));
        expect(drawAll(few, seedOf(seed))).toEqual(drawn);
        expect(new Set(drawn.map(({ entrant }) => entrant)).size).toBe(few.length);
        for (const { n, ticket, entrant } of drawn) {
          const digest = sha256Hex(drawText(seedOf(seed), rootOf(few), n));
          const bytes = Uint8Array.from(digest.match(/../g) ?? [], (hex) =>
            Number.parseInt(hex, 16),
          );
          expect(ticketIn(bytes, totalOf(few))).toBe(ticket);
          expect(entrantWith(few, ticket)).toBe(entrant);
        }
      }),
      { numRuns: rounds({ every: 6, long: 60 }) },
    );
  });

  it('gives each entry the same chance', () => {
    const rows = drawOrder([row('ann', 1), row('ben', 2), row('cho', 7)]);
    const times = new Map<string, number>();
    const draws = 4_000;
    for (let i = 0; i < draws; i += 1) {
      const { entrant = '' } = drawNext(rows, { seed: seedOf(i), root: rootOf(rows) }, []) ?? {};
      times.set(entrant, (times.get(entrant) ?? 0) + 1);
    }
    for (const { entrant, entries } of rows) {
      const share = (times.get(entrant) ?? 0) / draws;
      expect(Math.abs(share - entries / 10)).toBeLessThan(0.03);
    }
  });

  it('takes the number again that would make some tickets likelier', () => {
    const highest = new Uint8Array(8).fill(255);
    expect(ticketIn(highest, 3)).toBeNull();
    expect(ticketIn(highest, 2 ** 20)).toBe(2 ** 20 - 1);
    expect(ticketIn(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 7), 5)).toBe(2);
    expect(ticketIn(highest, 0)).toBeNull();
  });

  it('has no order but that of the list, and leaves out who has no entries', () => {
    const rows = [row('ann', 3), row('ben', 0), row('cho', 2)];
    expect(drawOrder(rows)).toEqual(drawOrder(rows.toReversed()));
    expect(drawOrder(rows)).toHaveLength(2);
    expect(rootText(drawOrder(rows)).split('\n')).toHaveLength(3);
    expect(drawNext([], { seed: 's', root: 'r' }, [])).toBeNull();
  });

  it.each(['', 'x:1', `${'a'.repeat(32)}:0`, `${'a'.repeat(32)}:-1`, `${'a'.repeat(32)}:1:1`])(
    '%j is no line of a list',
    (text) => expect(rowIn(text)).toBeNull(),
  );
});
