import type { RxCollection } from 'rxdb/plugins/core';
import type { Checkpoint, Scope } from '../../../src/app/sync/collections/scope.ts';
import { scopeFor } from '../../../src/app/sync/collections/sync-parts.ts';
import { keyOf, type MirrorRow } from '../../../src/app/sync/local/row.ts';
import { CHECKPOINT_KIND } from '../../../src/app/sync/replication/checkpoint.ts';
import {
  replicateScope,
  type ReplicateContext,
  type Replication,
} from '../../../src/app/sync/replication/replicate.ts';
import type { ServerSource } from './source.ts';

export const lot = 'lot-1';

/** Scopes only staff may read. */
const office: readonly Scope[] = [scopeFor('reports')];

/** Scopes that a member's mirror follows in a history. */
export const scopesOf = (uid: string, isStaff: boolean): readonly Scope[] => [
  ...own(uid),
  ...(isStaff ? office : []),
];

const own = (uid: string): readonly Scope[] => [
  scopeFor('likes', { uid }),
  { ...scopeFor('auctions'), live: true },
  scopeFor('addresses', { uid }),
  scopeFor('userPreferences', { uid }),
  scopeFor('comments', { subject: lot }),
  scopeFor('bids', { subject: lot }),
];
/** Number of scopes always kept; the others are followed as by a screen. */
const replicated = 2;

/** A device's copy of one member's data; no collection if it holds what it last read. */
export interface Mirror {
  readonly source: ServerSource;
  readonly collection: RxCollection<MirrorRow> | null;
  running: Replication[];
}

interface Listener {
  readonly clock: () => number | null;
  readonly trouble: (kind: string) => void;
  /** Called when all of a scope has arrived. */
  readonly isHere: (scope: Scope) => void;
  readonly reached: (checkpoint: Checkpoint) => void;
}

/** Starts copying everything a member's mirror follows. */
export const startMirror = (
  { source, collection }: Mirror & { readonly collection: RxCollection<MirrorRow> },
  uid: string,
  isStaff: boolean,
  { clock, trouble, isHere, reached }: Listener,
): Replication[] => {
  const contextOf = (scope: Scope): ReplicateContext => ({
    source,
    clock,
    reached,
    trouble: ({ kind }) => (kind === 'denied' ? undefined : trouble(kind)),
    current: (state) => {
      if (state !== 'cut') isHere(scope);
    },
    retry: () => 1,
    // Staff lose the data of their former role.
    denied: () => (office.includes(scope) ? undefined : trouble('denied for good')),
    unstorable: () => trouble('unstorable'),
  });
  return scopesOf(uid, isStaff).map((scope, at) =>
    replicateScope(collection, scope, {
      ...contextOf(scope),
      ...(scope.from === 'comments' || scope.from === 'bids' ? { group: lot } : {}),
      ...(at < replicated ? {} : { stood: () => undefined }),
    }),
  );
};

type Rows = ReadonlyMap<string, unknown>;

/** The server's rows of these scopes, as a mirror would hold them. */
export const rowsThere = async (source: ServerSource, scopes: readonly Scope[]): Promise<Rows> => {
  const rows: [string, unknown][] = [];
  for (const scope of scopes) {
    for (const { id, data } of await source.all(scope)) {
      if (data['isDeleted'] === true) continue;
      rows.push([keyOf(scope.kind, id), scope.toRow({ ...data, id }).doc]);
    }
  }
  return new Map(rows);
};

/** Rows of a mirror, as `kind|id` to document. */
export const rowsHere = async (collection: RxCollection<MirrorRow>): Promise<Rows> => {
  const found = await collection.find().exec();
  return new Map(
    found
      .map((row) => row.toMutableJSON())
      .filter(({ kind }) => kind !== CHECKPOINT_KIND)
      .map(({ key, doc }) => [key, doc]),
  );
};
