import { addRxPlugin } from 'rxdb/plugins/core';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { serverNow, syncAtom } from '../../platform/clock/clock.ts';
import { connectionAtom, whenBack } from '../../platform/server/connection.ts';
import { firestore } from '../../firebase/firestore.ts';
import { firestoreSource, firestoreWatch } from '../replication/firestore-source.ts';
import { currentSession, device, sessionAtom } from '../../platform/session/session.ts';
import { startMaintenance } from '../eviction/maintenance.ts';
import { LiveAuctionListeners } from '../replication/live-auctions.ts';
import { withSnapshots } from '../snapshots/source.ts';
import { subscriptions, type SubscriptionKey } from '../replication/subscription-registry.ts';
import { watchHouse } from './house-moved.ts';
import { startLeading, toLead } from './leadership.ts';
import { keepOpen, type DocumentWatch } from '../replication/live.ts';
import { replicateMember } from './member-replication.ts';
import { privateMirror, publicMirror } from '../local/mirrors.ts';
import type { MirrorCollection } from '../local/row.ts';
import type { PublicMirror } from '../local/open.ts';
import type { Source } from '../collections/scope.ts';
import { allParts, partOfScope, scopeFor } from '../collections/sync-parts.ts';
import { ReplicationManager, reportTrouble } from './replication-manager.ts';
import { leadSync, setScopeEnded, setScopeState, scopeSync } from '../local/sync-state.ts';

/**
 * Longest wait for the server's time, which timestamps are checked against, ms; after that the
 * mirror starts without it.
 */
const CLOCK_MS = 3_000;

const clockKnown = (): Promise<void> =>
  new Promise((resolve) => {
    if (device.get(syncAtom) !== null) resolve();
    device.sub(syncAtom, resolve);
    setTimeout(resolve, CLOCK_MS);
  });

/** Interval of pulls of all prices while a screen shows them, ms: enough for countdowns. */
const AUCTIONS_MS = 45_000;

class Leader {
  private uid: string | null = null;
  private leave: () => Promise<void> = async () => undefined;
  private turn = Promise.resolve();

  constructor(
    private readonly db: PublicMirror,
    private readonly server: ReplicationManager,
    private readonly source: Source,
    private readonly watch: DocumentWatch,
  ) {}

  start(): void {
    for (const { name, part } of allParts) {
      if (part.reader !== 'everyone' || part.when !== 'always' || name === 'auctions') continue;
      this.server.replicate(this.db[part.in], scopeFor(name));
    }
    // Live auctions pass their updates to this replication.
    const auctions = this.server.replicate(this.db.auctions, scopeFor('auctions'));
    const liveAuctions = new LiveAuctionListeners({
      source: this.source,
      watch: this.watch,
      auctions: this.db.auctions,
      knownAt: () => scopeSync('auctions')?.at ?? null,
      offer: (documents) => auctions.offer(documents),
      live: (id, live) =>
        live ? setScopeState(`auction|${id}`, 'live', serverNow()) : setScopeEnded(`auction|${id}`),
      lost: (id, error) => reportTrouble(`auction|${id}`, { kind: 'lost', error }),
    });
    const { catalogue, listings, activity, content } = this.db;
    this.server.replicateTombstones(null, [catalogue, listings, activity, content], [activity]);
    keepOpen(subscriptions(), (key) => this.open(key, liveAuctions));
    const again = (): void => {
      auctions.again();
      this.server.again();
    };
    whenBack(again);
    // Stops listening to auctions that no tab shows on screen.
    setInterval(() => {
      const looking = document.visibilityState === 'visible';
      if (looking && device.get(connectionAtom) === 'online') auctions.again();
    }, AUCTIONS_MS);
    addEventListener('online', () => {
      // Handles a retry by hand; a connection that returns by itself is handled above.
      if (device.get(connectionAtom) !== 'offline') again();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') again();
    });
    device.sub(sessionAtom, () => this.changeMember());
    this.changeMember();
  }

  private open(key: SubscriptionKey, liveAuctions: LiveAuctionListeners): () => void {
    if (key.startsWith('auction|')) return liveAuctions.retain(key.slice('auction|'.length));
    const found = partOfScope(key);
    if (found?.part.reader !== 'everyone') return () => undefined;
    const { name, part, subject } = found;
    return subject === undefined
      ? this.server.keepCurrent(this.db[part.in], scopeFor(name))
      : this.server.keepCurrent(this.db[part.in], scopeFor(name, { subject }), { group: subject });
  }

  /**
   * Switches to another member, or none: the former one's replications end before the next one's
   * begin.
   */
  private changeMember(): void {
    const change = async (): Promise<void> => {
      try {
        await this.replicateMember();
      } catch (error) {
        this.uid = null;
        reportTrouble('private', { kind: 'lost', error });
      }
    };
    this.turn = this.turn.then(change);
  }

  private async replicateMember(): Promise<void> {
    const { uid, status } = device.get(sessionAtom);
    const member = status === 'in' ? uid : null;
    if (member === this.uid) return;
    this.uid = member;
    const leave = this.leave;
    this.leave = async () => undefined;
    await leave();
    if (member === null) return;
    const { isReaderHere } = await import('../../firebase/auth.ts');
    // Without a token the server would refuse, and a refusal deletes the mirrored documents.
    if (!(await isReaderHere(member))) {
      this.uid = null;
      return;
    }
    this.leave = await replicateMember(this.server, member, this.db);
  }
}

let leads: Promise<void> | null = null;

/**
 * Resolves when this tab is elected: at once on a shared device; by messages on a page without TLS,
 * which has no locks.
 */
const elected = async (db: PublicMirror): Promise<void> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!db.multiInstance) return;
  if (locks !== undefined) {
    leads ??= toLead(locks);
    await leads;
    return;
  }
  addRxPlugin(RxDBLeaderElectionPlugin);
  await db.waitForLeadership();
};

/** Collections of this device's copy: the public ones, and the signed-in member's. */
const copyHere = async (db: PublicMirror): Promise<readonly MirrorCollection[]> => {
  const { status, uid } = currentSession();
  const own = status === 'in' && uid !== null ? await privateMirror(uid).catch(() => null) : null;
  return [...Object.values(db.collections), ...Object.values(own?.db.collections ?? {})];
};

/**
 * Updates the mirror and keeps it current, from one tab of the device: the others read what it
 * stores. Resolves when this tab leads and has started; may be called again after a failure.
 */
export const lead = async (): Promise<void> => {
  const { db } = await publicMirror();
  await elected(db);
  startLeading();
  const [handle] = await Promise.all([firestore(), clockKnown()]);
  const source = firestoreSource(handle.db, handle.kit);
  const server = new ReplicationManager(withSnapshots(source));
  leadSync();
  await watchHouse(await copyHere(db));
  startMaintenance(source);
  new Leader(db, server, source, firestoreWatch(handle.db, handle.kit)).start();
};
