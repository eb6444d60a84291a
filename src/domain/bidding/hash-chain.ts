import { sha256Hex } from '../platform/sha256.ts';
import type { Json } from '../kit/fields.ts';

/** A text that is the same for the same value whatever the order of its keys. */
export const canonical = (value: Json): string => {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const map = value as { readonly [k: string]: Json };
  const pairs = Object.keys(map)
    .sort()
    .map((k) => `${JSON.stringify(k)}:${canonical(map[k] ?? null)}`);
  return `{${pairs.join(',')}}`;
};

/** What the first link of a listing's chain hangs on. */
export const genesisHash = (listingId: string): string => sha256Hex(`bids of ${listingId}`);

/**
 * The hash of a link: SHA-256 over the previous hash and the canonical content. What is hashed
 * must be readable by whoever shall verify it: a public chain holds public fields alone, since a
 * secret whole-dollar ceiling could be found by trying them all.
 */
export const linkHash = (prevHash: string, content: Json): string =>
  sha256Hex(`${prevHash}\n${canonical(content)}`);
