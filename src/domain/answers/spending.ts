import type { Numbers } from '../platform/settings/numbers.ts';

/** Prices of a million tokens, and the monthly limit, in US cents. */
export type AnswerPrices = Numbers['answers'];

const MICROS_PER_CENT = 10_000;

/** Cost of a call, in millionths of a US dollar, rounded up. */
export const costMicros = (
  { inCents, outCents }: Pick<AnswerPrices, 'inCents' | 'outCents'>,
  tokensIn: number,
  tokensOut: number,
): number => Math.ceil(((tokensIn * inCents + tokensOut * outCents) * MICROS_PER_CENT) / 1_000_000);

/**
 * Id of the total of the month that contains `at`; months are in UTC, as on the providers' bills.
 */
export const monthId = (at: number): string => `answers-${new Date(at).toISOString().slice(0, 7)}`;

/** Whether the month's answers have used up the limit. */
export const isSpent = ({ monthlyLimitCents }: AnswerPrices, spentMicros: number): boolean =>
  spentMicros >= monthlyLimitCents * MICROS_PER_CENT;

/** Converts millionths of a dollar to dollars. */
export const dollarsOf = (micros: number): number => micros / 1_000_000;
