import { Refused, refusal } from '../domain/kit/refusal.ts';

/** Database status codes that a caller can act on. */
const ALREADY_EXISTS = 6;
const BUSY: ReadonlySet<number | undefined> = new Set([8, 10, 14]);

/**
 * Turns database errors a caller can act on into refusals, by their status; returns others
 * unchanged.
 */
export const dbRefusal = (status: number | undefined, error: unknown): unknown => {
  if (status === ALREADY_EXISTS) {
    return new Refused(refusal('already-exists', 'ALREADY_THERE', 'This already exists.'));
  }
  if (BUSY.has(status)) {
    const message = 'The database is busy. Try again in a moment.';
    return new Refused(
      refusal('unavailable', 'BUSY', message, { details: { retryAfterSeconds: 1 } }),
    );
  }
  return error;
};
