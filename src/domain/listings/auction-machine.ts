import { stateMachine } from '../kit/state-machine.ts';

/**
 * Auction listing states. `ENDED` exists only inside the transaction that also writes the result.
 * Relisting does not change the old listing's state; it creates a new listing.
 */
export const auctionMachine = stateMachine(
  'auction',
  [
    'PREVIEW',
    'SELLER_REVIEW',
    'SCHEDULED',
    'LIVE',
    'ENDED',
    'SOLD',
    'NEGOTIATION',
    'NO_BIDS',
    'UNSOLD',
    'COMPLETED',
    'DEFAULTED',
    'SELLER_DEFAULTED',
    'WITHDRAWN',
    'CANCELLED',
  ],
  [
    [null, 'CREATE', 'PREVIEW', ['admin', 'system']],
    [null, 'RELIST', 'PREVIEW', ['owner', 'admin', 'system']],
    ['PREVIEW', 'SEND_TO_SELLER', 'SELLER_REVIEW', 'admin'],
    ['SELLER_REVIEW', 'APPROVE', 'SCHEDULED', 'owner'],
    ['SELLER_REVIEW', 'SEND_BACK', 'PREVIEW', 'owner'],
    ['SELLER_REVIEW', 'NO_ANSWER', 'PREVIEW', 'system'],
    ['SELLER_REVIEW', 'TAKE_BACK', 'PREVIEW', 'admin'],
    ['SCHEDULED', 'START', 'LIVE', 'system'],
    // Staff may too; otherwise an auction whose seller is unreachable could not be kept from
    // opening.
    [['SCHEDULED', 'PREVIEW', 'SELLER_REVIEW'], 'WITHDRAW', 'WITHDRAWN', ['owner', 'admin']],
    ['SCHEDULED', 'RESCHEDULE', 'SCHEDULED', 'admin'],
    ['LIVE', 'END', 'ENDED', 'system'],
    ['ENDED', 'SELL', 'SOLD', 'system'],
    ['ENDED', 'NEGOTIATE', 'NEGOTIATION', 'system'],
    ['ENDED', 'FIND_NO_BIDS', 'NO_BIDS', 'system'],
    ['LIVE', 'CANCEL', 'CANCELLED', 'admin'],
    ['NEGOTIATION', 'ACCEPT_OFFER', 'SOLD', 'system'],
    ['NEGOTIATION', 'CLOSE_WITHOUT_SALE', 'UNSOLD', 'system'],
    ['SOLD', 'COMPLETE', 'COMPLETED', 'system'],
    ['SOLD', 'BUYER_DEFAULT', 'DEFAULTED', ['admin', 'system']],
    ['DEFAULTED', 'INVITE_RUNNER_UP', 'NEGOTIATION', ['admin', 'system']],
    ['SOLD', 'SELLER_DEFAULT', 'SELLER_DEFAULTED', 'admin'],
    // The winning bid was voided: the new leader is invited, unless they may not buy or do not
    // exist.
    ['SOLD', 'INVITE_LEADER', 'NEGOTIATION', 'system'],
    ['SOLD', 'VOID_SALE', 'UNSOLD', 'system'],
    ['SOLD', 'VOID_LAST_BID', 'NO_BIDS', 'system'],
  ],
);

export type AuctionStatus = (typeof auctionMachine.states)[number];

/** States whose vehicle may be offered again in a new listing (relist rule). */
export const relistable: readonly AuctionStatus[] = ['UNSOLD', 'NO_BIDS', 'DEFAULTED'];

/** States in which an auction is public. */
export const publicAuction: readonly AuctionStatus[] = auctionMachine.states.filter(
  (s) => s !== 'PREVIEW' && s !== 'SELLER_REVIEW',
);

/** States in which the members concerned are notified of an auction's end. */
export const endTold: ReadonlySet<AuctionStatus> = new Set([
  'SOLD',
  'COMPLETED',
  'NEGOTIATION',
  'NO_BIDS',
  'UNSOLD',
]);
