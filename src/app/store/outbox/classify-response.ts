import type { Json } from '../../../domain/kit/fields.ts';
import { refusal as refuse, type Refusal } from '../../../domain/kit/refusal.ts';
import type { Conflict } from './conflict/edit.ts';
import { conflictRuleOf } from './conflict/rules.ts';
import type { OutboxRow } from './row.ts';

/** What came of one attempt to send a row. */
export type Attempt =
  | { readonly kind: 'done'; readonly answer: Json }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** How long the server asked to be left alone, ms. */
      readonly retryAfterMs?: number | null;
    }
  /** Both sides changed the same: nothing was written, its owner chooses. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** Nobody is signed in as the row's member, or the token was not accepted twice. */
  | { readonly kind: 'unsigned' }
  /** There was no network; the service worker delivers it when there is. */
  | { readonly kind: 'queued' };

const notSignedIn = refuse('unauthenticated', 'UNAUTHENTICATED', 'Sign in first.');
const offline = refuse('unavailable', 'OFFLINE', 'The server cannot be reached.');

/** What becomes of the row. */
export type Verdict =
  | { readonly kind: 'done'; readonly answer: Json }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly conflict?: Conflict }
  | { readonly kind: 'confirm'; readonly refusal: Refusal }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'again'; readonly refusal: Refusal | null; readonly waitMs: number };

const passing = new Set(['unavailable', 'deadline-exceeded', 'resource-exhausted', 'internal']);

/** The request may have been carried out although no answer came. */
const outcomeUnknown = new Set(['unavailable', 'deadline-exceeded', 'internal']);

/** Refusals that only ask whether it is meant. */
const wantsWord = new Set(['CONFIRM_LARGE_BID']);

/**
 * Network, 429 and 5xx pass and are tried again; a missing sign-in waits for its member; any other
 * refusal is the server's last word. What is sent once only is not tried again after a clear no;
 * but when an earlier attempt may have arrived, a no that the server did not decide says nothing of
 * it, and the same key is asked about until it does.
 */
export const classifyResponse = (row: OutboxRow, attempt: Attempt): Verdict => {
  if (attempt.kind === 'done' || attempt.kind === 'conflict') return attempt;
  const firstAndOnly = row.mode === 'once' && row.attempts <= 1;
  if (attempt.kind === 'queued') return { kind: 'again', refusal: offline, waitMs: 0 };
  if (attempt.kind === 'unsigned') {
    return firstAndOnly
      ? { kind: 'refused', refusal: notSignedIn }
      : { kind: 'again', refusal: null, waitMs: 0 };
  }
  const { refusal, retryAfterMs } = attempt;
  const rule = conflictRuleOf(row);
  const conflict = rule?.conflict?.(row.payload, refusal) ?? null;
  if (conflict !== null) {
    return rule?.resolve === undefined
      ? { kind: 'refused', refusal, conflict }
      : { kind: 'conflict', conflict };
  }
  const again = firstAndOnly ? outcomeUnknown : passing;
  if (again.has(refusal.status)) return { kind: 'again', refusal, waitMs: retryAfterMs ?? 0 };
  if (row.mode !== 'once' && wantsWord.has(refusal.code)) return { kind: 'confirm', refusal };
  return { kind: 'refused', refusal };
};
