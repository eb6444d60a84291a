import type { Numbers } from '../../../domain/platform/settings/numbers.ts';
import { translate } from '../../../wording/language/translate.ts';
import { MINUTE } from '../../../domain/kit/durations.ts';

/** Time that a maximum bid may wait for a connection (rules R6): ms, or until near the end. */
export type Validity = number | 'end';

/** Waiting times on offer. A bid may wait until `latestBeforeEndMs` before the end. */
export type ValidityTerms = Pick<Numbers['bidding']['queued'], 'choicesMs' | 'latestBeforeEndMs'>;

/** Enough for most: long enough without a signal, short enough that the price is still close. */
const USUAL = 15 * MINUTE;

/** The default choice: 15 minutes, else the next shorter one, else the shortest. */
export const usualValidity = ({ choicesMs }: Pick<ValidityTerms, 'choicesMs'>): number => {
  const usual = choicesMs.filter((ms) => ms <= USUAL);
  return usual.length === 0 ? Math.min(...choicesMs) : Math.max(...usual);
};

const lengthText = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE);
  return minutes % 60 === 0
    ? translate('{n, plural, one {# hour} other {# hours}}', { n: minutes / 60 })
    : translate('{n} min', { n: minutes });
};

/** Choices on offer, the usual one first; “until near the end” only while that is in the future. */
export const validities = (
  terms: ValidityTerms,
  endAt: number,
  now: number,
): readonly { readonly value: Validity; readonly label: string }[] => {
  const usual = usualValidity(terms);
  const others = terms.choicesMs.filter((ms) => ms !== usual).toSorted((a, b) => a - b);
  const { latestBeforeEndMs } = terms;
  const untilEnd = {
    value: 'end' as const,
    label: translate('Until {n} min before the end', { n: Math.round(latestBeforeEndMs / MINUTE) }),
  };
  return [
    ...[usual, ...others].map((value) => ({ value, label: lengthText(value) })),
    ...(endAt - latestBeforeEndMs > now ? [untilEnd] : []),
  ];
};

export interface Until {
  /** Device clock, ms: latest time to send it; null when only the server can tell. */
  readonly expiresAt: number | null;
  /**
   * Server time, ms UTC; null when it follows from `expiresAt` once the server's clock is known.
   */
  readonly validUntil: number | null;
}

/**
 * Computes when a waiting bid expires.
 * @param device device clock, ms.
 * @param server server time, ms UTC, null while unknown: a duration is then measured by the device
 * alone.
 */
export const untilOf = (
  validity: Validity,
  { latestBeforeEndMs }: Pick<ValidityTerms, 'latestBeforeEndMs'>,
  endAt: number,
  device: number,
  server: number | null,
): Until => {
  if (validity !== 'end') {
    return {
      expiresAt: device + validity,
      validUntil: server === null ? null : server + validity,
    };
  }
  const validUntil = endAt - latestBeforeEndMs;
  return { expiresAt: server === null ? null : device + validUntil - server, validUntil };
};
