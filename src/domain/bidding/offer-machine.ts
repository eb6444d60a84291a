import { stateMachine } from '../kit/state-machine.ts';

/**
 * Offer states after an auction that missed its reserve. The bidder is `member`, the seller is
 * `owner`. Silence of the bidder is itself an offer: his high bid stands.
 */
export const offerMachine = stateMachine(
  'negotiation',
  ['PENDING_BIDDER', 'PENDING_SELLER', 'COUNTERED', 'ACCEPTED', 'DECLINED', 'EXPIRED'],
  [
    [null, 'OPEN', 'PENDING_BIDDER', 'system'],
    ['PENDING_BIDDER', 'OFFER', 'PENDING_SELLER', 'member'],
    ['PENDING_BIDDER', 'LET_HIGH_BID_STAND', 'PENDING_SELLER', 'system'],
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
