import type { Refusal } from '../../../domain/kit/refusal.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { wholeText } from '../../../wording/language/number-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

/** Text for a refused bid: a headline with the amount, then the reason and the next step. */
export interface RefusalWords {
  readonly title: string;
  readonly body: string;
}

/** A whole number from a refusal's details; null for none. */
export const amountOf = (refused: Refusal, key: string): number | null => {
  const value = refused.details?.[key];
  return typeof value === 'number' ? value : null;
};

const wordsByCode: Readonly<Record<string, (amount: string, minNext: string) => RefusalWords>> = {
  BID_TOO_LOW: (amount, minNext) => ({
    title: translate('Not placed: {amount} is too low now', { amount }),
    body: translate('The price moved. The minimum bid is now {minNext}.', { minNext }),
  }),
  AUCTION_ENDED: (amount) => ({
    title: translate('Not placed: the auction had ended'),
    body: translate(
      "{amount} reached the server at or after the end. The server's clock decides.",
      {
        amount,
      },
    ),
  }),
  BID_EXPIRED: (amount, minNext) => ({
    title: translate('Not placed: {amount} arrived too late', { amount }),
    body: translate('It arrived after the time it was good until. The minimum bid is {minNext}.', {
      minNext,
    }),
  }),
  EXPIRED: (amount) => ({
    title: translate('Not placed: {amount} was not sent in time', { amount }),
    body: translate('There was no connection before the time it was good until.'),
  }),
  NOT_STARTED: () => ({
    title: translate('Not placed: bidding is not open yet'),
    body: translate('This auction has not started. Watch it and you are told when it does.'),
  }),
  ALREADY_HIGH_BIDDER: () => ({
    title: translate('Not placed: you lead already'),
    body: translate(
      'An exact bid would only raise your own price. You can change your max instead.',
    ),
  }),
  CONFIRM_LARGE_BID: (amount) => ({
    title: translate('Not placed: {amount} is far above the minimum bid', { amount }),
    body: translate('Bid again if that is the amount you mean.'),
  }),
  PAYMENT_ACTION_REQUIRED: (amount) => ({
    title: translate('Not placed yet: your bank asks you to confirm {amount}', { amount }),
    body: translate('It asks about the hold of the buyer fee on your card.'),
  }),
  NO_CHANGE: (amount) => ({
    title: translate('{amount} is your max already', { amount }),
    body: translate('Nothing was changed.'),
  }),
};

/** @param amount whole dollars that were tried. */
export const refusalWords = (
  refused: Refusal,
  amount: number,
  currency: 'CAD' | 'USD',
): RefusalWords => {
  const tried = dollarsText(amount, currency);
  // It ended before its time was up.
  if (refused.details?.['status'] === 'CANCELLED') {
    return {
      title: translate('Not placed: the auction was cancelled'),
      body: translate('We cancelled it before {amount} arrived. You owe nothing.', {
        amount: tried,
      }),
    };
  }
  const least = amountOf(refused, 'minNext');
  const made = wordsByCode[refused.code]?.(
    tried,
    least === null ? '' : dollarsText(least, currency),
  );
  if (made) return made;
  if (refused.status === 'unavailable' || refused.status === 'deadline-exceeded') {
    return {
      title: translate('Not placed: no answer from the server'),
      body: translate('{amount} was not accepted. Check your connection and bid again.', {
        amount: tried,
      }),
    };
  }
  return { title: translate('Not placed'), body: translateRefusal(refused) };
};

/** The text under an amount that cannot be bid; undefined for a valid one. */
export const hindranceText = (
  why: Refusal | null,
  amount: number | null,
  currency: 'CAD' | 'USD',
): string | undefined => {
  if (amount === null) return translate('Enter whole dollars, digits only.');
  const sumOf = (key: string): string =>
    dollarsText((why === null ? null : amountOf(why, key)) ?? 0, currency);
  switch (why?.code) {
    case 'BID_TOO_LOW':
      return translate('The minimum bid is {minNext}.', { minNext: sumOf('minNext') });
    case 'BELOW_CURRENT_PRICE':
      return translate('Your max cannot be below the current bid of {price}.', {
        price: sumOf('price'),
      });
    case 'ALREADY_HIGH_BIDDER':
      return translate('You lead. An exact bid would only raise your own price.');
    case 'INVALID_AMOUNT':
      return translate('Bid whole dollars, from 1 to {most}.', {
        most: wholeText(amountOf(why, 'most') ?? 0),
      });
    default:
      return undefined;
  }
};
