import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgres, type Postgres } from '../../functions/live/postgres.ts';

interface SocketPlace {
  readonly host: string;
  readonly port: number;
}
type FirstMessage = SocketPlace | { readonly message: string };

interface Running {
  readonly child: ChildProcess;
  /** Settings of the one connection; the database has a single session. */
  readonly place: Promise<SocketPlace & { readonly user: string; readonly database: string }>;
  readonly ended: Promise<void>;
}

const startDatabase = (file: string, dir: string): Running => {
  const execArgv = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(file, [dir], { execArgv });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const place = new Promise<FirstMessage>((resolve, reject) => {
    child.once('message', (told: FirstMessage) => resolve(told));
    child.on('error', reject);
    child.once('exit', () => reject(new Error('The relational database has ended.')));
  }).then((told) => {
    if ('message' in told) throw new Error(told.message);
    return { ...told, max: 1, user: 'postgres', database: 'postgres' };
  });
  // The process must not keep a closing home alive.
  child.unref();
  child.channel?.unref();
  return { child, place, ended };
};

/** Idle time after which it ends, ms: a report takes seconds to reload, and is read for minutes. */
const usualIdleMs = 300_000;

/**
 * The relational database of a home, in a process of its own that starts when needed and ends after
 * some idle time: it takes a few hundred megabytes, and a long statement must not delay bids.
 *
 * @param file `database.ts`, or its build.
 */
export const databaseProcess = (
  file: string,
  dataDir: string,
  idleMs: number = usualIdleMs,
): Postgres => {
  const dir = join(dataDir, 'relational');
  let running: Running | null = null;
  let usedAt = 0;
  let opening = 0;
  let looking: NodeJS.Timeout | undefined;

  const begun = (): Running => {
    if (running !== null) return running;
    const one = startDatabase(file, dir);
    running = one;
    const forget = (): void => {
      if (running === one) running = null;
    };
    void one.ended.then(forget);
    one.place.catch(forget);
    return one;
  };

  const inner = postgres({
    where: () => begun().place,
    isUsed: () => Promise.resolve(running !== null || existsSync(join(dir, 'pg'))),
    isAlone: true,
    lost: (error) => console.warn(`Relational database: ${error.message}`),
  });

  const close = async (): Promise<void> => {
    clearInterval(looking);
    looking = undefined;
    const last = running;
    running = null;
    await inner.close();
    if (last?.child.connected === true) last.child.disconnect();
    await last?.ended;
  };
  const closeIdle = (): void => {
    if (opening > 0 || inner.isBusy() || performance.now() - usedAt < idleMs) return;
    close().catch((error: unknown) => console.warn(`Relational database: ${String(error)}`));
  };

  return {
    ...inner,
    open: async () => {
      looking ??= setInterval(closeIdle, Math.min(idleMs, 10_000)).unref();
      opening += 1;
      try {
        return await inner.open();
      } finally {
        opening -= 1;
        usedAt = performance.now();
      }
    },
    close,
  };
};
