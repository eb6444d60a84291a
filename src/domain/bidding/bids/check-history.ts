import type { Bid } from './bid.entity.ts';
import { genesisHash, linkHash } from './hash-chain.ts';

/** Result of checking a public bid history: complete up to its last line, broken, or incomplete. */
export type HistoryCheck =
  | { readonly state: 'whole'; readonly lines: number; readonly head: string }
  | { readonly state: 'broken'; readonly seq: number }
  | { readonly state: 'missing'; readonly seq: number };

type HistoryBid = Pick<
  Bid,
  'listingId' | 'seq' | 'username' | 'kind' | 'amount' | 'receivedAt' | 'prevHash' | 'hash'
>;

/**
 * Recomputes the bid chain of a listing from its genesis to its last line. Each line's hash covers
 * its public content and the previous hash, so that a changed, inserted or removed line is
 * detected. Lines may be in any order.
 *
 * @param price current price of the auction in whole dollars, so that a missing last line is
 * detected too.
 */
export const checkHistory = (
  listingId: string,
  lines: readonly HistoryBid[],
  price: number,
): HistoryCheck => {
  let head = genesisHash(listingId);
  const ordered = lines.toSorted((a, b) => a.seq - b.seq);
  for (const [i, line] of ordered.entries()) {
    const { seq, username, kind, amount, receivedAt, prevHash, hash } = line;
    if (seq > i + 1) return { state: 'missing', seq: i + 1 };
    const content = { listingId, seq, username, kind, amount, receivedAt };
    const isWhole = seq === i + 1 && prevHash === head && hash === linkHash(head, content);
    if (!isWhole) return { state: 'broken', seq };
    head = hash;
  }
  const reached = Math.max(0, ...ordered.map(({ amount }) => amount));
  if (reached < price) return { state: 'missing', seq: ordered.length + 1 };
  return { state: 'whole', lines: ordered.length, head };
};
