import { createHash } from 'node:crypto';
import { canonical } from '../../domain/bidding/bids/hash-chain.ts';
import type { Json } from '../../domain/kit/fields.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { commandAnswers } from '../../domain/platform/command-answer.entity.ts';
import type { Call } from './call.ts';
import { reject } from '../handler.ts';
import type { Reader, Tx } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

const keepMs = 30 * DAY;
const keyPattern = /^[A-Za-z0-9_-]{8,128}$/;

/** One use of an idempotency key: its caller, command and body. */
export interface KeyUse {
  readonly uid: string;
  readonly command: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** The key of a call, unchecked; `data.idempotencyKey` serves as one. */
const namedKey = (key: string | undefined, data: unknown): unknown =>
  key ?? (data as Readonly<Record<string, unknown>> | null | undefined)?.idempotencyKey ?? null;

const isKey = (key: unknown): key is string => typeof key === 'string' && keyPattern.test(key);

/** The key of a call, checked; null when it has none. */
export const idempotencyKeyOf = (key: string | undefined, data: unknown): string | null => {
  const found = namedKey(key, data);
  if (found === null) return null;
  if (!isKey(found)) {
    const message = 'An idempotency key has 8–128 letters, digits, hyphens or underscores.';
    return reject(refusal('invalid-argument', 'KEY_FORMAT', message, { field: 'idempotencyKey' }));
  }
  return found;
};

/**
 * Returns the key use of a member's call, before anything else about the call is checked; null
 * without a key.
 */
export const useOf = ({ name, caller, key, data }: Call): KeyUse | null => {
  const found = namedKey(key, data);
  return caller.kind === 'member' && isKey(found)
    ? { uid: caller.uid, command: name, key: found, bodyHash: hashBody(data) }
    : null;
};

/** A hash of the body that does not depend on the order of keys. */
export const hashBody = (data: unknown): string =>
  createHash('sha256')
    .update(canonical((data ?? null) as Json))
    .digest('hex');

/** Id of the document that stores the answer to a key’s use. */
export const answerId = (use: KeyUse): string => `${use.uid}_${use.command}_${use.key}`;

/**
 * The stored first answer to this key, or null when the key is new. A key reused with another body
 * is refused, because the stored answer belongs to a different request.
 */
export const getAnswer = async (
  reader: Reader,
  use: KeyUse,
): Promise<{ readonly answer: Json } | null> =>
  answerTo(use, await reader.get(commandAnswers, answerId(use)));

/** The answer a stored row holds for this use of its key; null without a row. */
export const answerTo = (
  use: KeyUse,
  row: { readonly bodyHash: string; readonly answer: Json } | null,
): { readonly answer: Json } | null => {
  if (!row) return null;
  if (row.bodyHash !== use.bodyHash) {
    const message = 'This idempotency key was used with another body.';
    reject(refusal('invalid-argument', 'KEY_REUSED', message, { field: 'idempotencyKey' }));
  }
  return { answer: row.answer };
};

/** Stores the answer in the transaction of its effect. */
export const putAnswer = (tx: Tx, use: KeyUse, answer: Json, now: number): void => {
  tx.create(commandAnswers, answerId(use), {
    ...use,
    ok: true,
    answer,
    at: now,
    expiresAt: now + keepMs,
    createdBy: use.uid,
  });
};
