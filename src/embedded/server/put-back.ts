import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A message of the program that started the home: make its data folder a copy of this one. */
interface PutBack {
  readonly putBack: string;
}

/** The channel to the program that started this process; `send` is absent where it opened none. */
export interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  send?: ((message: { readonly putBack: string | null }) => unknown) | undefined;
}

const isPutBack = (message: unknown): message is PutBack =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as Partial<PutBack>).putBack === 'string';

/**
 * Hears the program that started this process: `{ putBack: folder }` closes the home, makes its data
 * folder a copy of `folder` and opens it again at the same ports, as a new process would, but with its
 * modules loaded. Answers `{ putBack: null }`, or `{ putBack: 'why not' }`.
 */
export const hearPutBack = (
  channel: Channel,
  dir: string,
  home: { readonly close: () => Promise<void>; readonly reopen: () => Promise<void> },
): void => {
  channel.on('message', (message) => {
    if (!isPutBack(message)) return;
    const work = async (): Promise<void> => {
      const from = resolve(message.putBack);
      await home.close();
      await rm(dir, { recursive: true, force: true });
      await cp(from, dir, { recursive: true });
      await home.reopen();
    };
    work().then(
      () => channel.send?.({ putBack: null }),
      (error: unknown) => channel.send?.({ putBack: String(error) }),
    );
  });
};
