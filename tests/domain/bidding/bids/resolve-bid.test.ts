import { describe, expect, it } from 'vitest';
import { incrementAt, minimumNext } from '../../../../src/domain/bidding/bids/increments.ts';
import { resolveBid } from '../../../../src/domain/bidding/bids/resolve-bid.ts';
import {
  reserveStatus,
  type BidKind,
  type BidState,
} from '../../../../src/domain/bidding/bids/bid-state.ts';
import { endAt, opening, partsTerms, terms } from '../histories.ts';

const led = (price: number, ceiling: number, reserve = 0): BidState => ({
  ...opening(reserve),
  price,
  ceiling,
  leaderId: 'lee',
  bidCount: 1,
});
const at = endAt - 500_000;

// reserve, price, ceiling (0: no leader) | bidder, kind, amount | leader, price, ceiling, outcome
type Row = readonly [
  name: string,
  reserve: number,
  price: number,
  ceiling: number,
  bidderId: string,
  kind: BidKind,
  amount: number,
  ...want: readonly [leaderId: string, price: number, ceiling: number, outcome: string],
];
const rows: readonly Row[] = [
  ['first exact', 0, 0, 0, 'bo', 'EXACT', 700, 'bo', 700, 700, 'OK'],
  ['first max', 0, 0, 0, 'bo', 'MAX', 700, 'bo', 100, 700, 'OK'],
  ['first max under reserve', 900, 0, 0, 'bo', 'MAX', 700, 'bo', 700, 700, 'OK'],
  ['first max at reserve', 700, 0, 0, 'bo', 'MAX', 700, 'bo', 700, 700, 'OK'],
  ['first max over reserve', 500, 0, 0, 'bo', 'MAX', 700, 'bo', 500, 700, 'OK'],
  ['first exact over reserve', 500, 0, 0, 'bo', 'EXACT', 700, 'bo', 700, 700, 'OK'],
  ['exact above ceiling', 0, 500, 900, 'bo', 'EXACT', 2_000, 'bo', 2_000, 2_000, 'OK'],
  ['max above ceiling', 0, 500, 900, 'bo', 'MAX', 2_000, 'bo', 1_000, 2_000, 'OK'],
  ['max just above ceiling', 0, 500, 900, 'bo', 'MAX', 950, 'bo', 950, 950, 'OK'],
  ['tie by max', 0, 500, 900, 'bo', 'MAX', 900, 'lee', 900, 900, 'OK_OUTBID'],
  ['tie by exact', 0, 500, 900, 'bo', 'EXACT', 900, 'lee', 900, 900, 'OK_OUTBID'],
  ['below ceiling', 0, 500, 2_000, 'bo', 'MAX', 900, 'lee', 1_000, 2_000, 'OK_OUTBID'],
  ['just below ceiling', 0, 500, 950, 'bo', 'EXACT', 900, 'lee', 950, 950, 'OK_OUTBID'],
  ['crossing the reserve', 3_000, 900, 900, 'bo', 'MAX', 4_000, 'bo', 3_000, 4_000, 'OK'],
  ['not reaching the reserve', 3_000, 900, 900, 'bo', 'MAX', 2_500, 'bo', 2_500, 2_500, 'OK'],
  ['own max up', 0, 500, 900, 'lee', 'MAX', 4_000, 'lee', 500, 4_000, 'SILENT'],
  ['own max down', 0, 500, 900, 'lee', 'MAX', 500, 'lee', 500, 500, 'SILENT'],
  ['own max to reserve', 3_000, 900, 900, 'lee', 'MAX', 3_000, 'lee', 3_000, 3_000, 'OK'],
  ['own max under reserve', 3_000, 900, 900, 'lee', 'MAX', 950, 'lee', 950, 950, 'OK'],
  ['own exact under reserve', 3_000, 900, 900, 'lee', 'EXACT', 1_000, 'lee', 1_000, 1_000, 'OK'],
];

describe('resolution table', () => {
  for (const [name, reserve, price, ceiling, bidderId, kind, amount, ...want] of rows) {
    it(name, () => {
      const before = ceiling === 0 ? opening(reserve) : led(price, ceiling, reserve);
      const { state, outcome } = resolveBid(before, { bidderId, kind, amount, at });
      expect([state.leaderId, state.price, state.ceiling, outcome]).toEqual(want);
    });
  }

  it('publishes one line for a new leader, two for a bid beaten at once, none for silence', () => {
    const bid = { bidderId: 'bo', kind: 'MAX', at } as const;
    expect(resolveBid(led(500, 900), { ...bid, amount: 2_000 }).lines).toEqual([
      { bidderId: 'bo', kind: 'MAX', amount: 1_000 },
    ]);
    expect(resolveBid(led(500, 2_000), { ...bid, amount: 900 }).lines).toEqual([
      { bidderId: 'bo', kind: 'MAX', amount: 900 },
      { bidderId: 'lee', kind: 'AUTO', amount: 1_000 },
    ]);
    const own = { ...bid, bidderId: 'lee', amount: 3_000 };
    expect(resolveBid(led(500, 2_000), own).lines).toEqual([]);
  });

  it('soft close: two minutes remain, to the millisecond', () => {
    const bid = { bidderId: 'bo', kind: 'MAX', amount: 2_000 } as const;
    const end = (left: number) =>
      resolveBid(led(500, 900), { ...bid, at: endAt - left }).state.endAt;
    expect(end(120_001)).toBe(endAt);
    expect(end(120_000)).toBe(endAt);
    expect(end(119_999)).toBe(endAt + 1);
    expect(end(1)).toBe(endAt + 119_999);
    const own = { ...bid, bidderId: 'lee', at: endAt - 1 };
    expect(resolveBid(led(500, 900), own).state.endAt).toBe(endAt);
  });
});

describe('increments', () => {
  it.each([
    [0, 100],
    [4_999, 100],
    [5_000, 250],
    [29_999, 250],
    [30_000, 500],
    [99_999, 500],
    [100_000, 1_000],
    [249_999, 1_000],
    [250_000, 2_500],
    [9_000_000, 2_500],
  ])('at %i steps %i', (price, step) => expect(incrementAt(price, terms.increments)).toBe(step));

  it.each([
    [99, 5],
    [100, 10],
    [499, 10],
    [500, 25],
    [999, 25],
    [1_000, 100],
    [5_000, 250],
  ])('parts: at %i steps %i', (price, step) => {
    expect(incrementAt(price, partsTerms.increments)).toBe(step);
  });

  it('the first bid may be the starting bid, the next one a step above the price', () => {
    expect(minimumNext({ bidCount: 0, price: 0, startingBid: 750 }, terms.increments)).toBe(750);
    expect(minimumNext({ bidCount: 1, price: 5_000, startingBid: 750 }, terms.increments)).toBe(
      5_250,
    );
  });
});

it('reserve status says whether, never how much', () => {
  expect(reserveStatus({ reserve: 0, price: 0, bidCount: 0 })).toBe('NO_RESERVE');
  expect(reserveStatus({ reserve: 500, price: 500, bidCount: 1 })).toBe('RESERVE_MET');
  expect(reserveStatus({ reserve: 500, price: 499, bidCount: 1 })).toBe('RESERVE_NOT_MET');
});
