import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DamagedFile, type Repair } from '../../disk/damage.ts';
import type { Commit } from '../store/document.ts';
import type { Tree } from '../store/tree.ts';
import { consumersFile, logFiles, type NumberedFile, type OpenLog } from './layout.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';
import { fromLog, type Head, type LoggedCommit, type RecordPosition } from './records.ts';
import { Salvage } from './salvage.ts';
import { readSegment } from './segment.ts';
import { newestSnapshot } from './snapshot.ts';

export interface Recovered {
  readonly life: string;
  readonly seq: number;
  readonly time: number;
  /** The log to continue, or null for a new one. */
  readonly last: OpenLog | null;
}

/** Receives what recovery finds, in this order. */
export interface RecoveryListener {
  /** Position of the snapshot; commits after it are replayed. */
  readonly based: (seq: number, time: number) => void;
  readonly replayed: (commit: Commit) => void;
}

/** Cuts a log after its last complete record; anything after it was never acknowledged. */
const cutTail = (file: string, end: number): void => {
  if (statSync(file).size === end) return;
  const fd = openSync(file, 'r+');
  try {
    ftruncateSync(fd, end);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/** Rebuilds the state from the records of one log after the other. */
class Replay {
  life: string;
  seq: number;
  time: number;
  /** The file to name if a commit is missing although the file can be read to its end. */
  private file = '';
  private readonly tree: Tree;
  private readonly replayed: (commit: Commit) => void;
  private readonly salvage: Salvage | null;
  private readonly files: OpenFiles;
  private opened: OpenFile | null = null;

  constructor(
    head: Head,
    tree: Tree,
    replayed: (commit: Commit) => void,
    salvage: Salvage | null,
    files: OpenFiles,
  ) {
    this.files = files;
    this.life = head.life;
    this.seq = head.seq;
    this.time = head.time;
    this.tree = tree;
    this.replayed = replayed;
    this.salvage = salvage;
  }

  read(log: NumberedFile, isLast: boolean): ReturnType<typeof readSegment> {
    this.file = log.file;
    this.opened = this.files.open(log.file);
    const segment = readSegment(
      log.file,
      isLast,
      {
        head: (head) => {
          this.reach(head.seq);
          this.life = head.life;
          this.time = Math.max(this.time, head.time);
        },
        commit: (logged, at) => this.commit(logged, at),
        synced: (seq) => this.reach(seq),
      },
      this.salvage !== null,
    );
    if (segment.gaps.length > 0) this.salvage?.damaged(log.file, segment.gaps);
    return segment;
  }

  /** Marks the end of all logs, which must reach at least the last acknowledged commit. */
  end(file: string, acknowledged: number): void {
    this.file = file;
    this.reach(acknowledged);
  }

  private commit(logged: LoggedCommit, at: number): void {
    if (logged.s <= this.seq) return;
    this.reach(logged.s - 1);
    this.apply(logged, this.opened === null ? null : { file: this.opened, at });
    this.time = logged.t;
  }

  /** Commits up to this one were acknowledged: missing ones were lost. */
  private reach(seq: number): void {
    if (seq <= this.seq) return;
    if (this.salvage === null) {
      const what = `commit ${this.seq + 1} is missing, and commit ${seq} was there`;
      throw new DamagedFile(this.file, 0, what);
    }
    this.salvage.missing(this.file, this.seq + 1, seq, this.time);
    // An empty commit takes the place of a lost one, so that all others keep their numbers.
    while (this.seq < seq) this.apply({ s: this.seq + 1, t: this.time, w: [] }, null);
  }

  private apply(logged: LoggedCommit, place: RecordPosition | null): void {
    const commit = fromLog(logged, (path) => this.tree.get(path), place);
    for (const change of commit.changes) this.tree.put(change.path, change.after);
    this.replayed(commit);
    this.salvage?.kept(logged);
    this.seq = commit.seq;
  }
}

const removeUnfinished = (dir: string): void => {
  for (const name of readdirSync(dir)) if (name.endsWith('.tmp')) rmSync(join(dir, name));
};

/**
 * Fills the tree from the newest snapshot and the logs after it. A torn end of the last log is cut.
 * Anything else that cannot be read throws `DamagedFile`, so that no acknowledged write is dropped
 * silently; in a repair it is skipped, and the rest is rewritten.
 *
 * Skipping is safe for each commit, but not for relations between commits: a record holds one whole
 * transaction with the resulting state of every document in it, so nothing is ever half applied.
 * But a document last written in a lost commit keeps its earlier state, and a hash chain over
 * documents has a gap that its check detects.
 *
 * @param acknowledged the last commit known, from another source than the log, to have been on
 * disk: a log that ends earlier was truncated.
 */
export const recover = (
  dir: string,
  tree: Tree,
  listener: RecoveryListener,
  repair: Repair | null,
  files: OpenFiles,
  acknowledged: number,
): Recovered => {
  removeUnfinished(dir);
  const snapshot = newestSnapshot(dir, repair, files);
  for (const document of snapshot?.documents ?? []) tree.put(document.path, document);
  const base: Head = snapshot?.head ?? { version: 2, life: randomUUID(), seq: 0, time: 0 };
  listener.based(base.seq, base.time);
  const salvage = repair === null ? null : new Salvage(dir, base, repair);
  const replay = new Replay(base, tree, listener.replayed, salvage, files);
  const logs = logFiles(dir);
  let last: OpenLog | null = null;
  for (const [at, log] of logs.entries()) {
    const next = logs[at + 1];
    if (next !== undefined && next.seq <= base.seq + 1) continue;
    const { version, end, settled } = replay.read(log, next === undefined);
    if (next !== undefined) continue;
    replay.end(log.file, acknowledged);
    // The log is rewritten, and its original kept.
    if (salvage?.isNeeded === true) continue;
    // An empty log is deleted, and one from before marks existed is not appended to.
    if (end === 0 || (version === 1 && log.seq > replay.seq)) rmSync(log.file);
    else {
      cutTail(log.file, end);
      if (version === 2) last = { ...log, settled };
    }
  }
  if (logs.length === 0) replay.end(consumersFile(dir), acknowledged);
  const { seq, time } = replay;
  if (salvage?.isNeeded === true || snapshot?.isRepaired === true) {
    // Listeners must not resume with earlier tokens: part of what they received is no longer valid.
    const life = randomUUID();
    return { life, seq, time, last: salvage!.write(life) };
  }
  return { life: replay.life, seq, time, last };
};
