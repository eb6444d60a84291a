import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ticks per second in `/proc`: Linux reports this value to programs regardless of its internal one.
 */
const TICKS = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own time, s. */
  readonly own: number;
  /** Its own time and that of its reaped children, s. */
  readonly withWaited: number;
  /** Distinguishes it from a later process with the same id. */
  readonly started: number;
}

const readProcess = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain spaces and brackets of its own.
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

/** The process and all its descendants, as of now. */
const treeOf = (root: number): readonly Process[] => {
  const all = allProcesses();
  const below = (pid: number): readonly Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
};

/**
 * Processor time of a process and all its descendants, including reaped ones, s. Good enough for a
 * short test, in which hardly any process ends unreaped.
 */
export const cpuOfTree = (): number =>
  treeOf(process.pid).reduce((sum, { withWaited }) => sum + withWaited, 0);

/** Sampling interval, ms: time used between a process's last sample and its end is lost. */
const everyMs = 500;

/**
 * Counts the processor time of this process and all its later descendants, s, however they end: a
 * killed browser is not reaped.
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
