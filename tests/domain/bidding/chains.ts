import { genesisHash, linkHash } from '../../../src/domain/bidding/bids/hash-chain.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';

export interface Link {
  readonly seq: number;
  readonly prevHash: string;
  readonly hash: string;
  readonly content: Json;
}

/** The next link after `last`, or the first one of a listing's chain. */
export const nextLink = (listingId: string, last: Link | null, content: Json): Link => {
  const prevHash = last?.hash ?? genesisHash(listingId);
  return { seq: (last?.seq ?? 0) + 1, prevHash, hash: linkHash(prevHash, content), content };
};

/** The seq of the first link that does not verify from genesis to head, or null if all do. */
export const brokenAt = (listingId: string, links: readonly Link[]): number | null => {
  let prevHash = genesisHash(listingId);
  for (const [i, link] of links.entries()) {
    const good =
      link.seq === i + 1 &&
      link.prevHash === prevHash &&
      link.hash === linkHash(prevHash, link.content);
    if (!good) return link.seq;
    prevHash = link.hash;
  }
  return null;
};
