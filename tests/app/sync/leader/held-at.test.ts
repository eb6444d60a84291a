import '../../../setup/fresh-device.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import { ReplicationManager } from '../../../../src/app/sync/leader/replication-manager.ts';
import { restoreHeldAt } from '../../../../src/app/sync/local/held-at.ts';
import { forgetScopes, freshnessOf, scopeSync } from '../../../../src/app/sync/local/sync-state.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { cars, closeAll, freshCollection } from '../bench.ts';
import { FakeFirestore } from '../fake-firestore.ts';

keptStorage();

/** A browser that was killed: the databases are here, the notes beside them are not. */
const forgetNotes = (): void => forgetScopes(() => true);

beforeEach(forgetNotes);
afterAll(closeAll);

describe('the age of a list that is replicated', () => {
  it('is told after what was noted beside its rows is lost, and of an empty list as well', async () => {
    const server = new FakeFirestore();
    const collection = await freshCollection();
    const replication = new ReplicationManager(
      firestoreSource(server.db(), server.kit()),
    ).replicate(collection, cars);
    await vi.waitFor(async () =>
      expect(await collection.find({ selector: { kind: 'held' } }).exec()).toHaveLength(1),
    );
    const { at } = freshnessOf(cars.name);
    await replication.stop();
    forgetNotes();
    expect(scopeSync(cars.name)).toBeNull();
    await restoreHeldAt([collection]);
    const restored = freshnessOf(cars.name);
    expect(restored.source).toBe('saved');
    expect(Math.abs((restored.at ?? 0) - (at ?? Infinity))).toBeLessThan(60_000);
  });

  it('is not told of what the server no longer shows', async () => {
    const server = new FakeFirestore();
    const collection = await freshCollection();
    const replication = new ReplicationManager(
      firestoreSource(server.db(), server.kit()),
    ).replicate(collection, cars);
    const held = () => collection.find({ selector: { kind: 'held' } }).exec();
    await vi.waitFor(async () => expect(await held()).toHaveLength(1));
    server.faults.push(Object.assign(new Error('denied'), { code: 'permission-denied' }));
    replication.again();
    await vi.waitFor(async () => expect(await held()).toHaveLength(0));
    forgetNotes();
    await restoreHeldAt([collection]);
    expect(scopeSync(cars.name)).toBeNull();
  });
});
