import type { EventType } from '../../domain/messages/event-types.ts';

export interface NoticeFacts {
  readonly title: string;
  readonly currency: string;
  /** Whole dollars. */
  readonly price: number;
}

const texts: Partial<Record<EventType, readonly [title: string, body: string]>> = {
  OUTBID: ['Your max was passed', '{title} stands at {money}.'],
  BID_PLACED: ['A new bid', '{title} stands at {money}.'],
  LISTING_STARTED: ['Bidding is open', '{title} takes bids now.'],
  ENDED_WON: ['You won', '{title} is yours for {money}.'],
  ENDED_LOST: ['The auction has ended', '{title} closed at {money}.'],
  ENDED_SOLD: ['Sold', '{title} sold for {money}.'],
  ENDED_UNSOLD: ['The auction has ended', '{title} ended without a sale at {money}.'],
  COMMENT_ON_LISTING: ['A new comment', 'Somebody wrote under {title}.'],
  ENDING_24H: ['One day left', '{title} stands at {money} and ends tomorrow.'],
  ENDING_1H: ['One hour left', '{title} stands at {money}.'],
  ENDING_10M: ['Ten minutes left', '{title} stands at {money}.'],
  EXTENDED: ['The end was moved', 'A late bid gives {title} two more minutes.'],
  RESERVE_LOWERED: ['Reserve lowered', 'The seller of {title} came down.'],
  RESERVE_REMOVED: ['Reserve removed', '{title} sells to the high bidder, whoever that is.'],
  RESERVE_MET: ['Reserve met', '{title} will sell. It stands at {money}.'],
  LISTING_CANCELLED: ['Auction cancelled', '{title} was taken off by the house.'],
  PRICE_DROP: ['Price lowered', '{title} is now {money}.'],
  CLASSIFIED_EXPIRING: ['Your advertisement expires soon', '{title} leaves the pages soon.'],
  SELLER_ANSWER: ['The seller answered', 'There is an answer to you under {title}.'],
  REPLY: ['An answer', 'Somebody answered you under {title}.'],
};

/** Title and one sentence of a notice in English. */
export const noticeText = (type: EventType, facts: NoticeFacts) => {
  const [title, body] = texts[type] ?? ['News', '{title}'];
  const sign = facts.currency === 'CAD' ? 'CA$' : 'US$';
  const money = `${sign}${facts.price.toLocaleString('en-CA')}`;
  return { title, body: body.replace('{title}', facts.title).replace('{money}', money) };
};
