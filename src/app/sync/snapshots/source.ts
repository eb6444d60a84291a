import { snapshotScopes } from '../../../domain/platform/snapshots/snapshot.ts';
import type {
  SnapshotPart,
  SnapshotRow,
} from '../../../domain/platform/snapshots/snapshot-index.ts';
import {
  START,
  compareCheckpoints,
  cursorAfter,
  isFilling,
  stampMs,
  type Checkpoint,
  type FilledPage,
  type Scope,
  type Source,
  type SourceDocument,
} from '../collections/scope.ts';
import { yieldToMain } from '../../platform/tab/yield-to-main.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { snapshotFile, snapshotIndex } from './files.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

/** Finds the part of a scope, and reads its files. */
export interface Snapshots {
  readonly part: (scope: string) => Promise<SnapshotPart | null>;
  readonly rows: (file: string) => Promise<readonly SnapshotRow[]>;
}

const scopeNames: ReadonlySet<string> = new Set(snapshotScopes.map(({ name }) => name));

/** Absence up to which a device has little to read and skips the snapshot index, ms. */
const shortAbsenceMs = HOUR;

const served: Snapshots = {
  part: async (scope) =>
    scopeNames.has(scope) ? ((await snapshotIndex()).scopes[scope] ?? null) : null,
  rows: (file) => snapshotFile(file),
};

/** Files that are requested at once: the line stays busy while rows are stored. */
const atOnce = 4;

/** Reads files in their order. */
async function* inOrder(
  names: readonly string[],
  read: Snapshots['rows'],
): AsyncGenerator<readonly [name: string, rows: readonly SnapshotRow[]], void> {
  const asked: Promise<readonly SnapshotRow[]>[] = [];
  const ask = (name: string): void => {
    const rows = read(name);
    // A failure is reported when the file's turn comes.
    rows.catch(() => undefined);
    asked.push(rows);
  };
  names.slice(0, atOnce).forEach(ask);
  for (const [n, name] of names.entries()) {
    const rows = (await asked.shift()) ?? [];
    names.slice(n + atOnce, n + atOnce + 1).forEach(ask);
    yield [name, rows];
  }
}

const documentOf = ([seconds, nanos, data]: SnapshotRow): SourceDocument => ({
  id: data.id,
  stamp: { seconds, nanos },
  data,
});

const isAfter = ([seconds, nanos, { id }]: SnapshotRow, from: Checkpoint | null): boolean =>
  from === null || compareCheckpoints({ seconds, nanos, id }, from) > 0;

/**
 * A source whose scopes start with a snapshot: an empty device stores the files one by one and pulls
 * from the server only what was written since they were made, with the usual overlap unless they say
 * that they need none. So does a device that missed many writes; it stores only what it lacks. Each
 * checkpoint names the files stored so far: a device that was interrupted continues with those it
 * lacks among the current ones, deletions included. Without a valid snapshot, everything is pulled
 * as usual.
 */
export const withSnapshots = (
  source: Source,
  snapshots: Snapshots = served,
  now: () => number = serverNow,
): Source => {
  const fills = new Map<string, AsyncGenerator<FilledPage, void>>();

  async function* filesOf(scope: Scope, from: Checkpoint | null): AsyncGenerator<FilledPage, void> {
    try {
      const part = await snapshots.part(scope.name);
      if (part === null || part.checkpoint === null) return;
      const filled = [...(from?.filled ?? [])];
      const base = from ?? START;
      const missing = part.files.map(({ name }) => name).filter((name) => !filled.includes(name));
      for await (const [name, rows] of inOrder(missing, snapshots.rows)) {
        filled.push(name);
        // On a slow device, parsing a file takes as long as a task may; making its rows is another.
        await yieldToMain();
        const documents = rows.filter((row) => isAfter(row, from)).map(documentOf);
        yield { documents, reached: { ...base, filled: [...filled] } };
      }
      const { id, ...end } = cursorAfter(part.checkpoint, part.isSettled === true);
      yield { documents: [], reached: { ...end, id: id ?? '', readAt: null, filled: null } };
    } catch (error) {
      console.warn(`${scope.name} is read without its snapshot.`, error);
    }
  }

  return {
    ...source,
    fill: async (scope, from, isNext) => {
      if (!isNext) {
        fills.delete(scope.name);
        if (from !== null && from.seconds > 0 && !isFilling(from)) return null;
        fills.set(scope.name, filesOf(scope, from));
      }
      const next = await fills.get(scope.name)?.next();
      if (next === undefined || next.done === true) {
        fills.delete(scope.name);
        return null;
      }
      return next.value;
    },
    isFarBehind: async (scope, since) => {
      if (now() - (since.readAt ?? stampMs(since)) < shortAbsenceMs) return false;
      try {
        const { manySince = null } = (await snapshots.part(scope.name)) ?? {};
        return manySince !== null && since.seconds < manySince;
      } catch {
        return false;
      }
    },
  };
};
