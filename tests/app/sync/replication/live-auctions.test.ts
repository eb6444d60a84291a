import { afterEach, describe, expect, it } from 'vitest';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import { LiveAuctionListeners } from '../../../../src/app/sync/replication/live-auctions.ts';
import type { SourceDocument } from '../../../../src/app/sync/collections/scope.ts';
import { scopeFor } from '../../../../src/app/sync/collections/sync-parts.ts';
import { bench, closeAll } from '../bench.ts';
import { unavailable } from '../fake-firestore.ts';

afterEach(closeAll);

const moment = '2026-11-21T00:00:00.000Z';
const auction = (price: number) => ({
  ...auctions.sample,
  dateCreated: moment,
  dateEdited: moment,
  createdBy: 'system',
  isDeleted: false,
  price,
});

/** Forty auctions on the server, all mirrored a while ago. */
const mirrored = async () => {
  const made = await bench();
  const { server, collection } = made;
  for (let n = 0; n < 40; n += 1) server.set('auctions', `a${n}`, auction(n));
  const replication = made.start(scopeFor('auctions'));
  await made.caughtUp(replication);
  server.pass(600_000);
  const knownAt = server.now();
  server.reads = 0;
  const live = new Map<string, boolean>();
  const watched: string[] = [];
  const lost: string[] = [];
  const liveAuctions = new LiveAuctionListeners({
    source: firestoreSource(server.db(), server.kit()),
    watch: (_, id) => {
      watched.push(id);
      return () => undefined;
    },
    auctions: collection,
    knownAt: () => knownAt,
    offer: (documents: readonly SourceDocument[]) => replication.offer(documents),
    live: (id, isLive) => live.set(id, isLive),
    lost: (id) => lost.push(id),
  });
  const price = async (id: string) =>
    (await collection.findOne(`auctions|${id}`).exec())?.toJSON().doc['price'];
  const isLive = (id: string) => live.get(id) === true;
  return { ...made, liveAuctions, isLive, live, price, watched, lost };
};

const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `a${n}`);

describe('auctions on screen', () => {
  it('cost a read for thirty of them when nothing has changed, and one for each change', async () => {
    const { server, liveAuctions, isLive, price, until, watched } = await mirrored();
    const stops = ids(40).map((id) => liveAuctions.retain(id));
    await until(() => ids(40).every(isLive));
    expect(server.reads).toBe(2);
    expect(watched).toEqual([]);
    server.set('auctions', 'a7', auction(9_999));
    await until(async () => (await price('a7')) === 9_999);
    expect(server.reads).toBe(3);
    for (const stop of stops.slice(1)) stop();
    expect(server.watchers.size).toBe(1);
    expect(isLive('a0')).toBe(true);
    stops[0]?.();
    expect(server.watchers.size).toBe(0);
    expect(isLive('a0')).toBe(false);
  });

  it('bring what changed since the mirror was current, and what is not in it', async () => {
    const { server, collection, liveAuctions, price, until } = await mirrored();
    server.set('auctions', 'a3', auction(5_000));
    await collection.bulkRemove(['auctions|a20', 'auctions|a21']);
    for (const id of ['a3', 'a4', 'a20', 'a21']) liveAuctions.retain(id);
    await until(async () => (await price('a3')) === 5_000 && (await price('a21')) === 21);
    // The changed one, and the two that were gone.
    expect(server.reads).toBe(3);
  });

  it('are listened to by name when there is one alone, and not at all when it left at once', async () => {
    const { liveAuctions, watched, until } = await mirrored();
    liveAuctions.retain('a1')();
    liveAuctions.retain('a2');
    await until(() => watched.length > 0);
    expect(watched).toEqual(['a2']);
  });

  it('say that nothing is live when the stream breaks', async () => {
    const { server, liveAuctions, isLive, lost, until } = await mirrored();
    for (const id of ['a1', 'a2']) liveAuctions.retain(id);
    await until(() => isLive('a1'));
    server.drop(unavailable);
    expect(isLive('a1')).toBe(false);
    expect(lost).toEqual(['a1', 'a2']);
  });
});
