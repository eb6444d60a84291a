import { done, id, keyed, reasonOfStaff, serverTime } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import {
  bool,
  choice,
  decimal,
  group,
  int,
  list,
  optional,
  prose,
  text,
  time,
} from '../kit/fields.ts';
import { dollars, idempotencyKey, cents } from '../kit/fragments.ts';
import { auctionMachine } from '../listings/auction-machine.ts';
import { afterEndEffects } from './sales/after-end.ts';
import { reserveStatuses } from './auction.entity.ts';
import { saleOutcomes } from './sales/sale.entity.ts';
import { saleEvents } from './sales/sale-steps.ts';

const bidAmount = int({ min: 1, max: 100_000_000, unit: 'dollars' });

/** Any number that could be an amount: the bidding rules check it in their order. */
const bidTried = decimal({
  min: -1_000_000_000_000,
  max: 1_000_000_000_000,
  step: 0.01,
  unit: 'dollars',
  means: 'Whole dollars, 1 to 100,000,000; what is not is refused as INVALID_AMOUNT.',
});

/** The public state of the auction after the command, so that the caller need not wait for it. */
const stateAfter = {
  price: dollars,
  minNext: dollars,
  endAt: time(),
  bidCount: int({ min: 0, max: 1_000_000 }),
  reserveStatus: choice(reserveStatuses),
  leading: bool(),
  serverTime,
  version: int({ min: 0, max: 2_000_000_000 }),
} as const;

export const bidsCreate = command({
  name: 'bids-create',
  means: 'Bids on an auction. Only a max bid with an end of validity may wait for a network.',
  callers: ['member'],
  rate: 'BID',
  input: {
    listingId: id,
    kind: choice(['EXACT', 'MAX']),
    amount: bidTried,
    idempotencyKey,
    confirmJump: optional(bool()),
    queuedAt: optional(time()),
    validUntil: optional(time()),
  },
  answer: {
    outcome: choice(['OK', 'OK_OUTBID', 'SILENT']),
    bidId: optional(id),
    ceiling: optional(dollars),
    extended: bool(),
    ...stateAfter,
  },
  refusals: [
    'BIDDER_NOT_ELIGIBLE',
    'OWN_LISTING',
    'ADMIN_CANNOT_BID',
    'LISTING_NOT_FOUND',
    'NOT_STARTED',
    'AUCTION_ENDED',
    'BID_EXPIRED',
    'QUEUED_MAX_ONLY',
    'VALIDITY_TOO_LONG',
    'ALREADY_QUEUED',
    'INVALID_AMOUNT',
    'ALREADY_HIGH_BIDDER',
    'BELOW_CURRENT_PRICE',
    'NO_CHANGE',
    'BID_TOO_LOW',
    'CONFIRM_LARGE_BID',
    'PAYMENT_REQUIRED',
    'PAYMENT_ACTION_REQUIRED',
    'PAYMENT_PROCESSING',
    'RATE_LIMITED',
    'PROVIDER_UNAVAILABLE',
  ],
  offline: 'queue',
  keyed: true,
});

/**
 * State of an auction in a response: whole dollars, and the username of its leader; empty without a
 * bid.
 */
const standingFields = group({
  price: dollars,
  leader: text({ max: 24 }),
  bidCount: int({ min: 0, max: 1_000_000 }),
  reserveStatus: choice(reserveStatuses),
});
const replayed = {
  id,
  voided: bool(),
  was: standingFields,
  becomes: standingFields,
  /**
   * After the end: the further effect, the resulting status of the auction, and the buyer’s fee
   * with tax, 0 if none is owed.
   */
  result: optional(
    group({
      effect: choice(afterEndEffects),
      status: choice(auctionMachine.states),
      feeWas: cents,
      feeBecomes: cents,
    }),
  ),
  ...stateAfter,
} as const;
const trial = optional(bool({ means: 'Tells what it would become, and changes nothing.' }));

export const bidsDelete = command({
  name: 'bids-delete',
  means:
    'Voids a bid with a reason, near the end and after it by two administrators, where there are two. The auction becomes what it were without that bid; its end stays. After the end the sale follows, until the buyer’s fee is taken.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { ...keyed, id, reason: text({ min: 3, max: 500 }), trial },
  answer: replayed,
  refusals: [
    'BID_NOT_FOUND',
    'AUCTION_ENDED',
    'SECOND_PERSON_REQUIRED',
    'FEE_TAKEN',
    'PAYMENT_UNDER_WAY',
    'OUTCOME_STANDS',
  ],
  offline: 'never',
  keyed: true,
});

export const bidsRestore = command({
  name: 'bids-restore',
  means: 'Takes the voiding of a bid back, with a reason, within the limits of the void.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { ...keyed, id, reason: text({ min: 3, max: 500 }), trial },
  answer: replayed,
  refusals: [
    'BID_NOT_FOUND',
    'AUCTION_ENDED',
    'SECOND_PERSON_REQUIRED',
    'FEE_TAKEN',
    'PAYMENT_UNDER_WAY',
    'OUTCOME_STANDS',
  ],
  offline: 'never',
  keyed: true,
});

