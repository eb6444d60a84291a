import type { HomeClock } from '../../contracts.ts';
import type { Account } from '../account.ts';
import { rateLimiter } from '../rate-limiter.ts';

/**
 * Limits guesses of an authenticator's code, each counted before it is checked: five in fifteen
 * minutes and twenty a day for one account, from wherever they come, since whoever guesses knows the
 * password already. The counts belong to the password: its owner sets a new one and is asked anew.
 * @returns what takes a guess that was right back.
 */
export type CodeGuesses = (account: Account) => { readonly right: () => void };

const minute = 60_000;

export const openCodeGuesses = (clock: HomeClock): CodeGuesses => {
  const limits = [rateLimiter(clock, 5, 15 * minute), rateLimiter(clock, 20, 24 * 60 * minute)];
  return ({ localId, validSince }) => {
    const key = `${localId} ${validSince}`;
    for (const limit of limits) limit.take(key);
    return {
      right: () => {
        for (const limit of limits) limit.refund(key);
      },
    };
  };
};
