import { stateMachine } from '../../kit/state-machine.ts';

/**
 * Rounds of negotiation: with the high bidder of an auction that missed its reserve, or with the
 * runner-up of a sale whose buyer did not pay.
 */
export const offerRounds = ['FIRST', 'SECOND_CHANCE'] as const;
export type OfferRound = (typeof offerRounds)[number];

/**
 * Offer states. The bidder is `member`, the seller is `owner`. In the first round a high bidder who
 * does not answer offers their high bid; a runner-up may decline or not answer.
 */
export const offerMachine = stateMachine(
  'negotiation',
  ['PENDING_BIDDER', 'PENDING_SELLER', 'COUNTERED', 'ACCEPTED', 'DECLINED', 'EXPIRED'],
  [
    [null, 'OPEN', 'PENDING_BIDDER', 'system'],
    ['PENDING_BIDDER', 'OFFER', 'PENDING_SELLER', 'member'],
    ['PENDING_BIDDER', 'LET_HIGH_BID_STAND', 'PENDING_SELLER', 'system'],
    ['PENDING_BIDDER', 'DECLINE', 'DECLINED', 'member'],
    ['PENDING_BIDDER', 'EXPIRE', 'EXPIRED', 'system'],
    ['PENDING_SELLER', 'ACCEPT', 'ACCEPTED', ['owner', 'admin']],
    ['PENDING_SELLER', 'DECLINE', 'DECLINED', ['owner', 'admin']],
    ['PENDING_SELLER', 'COUNTER', 'COUNTERED', ['owner', 'admin']],
    ['PENDING_SELLER', 'EXPIRE', 'EXPIRED', 'system'],
    ['COUNTERED', 'ACCEPT', 'ACCEPTED', 'member'],
    ['COUNTERED', 'DECLINE', 'DECLINED', 'member'],
    ['COUNTERED', 'EXPIRE', 'EXPIRED', 'system'],
  ],
);

export type OfferStatus = (typeof offerMachine.states)[number];
