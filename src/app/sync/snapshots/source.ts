import { snapshotScopes } from '../../../domain/platform/snapshots/snapshot.ts';
import type {
  SnapshotPart,
  SnapshotRow,
} from '../../../domain/platform/snapshots/snapshot-index.ts';
import {
  compareCheckpoints,
  cursorFrom,
  stampMs,
  type Cursor,
  type Scope,
  type Source,
  type SourceDocument,
} from '../collections/scope.ts';
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

/** Documents delivered at once: a device can store that many without blocking. */
const slice = 250;

const documentOf = ([seconds, nanos, data]: SnapshotRow): SourceDocument => ({
  id: data.id,
  stamp: { seconds, nanos },
  data,
});

/** Sorts by last write, so that one checkpoint tells how many have been delivered. */
const sortedByStamp = (documents: Iterable<SourceDocument>): SourceDocument[] =>
  [...documents].sort((a, b) =>
    a.stamp === null || b.stamp === null
      ? Number(b.stamp === null) - Number(a.stamp === null)
      : compareCheckpoints({ ...a.stamp, id: a.id }, { ...b.stamp, id: b.id }),
  );

/** Reads everything written after a cursor. */
const allAfter = async (
  source: Source,
  scope: Scope,
  cursor: Cursor | null,
  limit: number,
): Promise<readonly SourceDocument[]> => {
  const page = await source.page(scope, cursor, limit);
  const last = page.at(-1);
  if (page.length < limit || last === undefined || last.stamp === null) return page;
  return [...page, ...(await allAfter(source, scope, { ...last.stamp, id: last.id }, limit))];
};

/** Number of the sorted documents up to and including a cursor. */
const passed = (documents: readonly SourceDocument[], after: Cursor | null): number => {
  if (after === null) return 0;
  // A cursor without an id is before all documents of its moment.
  const reached = { ...after, id: after.id ?? '' };
  const next = documents.findIndex(
    ({ stamp, id }) => stamp === null || compareCheckpoints({ ...stamp, id }, reached) > 0,
  );
  return next < 0 ? documents.length : next;
};

/**
 * A source whose scopes start with a snapshot: an empty device loads the files and pulls from the
 * server only what was written since they were made, with the usual overlap unless they say that
 * they need none. So does a device that missed many writes; it stores only what it lacks. A device
 * interrupted before it stored everything continues at its checkpoint with the current files: they
 * are sorted by last write, deletions included, so that everything it lacks comes after the
 * checkpoint. Without a valid snapshot, everything is pulled as usual.
 */
export const withSnapshots = (
  source: Source,
  snapshots: Snapshots = served,
  now: () => number = serverNow,
): Source => {
  const held = new Map<string, readonly SourceDocument[]>();
  const begin = async (scope: Scope, limit: number): Promise<void> => {
    held.delete(scope.name);
    try {
      const part = await snapshots.part(scope.name);
      if (part === null || part.checkpoint === null) return;
      const files = await Promise.all(part.files.map(({ name }) => snapshots.rows(name)));
      const from = cursorFrom(part.checkpoint, part.isSettled === true);
      const since = await allAfter(source, scope, from, limit);
      const known = files.flat().map(documentOf);
      // Of two versions of one document, the one fetched later is used.
      const latest = new Map([...known, ...since].map((document) => [document.id, document]));
      held.set(scope.name, sortedByStamp(latest.values()));
    } catch (error) {
      console.warn(`${scope.name} is read without its snapshot.`, error);
    }
  };
  return {
    ...source,
    isFilling: (scope) => held.has(scope.name),
    isFarBehind: async (scope, since) => {
      if (now() - (since.readAt ?? stampMs(since)) < shortAbsenceMs) return false;
      try {
        const { manySince = null } = (await snapshots.part(scope.name)) ?? {};
        return manySince !== null && since.seconds < manySince;
      } catch {
        return false;
      }
    },
    page: async (scope, after, limit) => {
      if (after === null || after.seconds <= 0 || after.filling === true) await begin(scope, limit);
      const all = held.get(scope.name);
      if (all === undefined) return source.page(scope, after, limit);
      const from = passed(all, after);
      const to = from + Math.max(slice, limit);
      if (to >= all.length) held.delete(scope.name);
      return all.slice(from, to);
    },
  };
};
