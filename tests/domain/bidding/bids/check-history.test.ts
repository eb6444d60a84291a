import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHistory } from '../../../../src/domain/bidding/bids/check-history.ts';
import { genesisHash, linkHash } from '../../../../src/domain/bidding/bids/hash-chain.ts';

type Line = Parameters<typeof checkHistory>[1][number];

const historyOf = (amounts: readonly number[]): Line[] => {
  const lines: Line[] = [];
  for (const [i, amount] of amounts.entries()) {
    const prevHash = lines.at(-1)?.hash ?? genesisHash('lot');
    const content = {
      listingId: 'lot',
      seq: i + 1,
      username: `bidder-${i % 3}`,
      kind: 'MAX' as const,
      amount,
      receivedAt: 1_795_300_000_000 + i,
    };
    lines.push({ ...content, prevHash, hash: linkHash(prevHash, content) });
  }
  return lines;
};
const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 15 });

describe('invariant 30: a bid history, checked by whoever reads it', () => {
  it('is whole in whatever order it comes, also without a bid', () => {
    expect(checkHistory('lot', [], 0)).toMatchObject({ state: 'whole', lines: 0 });
    fc.assert(
      fc.property(amounts, (all) => {
        const lines = historyOf(all);
        const head = lines.at(-1)?.hash;
        const whole = { state: 'whole', lines: lines.length, head };
        expect(checkHistory('lot', lines.toReversed(), Math.max(...all))).toEqual(whole);
      }),
    );
  });

  it('shows any change, where it is', () => {
    const changes = fc.constantFrom<Partial<Line>>(
      { amount: 7 },
      { username: 'somebody' },
      { receivedAt: 1 },
      { kind: 'EXACT' },
      { hash: 'a'.repeat(64) },
      { prevHash: 'a'.repeat(64) },
    );
    fc.assert(
      fc.property(amounts, fc.nat(), changes, (all, pick, change) => {
        fc.pre(!all.includes(7));
        const lines = historyOf(all);
        const at = pick % lines.length;
        const forged = lines.map((line, i) => (i === at ? { ...line, ...change } : line));
        expect(checkHistory('lot', forged, 0)).toEqual({ state: 'broken', seq: at + 1 });
        expect(checkHistory('other', lines, 0)).toEqual({ state: 'broken', seq: 1 });
      }),
    );
  });

  it('tells a line that is not here from one that was changed', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (all, pick) => {
        const lines = historyOf([...all, 5]);
        const at = pick % (lines.length - 1);
        const cut = lines.filter((_, i) => i !== at);
        expect(checkHistory('lot', cut, 0)).toEqual({ state: 'missing', seq: at + 1 });
      }),
    );
  });

  it('tells that the last line is not here yet', () => {
    const lines = historyOf([100, 200, 300]);
    expect(checkHistory('lot', lines, 400)).toEqual({ state: 'missing', seq: 4 });
    expect(checkHistory('lot', [], 100)).toEqual({ state: 'missing', seq: 1 });
  });
});
