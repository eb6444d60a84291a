import { useSyncExternalStore } from 'react';
import type { BidKind } from '../../../domain/bidding/bid-state.ts';
import { notes } from '../session/shared-device.ts';
import { storedKeys } from '../core/stored-keys.ts';

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
const listeners = new Set<() => void>();
let held: { readonly text: string; readonly bid: BegunBid | null } = { text: '', bid: null };

const read = (text: string): BegunBid | null => {
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
  if (held.text !== text) held = { text, bid: read(text) };
  return held.bid;
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Stores the bid, replacing an earlier one. */
export const keepBegunBid = (bid: BegunBid): void => {
  try {
    notes().setItem(keptAs, JSON.stringify(bid));
  } catch {
    // Without storage the member enters the amount again.
  }
  tell();
};

/** Deletes the bid, after it is placed or discarded or its member signs out. */
export const dropBegunBid = (): void => {
  notes().removeItem(keptAs);
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
};

/** The unfinished bid, including one begun in another tab. */
export const useBegunBid = (): BegunBid | null =>
  useSyncExternalStore(subscribe, begunBid, () => null);
