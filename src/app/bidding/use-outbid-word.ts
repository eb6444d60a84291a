import { useEffect, useRef } from 'react';
import { toast } from '../ui/toast.tsx';
import { dollarsText } from '../fields/currency.ts';
import { leads, type BidLot } from './lot.ts';
import { say } from '../ui/words.ts';

const minutesLeft = (endAt: number, seenAt: number | null): string => {
  const left = Math.max(0, endAt - (seenAt ?? Date.now()));
  if (left > 86_400_000) return say('{n} days left', { n: Math.floor(left / 86_400_000) });
  if (left > 3_600_000) return say('{n} h left', { n: Math.floor(left / 3_600_000) });
  return say('{n} min left', { n: Math.max(1, Math.ceil(left / 60_000)) });
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
    toast(
      say('You were outbid. The price is {price}, {left}.', {
        price,
        left: minutesLeft(auction.endAt, seenAt),
      }),
    );
  }, [leading, auction, seenAt]);
};
