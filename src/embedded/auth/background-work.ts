import { underWay } from '../http/under-way.ts';

export interface BackgroundWork {
  /** Starts the work once the response was sent; errors are logged. */
  readonly run: (work: () => Promise<void>) => void;
  /** Resolves when all of it is done. */
  readonly idle: () => Promise<void>;
}

export const backgroundWork = (): BackgroundWork => {
  const going = underWay();
  const run = async (work: () => Promise<void>): Promise<void> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await work().catch((error: unknown) => console.error('Sign-in, after the answer:', error));
  };
  return {
    run: (work) => going.add(run(work)),
    idle: going.over,
  };
};
