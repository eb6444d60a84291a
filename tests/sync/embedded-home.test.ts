import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAuthEmulator, createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as kit from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listings } from '../../src/domain/listings/listing.entity.ts';
import { auctions } from '../../src/domain/bidding/auction.entity.ts';
import { bids } from '../../src/domain/bidding/bids/bid.entity.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import { firestoreSource } from '../../src/app/sync/replication/firestore-source.ts';
import { reconcile } from '../../src/app/sync/replication/reconcile.ts';
import { replicateScope, type Replication } from '../../src/app/sync/replication/replicate.ts';
import { isOfSubject, type SyncPart } from '../../src/domain/kit/sync.ts';
import { allParts, scopeFor } from '../../src/app/sync/collections/sync-parts.ts';
import { auctionsAmong } from '../../src/app/sync/replication/live-auctions.ts';
import { tombstonesFor } from '../../src/app/sync/replication/tombstones.ts';
import { isDenied } from '../../src/app/sync/replication/puller.ts';
import type { Scope, Source } from '../../src/app/sync/collections/scope.ts';
import { closeAll, freshCollection } from '../app/sync/bench.ts';
import { putOn, type Value } from './put-on.ts';

let dir: string;
let home: Home;
let app: FirebaseApp;
let db: kit.Firestore;
const running: Replication[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hammerlane-mirror-'));
  home = await openHome({ dir, functions: false });
  app = initializeApp({ projectId: home.projectId, apiKey: 'local' }, 'mirror');
  // In Node the SDK uses gRPC; in a browser the same code uses WebChannel.
  db = kit.initializeFirestore(app, { host: `127.0.0.1:${home.port}`, ssl: false });
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((replication) => replication.stop()));
  await closeAll();
});

afterAll(async () => {
  await kit.terminate(db);
  await deleteApp(app);
  await home.close();
  await rm(dir, { recursive: true, force: true });
});

const put = (entity: Entity, id: string, more: Value): Promise<void> =>
  putOn(home, entity, id, more);

const context = (events: string[]) => ({
  source: firestoreSource(db, kit),
  clock: () => home.clock.now(),
  trouble: (trouble: { readonly kind: string }) => events.push(trouble.kind),
  current: (state: string) => events.push(state),
  retry: () => 20,
});

const mirror = async (scope: Scope, events: string[], pageSize = 100) => {
  const collection = await freshCollection();
  const replication = replicateScope(collection, scope, {
    ...context(events),
    pageSize,
    denied: () => events.push('purged'),
    unstorable: () => events.push('unstorable'),
  });
  running.push(replication);
  const ids = async () =>
    (await collection.find({ selector: { kind: scope.kind } }).exec())
      .map((row) => String(row.toJSON().doc['id']))
      .sort();
  return { collection, replication, ids };
};

const until = async (when: () => Promise<boolean> | boolean): Promise<void> => {
  await expect.poll(when, { timeout: 8_000, interval: 10 }).toBe(true);
};

