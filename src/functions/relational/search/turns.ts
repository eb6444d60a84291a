import { refusal } from '../../../domain/kit/refusal.ts';
import { reject } from '../../handler.ts';

/** Searches of one caller that may wait at once: more than anybody types. */
const mostWaiting = 8;

/** Waits for a turn; gone once it has come. */
type Waiting = () => void;

/**
 * Lets searches run a few at a time, each caller in turn: somebody who asks a hundred things at once
 * waits for themselves and keeps nobody else waiting for more than the search that runs.
 *
 * @param most searches that run at once.
 */
export const searchTurns = (most: number) => {
  /** By caller, whose turn it is first. */
  const queues = new Map<string, Waiting[]>();
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

  /** Runs the work when it is the caller's turn. Refuses what comes while too much of theirs waits. */
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
