import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in `/proc`, which Linux keeps at this for programs whatever it counts in itself. */
const TICKS = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own time, s. */
  readonly own: number;
  /** Its own time and that of its children it has waited for, s. */
  readonly withWaited: number;
  /** Tells it from a later process of the same number. */
  readonly started: number;
}

const readProcess = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold spaces and brackets of its own.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    const own = (user + system) / TICKS;
    return {
      pid,
      parent: fields[1] ?? 0,
      own,
      withWaited: own + (childUser + childSystem) / TICKS,
      started: fields[19] ?? 0,
    };
  } catch {
    // It ended meanwhile.
    return null;
  }
};

const allProcesses = (): readonly Process[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)) ?? []);
  } catch {
    // The system has no `/proc`.
    return [];
  }
};

/** The process and all below it, as they stand now. */
const treeOf = (root: number): readonly Process[] => {
  const all = allProcesses();
  const below = (pid: number): readonly Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
};

/**
 * Processor time of a process and of all below it, those that ended and were waited for included, s:
 * for the little while of a story, in which hardly any ends that nobody waits for.
 */
export const cpuOfTree = (): number =>
  treeOf(process.pid).reduce((sum, { withWaited }) => sum + withWaited, 0);

/** So often the processes are looked at, ms: what each did after the last look before its end is lost. */
const everyMs = 500;

/**
 * Counts the processor time of this process and of all that are below it from now on, s, however they
 * end: a browser that is killed is waited for by nobody.
 */
export const countCpu = (): (() => number) => {
  const seen = new Map<string, number>();
  const look = (): void => {
    for (const { pid, started, own } of treeOf(process.pid)) seen.set(`${pid} ${started}`, own);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => {
    look();
    return [...seen.values()].reduce((sum, own) => sum + own, 0);
  };
};
