import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A message of the program that started the home: put its data folder back to a copy of this one. */
interface PutBack {
  readonly putBack: string;
}

const isPutBack = (message: unknown): message is PutBack =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as Partial<PutBack>).putBack === 'string';

/**
 * Hears the program that started this process: `{ putBack: folder }` closes the home, makes its data
 * folder a copy of `folder` and opens it again on the same ports, as a new process would, but with its
 * modules loaded. Answers `{ putBack: null }`, or `{ putBack: 'why not' }`. A process that was started
 * without a channel hears nobody.
 */
export const hearPutBack = (
  dir: string,
  home: { readonly close: () => Promise<void>; readonly reopen: () => Promise<void> },
): void => {
  process.on('message', (message) => {
    if (!isPutBack(message)) return;
    const work = async (): Promise<void> => {
      const from = resolve(message.putBack);
      await home.close();
      await rm(dir, { recursive: true, force: true });
      await cp(from, dir, { recursive: true });
      await home.reopen();
    };
    work().then(
      () => process.send?.({ putBack: null }),
      (error: unknown) => process.send?.({ putBack: String(error) }),
    );
  });
};
