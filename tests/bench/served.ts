import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
  readonly scripts: { readonly start: string };
};

/** The product as `npm start` runs it, in a separate process. */
export interface Served {
  readonly url: string;
  /** From the start of the process to the printed address, ms. */
  readonly startMs: number;
  /** Resident memory now, MiB. */
  readonly memory: () => Promise<number>;
  /** Processor time used since it started, s. */
  readonly cpu: () => Promise<number>;
}

/** The kernel counts in hundredths of a second. */
const usedSeconds = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may contain anything and ends with the last bracket; two time fields come 12 later.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Resident memory of a process and its children. */
const residentMiB = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  // An ended process not yet reaped has no memory either.
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
  const begun = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const others = begun.split(' ').filter((one) => one !== '');
  // A process that has ended meanwhile has no memory.
  const held = others.map((one) => residentMiB(Number(one)).catch(() => 0));
  return (await Promise.all(held)).reduce((sum, one) => sum + one, own);
};

/** Serves a data folder while `use` runs; the process has ended when this resolves. */
export const withServed = async <T>(
  dir: string,
  use: (served: Served) => Promise<T>,
  flags: readonly string[] = ['--quiet'],
): Promise<T> => {
  const from = performance.now();
  // The command of `npm start`, without npm's own process.
  const child = spawn(
    'sh',
    ['-c', `${scripts.start} "$@"`, 'sh', '--port', '0', '--data', dir, '--no-backups', ...flags],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // The home ends when the bench exits.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let said = '';
  const open = new Promise<Pick<Served, 'url' | 'startMs'>>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const url = /is open\.[^]*?(http:\/\/localhost:\d+)\s/.exec(said)?.[1];
      if (url !== undefined) resolve({ url, startMs: performance.now() - from });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
    child.once('exit', () => reject(new Error(`The home ended while starting:\n${said}`)));
  });
  try {
    const opened = await open;
    const pid = child.pid ?? 0;
    return await use({
      ...opened,
      memory: () => residentMiB(pid),
      cpu: () => usedSeconds(pid),
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  }
};
