import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { translate } from '../language/translate.ts';

/**
 * One line with the leader, the bids and the watchers; before the auction opens, only the watchers.
 */
export const leaderText = (
  { status, leader, bidCount }: Auction,
  { watching, isOwn }: { readonly watching: number; readonly isOwn: boolean },
): string => {
  if (status === 'SCHEDULED') {
    return watching > 0
      ? translate('Not open yet. {watching} watching.', { watching })
      : translate('Not open yet.');
  }
  const who =
    leader === ''
      ? translate('Nobody leads yet.')
      : isOwn
        ? translate('You lead.')
        : translate('{name} leads.', { name: leader });
  const bids = translate('{n, plural, one {# bid} other {# bids}}', { n: bidCount });
  return watching > 0
    ? translate('{who} {bids}, {watching} watching.', { who, bids, watching })
    : translate('{who} {bids}.', { who, bids });
};
