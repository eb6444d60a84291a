import { afterEach, describe, expect, it } from 'vitest';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import { replicateScope } from '../../../../src/app/sync/replication/replicate.ts';
import {
  applyTombstones,
  forgetUnheard,
  tombstonesFor,
  tombstonesStart,
} from '../../../../src/app/sync/replication/tombstones.ts';
import { readCheckpoint } from '../../../../src/app/sync/replication/checkpoint.ts';
import { removals } from '../../../../src/domain/platform/snapshots/removal.entity.ts';
import { bench, car, closeAll, freshCollection } from '../bench.ts';
import { mirrorRow } from '../rows.ts';

afterEach(closeAll);

const moment = '2026-11-21T00:00:00.000Z';
const common = { dateCreated: moment, dateEdited: moment, createdBy: 'system', isDeleted: false };

const listening = async (uid: string | null = null) => {
  const made = await bench();
  const { server, collection, events, troubles } = made;
  const other = await freshCollection();
  const remove = (of: string, documentId: string, userId = uid ?? '*') =>
    server.set(removals.name, `${userId}_${of}_${documentId}`, {
      ...common,
      userId,
      of,
      documentId,
      reason: 'UNPUBLISHED',
    });
  const hear = () =>
    replicateScope(collection, tombstonesFor(uid), {
      source: firestoreSource(server.db(), server.kit()),
      clock: () => server.now(),
      trouble: (trouble) => troubles.push(trouble),
      current: (state) => events.push(state),
      retry: () => 1,
      denied: () => events.push('denied'),
      stillCurrent: () => events.push('stillCurrent'),
      unstorable: () => events.push('unstorable'),
      startAt: () => tombstonesStart(server.now()),
      take: (rows) => applyTombstones([collection, other], rows),
    });
  const keys = async () =>
    [...(await collection.find().exec()), ...(await other.find().exec())]
      .map(({ key }) => key)
      .filter((key) => !key.startsWith('checkpoint|'))
      .sort();
  return { ...made, other, remove, hear, keys };
};

const row = (key: string, at: number, group = '') => {
  const [kind = '', id = ''] = key.split('|');
  return mirrorRow(kind, id, { key, group, at, seenAt: at, doc: { id, text: 'secret' } });
};

describe('removals', () => {
  it('take away what was hidden while this device was away, in whichever collection it lies', async () => {
    const { server, collection, other, remove, hear, keys, until } = await listening();
    const at = server.now();
    await collection.bulkInsert([row('comments|a', at), row('comments|b', at)]);
    await other.bulkInsert([row('blogs|n', at)]);
    server.pass(1_000);
    remove('comments', 'a');
    remove('blogs', 'n');
    const { stop } = hear();
    await until(async () => (await keys()).length === 1);
    expect(await keys()).toEqual(['comments|b']);
    const left = await collection.storageInstance.findDocumentsById(['comments|a'], true);
    expect(left.map(({ doc }) => doc)).toEqual([{}]);
    await stop();
  });

  it('are heard while listening, and leave alone what was shown again since', async () => {
    const { server, start, collection, events, remove, hear, keys, until, caughtUp } =
      await listening();
    hear();
    await until(() => events.includes('live'));
    server.set('cars', 'a', car('Alvis'));
    const replication = start();
    await caughtUp(replication);
    remove('cars', 'a');
    await until(async () => (await keys()).length === 0);
    server.set('cars', 'a', car('Alvis again'));
    await until(async () => (await keys()).length === 1);
    const before = server.now() - 5;
    await applyTombstones(
      [collection],
      [{ ...row('removals|x', before), doc: { of: 'cars', documentId: 'a' }, _deleted: false }],
    );
    expect(await keys()).toEqual(['cars|a']);
  });

  it('cost one read at a start with nothing new, and none of the past of a new device', async () => {
    const { server, events, remove, hear, until } = await listening();
    for (let n = 0; n < 30; n += 1) remove('comments', `old-${n}`);
    server.pass(2 * 24 * 60 * 60_000);
    const first = hear();
    await until(() => events.includes('live'));
    expect(server.reads).toBe(1);
    await first.stop();
  });

  it('of a member take a thread away with its messages, and not another’s', async () => {
    const { server, collection, other, remove, hear, keys, until } = await listening('me');
    const at = server.now();
    await collection.bulkInsert([row('messageThreads|t', at), row('messageThreads|u', at)]);
    await other.bulkInsert([row('messages|m', at, 't'), row('messages|n', at, 'u')]);
    server.pass(1_000);
    remove('messageThreads', 'u', 'somebody');
    remove('messageThreads', 't');
    hear();
    await until(async () => (await keys()).length === 2);
    expect(await keys()).toEqual(['messageThreads|u', 'messages|n']);
  });

  it('that passed unheard while a device was away for long are made up for by a new look', async () => {
    const { server, collection, other, events, hear, keys, until } = await listening();
    const at = server.now();
    const { stop } = hear();
    await until(() => events.includes('live'));
    await stop();
    const place = await readCheckpoint(collection, tombstonesFor(null).name);
    await collection.bulkInsert([row('blogs|n', at)]);
    await other.bulkInsert([row('comments|a', at, 'l1'), row('checkpoint|comments|l1', at)]);
    const days = (count: number): number => at + count * 24 * 60 * 60_000;
    await forgetUnheard(place, [other], days(58));
    expect(await keys()).toEqual(['blogs|n', 'comments|a']);
    await forgetUnheard(place, [other], days(60));
    expect(await keys()).toEqual(['blogs|n']);
    expect(await other.find().exec()).toEqual([]);
    // A device without any tombstones has missed none.
    await other.bulkInsert([row('comments|b', at, 'l1')]);
    await forgetUnheard(null, [other], days(400));
    expect(await keys()).toEqual(['blogs|n', 'comments|b']);
  });
});