describe('the mirror on the embedded home, under its rules', () => {
  it('pages what is public, then hears of changes and of what leaves the public view', async () => {
    const events: string[] = [];
    for (const id of ['l-1', 'l-2', 'l-3']) await put(listings, id, { rev: 1 });
    await put(listings, 'l-draft', { isPublic: false, status: 'PREVIEW' });
    const { ids } = await mirror(scopeFor('listings'), events, 2);
    await until(() => events.includes('live'));
    expect(await ids()).toEqual(['l-1', 'l-2', 'l-3']);
    await put(listings, 'l-4', {});
    await until(async () => (await ids()).length === 4);
    await put(listings, 'l-1', { isDeleted: true });
    await until(async () => (await ids()).length === 3);
    expect(await ids()).toEqual(['l-2', 'l-3', 'l-4']);
  });

  it('follows the bids of one listing while it is looked at, and goes on where it was', async () => {
    const events: string[] = [];
    const collection = await freshCollection();
    await put(bids, 'b-1', { listingId: 'l-2', seq: 1 });
    await put(bids, 'b-other', { listingId: 'l-3', seq: 1 });
    const count = async () => (await collection.find({ selector: { kind: 'bids' } }).exec()).length;
    const fed = {
      ...context(events),
      group: 'l-2',
      denied: () => events.push('refused'),
      stillCurrent: () => events.push('stillCurrent'),
      unstorable: () => events.push('unstorable'),
    };
    const first = replicateScope(collection, scopeFor('bids', { subject: 'l-2' }), fed);
    await until(async () => (await count()) === 1);
    await until(() => events.includes('live'));
    await put(bids, 'b-2', { listingId: 'l-2', seq: 2 });
    await until(async () => (await count()) === 2);
    await first.stop();
    await put(bids, 'b-3', { listingId: 'l-2', seq: 3 });
    const second = replicateScope(collection, scopeFor('bids', { subject: 'l-2' }), fed);
    await until(async () => (await count()) === 3);
    await second.stop();
  });

  it('hears of one auction among several by their names', async () => {
    for (const id of ['h-1', 'h-2', 'h-3']) await put(auctions, id, { price: 100 });
    const heard: string[] = [];
    const source = firestoreSource(db, kit);
    const stop = source.listen(auctionsAmong(['h-1', 'h-2', 'h-none']), null, 3, {
      next: ({ changed }) =>
        heard.push(...changed.map(({ id, data }) => [id, data['price']].join(' '))),
      connected: () => undefined,
      error: (error) => heard.push(String(error)),
    });
    await until(() => heard.length === 2);
    await put(auctions, 'h-3', { price: 200 });
    await put(auctions, 'h-2', { price: 200 });
    await until(() => heard.length > 2);
    expect(heard).toEqual(['h-1 100', 'h-2 100', 'h-2 200']);
    stop();
  });

  it('is compared with the server by counting, under the rules of a list', async () => {
    const events: string[] = [];
    for (const id of ['n-1', 'n-2', 'n-3']) await put(listings, id, {});
    const { collection, ids } = await mirror(scopeFor('listings'), events);
    await until(() => events.includes('live'));
    const all = await ids();
    const source = firestoreSource(db, kit);
    expect(await reconcile(collection, scopeFor('listings'), source)).toBe(0);
    await collection.bulkRemove(['listings|n-2']);
    expect(await reconcile(collection, scopeFor('listings'), source)).toBe(1);
    expect(await ids()).toEqual(all);
  });

  it('a scope the rules refuse ends, holds nothing and says so', async () => {
    const events: string[] = [];
    const { ids } = await mirror(scopeFor('likes', { uid: 'somebody' }), events);
    await until(() => events.includes('purged'));
    expect(events).toContain('denied');
    expect(await ids()).toEqual([]);
  });

  const page = (source: Source, scope: Scope) =>
    source.page(scope, { seconds: 1, nanos: 0, id: 'a' }, scope.pageSize ?? 100);

  const partsFor = (reader: SyncPart['reader'], uid = ''): readonly Scope[] =>
    allParts
      .filter(({ part }) => part.reader === reader)
      .map(({ name, part }) =>
        scopeFor(name, { uid, ...(isOfSubject(part) ? { subject: 'x-1' } : {}) }),
      );

  it('lets everybody read every public part', async () => {
    const source = firestoreSource(db, kit);
    const scopes = [...partsFor('everyone'), tombstonesFor(null)];
    await Promise.all(scopes.map((scope) => page(source, scope)));
  });

  it('lets a member read every part that is his own, and nobody else', async () => {
    const member = initializeApp({ projectId: home.projectId, apiKey: 'local' }, 'member');
    const auth = getAuth(member);
    connectAuthEmulator(auth, home.url, { disableWarnings: true });
    const email = 'reader@example.com';
    const { user } = await createUserWithEmailAndPassword(auth, email, 'Wooden-Dash-72');
    const theirs = kit.initializeFirestore(member, {
      host: `127.0.0.1:${home.port}`,
      ssl: false,
    });
    const of = (uid: string): readonly Scope[] => [...partsFor('member', uid), tombstonesFor(uid)];
    const source = firestoreSource(theirs, kit);
    await Promise.all(of(user.uid).map((scope) => page(source, scope)));
    // Both a page and a listener respect the longest list the rules allow.
    const account = await freshCollection();
    const heard: string[] = [];
    const feed = replicateScope(account, scopeFor('users_private', { uid: user.uid }), {
      ...context(heard),
      source,
      denied: () => heard.push('refused'),
      stillCurrent: () => heard.push('stillCurrent'),
      unstorable: () => heard.push('unstorable'),
    });
    await until(() => heard.includes('live') || heard.includes('refused'));
    expect(heard).not.toContain('refused');
    await feed.stop();
    expect(await source.latest(scopeFor('messages', { uid: user.uid, subject: 't-1' }), 5)).toEqual(
      [],
    );
    const refused = await Promise.allSettled(of('somebody').map((scope) => page(source, scope)));
    expect(refused.map((one) => one.status === 'rejected' && isDenied(one.reason))).toEqual(
      refused.map(() => true),
    );
    await kit.terminate(theirs);
    await deleteApp(member);
  });
});
