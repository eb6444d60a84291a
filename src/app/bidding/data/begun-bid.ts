import { useSyncExternalStore } from 'react';
import type { BidKind } from '../../../domain/bidding/bids/bid-state.ts';
import { notes } from '../../platform/session/shared-device.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

/** An unfinished bid of a visitor who must sign in or join first; it is restored afterwards. */
export interface BegunBid {
  readonly listingId: string;
  readonly title: string;
  readonly currency: 'CAD' | 'USD';
  readonly kind: BidKind;
  /** The amount as typed. */
  readonly text: string;
}

const keptAs = storedKeys.begunBid.key;
const bidChanges = listenerSet();
let lastBid: { readonly text: string; readonly bid: BegunBid | null } = { text: '', bid: null };

const bidIn = (text: string): BegunBid | null => {
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof BegunBid, unknown>>;
    const { listingId, title, currency, kind, text: typed } = kept;
    const isText = [listingId, title, typed].every((one) => typeof one === 'string');
    const isKnown =
      ['MAX', 'EXACT'].includes(kind as string) && ['CAD', 'USD'].includes(currency as string);
    return isText && isKnown ? (kept as BegunBid) : null;
  } catch {
    return null;
  }
};

/** This device's unfinished bid, shared by all tabs; the same object until it changes. */
export const begunBid = (): BegunBid | null => {
  const text = notes().getItem(keptAs) ?? '';
  if (lastBid.text !== text) lastBid = { text, bid: bidIn(text) };
  return lastBid.bid;
};

/** Stores the bid, replacing an earlier one. */
export const keepBegunBid = (bid: BegunBid): void => {
  try {
    notes().setItem(keptAs, JSON.stringify(bid));
  } catch {
    // Without storage the member enters the amount again.
  }
  bidChanges.notify();
};

/** Deletes the bid, after it is placed or discarded or its member signs out. */
export const dropBegunBid = (): void => {
  notes().removeItem(keptAs);
  bidChanges.notify();
};

const subscribeBid = (listener: () => void) => {
  const stop = bidChanges.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
};

/** The unfinished bid, including one begun in another tab. */
export const useBegunBid = (): BegunBid | null =>
  useSyncExternalStore(subscribeBid, begunBid, () => null);
