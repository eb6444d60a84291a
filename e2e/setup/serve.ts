import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** The product as `npm start` runs it, in a process of its own. */
export interface Served {
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  /** Stops gracefully; `SIGKILL` does not ask. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts on a data folder and resolves once the page is being served. */
export const serve = async (
  dir: string,
  flags: readonly string[] = [],
  onPort?: number,
): Promise<Served> => {
  const port = onPort ?? (await freePort());
  const child = spawn(
    process.execPath,
    ['src/embedded/launch.mjs', '--port', `${port}`, '--data', dir, ...flags],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-20_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The home stopped while starting:\n${said}`);
    const open = await fetch(`${url}/__/firebase/init.json`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (open) break;
    if (Date.now() > deadline) throw new Error(`The home did not open in time:\n${said}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return {
    url,
    port,
    dir,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended(child);
    },
  };
};
