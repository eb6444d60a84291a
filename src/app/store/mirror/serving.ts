import type { RxCollection } from 'rxdb/plugins/core';
import { serverNow, syncAtom } from '../clock.ts';
import { device } from '../session.ts';
import { follow } from './feed.ts';
import type { PullContext } from './pull.ts';
import type { Trouble } from './receive.ts';
import { replicateScope, type Replication } from './replicate.ts';
import type { MirrorRow } from './row.ts';
import type { Scope, Source } from './scope.ts';
import { noteConnection, noteScope, scopeSync } from './sync-state.ts';

/** Kept for the diagnostics of this device; the newest last. */
export const troubles: { readonly scope: string; readonly trouble: Trouble }[] = [];

export const tell = (scope: string, trouble: Trouble): void => {
  troubles.push({ scope, trouble });
  if (troubles.length > 50) troubles.shift();
  if (trouble.kind === 'lost') noteConnection('offline');
  else console.warn(`Mirror of ${scope}: ${trouble.kind}.`, trouble);
};

const contextOf = (source: Source, scope: Scope): PullContext => ({
  source,
  clock: () => (device.get(syncAtom) === null ? null : serverNow()),
  trouble: (trouble) => tell(scope.name, trouble),
  current: (state) => {
    if (state !== 'cut') noteConnection('online');
    if (state === 'live') noteScope(scope.name, 'live', serverNow());
    else noteScope(scope.name, 'saved', state === 'caught-up' ? serverNow() : null);
    if (state === 'cut') noteConnection('offline');
  },
});

/** What could not be stored is tried again after this, from the start of its scope. */
const STORE_AGAIN_MS = 60_000;

/** Fills parts of the mirror from one source and notes how each stands. */
export class Server {
  private readonly open = new Set<() => void>();

  constructor(private readonly source: Source) {}

  replicate(collection: RxCollection<MirrorRow>, scope: Scope): Replication {
    return replicateScope(collection, scope, {
      ...contextOf(this.source, scope),
      waitForLeadership: false,
      denied: () => noteScope(scope.name, 'denied', null),
      unstorable: (error) => {
        console.warn(`This device refused to store ${scope.name}.`, error);
        setTimeout(() => this.replicate(collection, scope), STORE_AGAIN_MS);
      },
    });
  }

  /** Keeps a part current until the answer is called. */
  follow(collection: RxCollection<MirrorRow>, scope: Scope, group?: string): () => void {
    const feed = follow(collection, scope, {
      ...contextOf(this.source, scope),
      ...(group === undefined ? {} : { group }),
      denied: () => noteScope(scope.name, 'denied', null),
      stood: (at) => noteScope(scope.name, 'saved', at),
    });
    this.open.add(feed.again);
    return () => {
      this.open.delete(feed.again);
      feed.stop();
      const wasLive = scopeSync(scope.name)?.state === 'live';
      if (wasLive) noteScope(scope.name, 'saved', serverNow());
    };
  }

  /** Asks again whatever is open and not listened to. */
  again(): void {
    for (const again of this.open) again();
  }
}
