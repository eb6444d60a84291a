import { addRxPlugin, type RxCollection } from 'rxdb/plugins/core';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { serverNow, syncAtom } from '../clock.ts';
import { firestore } from '../firebase/firestore.ts';
import { firestoreSource, firestoreWatch } from '../firebase/source.ts';
import { device, sessionAtom } from '../session.ts';
import { follow } from './feed.ts';
import { interests, type Interest } from './interest.ts';
import { keepOpen, type DocumentWatch } from './live.ts';
import { privateMirror, publicMirror } from './mirrors.ts';
import type { PublicMirror } from './open.ts';
import type { PullContext } from './pull.ts';
import type { Trouble } from './receive.ts';
import { replicateScope, type Replication } from './replicate.ts';
import type { MirrorRow } from './row.ts';
import type { Scope, Source } from './scope.ts';
import {
  allAuctions,
  allMakes,
  bidsOf,
  commentsOf,
  modelsOf,
  noticesOf,
  publicListings,
  standingsOf,
  watchesOf,
} from './scopes.ts';
import { leadSync, noteConnection, noteScope } from './sync-state.ts';

/** Kept for the diagnostics of this device; the newest last. */
export const troubles: { readonly scope: string; readonly trouble: Trouble }[] = [];

const tell = (scope: string, trouble: Trouble): void => {
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

/** What judges timestamps should be there first; without an answer the mirror does without. */
const CLOCK_MS = 3_000;

const clockKnown = (): Promise<void> =>
  new Promise((resolve) => {
    if (device.get(syncAtom) !== null) resolve();
    device.sub(syncAtom, resolve);
    setTimeout(resolve, CLOCK_MS);
  });

class Leader {
  private readonly own: Replication[] = [];
  private uid: string | null = null;
  private turn = Promise.resolve();

  constructor(
    private readonly db: PublicMirror,
    private readonly source: Source,
    private readonly watch: DocumentWatch,
  ) {}

  start(): void {
    this.replicate(this.db.listings, publicListings);
    this.replicate(this.db.catalogue, allMakes);
    const auctions = this.replicate(this.db.auctions, allAuctions);
    keepOpen(interests(), (key) => this.open(key, auctions));
    const again = (): void => auctions.again();
    addEventListener('online', again);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') again();
    });
    device.sub(sessionAtom, () => this.changeMember());
    this.changeMember();
  }

  private replicate(collection: RxCollection<MirrorRow>, scope: Scope): Replication {
    const replication = replicateScope(collection, scope, {
      ...contextOf(this.source, scope),
      waitForLeadership: false,
      denied: () => noteScope(scope.name, 'denied', null),
      unstorable: (error) => {
        console.warn(`This device refused to store ${scope.name}.`, error);
        setTimeout(() => this.replicate(collection, scope), STORE_AGAIN_MS);
      },
    });
    return replication;
  }

  private open(key: Interest, auctions: Replication): () => void {
    const [kind, id] = [key.slice(0, key.indexOf('|')), key.slice(key.indexOf('|') + 1)];
    if (kind === 'auction') return this.openAuction(id, auctions);
    if (kind === 'models') return this.follow(this.db.catalogue, modelsOf(id), id);
    const stops = [bidsOf(id), commentsOf(id)].map((scope) =>
      this.follow(this.db.activity, scope, id),
    );
    return () => stops.forEach((stop) => stop());
  }

  private follow(collection: RxCollection<MirrorRow>, scope: Scope, group: string): () => void {
    const stop = follow(collection, scope, group, contextOf(this.source, scope));
    return () => {
      stop();
      noteScope(scope.name, 'saved', scope.live ? serverNow() : null);
    };
  }

  private openAuction(id: string, auctions: Replication): () => void {
    const name = `auction|${id}`;
    const stop = this.watch('auctions', id, {
      next: (document) => {
        if (document !== null) auctions.offer([document]);
        noteScope(name, 'live', serverNow());
      },
      error: (error) => {
        noteScope(name, 'saved', null);
        tell(name, { kind: 'lost', error });
      },
      cut: () => noteScope(name, 'saved', null),
    });
    return () => {
      stop();
      noteScope(name, 'saved', serverNow());
    };
  }

  /** Another member, or none: the former one's replications end before the next one's begin. */
  private changeMember(): void {
    const change = async (): Promise<void> => {
      try {
        await this.serveMember();
      } catch (error) {
        this.uid = null;
        tell('private', { kind: 'lost', error });
      }
    };
    this.turn = this.turn.then(change);
  }

  private async serveMember(): Promise<void> {
    const { uid, status } = device.get(sessionAtom);
    const member = status === 'in' ? uid : null;
    if (member === this.uid) return;
    this.uid = member;
    await Promise.all(this.own.splice(0).map((replication) => replication.stop()));
    if (member === null) return;
    const { tokenFor } = await import('../firebase/auth.ts');
    // Without a token the server would refuse, and a refusal deletes what is mirrored.
    if ((await tokenFor(member)) === null) {
      this.uid = null;
      return;
    }
    const { db } = await privateMirror(member);
    this.own.push(
      this.replicate(db.mine, watchesOf(member)),
      this.replicate(db.mine, standingsOf(member)),
      this.replicate(db.notifications, noticesOf(member)),
    );
  }
}

/**
 * Brings the mirror up to date and keeps it so, from one tab of the device: the others see what it
 * writes. Resolves when this tab leads and has begun; may be tried again after it failed.
 */
export const lead = async (): Promise<void> => {
  const { db } = await publicMirror();
  addRxPlugin(RxDBLeaderElectionPlugin);
  await db.waitForLeadership();
  const [handle] = await Promise.all([firestore(), clockKnown()]);
  const source = firestoreSource(handle.db, handle.kit);
  leadSync();
  new Leader(db, source, firestoreWatch(handle.db, handle.kit)).start();
};
