import { spawn, type ChildProcess } from 'node:child_process';
import { lastingPort } from '../../tests/setup/lasting-port.ts';

/** The product as `npm start` runs it, in a separate process. */
export interface Served {
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  /** Password of a new administrator, printed once the home is open. */
  readonly password: () => string | undefined;
  /** Its standard output and errors. */
  readonly said: () => string;
  /**
   * Replaces the data folder by a copy of another and reopens it, in the same process and on the
   * same port.
   */
  readonly putBack: (from: string) => Promise<void>;
  /** Stops gracefully; `SIGKILL` stops at once. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Thrown when the process ended while starting; `message` is its last output. */
class NotOpened extends Error {
  override readonly name = 'NotOpened';
}

/** The reason the home was not restored; null if it was. */
const answerTo = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    const end = (): void => resolve('it ended');
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      resolve((message as { readonly putBack: string | null }).putBack);
    });
  });

/** Blocks the home's connections to other machines, and has it report attempts. */
const guard = new URL('../../tests/setup/no-outbound.mjs', import.meta.url).href;
const leaving = /A test tried to reach .*/;

const begin = async (dir: string, flags: readonly string[], port: number): Promise<Served> => {
  const child = spawn(
    process.execPath,
    ['--import', guard, 'src/embedded/launch.mjs', '--port', `${port}`, '--data', dir, ...flags],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let said = '';
  let left: string | undefined;
  const opened = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new NotOpened(`The home did not open in time:\n${said}`));
    }, 120_000);
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-1_000_000);
      left ??= leaving.exec(said)?.[0];
      const [, on] = /is open\.\s+Open\s+http:\/\/localhost:(\d+)\s/.exec(said) ?? [];
      if (on === undefined) return;
      clearTimeout(timer);
      resolve(Number(on));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new NotOpened(`The home stopped while starting:\n${said}`));
    });
  });
  const on = await opened;
  return {
    url: `http://localhost:${on}`,
    port: on,
    dir,
    password: () => /Administrator: \S+ {2}(\S+)/.exec(said)?.[1],
    said: () => said,
    putBack: async (from) => {
      const answered = answerTo(child);
      child.send({ putBack: from });
      const why = await answered;
      if (why !== null) throw new Error(`The home was not put back: ${why}\n${said}`);
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended(child);
      if (left !== undefined) throw new Error(left);
    },
  };
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Starts on a data folder and resolves once the home reports its address. `onPort` is the port
 * before a restart; without it, another one is drawn if one was taken meanwhile.
 */
export const serve = async (
  dir: string,
  flags: readonly string[] = [],
  onPort?: number,
): Promise<Served> => {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return await begin(dir, flags, onPort ?? (await lastingPort()));
    } catch (error) {
      const taken = error instanceof NotOpened && /^Port \d+ is taken\./m.test(error.message);
      if (!taken || Date.now() > until) throw error;
      await pause(250);
    }
  }
};
