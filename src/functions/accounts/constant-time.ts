import type { Ports } from '../ports.ts';

/** Every answer comes at a whole number of these after the call, ms. */
const step = 1_000;

/**
 * Answers when the next whole second after the call is full. What is done for an e-mail address takes
 * longer when somebody has it, and the time would say so. Work that goes on after the answer would do
 * too, but not every home lets a process go on once it has answered.
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
    await wait(step - (gone % step));
  }
};
