import { runByClock } from '../../functions/platform/run-job.ts';
import type { Ports } from '../../functions/ports.ts';
import type { Job } from '../../functions/timetable.ts';

/**
 * Runs jobs when it is called, in place of the clock: each whose period has passed since its last run
 * or since the home was opened, in the order of the timetable. Answers their names.
 */
export const dueJobs = (ports: Ports, jobs: readonly Job[]): (() => Promise<readonly string[]>) => {
  const opened = ports.clock.now();
  const ran = new Map<string, number>();
  return async () => {
    const now = ports.clock.now();
    const due = jobs.filter(
      ({ name, everySeconds }) => now - (ran.get(name) ?? opened) >= everySeconds * 1_000,
    );
    for (const job of due) {
      ran.set(job.name, now);
      await runByClock(ports, job);
    }
    return due.map(({ name }) => name);
  };
};
