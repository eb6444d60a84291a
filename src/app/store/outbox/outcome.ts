import type { Json } from '../../../domain/kit/fields.ts';
import { refusal as refuse, type Refusal } from '../../../domain/kit/refusal.ts';
import type { OutboxRow } from './row.ts';

/** What came of one attempt to send a row. */
export type Attempt =
  | { readonly kind: 'done'; readonly answer: Json }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Nobody is signed in as the row's member, or the token was not accepted twice. */
  | { readonly kind: 'unsigned' };

const notSignedIn = refuse('unauthenticated', 'UNAUTHENTICATED', 'Sign in first.');

/** What becomes of the row. */
export type Verdict =
  | { readonly kind: 'done'; readonly answer: Json }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'again'; readonly refusal: Refusal | null };

const passing = new Set(['unavailable', 'deadline-exceeded', 'resource-exhausted', 'internal']);

/** The request may have been carried out although no answer came. */
const fateUnknown = new Set(['unavailable', 'deadline-exceeded', 'internal']);

/**
 * Network, 429 and 5xx pass and are tried again; a missing sign-in waits for its member; any other
 * refusal is the server's last word. What is sent once only is not tried again after a clear no;
 * but when an earlier attempt may have arrived, a no that the server did not decide says nothing of
 * it, and the same key is asked about until it does.
 */
export const judge = (row: OutboxRow, attempt: Attempt): Verdict => {
  if (attempt.kind === 'done') return attempt;
  const firstAndOnly = row.mode === 'once' && row.attempts <= 1;
  if (attempt.kind === 'unsigned') {
    return firstAndOnly
      ? { kind: 'refused', refusal: notSignedIn }
      : { kind: 'again', refusal: null };
  }
  const { refusal } = attempt;
  const again = firstAndOnly ? fateUnknown : passing;
  return again.has(refusal.status) ? { kind: 'again', refusal } : { kind: 'refused', refusal };
};

/** Wait before the next attempt, ms: 1 s growing by half to at most 60 s, spread by `chance` 0…1. */
export const waitFor = (attempts: number, chance: number): number =>
  Math.round(Math.min(60_000, 1_000 * 1.5 ** Math.max(0, attempts - 1)) * (0.75 + chance / 2));
