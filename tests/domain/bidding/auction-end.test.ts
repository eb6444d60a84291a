import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auctionEndOf, resultLabel } from '../../../src/domain/bidding/auction-end.ts';
import { checkRelistReserve, checkReserveChange } from '../../../src/domain/bidding/reserve.ts';

describe('end of an auction', () => {
  it.each([
    [0, 0, 0, null, 'NO_BIDS', 0],
    [5_000, 0, 0, null, 'NO_BIDS', 0],
    [0, 3, 900, 'lee', 'SOLD', 900],
    [900, 3, 900, 'lee', 'SOLD', 900],
    [901, 3, 900, 'lee', 'NEGOTIATION', 0],
  ])('reserve %i, %i bids at %i', (reserve, bidCount, price, leaderId, status, soldPrice) => {
    expect(auctionEndOf({ reserve, bidCount, price, leaderId })).toMatchObject({
      status,
      soldPrice,
    });
  });

  it('labels results as the public reads them', () => {
    expect(resultLabel('SOLD', 24_785)).toBe('Sold for $24,785');
    expect(resultLabel('SOLD', 24_785, { soldVia: 'OFFER' })).toBe('Sold after auction');
    expect(resultLabel('UNSOLD', 18_500)).toBe('Bid to $18,500 – reserve not met');
    expect(resultLabel('UNSOLD', 18_500, { reserveMet: true })).toBe('Bid to $18,500');
    expect(resultLabel('NO_BIDS', 0)).toBe('No bids');
    expect(resultLabel('LIVE', 100)).toBe('');
  });
});

describe('reserve changes', () => {
  const base = {
    status: 'LIVE',
    present: 9_000,
    wanted: 8_000,
    startingBid: 100,
    byAdmin: false,
    now: 999,
    endAt: 1_000,
  };
  it.each([
    [{}, null],
    [{ wanted: 0 }, null],
    [{ wanted: 9_000 }, null],
    [{ wanted: 9_001 }, 'RESERVE_ONLY_DOWN'],
    [{ wanted: 9_001, byAdmin: true }, 'RESERVE_ONLY_DOWN'],
    [{ wanted: 9_001, status: 'SCHEDULED' }, 'RESERVE_ONLY_DOWN'],
    [{ wanted: 9_001, status: 'SCHEDULED', byAdmin: true }, null],
    [{ present: 0, wanted: 500 }, 'RESERVE_ONLY_DOWN'],
    [{ wanted: 99 }, 'RESERVE_BELOW_START'],
    [{ wanted: -1 }, 'INVALID_AMOUNT'],
    [{ wanted: 1.5 }, 'INVALID_AMOUNT'],
    [{ status: 'SOLD' }, 'RESERVE_LOCKED'],
    [{ status: 'PREVIEW' }, 'RESERVE_LOCKED'],
    [{ now: 1_000 }, 'AUCTION_ENDED'],
    [{ now: 1_001, byAdmin: true, wanted: 0 }, 'AUCTION_ENDED'],
    [{ now: 1_000, status: 'SOLD' }, 'AUCTION_ENDED'],
  ])('%j answers %s', (change, code) => {
    const refused = checkReserveChange({ ...base, ...change } as Parameters<
      typeof checkReserveChange
    >[0]);
    expect(refused?.code ?? null).toBe(code);
  });

  it('invariant 14: the reserve never rises while live, whoever asks', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.boolean(), (present, wanted, byAdmin) => {
        const refused = checkReserveChange({
          status: 'LIVE',
          present,
          wanted,
          startingBid: 1,
          byAdmin,
          now: 0,
          endAt: 1,
        });
        const rises = present === 0 ? wanted > 0 : wanted > present;
        expect(refused !== null).toBe(rises);
      }),
    );
  });

  it.each([
    [9_000, 9_000, undefined],
    [9_000, 0, undefined],
    [9_000, 100, undefined],
    [9_000, 9_001, 'RESERVE_ONLY_DOWN'],
    [0, 1, 'RESERVE_ONLY_DOWN'],
    [9_000, 99, 'RESERVE_BELOW_START'],
  ])('listed again with %i before, %i now: %s', (before, wanted, code) => {
    expect(checkRelistReserve({ before, wanted, startingBid: 100 })?.code).toBe(code);
  });
});
