import type { Ports } from '../ports.ts';

/** Responses come after a whole multiple of this time, ms. */
const answerStepMs = 1_000;

/**
 * Delays the answer to the next whole second after the call. Work for an e-mail address takes
 * longer when it has an account, and the response time would reveal that. Continuing the work after
 * the answer would also help, but not every host keeps a process running once it has answered.
 */
export const inConstantTime = async <T>(
  { clock, wait }: Pick<Ports, 'clock' | 'wait'>,
  work: () => Promise<T>,
): Promise<T> => {
  const began = clock.now();
  try {
    return await work();
  } finally {
    const gone = Math.max(0, clock.now() - began);
    await wait(answerStepMs - (gone % answerStepMs));
  }
};
