import type { MangoQuery, RxCollection } from 'rxdb/plugins/core';
import { connectionAtom } from '../../device/connection.ts';
import { failed, notHere, ready } from '../../reading/reading.ts';
import { device } from '../../session/session.ts';
import type { Emit, Stop } from '../../reading/subscription.ts';
import { interests, type Interest } from './interests.ts';
import { privateMirror, publicMirror } from '../local/mirrors.ts';
import { ownParts, type OwnPartName } from '../collections/own-scopes.ts';
import type { MirrorRow } from '../local/row.ts';
import type { Scope } from '../collections/scope.ts';
import { publicParts, type PublicPartName } from '../collections/public-scopes.ts';
import { readPlace } from './checkpoint.ts';
import { freshnessOf, noteHeld, scopeSync } from '../local/sync-state.ts';
import { gather, stopAll, watchRows } from '../local/watch.ts';

export interface Wanted {
  readonly collection: RxCollection<MirrorRow>;
  /** The scope that fills it. */
  readonly scope: string;
  /** Absent for what is kept current anyway. */
  readonly interest?: Interest;
  readonly query: MangoQuery<MirrorRow>;
}

const isFilled = (scope: string): boolean => {
  const sync = scopeSync(scope);
  return sync !== null && (sync.at !== null || sync.state === 'denied');
};

/**
 * What is noted beside the database of how current a part is goes with a browser that is killed;
 * the place kept beside the rows does not.
 */
const recall = async (collection: RxCollection<MirrorRow>, scope: string): Promise<void> => {
  if (scopeSync(scope) !== null) return;
  const place = await readPlace(collection, scope);
  if (place?.whole === true) noteHeld(scope, place.checkpoint.readAt ?? place.lookedAt);
};

/**
 * Reads rows of a part and keeps it current as long as it is read. No rows are an answer only once
 * the part has been filled: before that nothing is known, and without a server that is said.
 */
export const readRows = <T>(
  { collection, scope, interest, query }: Wanted,
  make: (rows: readonly MirrorRow[]) => T,
  emit: Emit<T>,
): Stop => {
  let rows: readonly MirrorRow[] | null = null;
  let isRecalled = false;
  const gathered = gather(() => {
    if (rows === null || !isRecalled) return;
    if (rows.length > 0 || isFilled(scope)) emit(ready(make(rows), freshnessOf(scope)));
    else if (device.get(connectionAtom) === 'offline') emit(failed(notHere));
  });
  const go = (): void => {
    isRecalled = true;
    gathered.ask();
  };
  void recall(collection, scope).then(go, go);
  return stopAll(
    gathered.stop,
    watchRows(collection, query, (found) => {
      rows = found;
      gathered.ask();
    }),
    ...(interest === undefined ? [] : [interests().want(interest)]),
  );
};

type Selector = MangoQuery<MirrorRow>['selector'];

const byRank = (kind: string, narrower: Selector): MangoQuery<MirrorRow> => ({
  selector: { kind, ...narrower },
  sort: [{ rank: 'asc' }],
});

/** Rows of a public part by rank; `narrower` picks among them, as `{ group }` does by an index. */
export const readPart = async <T>(
  part: PublicPartName,
  narrower: Selector,
  make: (rows: readonly MirrorRow[]) => T,
  emit: Emit<T>,
): Promise<Stop> => {
  const { db } = await publicMirror();
  const { collection, scope } = publicParts[part];
  const query = byRank(scope.kind, narrower);
  const interest = `part|${part}` as const;
  return readRows({ collection: db[collection], scope: scope.name, interest, query }, make, emit);
};

/** The documents of a followed part as they lie here now; null when they were never here. */
export const heldRows = async (
  collection: RxCollection<MirrorRow>,
  scope: Scope,
): Promise<readonly MirrorRow[] | null> => {
  const rows = await collection.find(byRank(scope.kind, {})).exec();
  if (rows.length > 0) return rows.map((row) => row.toMutableJSON() as MirrorRow);
  return (await readPlace(collection, scope.name))?.whole === true ? [] : null;
};

/** Those of a part of the member's own. */
export const heldOwn = async (
  uid: string,
  part: OwnPartName,
): Promise<readonly MirrorRow[] | null> => {
  const { db } = await privateMirror(uid);
  return heldRows(db.mine, ownParts[part](uid));
};

/** Rows of a part of the member's own by rank. */
export const readOwn = async <T>(
  uid: string,
  part: OwnPartName,
  narrower: Selector,
  make: (rows: readonly MirrorRow[]) => T,
  emit: Emit<T>,
): Promise<Stop> => {
  const { db } = await privateMirror(uid);
  const scope = ownParts[part](uid);
  const query = byRank(scope.kind, narrower);
  const interest = `own|${part}` as const;
  return readRows({ collection: db.mine, scope: scope.name, interest, query }, make, emit);
};
