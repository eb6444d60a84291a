import { isRecord } from '../../domain/kit/json.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { eventTypes, type EventType } from '../../domain/messages/notice-types.ts';
import { reject } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { signed, verified } from './signing.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Rights that a link in a mail grants its reader without signing in. */
export type LetterToken =
  /** Change or end the subscription of an address. */
  | { readonly of: 'list'; readonly id: string }
  /** Confirm the request of an address, made at that time. */
  | { readonly of: 'confirmation'; readonly id: string; readonly askedAt: number }
  /** Choose which notices a member is mailed; `told` are the events in this mail. */
  | { readonly of: 'notices'; readonly uid: string; readonly told: readonly EventType[] };

/**
 * Lifetime of each kind. Unsubscribing has to work for 60 days by law; mails are kept for longer.
 */
const lasts: Readonly<Record<LetterToken['of'], number>> = {
  list: 400 * DAY,
  notices: 400 * DAY,
  confirmation: 7 * DAY,
};

export const letterToken = (
  ports: Pick<Ports, 'db' | 'clock'>,
  token: LetterToken,
): Promise<string> => signed(ports, { ...token, until: ports.clock.now() + lasts[token.of] });

const tokenTypes: ReadonlySet<unknown> = new Set(eventTypes);

const tokenFrom = (value: unknown): (LetterToken & { readonly until: number }) | null => {
  if (!isRecord(value) || typeof value['until'] !== 'number') return null;
  const { of, id, uid, told, askedAt, until } = value;
  if (of === 'list' && typeof id === 'string') return { of, id, until };
  if (of === 'confirmation' && typeof id === 'string' && typeof askedAt === 'number') {
    return { of, id, askedAt, until };
  }
  if (of !== 'notices' || typeof uid !== 'string' || !Array.isArray(told)) return null;
  // Events that no longer exist cannot be chosen.
  return { of, uid, told: told.filter((one): one is EventType => tokenTypes.has(one)), until };
};

/** Opens a token; refuses one that the house did not sign, or that has expired. */
export const openToken = async (
  ports: Pick<Ports, 'db' | 'clock'>,
  given: string,
): Promise<LetterToken> => {
  const token = tokenFrom(await verified(ports, given));
  if (token === null) {
    const message = 'This link is not valid. Open it from the e-mail itself.';
    return reject(refusal('invalid-argument', 'TOKEN_INVALID', message, { field: 'token' }));
  }
  if (token.until <= ports.clock.now()) {
    const message = 'This link is too old to work.';
    return reject(refusal('invalid-argument', 'TOKEN_EXPIRED', message, { field: 'token' }));
  }
  const { until: _until, ...rest } = token;
  return rest;
};
