import { phrase, type Phrase } from '../kit/phrase.ts';

/**
 * How soon it is told on a device and by mail: `urgent` at once, quiet hours or not; `own`, one’s own
 * business, outside the quiet hours; `digest` as `own` on a device, by mail with that of the next
 * morning; `inApp` on neither unless the member asks.
 */
export type NoticeTiming = 'urgent' | 'own' | 'digest' | 'inApp';

/** Where its line stands among what a member chooses channels for. */
export type ChoiceGroup = 'bidding' | 'auctions' | 'classifieds' | 'selling' | 'searches' | 'talk';

export interface NoticeType {
  readonly timing: NoticeTiming;
  /** The line a member chooses channels by; types of the same line go together. */
  readonly choice?: readonly [ChoiceGroup, Phrase];
  /** Where it leads; to its lot when absent. */
  readonly to?: string;
}

const reserveChanges = phrase('Reserve lowered, removed or met');
const ownEnd = phrase('An auction you bid on ended');
const ownInvoice = phrase('Your invoices');
const saleEnd = phrase('The auction ended');
const reply = phrase('A reply to you');

/**
 * Everything a member can be told of, a line each. The order of lines with a choice is that of the
 * screen. What each says stands in `functions/notifications/notice-texts-english.ts`.
 */
export const noticeTypes = {
  BID_PLACED: { timing: 'inApp', choice: ['selling', phrase('New bid')] },
  OUTBID: { timing: 'urgent', choice: ['bidding', phrase('You’re outbid')] },
  WINNING: { timing: 'own' },
  RESERVE_LOWERED: { timing: 'digest', choice: ['auctions', reserveChanges] },
  RESERVE_REMOVED: { timing: 'digest', choice: ['auctions', reserveChanges] },
  RESERVE_MET: { timing: 'digest', choice: ['auctions', reserveChanges] },
  ENDING_24H: { timing: 'digest', choice: ['auctions', phrase('Ends in 24 hours')] },
  ENDING_1H: { timing: 'urgent', choice: ['auctions', phrase('Ends in 1 hour')] },
  ENDING_10M: { timing: 'urgent', choice: ['auctions', phrase('Ends in 10 minutes')] },
  LISTING_STARTED: { timing: 'digest', choice: ['auctions', phrase('Bidding starts')] },
  LISTING_CANCELLED: { timing: 'own' },
  LISTING_TO_APPROVE: { timing: 'own', to: '/profile/listings' },
  LISTING_SCHEDULED: { timing: 'own', to: '/profile/listings' },
  LISTING_REMOVED: { timing: 'own', to: '/profile/listings' },
  EXTENDED: { timing: 'inApp', choice: ['auctions', phrase('A late bid extended the auction')] },
  ENDED_WON: { timing: 'own', choice: ['bidding', ownEnd] },
  ENDED_LOST: { timing: 'digest', choice: ['bidding', ownEnd] },
  ENDED_SOLD: { timing: 'own', choice: ['selling', saleEnd] },
  ENDED_UNSOLD: { timing: 'own', choice: ['selling', saleEnd] },
  OFFER_RECEIVED: { timing: 'own' },
  OFFER_COUNTERED: { timing: 'own' },
  OFFER_ACCEPTED: { timing: 'own' },
  OFFER_DECLINED: { timing: 'own' },
  OFFER_EXPIRING: { timing: 'own' },
  SECOND_CHANCE: { timing: 'own' },
  SALE_REPORTED: { timing: 'own' },
  SALE_FELL_THROUGH: { timing: 'own' },
  HOLD_FAILED: { timing: 'own', to: '/profile/payments' },
  HOLD_EXPIRING: { timing: 'own', to: '/profile/payments' },
  HOLD_RELEASED: { timing: 'inApp' },
  INVOICE_OPEN: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_ACTION: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_PAID: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_PAST_DUE: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_VOID: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_WRITTEN_OFF: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_CREDITED: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  SUBMISSION_RECEIVED: { timing: 'own' },
  SUBMISSION_IN_REVIEW: { timing: 'own' },
  SUBMISSION_CHANGES_REQUESTED: { timing: 'own' },
  SUBMISSION_ACCEPTED: { timing: 'own' },
  SUBMISSION_REJECTED: { timing: 'own' },
  SUBMISSION_CONVERTED: { timing: 'own', to: '/profile/listings' },
  SUBMISSION_PAYMENT_ACTION: { timing: 'own' },
  SUBMISSION_REMINDER: { timing: 'own' },
  COMMENT_ON_LISTING: { timing: 'digest', choice: ['selling', phrase('New comment')] },
  REPLY: { timing: 'digest', choice: ['talk', reply] },
  MENTION: { timing: 'digest', choice: ['talk', phrase('Someone mentions you')] },
  SELLER_ANSWER: { timing: 'digest', choice: ['talk', reply] },
  MESSAGE: { timing: 'own', choice: ['talk', phrase('New message')] },
  SAVED_SEARCH: { timing: 'own', choice: ['searches', phrase('A new lot matches')] },
  PRICE_DROP: { timing: 'digest', choice: ['classifieds', phrase('The price drops')] },
  CLASSIFIED_EXPIRING: {
    timing: 'digest',
    choice: ['selling', phrase('A listing is about to expire')],
    to: '/profile/listings',
  },
  ORDER_PLACED: { timing: 'own' },
  ORDER_SENT: { timing: 'own' },
  ORDER_REFUNDED: { timing: 'own' },
  GIVEAWAY_OPEN: { timing: 'digest' },
  GIVEAWAY_CLOSING: { timing: 'digest' },
  GIVEAWAY_SKILL_TEST: { timing: 'own' },
  GIVEAWAY_WON: { timing: 'own' },
  GIVEAWAY_LOST: { timing: 'digest' },
} as const satisfies Readonly<Record<string, NoticeType>>;

export type EventType = keyof typeof noticeTypes;
export const eventTypes = Object.keys(noticeTypes) as readonly EventType[];

export const channels = ['inApp', 'push', 'email'] as const;
export type Channel = (typeof channels)[number];
