import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * A message from the program that started the home: replace its data folder by a copy of this one.
 */
interface PutBack {
  readonly putBack: string;
}

/** The channel to the program that started this process; without a channel, `send` is absent. */
export interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  send?: ((message: { readonly putBack: string | null }) => unknown) | undefined;
}

const isPutBack = (message: unknown): message is PutBack =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as Partial<PutBack>).putBack === 'string';

/**
 * Handles messages of the program that started this process: `{ putBack: folder }` closes the home,
 * replaces its data folder by a copy of `folder` and opens it again on the same ports, like a new
 * process but with its modules loaded. Responds with `{ putBack: null }`, or `{ putBack: 'why not'
 * }`.
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
