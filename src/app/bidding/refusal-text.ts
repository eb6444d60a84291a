import type { Refusal } from '../../domain/kit/refusal.ts';
import { dollarsText } from '../fields/currency.ts';
import { wholeText } from '../ui/number-text.ts';
import { say, sayRefusal } from '../ui/words.ts';

/** What a refused bid says: a headline with the amount, then what happened and what to do. */
export interface RefusalWords {
  readonly title: string;
  readonly body: string;
}

/** A whole number among what a refusal tells, or null. */
export const amountOf = (refused: Refusal, key: string): number | null => {
  const value = refused.details?.[key];
  return typeof value === 'number' ? value : null;
};

const words: Readonly<Record<string, (amount: string, minNext: string) => RefusalWords>> = {
  BID_TOO_LOW: (amount, minNext) => ({
    title: say('Not placed: {amount} is too low now', { amount }),
    body: say('The price moved. The minimum bid is now {minNext}.', { minNext }),
  }),
  AUCTION_ENDED: (amount) => ({
    title: say('Not placed: the auction had ended'),
    body: say("{amount} reached the server at or after the end. The server's clock decides.", {
      amount,
    }),
  }),
  BID_EXPIRED: (amount, minNext) => ({
    title: say('Not placed: {amount} arrived too late', { amount }),
    body: say('It arrived after the time it was good until. The minimum bid is {minNext}.', {
      minNext,
    }),
  }),
  EXPIRED: (amount) => ({
    title: say('Not placed: {amount} was not sent in time', { amount }),
    body: say('There was no connection before the time it was good until.'),
  }),
  NOT_STARTED: () => ({
    title: say('Not placed: bidding is not open yet'),
    body: say('This auction has not started. Watch it and you are told when it does.'),
  }),
  ALREADY_HIGH_BIDDER: () => ({
    title: say('Not placed: you lead already'),
    body: say('An exact bid would only raise your own price. You can change your max instead.'),
  }),
  CONFIRM_LARGE_BID: (amount) => ({
    title: say('Not placed: {amount} is far above the minimum bid', { amount }),
    body: say('Bid again if that is the amount you mean.'),
  }),
  PAYMENT_ACTION_REQUIRED: (amount) => ({
    title: say('Not placed yet: your bank asks you to confirm {amount}', { amount }),
    body: say('It asks about the hold of the buyer fee on your card.'),
  }),
  NO_CHANGE: (amount) => ({
    title: say('{amount} is your max already', { amount }),
    body: say('Nothing was changed.'),
  }),
};

/** @param amount whole dollars that were tried. */
export const refusalWords = (
  refused: Refusal,
  amount: number,
  currency: 'CAD' | 'USD',
): RefusalWords => {
  const tried = dollarsText(amount, currency);
  // It ended, but not because its time was up.
  if (refused.details?.['status'] === 'CANCELLED') {
    return {
      title: say('Not placed: the auction was cancelled'),
      body: say('We cancelled it before {amount} arrived. You owe nothing.', { amount: tried }),
    };
  }
  const least = amountOf(refused, 'minNext');
  const made = words[refused.code]?.(tried, least === null ? '' : dollarsText(least, currency));
  if (made) return made;
  if (refused.status === 'unavailable' || refused.status === 'deadline-exceeded') {
    return {
      title: say('Not placed: no answer from the server'),
      body: say('{amount} was not accepted. Check your connection and bid again.', {
        amount: tried,
      }),
    };
  }
  return { title: say('Not placed'), body: sayRefusal(refused) };
};

/** What stands under the amount while it cannot be bid; undefined when nothing is wrong with it. */
export const hindranceText = (
  why: Refusal | null,
  amount: number | null,
  currency: 'CAD' | 'USD',
): string | undefined => {
  if (amount === null) return say('Enter whole dollars, digits only.');
  const sumOf = (key: string): string =>
    dollarsText((why === null ? null : amountOf(why, key)) ?? 0, currency);
  switch (why?.code) {
    case 'BID_TOO_LOW':
      return say('The minimum bid is {minNext}.', { minNext: sumOf('minNext') });
    case 'BELOW_CURRENT_PRICE':
      return say('Your max cannot be below the current bid of {price}.', { price: sumOf('price') });
    case 'ALREADY_HIGH_BIDDER':
      return say('You lead. An exact bid would only raise your own price.');
    case 'INVALID_AMOUNT':
      return say('Bid whole dollars, from 1 to {most}.', {
        most: wholeText(amountOf(why, 'most') ?? 0),
      });
    default:
      return undefined;
  }
};
