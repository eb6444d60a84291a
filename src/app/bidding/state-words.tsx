import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { reserveState } from '../../domain/listings/lot-state.ts';
import { StateMark } from '../ui/status/state-mark.tsx';
import { translate } from '../../wording/language/translate.ts';

/** The reserve's state in words, as shown under a price. */
export const reserveWord = (auction: Auction): string => {
  const [, word] = reserveState(auction);
  return translate(word);
};

/** The reserve's state within a sentence. */
export const reserveWithin = (auction: Auction): string =>
  translate(
    '{near, select, true {near the reserve} other {{reserve, select, NO_RESERVE {no reserve} RESERVE_MET {reserve met} other {reserve not met}}}}',
    {
      near: auction.reserveStatus === 'RESERVE_NOT_MET' && auction.reserveNear === true,
      reserve: auction.reserveStatus,
    },
  );

/** The sentence on maximum bids while the reserve is not met. */
export const untilReserve = (): string =>
  translate('Until the reserve is met your bid counts in full, up to the reserve.');

export function ReserveMark({ auction }: { readonly auction: Auction }) {
  const [shape, word] = reserveState(auction);
  return <StateMark shape={shape}>{translate(word)}</StateMark>;
}
