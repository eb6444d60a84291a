import type { MangoQuery } from 'rxdb/plugins/core';
import type { Stop } from '../../platform/reading/subscription.ts';
import type { MirrorRow, MirrorCollection } from './row.ts';
import { subscribeSync } from './sync-state.ts';

/**
 * Whether a row is being removed: its content is deleted first, and nothing of it is shown any
 * more.
 */
const isEmptied = ({ doc }: MirrorRow): boolean => Object.keys(doc).length === 0;

const filledRows = (found: readonly { readonly toJSON: () => unknown }[]): readonly MirrorRow[] =>
  found.map((row) => row.toJSON() as MirrorRow).filter((row) => !isEmptied(row));

/** The current rows of a query. */
export const rowsOf = async (
  collection: MirrorCollection,
  query: MangoQuery<MirrorRow>,
): Promise<readonly MirrorRow[]> => filledRows(await collection.find(query).exec());

/**
 * Rows of a query, now and after every change; read from the database only when the subscriber asks
 * for them.
 */
export const watchRowsLazily = (
  collection: MirrorCollection,
  query: MangoQuery<MirrorRow>,
  tell: (rows: () => readonly MirrorRow[]) => void,
): Stop => {
  const subscription = collection.find(query).$.subscribe((found) => tell(() => filledRows(found)));
  return () => subscription.unsubscribe();
};

/** Rows of a query, now and after every change to them. */
export const watchRows = (
  collection: MirrorCollection,
  query: MangoQuery<MirrorRow>,
  tell: (rows: readonly MirrorRow[]) => void,
): Stop => watchRowsLazily(collection, query, (rows) => tell(rows()));

/** One row by key, now and after every change; null while missing. */
export const watchRow = (
  collection: MirrorCollection,
  key: string,
  tell: (row: MirrorRow | null) => void,
): Stop => {
  const subscription = collection
    .findOne(key)
    .$.subscribe((found) => tell(filledRows(found === null ? [] : [found])[0] ?? null));
  return () => subscription.unsubscribe();
};

/**
 * Combines several sources into one update: `draw` runs once per burst of changes, not once per
 * change.
 * @param paceMs minimum time since the last update; the first runs at once.
 */
export const pacedDrawing = (
  draw: () => void,
  paceMs = 0,
): { readonly ask: () => void; readonly stop: Stop } => {
  let planned = false;
  let over = false;
  let drawnAt = -Infinity;
  const run = (): void => {
    planned = false;
    if (over) return;
    draw();
    drawnAt = performance.now();
  };
  const ask = (): void => {
    if (planned || over) return;
    planned = true;
    const wait = drawnAt + paceMs - performance.now();
    if (wait > 0) setTimeout(run, wait);
    else queueMicrotask(run);
  };
  const unsubscribe = subscribeSync(ask);
  return {
    ask,
    stop: () => {
      over = true;
      unsubscribe();
    },
  };
};

/** Combines several stops into one. */
export const stopAll =
  (...stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };
