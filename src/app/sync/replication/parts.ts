import type { MangoQuery } from 'rxdb/plugins/core';
import { hiddenPart } from '../../platform/session/viewing-door.ts';
import { connectionAtom } from '../../platform/server/connection.ts';
import { failed, notHere, ready } from '../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../platform/reading/subscription.ts';
import { device } from '../../platform/session/session.ts';
import { docIn } from '../collections/doc-in.ts';
import { scopeName, type AskedFor } from '../collections/scope-of.ts';
import { partNamed, type PartDoc, type PartName } from '../collections/sync-parts.ts';
import { privateMirror, publicMirror } from '../local/mirrors.ts';
import type { MirrorRow, MirrorCollection } from '../local/row.ts';
import { freshnessOf, setScopeHeld, scopeSync } from '../local/sync-state.ts';
import { pacedDrawing, stopAll, watchRows } from '../local/watch.ts';
import { readCheckpoint } from './checkpoint.ts';
import { subscriptions, type SubscriptionKey } from './subscription-registry.ts';

type Query = MangoQuery<MirrorRow>;
type Selector = Query['selector'];

interface RowsRead {
  readonly collection: MirrorCollection;
  /** Name of the scope that fills the part. */
  readonly scope: string;
  /** Absent for a scope that is replicated anyway. */
  readonly retain?: SubscriptionKey;
  readonly query: Query;
}

const isFilled = (scope: string): boolean => {
  const sync = scopeSync(scope);
  return sync !== null && (sync.at !== null || sync.state === 'denied');
};

/**
 * Restores a scope's freshness from its checkpoint, which is stored beside the rows: a browser that
 * is killed may lose the copy in localStorage.
 */
const restoreFreshness = async (collection: MirrorCollection, scope: string): Promise<void> => {
  if (scopeSync(scope) !== null) return;
  const stored = await readCheckpoint(collection, scope);
  if (stored?.whole === true) setScopeHeld(scope, stored.checkpoint.readAt ?? stored.lookedAt);
};

/**
 * Reads rows of a part and keeps it current meanwhile. An empty result counts only once the part
 * has been filled: before that the reading is loading, or a refusal without a server.
 */
const readRows = <T>(
  { collection, scope, retain, query }: RowsRead,
  make: (rows: readonly MirrorRow[]) => T,
  emit: Emit<T>,
): Stop => {
  let rows: readonly MirrorRow[] | null = null;
  let isRestored = false;
  const gathered = pacedDrawing(() => {
    if (rows === null || !isRestored) return;
    if (rows.length > 0 || isFilled(scope)) emit(ready(make(rows), freshnessOf(scope)));
    else if (device.get(connectionAtom) === 'offline') emit(failed(notHere));
  });
  const go = (): void => {
    isRestored = true;
    gathered.ask();
  };
  void restoreFreshness(collection, scope).then(go, go);
  return stopAll(
    gathered.stop,
    watchRows(collection, query, (found) => {
      rows = found;
      gathered.ask();
    }),
    ...(retain === undefined ? [] : [subscriptions().retain(retain)]),
  );
};

/** The member and subject of a part, and a filter on its rows, as `{ group }` does by an index. */
export interface PartQuery extends AskedFor {
  readonly narrower?: Selector;
}

const byRank = (kind: string, narrower: Selector): Query => ({
  selector: { kind, ...narrower },
  sort: [{ rank: 'asc' }],
});

/**
 * The collection with a part's rows. A member's own part needs the member; staff's parts are open in
 * the back office only.
 */
const collectionOf = async (
  name: PartName<'everyone' | 'member'>,
  uid = '',
): Promise<MirrorCollection> => {
  const { part } = partNamed(name);
  if (part.reader === 'everyone') return (await publicMirror()).db[part.in];
  if (part.reader === 'member') return (await privateMirror(uid)).db[part.in];
  throw new TypeError(`${name} is kept for staff.`);
};

/** Reads a part from an open collection. */
export const readIn = <N extends PartName, T>(
  collection: MirrorCollection,
  name: N,
  { subject, narrower = {} }: PartQuery,
  make: (docs: readonly PartDoc<N>[]) => T,
  emit: Emit<T>,
): Stop => {
  const hidden = hiddenPart(name);
  if (hidden !== null) {
    emit(failed(hidden));
    return () => undefined;
  }
  const { entity, part } = partNamed(name);
  const scope = scopeName(name, subject) as PartName | `${PartName}|${string}`;
  const group = subject === undefined ? {} : { group: subject };
  return readRows(
    {
      collection,
      scope,
      ...(part.when === 'viewed' ? { retain: scope } : {}),
      query: byRank(entity.name, { ...group, ...narrower }),
    },
    (rows) => make(rows.map((row) => docIn(entity, row) as PartDoc<N>)),
    emit,
  );
};

/**
 * Documents of a part in order of rank, now and after every change; the part is kept current
 * meanwhile.
 */
export const readPart = async <N extends PartName<'everyone' | 'member'>, T>(
  name: N,
  query: PartQuery,
  make: (docs: readonly PartDoc<N>[]) => T,
  emit: Emit<T>,
): Promise<Stop> => readIn(await collectionOf(name, query.uid), name, query, make, emit);

/** The current documents of a part in a collection; null when the part was never filled. */
export const heldIn = async <N extends PartName>(
  collection: MirrorCollection,
  name: N,
): Promise<readonly PartDoc<N>[] | null> => {
  const { entity } = partNamed(name);
  const rows = await collection.find(byRank(entity.name, {})).exec();
  if (rows.length > 0)
    return rows.map((row) => docIn(entity, row.toMutableJSON() as MirrorRow) as PartDoc<N>);
  return (await readCheckpoint(collection, name))?.whole === true ? [] : null;
};

/** The current documents of a part on this device; null when the part was never filled. */
export const heldPart = async <N extends PartName<'everyone' | 'member'>>(
  name: N,
  uid?: string,
): Promise<readonly PartDoc<N>[] | null> => heldIn(await collectionOf(name, uid), name);
