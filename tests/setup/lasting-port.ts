import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Linux gives ports from 32768 to whoever asks for any, servers and outgoing connections alike. */
const FIRST = 20_000;
const END = 32_768;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port of loopback, which stays free while its server restarts. */
export const lastingPort = async (): Promise<number> => {
  const port = randomInt(FIRST, END);
  return (await isFree(port)) ? port : lastingPort();
};
