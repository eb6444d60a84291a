import { MINUTE } from '../../src/domain/kit/durations.ts';
import { houseProject } from '../../src/embedded/server/start-flags.ts';

/** Minutes between two runs of a scheduled function, as its name tells: `…-clock-every15`. */
const minutesOf = (key: string): number => Number(/every(\d+)/.exec(key)?.[1]);

/** The scheduled functions, started as Cloud Scheduler would, but only when a story asks. */
export interface Timetable {
  /** Adds a scheduled function by its key. */
  readonly add: (key: string) => void;
  /** Runs what is due at an instant, ms UTC; resolves to the keys of the functions. */
  readonly runDue: (now: number) => Promise<readonly string[]>;
  /** Forgets all runs: the next ones are due an interval from now. */
  readonly restart: () => void;
  /** Number of runs so far. */
  readonly runs: () => number;
}

export const openTimetable = (functionsPort: number): Timetable => {
  const last = new Map<string, number>();
  let begun = Date.now();
  let runs = 0;

  const run = async (key: string): Promise<void> => {
    const answer = await fetch(
      `http://127.0.0.1:${functionsPort}/functions/projects/${houseProject}/triggers/${key}`,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${key}: ${answer.status} ${text.slice(0, 300)}`);
    runs += 1;
  };

  return {
    add: (key) => void last.set(key, 0),
    runDue: async (now) => {
      const due = [...last.keys()].filter(
        (key) => now - Math.max(begun, last.get(key) ?? 0) >= minutesOf(key) * MINUTE,
      );
      for (const key of due) {
        last.set(key, now);
        await run(key);
      }
      return due;
    },
    restart: () => {
      begun = Date.now();
      for (const key of last.keys()) last.set(key, 0);
    },
    runs: () => runs,
  };
};
