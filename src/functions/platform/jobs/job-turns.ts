import { missedRuns, withRun } from '../../../domain/platform/jobs/job-history.ts';
import type { JobRun, JobStanding } from '../../../domain/platform/jobs/job-run.entity.ts';
import type { Ports } from '../../ports.ts';
import type { Job } from './job.ts';
import { changeStandings, intervalOf } from './job-standings.ts';
import { leaseMs, renewedEveryMs } from './lease.ts';

const noRuns: JobStanding = { runs: [] };

/**
 * The turns of one process to run jobs of one interval, in competition with other processes. All
 * are taken in one transaction, and those of finished jobs are returned in another, together with
 * their runs: a minute with nothing to do costs two reads and two writes.
 */
export class JobTurns {
  private readonly holder: string;
  private readonly running = new Set<string>();
  private ended: readonly (readonly [job: string, run: JobRun])[] = [];
  private written: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly ports: Ports,
    private readonly interval: string,
  ) {
    this.holder = ports.newId();
  }

  /**
   * Takes all free turns.
   *
   * @param jobs of one interval.
   *
   * @returns the turns, and for each job taken the number of runs missed before.
   */
  static async take(
    ports: Ports,
    jobs: readonly [Job, ...Job[]],
    now: number,
  ): Promise<{ readonly turns: JobTurns; readonly missed: ReadonlyMap<Job, number> }> {
    const turns = new JobTurns(ports, intervalOf(jobs[0]));
    const missed = await ports.db.transaction(async (tx) => {
      const there = await changeStandings(tx, turns.interval);
      const standing = (name: string): JobStanding => there.jobs[name] ?? noRuns;
      const free = jobs.filter(({ name }) => (standing(name).until ?? 0) <= now);
      if (free.length > 0) {
        there.write(
          turns.held(
            free.map(({ name }) => [name, standing(name)] as const),
            now,
          ),
        );
      }
      return new Map(
        free.map((job) => [job, missedRuns(standing(job.name).runs[0], job.everySeconds, now)]),
      );
    });
    for (const { name } of missed.keys()) turns.running.add(name);
    return { turns, missed };
  }

  /** Renews the turns while work runs longer than a lease. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => {
      this.write().catch(() => {
        const facts = { jobs: [...this.running].join(' ') };
        this.ports.log('warn', 'turns of jobs could not be renewed', facts);
      });
    }, renewedEveryMs);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
      await this.write();
    }
  }

  /** Records a finished run; its turn is returned with the next write. */
  end(job: string, run: JobRun): void {
    this.running.delete(job);
    this.ended = [...this.ended, [job, run]];
  }

  private held(
    jobs: readonly (readonly [name: string, standing: JobStanding])[],
    now: number,
  ): Record<string, JobStanding> {
    const turn = { holder: this.holder, until: now + leaseMs };
    return Object.fromEntries(jobs.map(([name, standing]) => [name, { ...standing, ...turn }]));
  }

  /** Writes finished runs, and renews the running ones; one write after the other. */
  private write(): Promise<void> {
    const next = this.written.catch(() => undefined).then(() => this.writeNow());
    this.written = next;
    return next;
  }

  private async writeNow(): Promise<void> {
    const ended = this.ended;
    if (ended.length + this.running.size === 0) return;
    await this.ports.db.transaction(async (tx) => {
      const now = this.ports.clock.now();
      const there = await changeStandings(tx, this.interval);
      const standing = (name: string): JobStanding => there.jobs[name] ?? noRuns;
      const isMine = (name: string): boolean => standing(name).holder === this.holder;
      const goingOn = [...this.running].filter(isMine);
      const changed = this.held(
        goingOn.map((name) => [name, standing(name)] as const),
        now,
      );
      for (const [name, run] of ended) {
        const runs = [...withRun((changed[name] ?? standing(name)).runs, run)];
        // A turn that another process has taken since is left to it.
        changed[name] = { ...standing(name), runs, ...(isMine(name) ? { until: now } : {}) };
      }
      there.write(changed);
    });
    this.ended = this.ended.slice(ended.length);
  }
}
