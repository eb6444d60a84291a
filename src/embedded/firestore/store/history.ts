import type { Commit, StoredDocument } from './document.ts';

const maxChanges = 50_000;

/**
 * The recent commits in memory: listeners resume from them, and reads in the past undo them. Older
 * ones are dropped, and requests for them are refused.
 */
export class History {
  private commits: Commit[] = [];
  private changes = 0;
  /** Every commit with a higher number is available. */
  floorSeq: number;
  /** Reads at this time or later are possible. */
  floorTime: number;
  private readonly neededAfter: () => number;

  /** `neededAfter` returns the last commit that every consumer of the log has processed. */
  constructor(seq: number, time: number, neededAfter: () => number) {
    this.floorSeq = seq;
    this.floorTime = time;
    this.neededAfter = neededAfter;
  }

  push(commit: Commit): void {
    this.commits.push(commit);
    this.changes += commit.changes.length;
    if (this.changes <= maxChanges) return;
    const needed = this.neededAfter();
    const half = Math.ceil(this.commits.length / 2);
    this.forget(
      Math.min(
        half,
        this.firstAfter((held) => held.seq > needed),
      ),
    );
  }

  /** Removes the last commit, which never became durable. */
  pop(): void {
    const last = this.commits.pop();
    this.changes -= last?.changes.length ?? 0;
  }

  /** Commits after a number, oldest first; null if some of them were dropped. */
  after(seq: number): readonly Commit[] | null {
    if (seq < this.floorSeq) return null;
    return this.commits.slice(this.firstAfter((commit) => commit.seq > seq));
  }

  /** Commits after a time (ms), oldest first; null if some of them were dropped. */
  afterTime(time: number): readonly Commit[] | null {
    if (time < this.floorTime) return null;
    return this.commits.slice(this.firstAfter((commit) => commit.time > time));
  }

  /** Returns the states at `time` of documents changed since; null if that was dropped. */
  undoTo(time: number): ReadonlyMap<string, StoredDocument | null> | null {
    const commits = this.afterTime(time);
    return commits === null ? null : oldest(commits);
  }

  private forget(count: number): void {
    const gone = this.commits.splice(0, count);
    const last = gone.at(-1);
    if (last === undefined) return;
    this.floorSeq = last.seq;
    this.floorTime = last.time;
    this.changes -= gone.reduce((sum, commit) => sum + commit.changes.length, 0);
  }

  private firstAfter(is: (commit: Commit) => boolean): number {
    let low = 0;
    let high = this.commits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (is(this.commits[middle]!)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** For each path touched by the commits, the document before the first of them. */
export const oldest = (commits: readonly Commit[]): Map<string, StoredDocument | null> => {
  const before = new Map<string, StoredDocument | null>();
  for (const { changes } of commits) {
    for (const change of changes) {
      if (!before.has(change.path)) before.set(change.path, change.before);
    }
  }
  return before;
};
