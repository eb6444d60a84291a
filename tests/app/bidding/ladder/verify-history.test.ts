// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { VerifyHistory } from '../../../../src/app/bidding/ladder/verify-history.tsx';
import { bids, type Bid } from '../../../../src/domain/bidding/bids/bid.entity.ts';
import { genesisHash, linkHash } from '../../../../src/domain/bidding/bids/hash-chain.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

/** The lines of a history, newest first. */
const historyOf = (...amounts: readonly number[]): readonly Bid[] => {
  const lines: Bid[] = [];
  for (const [at, amount] of amounts.entries()) {
    const prevHash = lines.at(-1)?.hash ?? genesisHash('lot');
    const receivedAt = 1_795_300_000_000 + at;
    const content = {
      listingId: 'lot',
      seq: at + 1,
      username: 'ann',
      kind: 'MAX',
      amount,
    } as const;
    const hash = linkHash(prevHash, { ...content, receivedAt });
    lines.push({ ...(bids.sample as Bid), id: String(at), ...content, receivedAt, prevHash, hash });
  }
  return lines.toReversed();
};
const verified = async (history: readonly Bid[]) => {
  const props = { listingId: 'lot', bids: history, price: 300 };
  const drawn = await draw(() => createElement(VerifyHistory, props));
  await drawn.press('Verify this bid history');
  await drawn.press('Verify');
  return drawn;
};

afterEach(clear);

it('whoever reads a bid history verifies it in the page', async () => {
  const { alerts, place, text } = await verified(historyOf(100, 200, 300));
  expect(alerts()).toEqual([
    'All 3 lines fit, each the one before it: nothing was changed, added or taken out.',
  ]);
  expect(text()).toMatch(/Last seal: [0-9a-f]{16}$/);
  expect(await faultsOf(place)).toEqual([]);
});

it('is told which line does not fit, and which is missing', async () => {
  const [third, second, first] = historyOf(100, 200, 300) as [Bid, Bid, Bid];
  const changed = await verified([third, { ...second, amount: 250 }, first]);
  expect(changed.alerts()).toEqual(['Line 2 does not fit the one before it. Please tell us.']);
  expect(changed.text()).not.toContain('Last seal');
  clear();
  const lacking = await verified([third, first]);
  expect(lacking.alerts()[0]).toMatch(/^Line 2 is not on this device yet/);
});
