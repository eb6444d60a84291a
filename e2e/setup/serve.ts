import { spawn, type ChildProcess } from 'node:child_process';
import { lastingPort } from '../../tests/setup/lasting-port.ts';

/** The product as `npm start` runs it, in a process of its own. */
export interface Served {
  readonly url: string;
  readonly port: number;
  readonly dir: string;
  /** Password of a new administrator, printed once the home is open. */
  readonly password: () => string | undefined;
  /** Its output and its errors. */
  readonly said: () => string;
  /** Makes the data folder a copy of another and opens it anew, in the same process and at the same port. */
  readonly putBack: (from: string) => Promise<void>;
  /** Stops gracefully; `SIGKILL` does not ask. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Ended while starting; `message` is what the home said last. */
class NotOpened extends Error {
  override readonly name = 'NotOpened';
}

/** Why the home was not put back; null when it was. */
const answerTo = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    const end = (): void => resolve('it ended');
    child.once('exit', end);
    child.once('message', (message) => {
      child.off('exit', end);
      resolve((message as { readonly putBack: string | null }).putBack);
    });
  });

/** Keeps the home from reaching out of this machine, and has it say so when it tries. */
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
 * Starts on a data folder and resolves once the home says where it is open. `onPort` is the port it
 * had before a restart; without it, another is drawn where one was taken in the meantime.
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
