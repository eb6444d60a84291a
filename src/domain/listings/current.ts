const DAY_MS = 86_400_000;

/** So long after its end a lot is current: every device keeps it, ms. */
export const currentForMs = 30 * DAY_MS;

/** What is asked of a lot: of its listing, or of an auction, which has no `mode`. Times are ms UTC. */
export interface LotEnd {
  readonly mode?: string | undefined;
  readonly status: string;
  readonly endAt?: number | undefined;
  readonly expiresAt?: number | undefined;
}

/** The same of a stored document nobody typed. */
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

/** When a lot is over by what is known of it, ms UTC; null while it has no end. */
const overAt = ({ mode, status, endAt, expiresAt }: LotEnd): number | null =>
  (mode === 'CLASSIFIED' && status !== 'SOLD' ? expiresAt : endAt) ?? null;

/**
 * Whether a lot belongs to what every device keeps: coming, on offer, or over for less than thirty
 * days. By its end alone, whatever its status says: a device that was away has not heard of that.
 * @param now server time, ms UTC.
 */
export const isCurrentAt = (lot: LotEnd, now: number): boolean => {
  const end = overAt(lot);
  return end === null || now < end + currentForMs;
};
