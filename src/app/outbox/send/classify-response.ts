import type { Json } from '../../../domain/kit/fields.ts';
import { refusal as refuse, type Refusal } from '../../../domain/kit/refusal.ts';
import type { Conflict } from '../conflict/edit.ts';
import { conflictRuleOf } from '../conflict/rules.ts';
import type { OutboxRow } from '../rows/row.ts';

/** Result of one attempt to send a row. */
export type Attempt =
  | { readonly kind: 'done'; readonly answer: Json }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** Pause the server requested before the next try, ms. */
      readonly retryAfterMs?: number | null;
    }
  /** Both sides changed the same: nothing was written, and the row's owner chooses. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The row's member is not signed in, or the token was rejected twice. */
  | { readonly kind: 'unsigned' }
  /** There was no network; the service worker has queued the request and sends it later. */
  | { readonly kind: 'queued' };

const notSignedIn = refuse('unauthenticated', 'UNAUTHENTICATED', 'Sign in first.');
const offline = refuse('unavailable', 'OFFLINE', 'The server cannot be reached.');

/** The row's next status. */
export type Verdict =
  | { readonly kind: 'done'; readonly answer: Json }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly conflict?: Conflict }
  | { readonly kind: 'confirm'; readonly refusal: Refusal }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'again'; readonly refusal: Refusal | null; readonly waitMs: number };

const passing = new Set([
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
  'internal',
  'unknown',
]);

/** Codes after which the request may have been carried out, although no response came. */
export const outcomeUnknown: ReadonlySet<string> = new Set([
  'unavailable',
  'deadline-exceeded',
  'internal',
  'unknown',
]);

/** Refusals that only ask for confirmation. */
const wantsWord = new Set(['CONFIRM_LARGE_BID']);

/**
 * Classifies a response. Network errors, 429 and 5xx are temporary and retried; a missing sign-in
 * waits for its member; any other refusal is final. A row that may be sent only once is not retried
 * after a clear refusal. But if an earlier attempt may have arrived, a refusal the server itself
 * did not make says nothing about that attempt, so the same key is sent until the server answers.
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
