import { DAY } from '../kit/durations.ts';

/** Time for which a lot stays current after its end, ms; every device keeps current lots. */
export const currentForMs = 30 * DAY;

/**
 * The fields of a listing or an auction that decide whether its lot is current; an auction has no
 * `mode`. Times are ms UTC.
 */
export interface LotEnd {
  readonly mode?: string | undefined;
  readonly status: string;
  readonly endAt?: number | undefined;
  readonly expiresAt?: number | undefined;
}

/** Reads these fields from an untyped stored document. */
export const lotEndIn = (doc: Readonly<Record<string, unknown>>): LotEnd => {
  const time = (value: unknown): number | undefined =>
    typeof value === 'number' ? value : undefined;
  return {
    ...(typeof doc['mode'] === 'string' ? { mode: doc['mode'] } : {}),
    status: String(doc['status']),
    endAt: time(doc['endAt']),
    expiresAt: time(doc['expiresAt']),
  };
};

/** When a lot is over according to these fields, ms UTC; null if it has no end. */
const overAt = ({ mode, status, endAt, expiresAt }: LotEnd): number | null =>
  (mode === 'CLASSIFIED' && status !== 'SOLD' ? expiresAt : endAt) ?? null;

/**
 * Whether a lot is current, and so kept by every device: coming, on offer, or over for less than
 * thirty days. Only its end decides, since the status on a device that was offline may be out of
 * date.
 *
 * @param now server time, ms UTC.
 */
export const isCurrentAt = (lot: LotEnd, now: number): boolean => {
  const end = overAt(lot);
  return end === null || now < end + currentForMs;
};
