import { say } from '../ui/words.ts';

/** How long a max bid that waits for a connection stays good (rules R6). */
export type Validity = '5m' | '15m' | '1h' | 'end';

const MINUTE = 60_000;
const lengths: Readonly<Record<Exclude<Validity, 'end'>, number>> = {
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '1h': 60 * MINUTE,
};

/** A bid that may wait until the last moment leaves its owner ten minutes to see what became of it. */
const BEFORE_END = 10 * MINUTE;

/** What may be chosen, the usual first; the last only while there is more than ten minutes left. */
export const validities = (
  endAt: number,
  now: number,
): readonly { readonly value: Validity; readonly label: string }[] => [
  { value: '15m', label: say('15 min') },
  { value: '5m', label: say('5 min') },
  { value: '1h', label: say('1 hour') },
  ...(endAt - BEFORE_END > now
    ? [{ value: 'end' as const, label: say('Until 10 min before the end') }]
    : []),
];

export interface Until {
  /** Device clock, ms: not sent after this; null when only the server can tell. */
  readonly expiresAt: number | null;
  /** Server time, ms UTC; null when it follows from the first once the server's clock is known. */
  readonly validUntil: number | null;
}

/**
 * When a bid that waits stops being good. @param device device clock, ms. @param server server
 * time, ms UTC, null while it is not known: then a length is reckoned by the device alone.
 */
export const untilOf = (
  validity: Validity,
  endAt: number,
  device: number,
  server: number | null,
): Until => {
  if (validity !== 'end') {
    const length = lengths[validity];
    return {
      expiresAt: device + length,
      validUntil: server === null ? null : server + length,
    };
  }
  const validUntil = endAt - BEFORE_END;
  return { expiresAt: server === null ? null : device + validUntil - server, validUntil };
};
