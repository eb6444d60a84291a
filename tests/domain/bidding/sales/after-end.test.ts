import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterEndOf, mayVoidAfterEnd } from '../../../../src/domain/bidding/sales/after-end.ts';
import { auctionEndOf } from '../../../../src/domain/bidding/auction-end.ts';
import { auctionMachine } from '../../../../src/domain/listings/auction-machine.ts';

const at = (leaderId: string | null, price: number, reserve = 0) => ({
  leaderId,
  price,
  reserve,
  bidCount: leaderId === null ? 0 : 2,
});

describe('a bid voided or restored after the end', () => {
  it.each([
    ['a losing bid', 'SOLD', 'AUCTION', at('ann', 900), at('ann', 900), 'RECORD'],
    ['the second bid', 'SOLD', 'AUCTION', at('ann', 900), at('ann', 100), 'PRICE'],
    ['the second bid, restored', 'SOLD', 'AUCTION', at('ann', 100), at('ann', 900), 'PRICE'],
    ['the winning bid', 'SOLD', 'AUCTION', at('ann', 900), at('ben', 800), 'CLOSED'],
    ['the only bid', 'SOLD', 'AUCTION', at('ann', 900), at(null, 0), 'CLOSED'],
    ['what met the reserve', 'SOLD', 'AUCTION', at('ann', 900, 900), at('ann', 800, 900), 'CLOSED'],
    ['a bid of a lot sold by an offer', 'SOLD', 'OFFER', at('ann', 900), at('ben', 800), null],
    ['a losing bid of one', 'SOLD', 'OFFER', at('ann', 900), at('ann', 900), 'RECORD'],
    [
      'the high bid under negotiation',
      'NEGOTIATION',
      null,
      at('ann', 9, 99),
      at('ben', 8, 99),
      null,
    ],
    ['a lower bid then', 'NEGOTIATION', null, at('ann', 9, 99), at('ann', 9, 99), 'RECORD'],
    ['the high bid of no sale', 'UNSOLD', null, at('ann', 9, 99), at('ben', 8, 99), 'RECORD'],
    ['the only bid of no sale', 'UNSOLD', null, at('ann', 9, 99), at(null, 0, 99), 'RECORD'],
    ['what would have sold it', 'UNSOLD', null, at('ann', 9, 99), at('ben', 99, 99), null],
    ['a bid where nobody was left', 'NO_BIDS', null, at(null, 0), at('ann', 900), null],
  ] as const)('%s of an auction that is %s', (_what, status, via, was, becomes, effect) => {
    const found = afterEndOf({ status, via, was, becomes });
    if (effect === null) expect(found).toMatchObject({ code: 'OUTCOME_STANDS' });
    else expect(found).toBe(effect);
  });

  it('is possible in the states whose result may follow, and in no other', () => {
    expect(auctionMachine.states.filter(mayVoidAfterEnd)).toEqual([
      'SOLD',
      'NEGOTIATION',
      'NO_BIDS',
      'UNSOLD',
    ]);
  });

  it('never leaves a sale with another than the leader, nor below the reserve', () => {
    const state = fc
      .record({
        leaderId: fc.constantFrom('ann', 'ben', null),
        price: fc.integer({ min: 1, max: 5 }),
        reserve: fc.constant(3),
      })
      .map(({ leaderId, price, reserve }) => at(leaderId, leaderId === null ? 0 : price, reserve));
    fc.assert(
      fc.property(state, state, (was, becomes) => {
        fc.pre(auctionEndOf(was).event === 'SELL');
        const effect = afterEndOf({ status: 'SOLD', via: 'AUCTION', was, becomes });
        const end = auctionEndOf(becomes);
        const stays = end.event === 'SELL' && end.winnerId === was.leaderId;
        expect(effect).toBe(!stays ? 'CLOSED' : was.price === becomes.price ? 'RECORD' : 'PRICE');
      }),
    );
  });
});
