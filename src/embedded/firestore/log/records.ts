import type { StoredDocument } from '../store/document.ts';
import type { Commit } from '../store/document.ts';
import type { Fields } from '../value/order.ts';

/** First record of every log and snapshot: which life of the database, and up to where before it. */
export interface Head {
  /** Since 2 a log carries marks of what was synced. */
  readonly version: 1 | 2;
  /** Changes when a database starts anew; resume tokens of another life are void. */
  readonly life: string;
  readonly seq: number;
  readonly time: number;
}

/** `[path]` is a deletion; else path, creation (ms) and fields. */
type LoggedChange = readonly [string] | readonly [string, number, Fields];

export interface LoggedCommit {
  readonly s: number;
  readonly t: number;
  readonly w: readonly LoggedChange[];
}

export const toLog = (commit: Commit): string => {
  const record: LoggedCommit = {
    s: commit.seq,
    t: commit.time,
    w: commit.changes.map(({ path, after }) =>
      after === null ? [path] : [path, after.createTime, after.fields],
    ),
  };
  return JSON.stringify(record);
};

/** The commit again, its documents before taken from the state so far. */
export const fromLog = (
  record: LoggedCommit,
  get: (path: string) => StoredDocument | null,
): Commit => ({
  seq: record.s,
  time: record.t,
  changes: record.w.map(([path, createTime, fields]) => ({
    path,
    before: get(path),
    after:
      createTime === undefined || fields === undefined
        ? null
        : { path, fields, createTime, updateTime: record.t },
  })),
});
