import { phrase, type Phrase } from '../kit/phrase.ts';
import type { EventType } from './event-types.ts';

/** One line of a choice: its words, and the events that go together. */
export type NoticeLine = readonly [label: Phrase, ...types: EventType[]];

const ofAuctions: readonly NoticeLine[] = [
  [phrase('Ends in 24 hours'), 'ENDING_24H'],
  [phrase('Ends in 1 hour'), 'ENDING_1H'],
  [phrase('Ends in 10 minutes'), 'ENDING_10M'],
  [phrase('Bidding starts'), 'LISTING_STARTED'],
  [phrase('A late bid extended the auction'), 'EXTENDED'],
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
      [phrase('You’re outbid'), 'OUTBID'],
      [phrase('An auction you bid on ended'), 'ENDED_WON', 'ENDED_LOST'],
    ],
  },
  {
    title: phrase('Lots you watch or bid on'),
    lines: [...ofAuctions, ...ofClassifieds],
  },
  {
    title: phrase('Your listings'),
    lines: [
      [phrase('New bid'), 'BID_PLACED'],
      [phrase('The auction ended'), 'ENDED_SOLD', 'ENDED_UNSOLD'],
      [phrase('New comment'), 'COMMENT_ON_LISTING'],
      [phrase('A listing is about to expire'), 'CLASSIFIED_EXPIRING'],
    ],
  },
  {
    title: phrase('Messages and replies'),
    lines: [
      [phrase('New message'), 'MESSAGE'],
      [phrase('A reply to you'), 'REPLY', 'SELLER_ANSWER'],
    ],
  },
];
