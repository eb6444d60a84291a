import type { HomeClock } from '../contracts.ts';
import { rateLimiter, putLast, tooMany } from './rate-limiter.ts';
import { MINUTE, DAY } from '../../domain/kit/durations.ts';

/**
 * Limits password guesses. Every attempt is counted before it is checked, so that a hundred in
 * parallel are no more than a hundred in a row; a correct one is subtracted again. Three limits
 * apply, with an exception:
 *
 * - 5 wrong ones in 15 minutes from one network address for one account: that address is blocked
 *   for that account only. No other address is blocked, the owner's included.
 * - 60 in 15 minutes from one address over all accounts, against one common password tried on many.
 * - 100 a day for one account over all addresses, against many machines that share the work.
 * - The last two neither count nor block an address from which the account was signed in to within
 *   thirty days: an attacker behind the owner's own address, or attackers all over the world,
 *   cannot lock the owner out.
 *
 * An owner at a new address while their account is under attack uses a mailed link or sets a new
 * password; both make the address known. Unknown accounts are counted like known ones. All counts
 * are in memory: a restart clears the wrong guesses and the known addresses together.
 */
export interface GuessLimiter {
  /** Counts one guess. Throws TOO_MANY_ATTEMPTS_TRY_LATER if it may not be checked. */
  readonly begin: (ip: string, email: string) => { readonly right: () => void };
  /** Records that the owner proved their identity at this address with a mailed link. */
  readonly trust: (ip: string, email: string) => void;
}

const knownFor = 30 * DAY;

export const openGuessLimiter = (
  clock: HomeClock,
  most: (count: number) => number = (count) => count,
): GuessLimiter => {
  const pairs = rateLimiter(clock, most(5), 15 * MINUTE);
  const addresses = rateLimiter(clock, most(60), 15 * MINUTE);
  const accounts = rateLimiter(clock, most(100), DAY);
  const known = new Map<string, number>();
  const trust = (ip: string, email: string): void => {
    const pair = `${ip} ${email}`;
    pairs.reset(pair);
    putLast(known, pair, clock.now());
  };
  return {
    trust,
    begin: (ip, email) => {
      const pair = `${ip} ${email}`;
      const isKnown = (known.get(pair) ?? -Infinity) > clock.now() - knownFor;
      const wide = isKnown
        ? []
        : ([
            [addresses, ip],
            [accounts, email],
          ] as const);
      if (wide.some(([limit, key]) => limit.isSpent(key))) throw tooMany();
      pairs.take(pair);
      for (const [limit, key] of wide) limit.take(key);
      return {
        right: () => {
          for (const [limit, key] of wide) limit.refund(key);
          trust(ip, email);
        },
      };
    },
  };
};
