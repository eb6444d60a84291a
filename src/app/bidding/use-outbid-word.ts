import { useEffect, useRef } from 'react';
import { toast } from '../ui/toast.tsx';
import { dollarsText } from '../fields/currency.ts';
import { leads, type BidLot } from './lot.ts';

const minutesLeft = (endAt: number, seenAt: number | null): string => {
  const left = Math.max(0, endAt - (seenAt ?? Date.now()));
  if (left > 86_400_000) return `${Math.floor(left / 86_400_000)} days left`;
  if (left > 3_600_000) return `${Math.floor(left / 3_600_000)} h left`;
  return `${Math.max(1, Math.ceil(left / 60_000))} min left`;
};

/** Says it the moment the member who led is passed while the lot is on screen. */
export const useOutbidWord = (lot: BidLot): void => {
  const leading = leads(lot);
  const led = useRef(leading);
  const { auction, seenAt } = lot;
  useEffect(() => {
    const passed = led.current && !leading && auction.status === 'LIVE' && auction.leader !== '';
    led.current = leading;
    if (!passed) return;
    const price = dollarsText(auction.price, auction.currency);
    toast(`You were outbid. The price is ${price}, ${minutesLeft(auction.endAt, seenAt)}.`);
  }, [leading, auction, seenAt]);
};
