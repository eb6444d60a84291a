import { UploadFault } from './fault.ts';

/** The specification's retry limits, ms: for asking and for sending bytes. */
export const OPERATION_RETRY_MS = 120_000;
export const UPLOAD_RETRY_MS = 600_000;

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Thrown for a broken connection or a busy server, which are worth retrying. */
export class Passing extends Error {
  override readonly name = 'Passing';
}

export interface RetryTiming {
  /** Device clock, ms; only differences are used. */
  readonly now: () => number;
  readonly chance: () => number;
  /** Resolves after this time, or at once when the network returns; rejects when aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Retries with growing pauses while the error may be temporary, for `limit` ms in total. `again`
 * runs before every further try; its own errors are ignored.
 */
export const persevere = async <T>(
  { now, chance, wait }: RetryTiming,
  limit: number,
  signal: AbortSignal,
  work: (attempt: number) => Promise<T>,
): Promise<T> => {
  const began = now();
  for (let attempt = 0; ; attempt += 1) {
    if (signal.aborted) throw new UploadFault('canceled');
    try {
      return await work(attempt);
    } catch (error) {
      if (signal.aborted) throw new UploadFault('canceled');
      if (!(error instanceof Passing)) throw error;
      const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (0.5 + chance());
      if (now() + pause - began > limit) throw new UploadFault('retry-limit-exceeded');
      await wait(pause, signal);
    }
  }
};
