import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { StateMark } from '../ui/state-mark.tsx';

const reserve = {
  NO_RESERVE: { shape: 'bar', word: 'No reserve' },
  RESERVE_NOT_MET: { shape: 'open', word: 'Reserve not met' },
  RESERVE_MET: { shape: 'good', word: 'Reserve met' },
} as const;

/** The reserve in words, as it is said under a price. */
export const reserveWord = (auction: Auction): string => {
  if (auction.reserveStatus === 'RESERVE_NOT_MET' && auction.reserveNear === true)
    return 'Near the reserve';
  return reserve[auction.reserveStatus].word;
};

export function ReserveMark({ auction }: { readonly auction: Auction }) {
  return <StateMark shape={reserve[auction.reserveStatus].shape}>{reserveWord(auction)}</StateMark>;
}
