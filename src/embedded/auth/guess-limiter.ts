import type { HomeClock } from '../contracts.ts';
import { rateLimiter, putLast, tooMany } from './rate-limiter.ts';

/**
 * How often passwords may be guessed. Every try is counted before it is judged, so that a hundred at
 * once are no more than a hundred in a row, and a right one is taken back. Four things count:
 *
 * - 5 wrong ones in 15 minutes by one network address at one account: that address waits for that
 *   account, and for no other. Nobody elsewhere waits, its owner included.
 * - 60 in 15 minutes by one address over all accounts, against one common password tried on many.
 * - 100 a day at one account over all addresses, against many machines that share the work.
 * - The last two do not count, and do not stop, an address from which the account was signed in to
 *   within thirty days: neither who guesses behind an owner's own address nor who guesses at their
 *   account from all over the world keeps them out.
 *
 * An owner at a new address while their account is under attack uses a mailed link or sets a new
 * password; both make the address known. Unknown accounts are counted like known ones. All of it is
 * kept in memory: a start forgets the wrong guesses and the known addresses together.
 */
export interface GuessLimiter {
  /** Counts one guess. Throws TOO_MANY_ATTEMPTS_TRY_LATER when it may not be judged. */
  readonly begin: (ip: string, email: string) => { readonly right: () => void };
  /** The owner proved who they are at this address by what was mailed to them. */
  readonly trust: (ip: string, email: string) => void;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const knownFor = 30 * day;

export const openGuessLimiter = (clock: HomeClock): GuessLimiter => {
  const pairs = rateLimiter(clock, 5, 15 * minute);
  const addresses = rateLimiter(clock, 60, 15 * minute);
  const accounts = rateLimiter(clock, 100, day);
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
