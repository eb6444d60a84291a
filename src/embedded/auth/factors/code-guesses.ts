import type { HomeClock } from '../../contracts.ts';
import type { Account } from '../accounts/account.ts';
import { rateLimiter } from '../rate-limiter.ts';
import { MINUTE } from '../../../domain/kit/durations.ts';

/**
 * Limits guesses of an authenticator's code, each counted before it is checked: five in fifteen
 * minutes and twenty a day per account, from all addresses together, since the attacker already
 * knows the password. The counts belong to the password: when its owner sets a new one, they start
 * again.
 *
 * @returns a function that removes a correct guess from the count.
 */
export type CodeGuesses = (account: Account) => { readonly right: () => void };

export const openCodeGuesses = (clock: HomeClock): CodeGuesses => {
  const limits = [rateLimiter(clock, 5, 15 * MINUTE), rateLimiter(clock, 20, 24 * 60 * MINUTE)];
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
