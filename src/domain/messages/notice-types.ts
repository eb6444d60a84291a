import { phrase, type Phrase } from '../kit/text/phrase.ts';

/**
 * When a notice is sent by push and mail: `urgent` at once, even in quiet hours; `own`, about the
 * member’s own lots and bids, outside the quiet hours; `digest` as `own` by push, by mail with the
 * digest of the next morning; `inApp` by neither unless the member chooses it.
 */
export type NoticeTiming = 'urgent' | 'own' | 'digest' | 'inApp';

/** The group of rows it appears in on the screen where a member chooses channels. */
export type ChoiceGroup = 'bidding' | 'auctions' | 'classifieds' | 'selling' | 'searches' | 'talk';

export interface NoticeType {
  readonly timing: NoticeTiming;
  /**
   * The row of the settings where a member chooses channels; types of one row are switched
   * together.
   */
  readonly choice?: readonly [ChoiceGroup, Phrase];
  /** Path it links to; by default its lot's. */
  readonly to?: string;
  /** Requires a decision: mailed separately, before other mails. */
  readonly alone?: true;
}

const reserveChanges = phrase('Reserve lowered, removed or met');
const ownEnd = phrase('An auction you bid on ended');
const ownInvoice = phrase('Your invoices');
const saleEnd = phrase('The auction ended');
const reply = phrase('A reply to you');

/**
 * Every notice type, a row each. Types with a choice are in the order of the screen. Their texts
 * are in `wording/notices/notice-texts-english.ts`.
 */
export const noticeTypes = {
  BID_PLACED: { timing: 'inApp', choice: ['selling', phrase('New bid')] },
  OUTBID: { timing: 'urgent', alone: true, choice: ['bidding', phrase('You’re outbid')] },
  WINNING: { timing: 'own' },
  RESERVE_LOWERED: { timing: 'digest', choice: ['auctions', reserveChanges] },
  RESERVE_REMOVED: { timing: 'digest', choice: ['auctions', reserveChanges] },
  RESERVE_MET: { timing: 'own', alone: true, choice: ['auctions', reserveChanges] },
  OWN_RESERVE_MET: {
    timing: 'own',
    alone: true,
    choice: ['selling', phrase('Your reserve is met')],
  },
  ENDING_24H: { timing: 'digest', choice: ['auctions', phrase('Ends in 24 hours')] },
  ENDING_1H: { timing: 'urgent', choice: ['auctions', phrase('Ends in 1 hour')] },
  ENDING_10M: { timing: 'urgent', choice: ['auctions', phrase('Ends in 10 minutes')] },
  LISTING_STARTED: { timing: 'digest', choice: ['auctions', phrase('Bidding starts')] },
  LISTING_CANCELLED: { timing: 'own' },
  LISTING_TO_APPROVE: { timing: 'own', to: '/profile/listings' },
  LISTING_SCHEDULED: { timing: 'own', to: '/profile/listings' },
  LISTING_RESCHEDULED: { timing: 'own' },
  LISTING_REMOVED: { timing: 'own', to: '/profile/listings' },
  EXTENDED: { timing: 'inApp', choice: ['auctions', phrase('A late bid extended the auction')] },
  ENDED_WON: { timing: 'own', alone: true, choice: ['bidding', ownEnd] },
  ENDED_LOST: { timing: 'digest', choice: ['bidding', ownEnd] },
  ENDED_SOLD: { timing: 'own', alone: true, choice: ['selling', saleEnd] },
  ENDED_UNSOLD: { timing: 'own', choice: ['selling', saleEnd] },
  OFFER_RECEIVED: { timing: 'own', alone: true },
  OFFER_COUNTERED: { timing: 'own', alone: true },
  OFFER_ACCEPTED: { timing: 'own', alone: true },
  OFFER_DECLINED: { timing: 'own' },
  OFFER_EXPIRING: { timing: 'own' },
  SECOND_CHANCE: { timing: 'own', alone: true },
  SALE_REPORTED: { timing: 'own' },
  SALE_PRICE_CHANGED: { timing: 'own' },
  SALE_FELL_THROUGH: { timing: 'own', alone: true },
  HOLD_FAILED: { timing: 'own', alone: true, to: '/profile/payments' },
  HOLD_EXPIRING: { timing: 'own', to: '/profile/payments' },
  HOLD_CANCELLED: { timing: 'own', to: '/profile/payments' },
  HOLD_RELEASED: { timing: 'inApp' },
  INVOICE_OPEN: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_ACTION: {
    timing: 'own',
    alone: true,
    choice: ['bidding', ownInvoice],
    to: '/profile/invoices',
  },
  INVOICE_PAID: { timing: 'own', choice: ['bidding', ownInvoice], to: '/profile/invoices' },
  INVOICE_PAST_DUE: {
    timing: 'own',
    alone: true,
    choice: ['bidding', ownInvoice],
    to: '/profile/invoices',
  },
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
  ARTICLE_IN_REVIEW: { timing: 'own' },
  ARTICLE_CHANGES_REQUESTED: { timing: 'own' },
  ARTICLE_PUBLISHED: { timing: 'own' },
  ARTICLE_ARCHIVED: { timing: 'own' },
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
  GIVEAWAY_SKILL_TEST: { timing: 'own', to: '/giveaway' },
  GIVEAWAY_WON: { timing: 'own', to: '/giveaway' },
  GIVEAWAY_LOST: { timing: 'own', to: '/giveaway' },
  APPROVAL_WANTED: { timing: 'urgent' },
  APPROVAL_GRANTED: { timing: 'own' },
  APPROVAL_DECLINED: { timing: 'own' },
  APPROVAL_WITHDRAWN: { timing: 'inApp' },
  APPROVAL_EXPIRED: { timing: 'own' },
} as const satisfies Readonly<Record<string, NoticeType>>;

export type EventType = keyof typeof noticeTypes;

/** Whether the mail of a notice contains nothing else. */
export const comesAlone = (type: EventType): boolean => {
  const { alone }: NoticeType = noticeTypes[type];
  return alone === true;
};

export const eventTypes = Object.keys(noticeTypes) as readonly EventType[];

export const channels = ['inApp', 'push', 'email'] as const;
export type Channel = (typeof channels)[number];
