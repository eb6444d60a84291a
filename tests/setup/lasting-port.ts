import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Linux assigns ports from 32768 on to any requester, servers and outgoing connections alike. */
const FIRST = 20_000;
const END = 32_768;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free loopback port, which stays free while its server restarts. */
export const lastingPort = async (): Promise<number> => {
  const port = randomInt(FIRST, END);
  return (await isFree(port)) ? port : lastingPort();
};

/**
 * Opens a port whose server was just closed. A process started by another thread at that moment
 * holds a copy of the closed socket until it runs its own program.
 */
export const openedAgain = async <T>(open: () => Promise<T>): Promise<T> => {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > until) throw error;
      await setTimeout(20);
    }
  }
};
