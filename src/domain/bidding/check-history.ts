import type { Bid } from './bid.entity.ts';
import { genesisHash, linkHash } from './hash-chain.ts';

/** What came of checking a public bid history: whole up to its last line, broken or not all here. */
export type HistoryCheck =
  | { readonly state: 'whole'; readonly lines: number; readonly head: string }
  | { readonly state: 'broken'; readonly seq: number }
  | { readonly state: 'missing'; readonly seq: number };

type Line = Pick<
  Bid,
  'listingId' | 'seq' | 'username' | 'kind' | 'amount' | 'receivedAt' | 'prevHash' | 'hash'
>;

/**
 * Works the chain of a listing’s bids out anew, from its genesis to its last line: each line hashes
 * its public content with the hash of the one before it, so that a line that was changed, put in or
 * taken out shows. Lines in any order.
 * @param price whole dollars the auction stands at, so that a last line that is not here shows too.
 */
export const checkHistory = (
  listingId: string,
  lines: readonly Line[],
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
