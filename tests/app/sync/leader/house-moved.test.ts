import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { HouseWatch } from '../../../../src/app/platform/server/house-watch.ts';
import { tGet } from '../../../../src/domain/platform/commands.ts';
import { parseInput } from '../../../../src/projections/parse.ts';
import { house } from '../../../../src/app/platform/server/house.ts';
import { deviceStateAtom } from '../../../../src/app/platform/storage/device-state.ts';
import { beginAnew } from '../../../../src/app/platform/storage/page-cache.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { outbox } from '../../../../src/app/outbox/watch.ts';
import { storedKeys } from '../../../../src/app/platform/storage/stored-keys.ts';
import { storeCheckpoint } from '../../../../src/app/sync/replication/checkpoint.ts';
import { databaseName } from '../../../../src/app/sync/local/database-names.ts';
import { watchHouse } from '../../../../src/app/sync/leader/house-moved.ts';
import { rowsOf } from '../../outbox/page/deeds.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { closeAll, freshCollection } from '../bench.ts';

vi.mock(import('../../../../src/app/platform/storage/page-cache.ts'), async (original) => ({
  ...(await original()),
  beginAnew: vi.fn<() => void>(),
}));

const kept = keptStorage();
afterAll(closeAll);

const nobody = { acknowledged: async () => 0, follow: async () => undefined };

/** A watch on a device that stored this much about the house before. */
const watchOf = (note: object | null) => {
  const notes: string[] = [];
  const watch = new HouseWatch({
    read: () => (note === null ? null : JSON.stringify(note)),
    keep: (text) => notes.push(text),
    now: () => 7,
  });
  return { watch, notes };
};

describe('a device that knows nothing of its house', () => {
  const answer = { lives: ['now'], at: 1_900, outcome: 'SAME', since: 0 } as const;

  it('takes what the clock was told before its copy opened, and need not ask again', async () => {
    const { watch, notes } = watchOf(null);
    expect(await watch.said()).toBeNull();
    watch.found(answer);
    expect(notes).toEqual([]);
    expect(watch.start(nobody)).toBe(false);
    expect(await watch.said()).toEqual({ lives: ['now'], heard: 1_900 });
    expect(JSON.parse(notes[0] ?? '')).toMatchObject({ lives: ['now'], sameAt: 7 });
  });

  it.each([
    ['has a record', { lives: ['before'], heard: 1_800, sameAt: 1 }, 0, ['before'], 1_800],
    ['has a copy without a record', null, 1_800, [], 1_800],
  ])('asks where it %s', async (_, note, copied, lives, heard) => {
    const { watch } = watchOf(note);
    watch.found(answer);
    watch.hearUpTo(copied);
    expect(watch.start(nobody)).toBe(true);
    expect(await watch.said()).toEqual({ lives, heard });
    // An answer to a question from before the start says nothing about this copy.
    watch.found(answer);
    expect(await watch.said()).toEqual({ lives, heard });
  });

  it('asks where the clock was told nothing', () => {
    expect(watchOf(null).watch.start(nobody)).toBe(true);
  });
});

describe('a device whose house was put back', () => {
  it('says what the server’s clock can be asked with, whatever its own clock has behind the point', async () => {
    const times = fc.double({ min: 0, max: Date.UTC(2100, 0), noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(times, { minLength: 1 }), times, async (heard, acknowledged) => {
        const watch = new HouseWatch({ read: () => null, keep: () => undefined, now: () => 1.5 });
        watch.start({
          acknowledged: async () => acknowledged - 0.3,
          follow: async () => undefined,
        });
        for (const at of heard) watch.hearUpTo(at);
        const said = await watch.said();
        expect(parseInput(tGet, said).ok).toBe(true);
        expect(said?.heard).toBeLessThanOrEqual(Math.max(...heard, acknowledged));
      }),
    );
  });

  it('says how far its copy goes, gives it up, and begins anew with what is gone kept', async () => {
    const collection = await freshCollection();
    const checkpoint = { seconds: 1_800, nanos: 5_000_000, id: 'a', readAt: null };
    await storeCheckpoint(collection, { scope: 'cars', checkpoint, lookedAt: 1, whole: true });
    expect(await house.said()).toBeNull();
    await watchHouse([collection]);
    expect(await house.said()).toEqual({ lives: [], heard: 1_800_005 });

    await house.answered({ lives: ['first'], at: 1_900_000, outcome: 'SAME', since: 0 });
    expect(await house.said()).toEqual({ lives: ['first'], heard: 1_900_000 });
    const [waiting] = rowsOf();
    const now = Date.now();
    const [gone, there] = [
      { ...waiting, id: 'gone', state: 'done' as const, changedAt: now },
      { ...waiting, id: 'there', state: 'done' as const, changedAt: now - 90_000 },
    ];
    // A former member left something unsent too, and may return for it.
    const earlier = { ...waiting, id: 'earlier', uid: 'someone-before' };
    const all = [gone, there, waiting, earlier];
    for (const { order: _, ...row } of all) await outbox().add(row);
    localStorage.setItem(storedKeys.reconciled.key, '{}');
    const before = databaseName(null);

    // The clock is not measured yet: acts within the minute before may be lost as well.
    const since = now - 5_000;
    await house.answered({ lives: ['second', 'first'], at: since, outcome: 'PUT_BACK', since });
    expect(databaseName(null)).not.toBe(before);
    expect(kept.has(storedKeys.reconciled.key)).toBe(false);
    const states = (await outbox().list(waiting.uid)).map(({ id, state }) => [id, state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        ['gone', 'refused'],
        ['there', 'done'],
        [waiting.id, 'needsConfirm'],
      ]),
    );
    const left = await outbox().list('someone-before');
    expect(left.map(({ state, refusal }) => [state, refusal?.code])).toEqual([
      ['needsConfirm', 'PUT_BACK'],
    ]);
    await vi.waitFor(() => expect(beginAnew).toHaveBeenCalled());
    expect(device.get(deviceStateAtom).moved).toEqual({ outcome: 'PUT_BACK', since });
    // The next start shows it again, until it was read.
    house.readAgain();
    expect(house.note).toMatchObject({
      lives: ['second', 'first'],
      moved: { outcome: 'PUT_BACK' },
    });
    house.told();
    expect(house.note.moved).toBeNull();
  });
});
