import { knownServerNow, serverNow } from '../../platform/clock/clock.ts';
import { house } from '../../platform/server/house.ts';
import { setDeviceState } from '../../platform/storage/device-state.ts';
import { currentSession } from '../../platform/session/session.ts';
import { viewing } from '../../platform/session/viewing.ts';
import { freeSpace } from '../eviction/maintenance.ts';
import { isOwnScope } from '../collections/sync-parts.ts';
import type { Trouble } from '../replication/receive.ts';
import { forgetHeldAt, keepHeldAt } from '../local/held-at.ts';
import { removeRows } from '../local/remove.ts';
import { readCheckpoint } from '../replication/checkpoint.ts';
import {
  applyTombstones,
  forgetUnheard,
  tombstonesFor,
  tombstonesStart,
} from '../replication/tombstones.ts';
import {
  replicateScope,
  type ReplicateContext,
  type Replication,
} from '../replication/replicate.ts';
import type { MirrorCollection } from '../local/row.ts';
import { stampMs, type Scope, type Source } from '../collections/scope.ts';
import {
  forgetScopes,
  setClockInDoubt,
  setConnection,
  setScopeEnded,
  setConnectionInDoubt,
  setScopeState,
  scopeSync,
} from '../local/sync-state.ts';

/** Errors for this device's diagnostics, newest last. */
export const troubles: { readonly scope: string; readonly trouble: Trouble }[] = [];

export const reportTrouble = (scope: string, trouble: Trouble): void => {
  troubles.push({ scope, trouble });
  if (troubles.length > 50) troubles.shift();
  if (trouble.kind === 'future') setClockInDoubt();
  if (trouble.kind === 'lost') setConnectionInDoubt();
  else console.warn(`Mirror of ${scope}: ${trouble.kind}.`, trouble);
};

const reportDenied = (scope: string): void => {
  setScopeState(scope, 'denied', null);
  // After signing out in another tab a refusal is expected and not reported, nor is one for data
  // staff may not read.
  const left = isOwnScope(scope) && (currentSession().status !== 'in' || viewing() !== null);
  if (!left) setDeviceState({ withdrawn: true });
};

/**
 * Handles a failed write. The device is probably full, so copies that can be fetched again are
 * evicted.
 */
const refusedToStore = (scope: string, error: unknown): void => {
  console.warn(`This device refused to store ${scope}.`, error);
  freeSpace().catch((failed: unknown) => console.warn('No room could be made.', failed));
};

/** Pull settings of a scope, which also record its freshness. */
const contextOf = (source: Source, scope: Scope): ReplicateContext => ({
  source,
  clock: knownServerNow,
  trouble: (trouble) => reportTrouble(scope.name, trouble),
  reached: (checkpoint) => house.hearUpTo(stampMs(checkpoint)),
  currentAt: () => scopeSync(scope.name)?.at ?? null,
  current: (state) => {
    if (state !== 'cut') setConnection('online');
    if (state === 'live') setScopeState(scope.name, 'live', serverNow());
    else setScopeState(scope.name, 'saved', state === 'caught-up' ? serverNow() : null);
    if (state === 'cut') setConnectionInDoubt();
  },
  denied: () => reportDenied(scope.name),
  unstorable: (error) => refusedToStore(scope.name, error),
});

/** Interval at which a scope's freshness is also stored beside its rows while it changes, ms. */
const KEEP_MS = 60_000;

/** Stores when the rows of a scope were last current, beside the rows. */
const keepingHeldAt = (collection: MirrorCollection, scope: string) => {
  let keptAt = 0;
  const told = (work: Promise<void>): void =>
    void work.catch((error: unknown) => console.warn(`The age of ${scope} was not kept.`, error));
  const keep = (): void => {
    const at = scopeSync(scope)?.at ?? null;
    if (at === null || at - keptAt < KEEP_MS) return;
    keptAt = at;
    told(keepHeldAt(collection, scope, at));
  };
  const timer = setInterval(keep, KEEP_MS / 4);
  const stop = (): void => clearInterval(timer);
  return {
    keep,
    stop,
    forget: () => {
      stop();
      told(forgetHeldAt(collection, scope));
    },
  };
};

/** Fills parts of the mirror from one source and records their freshness. */
export class ReplicationManager {
  private readonly open = new Set<() => void>();

  constructor(private readonly source: Source) {}

  /** Keeps a scope current as long as this tab leads. */
  replicate(collection: MirrorCollection, scope: Scope): Replication {
    const context = contextOf(this.source, scope);
    const held = keepingHeldAt(collection, scope.name);
    const replication = replicateScope(collection, scope, {
      ...context,
      current: (state) => {
        context.current(state);
        held.keep();
      },
      stale: async () => {
        forgetScopes((name) => name === scope.name);
        await forgetHeldAt(collection, scope.name);
        await removeRows(collection, { kind: scope.kind });
      },
      denied: () => {
        held.forget();
        context.denied();
      },
    });
    return {
      ...replication,
      stop: () => {
        held.stop();
        return replication.stop();
      },
    };
  }

  /**
   * Follows the tombstones for the public, or for a member; the checkpoint is stored in the first
   * collection.
   * @param atLook those collections that are only filled on demand.
   */
  replicateTombstones(
    uid: string | null,
    collections: readonly MirrorCollection[],
    atLook: readonly MirrorCollection[],
  ): () => void {
    const [first] = collections;
    if (first === undefined) return () => undefined;
    const scope = tombstonesFor(uid);
    let stop: (() => void) | null = () => undefined;
    const begin = async (): Promise<void> => {
      const stored = await readCheckpoint(first, scope.name);
      await forgetUnheard(stored, atLook, knownServerNow() ?? Date.now());
      // Stopped before it started.
      if (stop === null) return;
      stop = this.keepCurrent(first, scope, {
        startAt: () => tombstonesStart(knownServerNow()),
        take: (rows) => applyTombstones(collections, rows),
      });
    };
    begin().catch((error: unknown) => reportTrouble(scope.name, { kind: 'lost', error }));
    return () => {
      stop?.();
      stop = null;
    };
  }

  /** Keeps a part current until the returned function is called; a part that is still fresh is not pulled. */
  keepCurrent(
    collection: MirrorCollection,
    scope: Scope,
    how: Pick<ReplicateContext, 'group' | 'startAt' | 'take'> = {},
  ): () => void {
    const replication = this.onDemand(collection, scope, how);
    // A scope with a listener needs no repeated pulls.
    if (!scope.live) this.open.add(replication.again);
    return () => {
      this.open.delete(replication.again);
      void replication.stop();
      if (scopeSync(scope.name)?.state === 'live') setScopeEnded(scope.name);
    };
  }

  /** Pulls once and resolves when the pull is over, with or without success. */
  async pullOnce(
    collection: MirrorCollection,
    scope: Scope,
    how: Pick<ReplicateContext, 'group'>,
  ): Promise<void> {
    const replication = this.onDemand(collection, scope, how);
    await replication.settled();
    await replication.stop();
  }

  private onDemand(
    collection: MirrorCollection,
    scope: Scope,
    how: Pick<ReplicateContext, 'group' | 'startAt' | 'take'>,
  ): Replication {
    return replicateScope(collection, scope, {
      ...contextOf(this.source, scope),
      stillCurrent: (at) => setScopeState(scope.name, 'saved', at),
      ...how,
    });
  }

  /** Pulls all open scopes without a listener again. */
  again(): void {
    for (const again of this.open) again();
  }
}
