import { termsFrom } from '../../../domain/bidding/auction-terms.ts';
import { incrementAt } from '../../../domain/bidding/bids/increments.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';

const { increments } = termsFrom(usualNumbers, 'cars');

/** The bid step at a price, dollars, for any lot. */
export const stepAt = (price: number): number => incrementAt(price, increments);

/** The highest whole step up to an amount, dollars: nobody bids 6,018. */
export const wholeSteps = (amount: number): number =>
  Math.floor(amount / stepAt(amount)) * stepAt(amount);
