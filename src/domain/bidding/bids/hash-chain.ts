import { sha256Hex } from '../../platform/sha256.ts';
import type { Json } from '../../kit/fields.ts';

/** Canonical JSON text of a value, independent of the order of its keys. */
export const canonical = (value: Json): string => {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const map = value as { readonly [k: string]: Json };
  const pairs = Object.keys(map)
    .sort()
    .map((k) => `${JSON.stringify(k)}:${canonical(map[k] ?? null)}`);
  return `{${pairs.join(',')}}`;
};

/** The previous hash of the first link of a listing's chain. */
export const genesisHash = (listingId: string): string => sha256Hex(`bids of ${listingId}`);

/**
 * The hash of a link: SHA-256 over the previous hash and the canonical content. Anyone who verifies
 * the chain must be able to read the hashed content, so a public chain covers public fields only: a
 * secret ceiling in whole dollars could be found by trying all values.
 */
export const linkHash = (prevHash: string, content: Json): string =>
  sha256Hex(`${prevHash}\n${canonical(content)}`);
