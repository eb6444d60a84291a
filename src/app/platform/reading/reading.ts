import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';

/**
 * The source of a value. `live`: the server keeps it current at this moment. `saved`: this device's
 * copy, last confirmed at `at` (server time, ms UTC; null if not recorded).
 */
export interface Freshness {
  readonly source: 'live' | 'saved';
  readonly at: number | null;
  /**
   * Present while only a part is loaded: the lots of a first screen, the beginning of one list, or
   * all lots on offer. Totals, and lots no longer on offer, are not known yet.
   */
  readonly part?: 'first' | 'head' | 'offered';
}

/** The result of everything a screen reads. */
export type Reading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly freshness: Freshness }
  | { readonly status: 'failed'; readonly refusal: Refusal };

export const loading = { status: 'loading' } as const;

export const ready = <T>(value: T, freshness: Freshness): Reading<T> => ({
  status: 'ready',
  value,
  freshness,
});

export const live = <T>(value: T, at: number | null): Reading<T> =>
  ready(value, { source: 'live', at });

export const saved = <T>(value: T, at: number | null): Reading<T> =>
  ready(value, { source: 'saved', at });

/** An incomplete value, as of `at`. */
export const partly = <T>(
  value: T,
  at: number | null,
  part: NonNullable<Freshness['part']>,
): Reading<T> => ready(value, { source: 'saved', at, part });

/**
 * Age up to which a copy shows the server's end, ms: an end moves by minutes, and only during an
 * auction's last two minutes.
 */
const CURRENT_MS = 60_000;

/** Whether the ends are reliable for countdowns: live, or read within the last minute. */
export const isCurrent = ({ source, at }: Freshness, now: number): boolean =>
  source === 'live' || (at !== null && now - at < CURRENT_MS);

export const failed = (why: Refusal): Reading<never> => ({ status: 'failed', refusal: why });

/** The refusal for a part of the program that could not be loaded or opened. */
export const unavailable = (error: unknown): Refusal =>
  refusal('unavailable', 'STORE_UNAVAILABLE', 'This could not be read. Please try again.', {
    details: { reason: error instanceof Error ? error.message.slice(0, 200) : String(error) },
  });

/** Shown when the device has nothing of a part and cannot reach the server. */
export const notHere = refusal(
  'unavailable',
  'NOT_ON_DEVICE',
  'This isn’t on this device yet. It loads once there’s a connection.',
);
