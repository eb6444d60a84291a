import type { EventType } from './event-types.ts';

/** What a member can choose channels for, as it stands on the screen; events of a line go together. */
export const noticeChoices: readonly {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, ...types: EventType[]])[];
}[] = [
  {
    title: 'Bidding',
    lines: [
      ['You are outbid', 'OUTBID'],
      ['You won, or another bid did', 'ENDED_WON', 'ENDED_LOST'],
      ['Invoices', 'INVOICE_OPEN', 'INVOICE_PAID', 'INVOICE_PAST_DUE'],
    ],
  },
  {
    title: 'Lots you watch or bid on',
    lines: [
      ['Ends in a day', 'ENDING_24H'],
      ['Ends in an hour', 'ENDING_1H'],
      ['Ends in ten minutes', 'ENDING_10M'],
      ['Bidding opens', 'LISTING_STARTED'],
      ['A late bid moved the end', 'EXTENDED'],
      ['Reserve lowered, removed or met', 'RESERVE_LOWERED', 'RESERVE_REMOVED', 'RESERVE_MET'],
      ['The price drops', 'PRICE_DROP'],
      ['A saved search finds a lot', 'SAVED_SEARCH'],
    ],
  },
  {
    title: 'What you sell',
    lines: [
      ['A new bid', 'BID_PLACED'],
      ['The auction is over', 'ENDED_SOLD', 'ENDED_UNSOLD'],
      ['A comment', 'COMMENT_ON_LISTING'],
      ['An advertisement runs out', 'CLASSIFIED_EXPIRING'],
    ],
  },
  {
    title: 'Talk',
    lines: [
      ['A message', 'MESSAGE'],
      ['An answer to you', 'REPLY', 'SELLER_ANSWER', 'MENTION'],
    ],
  },
];
