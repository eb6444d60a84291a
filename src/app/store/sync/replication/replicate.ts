import type { RxCollection } from 'rxdb/plugins/core';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { Puller, type PullContext } from './puller.ts';
import type { Trouble } from './receive.ts';
import { removeRows } from '../local/remove.ts';
import type { MirrorRow } from '../local/row.ts';
import type { Checkpoint, Scope, SourceDocument } from '../collections/scope.ts';

export interface Replication {
  readonly scope: Scope;
  /** Pulls again what may have changed. */
  readonly again: () => void;
  /** Takes in newer documents of the scope that came by another way. */
  readonly offer: (documents: readonly SourceDocument[]) => void;
  /** Ends it; the checkpoint stays for the next start. */
  readonly stop: () => Promise<void>;
  /** Ends it, forgets its place and deletes what it brought. */
  readonly purge: () => Promise<void>;
  /** RxDB's own state, for what only it can tell. */
  readonly state: RxReplicationState<MirrorRow, Checkpoint>;
}

export interface ReplicateOptions extends PullContext {
  readonly waitForLeadership?: boolean;
  /** Called after a purge because the server no longer shows this scope. */
  readonly denied: () => void;
  /** The device refused to store what came; the scope will be pulled anew from its start. */
  readonly unstorable: (error: unknown) => void;
}

const isWriteError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'parameters' in error &&
  (error as { parameters?: { writeError?: unknown } }).parameters?.writeError !== undefined;

/**
 * What was fetched first is told of once it is stored: until then a screen that believes it would
 * find nothing, or half of it.
 */
const untilStored = (current: PullContext['current']) => {
  let isStored = false;
  let latest: Parameters<PullContext['current']>[0] | null = null;
  return {
    current: ((state) => {
      if (isStored || state === 'cut') current(state);
      else latest = state;
    }) satisfies PullContext['current'],
    stored: (): void => {
      isStored = true;
      if (latest !== null) current(latest);
    },
  };
};

/**
 * Mirrors one scope into a local collection, pull only. Everything the server owns is changed by
 * commands, so there is nothing to push and no conflict to lose an edit in.
 */
export const replicateScope = (
  collection: RxCollection<MirrorRow>,
  scope: Scope,
  options: ReplicateOptions,
): Replication => {
  let ended = false;
  const trouble = (met: Trouble): void => {
    options.trouble(met);
    if (met.kind === 'denied') purge().then(options.denied, options.unstorable);
  };
  const held = untilStored(options.current);
  const puller = new Puller(scope, { ...options, trouble, current: held.current });
  const state = replicateRxCollection<MirrorRow, Checkpoint>({
    replicationIdentifier: `scope-${scope.name}`,
    collection,
    deletedField: '_deleted',
    pull: puller.options(),
    live: true,
    waitForLeadership: options.waitForLeadership ?? true,
    retryTime: options.retry?.(1) ?? 5_000,
  });
  // A replication that is cancelled before never gets there, and has nothing to say any more.
  void state.awaitInitialReplication().then(held.stored, () => undefined);
  const stop = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    puller.stop();
    await state.cancel();
  };
  const forget = async (): Promise<void> => {
    ended = true;
    puller.stop();
    await state.remove();
  };
  const restartLater = async (error: unknown): Promise<void> => {
    await forget();
    options.unstorable(error);
  };
  const purge = async (): Promise<void> => {
    await forget();
    await removeRows(collection, { kind: scope.kind });
  };
  state.error$.subscribe((error) => {
    // The checkpoint may pass what could not be stored, so nothing after it can be trusted.
    if (isWriteError(error) && !ended) void restartLater(error);
  });
  return {
    scope,
    again: () => state.reSync(),
    offer: (documents) => puller.offer(documents),
    stop,
    purge,
    state,
  };
};
