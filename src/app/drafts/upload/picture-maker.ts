import type { Made, Shape } from './make-picture.ts';

/** Time after which a worker that has not replied counts as dead, ms. */
const PATIENCE_MS = 60_000;

interface PictureAnswer {
  readonly n: number;
  readonly made: Made;
}

let worker: Worker | null = null;
let messageCount = 0;
let last: Promise<unknown> = Promise.resolve();

const once = (raw: Blob, shape: Shape): Promise<Made> =>
  new Promise((resolve) => {
    worker ??= new Worker(new URL('./make-picture.worker.ts', import.meta.url), { type: 'module' });
    const here = worker;
    const n = (messageCount += 1);
    const end = (made: Made): void => {
      clearTimeout(timer);
      here.removeEventListener('message', hear);
      here.removeEventListener('error', die);
      resolve(made);
    };
    // A photo too large for the device's memory kills its worker; the next photo gets a new one.
    const die = (): void => {
      here.terminate();
      if (worker === here) worker = null;
      end({ ok: false, why: 'too-large' });
    };
    const hear = (event: MessageEvent<PictureAnswer>): void => {
      if (event.data.n === n) end(event.data.made);
    };
    const timer = setTimeout(die, PATIENCE_MS);
    here.addEventListener('message', hear);
    here.addEventListener('error', die);
    here.postMessage({ n, raw, shape }, []);
  });

/** Prepares one picture after the other, off the main thread. */
export const makeInWorker = (raw: Blob, shape: Shape): Promise<Made> => {
  const turn = last.then(() => once(raw, shape));
  last = turn.catch(() => undefined);
  return turn;
};
