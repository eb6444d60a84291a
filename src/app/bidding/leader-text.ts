import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { say } from '../ui/words.ts';

/** Who leads, how many bids, how many watch, in one line. */
export const leaderText = (
  { leader, bidCount }: Auction,
  { watching, isOwn }: { readonly watching: number; readonly isOwn: boolean },
): string => {
  const who =
    leader === ''
      ? say('Nobody leads yet.')
      : isOwn
        ? say('You lead.')
        : say('{name} leads.', { name: leader });
  const bids = say('{n, plural, one {# bid} other {# bids}}', { n: bidCount });
  return watching > 0
    ? say('{who} {bids}, {watching} watching.', { who, bids, watching })
    : say('{who} {bids}.', { who, bids });
};
