import type { CurrencyRate } from './currency.entity.ts';

/** Name of the source of a new house's rates until a real one has responded. */
export const fixedSource = 'fixed table';

/** A rate as given by a source. */
export interface RateOffered {
  readonly rate: number;
  /** ms UTC. */
  readonly asOf: number;
  readonly source: string;
}

type RateKept = Pick<CurrencyRate, 'rate' | 'asOf' | 'source' | 'refused'>;
export type RateRefused = NonNullable<CurrencyRate['refused']>[number];

/**
 * Whether the offered rate is newer than the stored one; built-in rates are older than any source.
 */
export const isNewer = (offered: RateOffered, kept: RateKept | null): boolean =>
  kept === null || kept.source === fixedSource || offered.asOf > kept.asOf;

/** Whether the offered rate differs from the stored one by more than `percent`. */
export const leaps = ({ rate }: RateOffered, kept: RateKept | null, percent: number): boolean =>
  kept !== null && Math.abs(rate / kept.rate - 1) > percent / 100;

const isSame = (one: RateOffered, other: RateOffered): boolean =>
  one.rate === other.rate && one.asOf === other.asOf && one.source === other.source;

/** Whether exactly this rate was refused before: staff may only confirm a rate they were shown. */
export const wasRefused = (offered: RateOffered, kept: RateKept | null): boolean =>
  kept?.refused?.some((one) => isSame(one, offered)) === true;

/** Most refused rates stored per currency pair. */
const storedRefusals = 5;

/** The refusals of a pair with another one, newest first. @param at time of the refusal, ms UTC. */
export const withRefusal = (
  kept: RateKept,
  { rate, asOf, source }: RateOffered,
  at: number,
): readonly RateRefused[] =>
  [{ rate, before: kept.rate, asOf, source, at }, ...(kept.refused ?? [])].slice(0, storedRefusals);
