import { closeSync, fsyncSync, ftruncateSync, openSync, rmSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Commit } from '../store/document.ts';
import type { Tree } from '../store/tree.ts';
import { readFrames } from './frame.ts';
import { logFiles, type NumberedFile } from './layout.ts';
import { fromLog, type Head, type LoggedCommit } from './records.ts';
import { newestSnapshot } from './snapshot.ts';

export interface Recovered {
  readonly life: string;
  /** Where the snapshot stood; commits after it were replayed. */
  readonly baseSeq: number;
  readonly baseTime: number;
  readonly seq: number;
  readonly time: number;
  /** The log to go on with, or null for a new one. */
  readonly last: NumberedFile | null;
}

/** Cuts a log after its last whole record; what follows was never acknowledged. */
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

interface Progress {
  life: string;
  seq: number;
  time: number;
}

const replay = (
  file: string,
  progress: Progress,
  tree: Tree,
  replayed: (commit: Commit) => void,
): number => {
  let end = 0;
  for (const record of readFrames(file)) {
    if (end === 0) {
      const head = record.value as Head;
      progress.life = head.life;
      progress.time = Math.max(progress.time, head.time);
    } else {
      const logged = record.value as LoggedCommit;
      if (logged.s > progress.seq + 1) {
        throw new Error(`${file}: commit ${progress.seq + 1} is missing. Restore a copy.`);
      }
      if (logged.s === progress.seq + 1) {
        const commit = fromLog(logged, (path) => tree.get(path));
        for (const change of commit.changes) tree.put(change.path, change.after);
        replayed(commit);
        progress.seq = commit.seq;
        progress.time = commit.time;
      }
    }
    end = record.end;
  }
  return end;
};

const removeUnfinished = (dir: string): void => {
  for (const name of readdirSync(dir)) if (name.endsWith('.tmp')) rmSync(join(dir, name));
};

/**
 * Fills the tree from the newest snapshot and the logs after it. A torn end of the last log is cut;
 * a torn log before it means damage and throws, so that nothing acknowledged is dropped in silence.
 */
export const recover = (
  dir: string,
  tree: Tree,
  replayed: (commit: Commit) => void,
  based: (seq: number, time: number) => void,
): Recovered => {
  removeUnfinished(dir);
  const snapshot = newestSnapshot(dir);
  for (const document of snapshot?.documents ?? []) tree.put(document.path, document);
  const baseSeq = snapshot?.head.seq ?? 0;
  const baseTime = snapshot?.head.time ?? 0;
  based(baseSeq, baseTime);
  const progress: Progress = {
    life: snapshot?.head.life ?? randomUUID(),
    seq: baseSeq,
    time: baseTime,
  };
  const logs = logFiles(dir);
  let last: NumberedFile | null = null;
  for (const [at, log] of logs.entries()) {
    const next = logs[at + 1];
    if (next !== undefined && next.seq <= baseSeq + 1) continue;
    const end = replay(log.file, progress, tree, replayed);
    if (next === undefined) {
      if (end === 0) rmSync(log.file);
      else {
        cutTail(log.file, end);
        last = log;
      }
    } else if (end !== statSync(log.file).size) {
      throw new Error(`${log.file} is damaged at byte ${end}. Restore a copy.`);
    }
  }
  return { life: progress.life, baseSeq, baseTime, seq: progress.seq, time: progress.time, last };
};
