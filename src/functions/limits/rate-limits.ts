import type { RateClass } from '../../domain/kit/command.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import { rates, type RateScope } from '../../domain/platform/rates.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import type { CallerIdentity } from '../calls/call.ts';
import type { RateStore } from '../ports.ts';

const inputText = (data: unknown, key: string): string => {
  const value = (data as Readonly<Record<string, unknown>> | null | undefined)?.[key];
  return typeof value === 'string' ? value.slice(0, 254) : '';
};

/** The subject whose calls this bucket counts; e-mail addresses are stored as hashes only. */
const subjectOf = (scope: RateScope, caller: CallerIdentity, data: unknown): string => {
  const who = caller.kind === 'member' ? caller.uid : caller.kind;
  const ip = caller.kind === 'system' ? 'system' : caller.ip;
  if (scope === 'ip') return ip;
  if (scope === 'email') return sha256Hex(inputText(data, 'email').trim().toLowerCase() || who);
  if (scope === 'uid+listing') return `${who} ${inputText(data, 'listingId')}`;
  if (scope === 'uid') return who;
  return caller.kind === 'visitor' ? ip : who;
};

/**
 * Takes a token from every bucket of the rate class. Returns null, or how long to wait. Scheduled
 * calls by the system are not limited.
 */
export const takeRate = async (
  store: RateStore,
  rateClass: RateClass,
  caller: CallerIdentity,
  data: unknown,
  now: number,
): Promise<{ readonly refusal: Refusal; readonly retryAfterSeconds: number } | null> => {
  if (caller.kind === 'system') return null;
  for (const [i, bucket] of rates[rateClass].entries()) {
    const subject = subjectOf(bucket.scope, caller, data);
    const wait = await store.take(`${rateClass}/${i}/${subject}`, bucket, now);
    if (wait > 0) {
      return {
        refusal: refusal('resource-exhausted', 'RATE_LIMITED', 'Too many calls. Wait a moment.'),
        retryAfterSeconds: wait,
      };
    }
  }
  return null;
};
