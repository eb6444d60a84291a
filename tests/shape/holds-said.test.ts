import { describe, expect, it } from 'vitest';
import { screensOfRooms, within, withoutScreens } from './import-table.ts';
import { sources } from './source.ts';

/**
 * Ways in which a component places a hold: it continues with or places a bid, sends a waiting one,
 * or answers an offer.
 */
const holds = /\bform\.(?:confirm|review)\(|\bconfirm\(row\.id\)|\banswerOffer\(/;
const says = /<HoldNote(?:For)?\b/;

describe('what a bid holds on the card', () => {
  const acting = sources('src/app').filter(
    ({ path, text }) => path.endsWith('.tsx') && holds.test(text),
  );

  it('is said by every screen that bids, raises, sends or accepts', () => {
    // A new component that may place a hold has to be added here.
    expect(acting.map(({ path }) => path).toSorted()).toEqual([
      'src/app/bidding/form/bid-form.tsx',
      'src/app/bidding/form/bid-review.tsx',
      'src/app/bidding/form/queued-bid.tsx',
      'src/app/outbox/page/waiting-row.tsx',
      'src/app/sales/amount-form.tsx',
      'src/app/sales/answer-button.tsx',
    ]);
    expect(acting.filter(({ text }) => !says.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('is left to them: nothing else hands a bid or an offer over', () => {
    const files = sources('src/app').filter(
      ({ path }) =>
        path.startsWith(screensOfRooms) || !withoutScreens.some((folder) => within(path, folder)),
    );
    const sending = files.filter(({ text }) => /\bsend\(\s*placeBid\b|\bbidsCreate\b/.test(text));
    expect(sending.map(({ path }) => path)).toEqual(['src/app/bidding/form/use-bid.ts']);
  });
});
