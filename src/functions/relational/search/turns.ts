import { refusal } from '../../../domain/kit/refusal.ts';
import { reject } from '../../handler.ts';

/** Most waiting searches of one caller: more than anyone types. */
const mostWaiting = 8;

/** A waiting search; called and removed when its turn comes. */
type BeginTurn = () => void;

/**
 * Runs a few searches at a time, callers in rotation: a caller with a hundred searches waits behind
 * themselves, and others wait for at most the running one.
 *
 * @param most concurrent searches.
 */
export const searchTurns = (most: number) => {
  /** Queues by caller; the first one is next. */
  const queues = new Map<string, BeginTurn[]>();
  let running = 0;

  const next = (): void => {
    const [first] = queues;
    if (first === undefined || running >= most) return;
    const [caller, [begin, ...others]] = first;
    queues.delete(caller);
    if (others.length > 0) queues.set(caller, others);
    running += 1;
    begin?.();
  };

  /** Runs the work when it is the caller's turn. Refuses when too many of their searches wait. */
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(caller) ?? [];
    if (before.length >= mostWaiting) {
      const message = 'Too many searches at once. Wait a moment.';
      return reject(refusal('resource-exhausted', 'RATE_LIMITED', message));
    }
    await new Promise<void>((resolve) => {
      queues.set(caller, [...before, resolve]);
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
};
