import type { RxCollection } from 'rxdb/plugins/core';
import type { Checkpoint, Scope } from '../../../src/app/store/sync/collections/scope.ts';
import { scopeFor } from '../../../src/app/store/sync/collections/sync-parts.ts';
import type { MirrorRow } from '../../../src/app/store/sync/local/row.ts';
import {
  replicateScope,
  type ReplicateContext,
  type Replication,
} from '../../../src/app/store/sync/replication/replicate.ts';
import type { ServerSource } from './source.ts';

export const lot = 'lot-1';

/** What a member's mirror follows in a history. */
export const scopesOf = (uid: string): readonly Scope[] => [
  scopeFor('likes', { uid }),
  { ...scopeFor('auctions'), live: true },
  scopeFor('addresses', { uid }),
  scopeFor('userPreferences', { uid }),
  scopeFor('comments', { subject: lot }),
  scopeFor('bids', { subject: lot }),
];
/** Always kept; the others are followed as a screen does. */
const replicated = 2;

/** What a device copies of one member; no collection where it holds what it last read. */
export interface Mirror {
  readonly source: ServerSource;
  readonly collection: RxCollection<MirrorRow> | null;
  running: Replication[];
}

interface Listener {
  readonly clock: () => number | null;
  readonly trouble: (kind: string) => void;
  /** All of a scope has come. */
  readonly isHere: (scope: Scope) => void;
  readonly reached: (checkpoint: Checkpoint) => void;
}

/** Begins to copy everything a member's mirror follows. */
export const startMirror = (
  { source, collection }: Mirror & { readonly collection: RxCollection<MirrorRow> },
  uid: string,
  { clock, trouble, isHere, reached }: Listener,
): Replication[] => {
  const contextOf = (scope: Scope): ReplicateContext => ({
    source,
    clock,
    reached,
    trouble: ({ kind }) => trouble(kind),
    current: (state) => {
      if (state !== 'cut') isHere(scope);
    },
    retry: () => 1,
    denied: () => trouble('denied for good'),
    unstorable: () => trouble('unstorable'),
  });
  return scopesOf(uid).map((scope, at) =>
    replicateScope(collection, scope, {
      ...contextOf(scope),
      ...(scope.from === 'comments' || scope.from === 'bids' ? { group: lot } : {}),
      ...(at < replicated ? {} : { stood: () => undefined }),
    }),
  );
};
