import { randomBytes, randomInt } from 'node:crypto';
import type { HomeClock } from '../../contracts.ts';
import { rateLimiter, putLast, tooMany } from '../rate-limiter.ts';
import { AuthError } from '../auth-error.ts';
import { MINUTE } from '../../../domain/kit/durations.ts';

/**
 * Codes sent to phones. A code is valid for ten minutes and five attempts, each counted before it
 * is checked; a number gets five an hour and a network address twenty, because text messages cost
 * money and disturb. Held in memory: after a restart a new code must be requested.
 */
export interface PhoneCodes {
  /**
   * Creates a code. Throws TOO_MANY_ATTEMPTS_TRY_LATER. @returns the code to send, and the id that
   * must accompany it.
   */
  readonly begin: (
    ip: string,
    phoneNumber: string,
  ) => { readonly code: string; readonly sessionInfo: string };
  /** Uses up a correct code. @returns the number it was sent to. */
  readonly take: (sessionInfo: string, code: string) => string;
  /** Codes that are still valid. */
  readonly waiting: () => readonly WaitingCode[];
}

export interface WaitingCode {
  readonly phoneNumber: string;
  readonly sessionInfo: string;
  readonly code: string;
}

interface Sent {
  readonly phoneNumber: string;
  readonly code: string;
  /** Milliseconds UTC. */
  readonly expires: number;
  readonly tries: number;
}

const mostTries = 5;

export const openPhoneCodes = (
  clock: HomeClock,
  most: (count: number) => number = (count) => count,
): PhoneCodes => {
  const numbers = rateLimiter(clock, most(5), 60 * MINUTE);
  const addresses = rateLimiter(clock, most(20), 60 * MINUTE);
  const codes = new Map<string, Sent>();
  return {
    begin: (ip, phoneNumber) => {
      if (numbers.isSpent(phoneNumber)) throw tooMany();
      addresses.take(ip);
      numbers.take(phoneNumber);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const sessionInfo = randomBytes(24).toString('base64url');
      const expires = clock.now() + 10 * MINUTE;
      putLast(codes, sessionInfo, { phoneNumber, code, expires, tries: 0 });
      return { code, sessionInfo };
    },
    take: (sessionInfo, code) => {
      const sent = codes.get(sessionInfo);
      if (sent === undefined) throw new AuthError('INVALID_SESSION_INFO');
      if (sent.expires <= clock.now()) throw new AuthError('SESSION_EXPIRED');
      if (sent.tries >= mostTries) throw tooMany();
      codes.set(sessionInfo, { ...sent, tries: sent.tries + 1 });
      if (sent.code !== code) throw new AuthError('INVALID_CODE');
      codes.delete(sessionInfo);
      return sent.phoneNumber;
    },
    waiting: () =>
      [...codes]
        .filter(([, { expires }]) => expires > clock.now())
        .map(([sessionInfo, { phoneNumber, code }]) => ({ phoneNumber, sessionInfo, code })),
  };
};