export const schedulerStartAuctionCheck = command({
  name: 'scheduler-startAuctionCheck',
  means: 'Starts the auctions that are due and ends those whose time is over, each exactly once.',
  callers: ['system', 'admin'],
  rate: 'SCHED',
  input: {},
  answer: {
    started: list(id, { max: 500 }),
    ended: list(id, { max: 500 }),
    serverTime,
  },
  refusals: [],
  offline: 'never',
  keyed: false,
});

export const sellerChangeReserve = command({
  name: 'seller-changeReserve',
  means:
    'Lowers or removes the reserve; 0 removes it. It never rises while the auction is live. Staff say why.',
  callers: ['member', 'admin'],
  rate: 'W2',
  input: { ...keyed, listingId: id, reserve: dollars, reason: reasonOfStaff },
  answer: { listingId: id, reserveStatus: choice(reserveStatuses), endAt: time(), serverTime },
  refusals: [
    'LISTING_NOT_FOUND',
    'AUCTION_ENDED',
    'RESERVE_LOCKED',
    'RESERVE_ONLY_DOWN',
    'RESERVE_BELOW_START',
    'REASON_MISSING',
  ],
  offline: 'never',
  keyed: true,
});

export const sellerAcknowledgeOffer = command({
  name: 'seller-acknowledgeOffer',
  means:
    'Answers in the negotiation after an auction that missed its reserve. The high bidder offers once, or accepts or declines a counter; the seller, or staff on request and with a reason, accepts, declines or counters once.',
  callers: ['member', 'admin'],
  rate: 'W2',
  input: {
    ...keyed,
    listingId: id,
    bidId: optional(id),
    decision: choice(['accept', 'decline', 'counter', 'offer']),
    counter: optional(bidAmount),
    reason: reasonOfStaff,
  },
  answer: {
    listingId: id,
    status: choice([
      'PENDING_BIDDER',
      'PENDING_SELLER',
      'COUNTERED',
      'ACCEPTED',
      'DECLINED',
      'EXPIRED',
    ]),
    deadline: optional(time()),
    serverTime,
  },
  refusals: [
    'REASON_MISSING',
    'LISTING_NOT_FOUND',
    'BIDDER_NOT_ELIGIBLE',
    'NOT_IN_NEGOTIATION',
    'INVALID_AMOUNT',
    'HIGH_BID_BINDS',
    'OFFER_EXPIRED',
    'OFFER_TOO_LOW',
    'COUNTER_OUT_OF_RANGE',
    'PAYMENT_REQUIRED',
    'PAYMENT_ACTION_REQUIRED',
    'PAYMENT_PROCESSING',
    'PROVIDER_UNAVAILABLE',
    'ALREADY_DECIDED',
    'TRANSITION_REFUSED',
  ],
  offline: 'never',
  keyed: true,
});

export const salesSettle = command({
  name: 'sales-settle',
  means:
    'Says how a sale went: buyer and seller confirm that vehicle and money changed hands or report a problem; staff close it where one of them did not keep it.',
  callers: ['member', 'admin'],
  rate: 'W2',
  input: {
    ...keyed,
    listingId: id,
    event: choice(saleEvents),
    note: optional(prose({ min: 1, max: 2_000, means: 'The problem, or why staff close it.' })),
  },
  answer: { listingId: id, outcome: choice(saleOutcomes), serverTime },
  refusals: [
    'LISTING_NOT_FOUND',
    'NOT_SOLD',
    'PROBLEM_MISSING',
    'STAFF_ONLY',
    'SIDES_ONLY',
    'ALREADY_DECIDED',
    'ALREADY_REPORTED',
    'PAYMENT_UNDER_WAY',
    'TRANSITION_REFUSED',
  ],
  offline: 'never',
  keyed: true,
});

export const notificationsTriggerListingStart = command({
  name: 'notifications-triggerListingStart',
  means: 'Tells watchers that an auction has started. It starts nothing.',
  callers: ['system', 'admin'],
  rate: 'SCHED',
  input: { listingId: id },
  answer: done,
  refusals: ['LISTING_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

export const notificationsTriggerListingEnd = command({
  name: 'notifications-triggerListingEnd',
  means: 'Tells bidders, seller and watchers how an auction ended. It ends nothing.',
  callers: ['system', 'admin'],
  rate: 'SCHED',
  input: { listingId: id },
  answer: done,
  refusals: ['LISTING_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

/** Commands of bidding. */
export const biddingCommands = [
  bidsCreate,
  bidsDelete,
  bidsRestore,
  schedulerStartAuctionCheck,
  sellerChangeReserve,
  sellerAcknowledgeOffer,
  salesSettle,
  notificationsTriggerListingStart,
  notificationsTriggerListingEnd,
] as const;
