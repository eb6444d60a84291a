import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in `/proc`, which Linux keeps at this for programs whatever it counts in itself. */
const TICKS = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its own time and that of its children it has waited for, s. */
  readonly cpu: number;
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
    return {
      pid,
      parent: fields[1] ?? 0,
      cpu: (user + system + childUser + childSystem) / TICKS,
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
    return [];
  }
};

/**
 * Processor time of a process and of all below it, those that ended and were waited for included, s;
 * 0 where the system has no `/proc`.
 */
export const cpuOfTree = (root: number = process.pid): number => {
  const all = allProcesses();
  const below = new Map<number, Process[]>();
  for (const one of all) below.set(one.parent, [...(below.get(one.parent) ?? []), one]);
  const sum = (pid: number): number =>
    (below.get(pid) ?? []).reduce((total, child) => total + child.cpu + sum(child.pid), 0);
  return (all.find(({ pid }) => pid === root)?.cpu ?? 0) + sum(root);
};
