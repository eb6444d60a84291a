import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { StateMark } from '../ui/state-mark.tsx';
import { say } from '../ui/words.ts';
import { phrase } from '../../domain/kit/phrase.ts';

const reserve = {
  NO_RESERVE: { shape: 'bar', word: phrase('No reserve') },
  RESERVE_NOT_MET: { shape: 'open', word: phrase('Reserve not met') },
  RESERVE_MET: { shape: 'good', word: phrase('Reserve met') },
} as const;

/** The reserve in words, as it is said under a price. */
export const reserveWord = (auction: Auction): string => {
  if (auction.reserveStatus === 'RESERVE_NOT_MET' && auction.reserveNear === true)
    return say('Near the reserve');
  return say(reserve[auction.reserveStatus].word);
};

/** The same within a sentence. */
export const reserveWithin = (auction: Auction): string =>
  say(
    '{near, select, true {near the reserve} other {{reserve, select, NO_RESERVE {no reserve} RESERVE_MET {reserve met} other {reserve not met}}}}',
    {
      near: auction.reserveStatus === 'RESERVE_NOT_MET' && auction.reserveNear === true,
      reserve: auction.reserveStatus,
    },
  );

export function ReserveMark({ auction }: { readonly auction: Auction }) {
  return <StateMark shape={reserve[auction.reserveStatus].shape}>{reserveWord(auction)}</StateMark>;
}
