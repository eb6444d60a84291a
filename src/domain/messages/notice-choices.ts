import { phrase, type Phrase } from '../kit/phrase.ts';
import type { EventType } from './event-types.ts';

/** One line of a choice: its words, and the events that go together. */
export type NoticeLine = readonly [label: Phrase, ...types: EventType[]];

const ofAuctions: readonly NoticeLine[] = [
  [phrase('Ends in a day'), 'ENDING_24H'],
  [phrase('Ends in an hour'), 'ENDING_1H'],
  [phrase('Ends in ten minutes'), 'ENDING_10M'],
  [phrase('Bidding opens'), 'LISTING_STARTED'],
  [phrase('A late bid moved the end'), 'EXTENDED'],
  [phrase('Reserve lowered, removed or met'), 'RESERVE_LOWERED', 'RESERVE_REMOVED', 'RESERVE_MET'],
];

const ofClassifieds: readonly NoticeLine[] = [[phrase('The price drops'), 'PRICE_DROP']];

/** What somebody who watches a lot is told of it, unless he switches it off for this lot. */
export const watchChoices = { AUCTION: ofAuctions, CLASSIFIED: ofClassifieds } as const;

/** What a member can choose channels for, as it stands on the screen; events of a line go together. */
export const noticeChoices: readonly {
  readonly title: Phrase;
  readonly lines: readonly NoticeLine[];
}[] = [
  {
    title: phrase('Bidding'),
    lines: [
      [phrase('You are outbid'), 'OUTBID'],
      [phrase('You won, or another bid did'), 'ENDED_WON', 'ENDED_LOST'],
      [phrase('Invoices'), 'INVOICE_OPEN', 'INVOICE_PAID', 'INVOICE_PAST_DUE'],
    ],
  },
  {
    title: phrase('Lots you watch or bid on'),
    lines: [
      ...ofAuctions,
      ...ofClassifieds,
      [phrase('A saved search finds a lot'), 'SAVED_SEARCH'],
    ],
  },
  {
    title: phrase('What you sell'),
    lines: [
      [phrase('A new bid'), 'BID_PLACED'],
      [phrase('The auction is over'), 'ENDED_SOLD', 'ENDED_UNSOLD'],
      [phrase('A comment'), 'COMMENT_ON_LISTING'],
      [phrase('An advertisement runs out'), 'CLASSIFIED_EXPIRING'],
    ],
  },
  {
    title: phrase('Talk'),
    lines: [
      [phrase('A message'), 'MESSAGE'],
      [phrase('An answer to you'), 'REPLY', 'SELLER_ANSWER', 'MENTION'],
    ],
  },
];
