import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { OutboxWorker } from '../../../../src/app/outbox/send/outbox-worker.ts';
import { addresses } from '../../../../src/domain/accounts/address.entity.ts';
import { documentRow } from '../../../../src/app/outbox/documents/new-row.ts';
import { resolveRow } from '../../../../src/app/outbox/conflict/resolve-row.ts';
import { newKey } from '../../../../src/app/outbox/rows/idempotency-key.ts';
import { world } from '../world.ts';

const worlds: { destroy: () => Promise<void> }[] = [];
const fresh = () => {
  const made = world();
  worlds.push(made);
  return made;
};

afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.destroy()));
});

const closed = refusal('aborted', 'AUCTION_ENDED', 'This auction has ended.');

describe('delivering', () => {
  it('sends rows of an entity in the order they were made', async () => {
    const { give, worker, server } = fresh();
    for (const text of ['one', 'two', 'three']) await give({ entity: 'lot-1', payload: { text } });
    await worker.deliver();
    expect(server.effects.map(({ payload }) => payload)).toMatchObject([
      { text: 'one' },
      { text: 'two' },
      { text: 'three' },
    ]);
  });

  it('sends what is put in while the lock is being given back', async () => {
    const { box, clock, give, server } = fresh();
    let late = true;
    const worker = new OutboxWorker({
      store: box,
      uid: () => 'A',
      post: (row) => server.post(row, () => Promise.reject(new Error('nobody dies here'))),
      alone: async (work) => {
        const answer = await work();
        if (late) {
          late = false;
          await give({ payload: { text: 'late' } });
          void worker.deliver();
        }
        return answer;
      },
      now: () => clock.now,
      serverNow: () => clock.now,
      earliest: () => clock.now,
    });
    await worker.deliver();
    expect(server.effects.map(({ payload }) => payload)).toMatchObject([{ text: 'late' }]);
  });

  it('sends ten at once and no more, each in the end', async () => {
    const { box, clock, give } = fresh();
    for (let i = 0; i < 25; i += 1)
      await give({ entity: `lot-${i}`, payload: { text: String(i) } });
    const sent: number[] = [];
    const open: (() => void)[] = [];
    let most = 0;
    const worker = new OutboxWorker({
      store: box,
      uid: () => 'A',
      // Each waits for all that may be sent in parallel.
      post: async ({ payload }) => {
        await new Promise<void>((resolve) => {
          open.push(resolve);
          most = Math.max(most, open.length);
          if (open.length >= Math.min(10, 25 - sent.length)) {
            for (const go of open.splice(0)) go();
          }
        });
        sent.push(Number(payload['text']));
        return { kind: 'done', answer: null };
      },
      alone: (work) => work(),
      now: () => clock.now,
      serverNow: () => clock.now,
      earliest: () => clock.now,
    });
    await worker.deliver();
    expect(most).toBe(10);
    expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i));
  });

  it('an entity that has to wait does not hold up another', async () => {
    const { give, worker, server, state } = fresh();
    const a = await give({ entity: 'a' });
    const b = await give({ entity: 'b' });
    server.plan(a, ['lost-before']);
    const next = await worker.deliver();
    expect([await state(a), await state(b)]).toEqual(['waiting', 'done']);
    expect(next).toBeGreaterThan(0);
  });

  it('a refusal is final, kept with its reason, and lets the next of its entity go', async () => {
    const { give, worker, server, box, state } = fresh();
    const a = await give({ entity: 'a' });
    const b = await give({ entity: 'a' });
    server.plan(a, [closed]);
    await worker.deliver();
    expect([await state(a), await state(b)]).toEqual(['refused', 'done']);
    expect((await box.get(a))?.refusal?.code).toBe('AUCTION_ENDED');
  });

  it('a lost answer is asked for again under the same key: one effect', async () => {
    const { give, deliverAll, server, state } = fresh();
    const a = await give({ entity: 'a' });
    server.plan(a, ['lost-after', 'lost-after']);
    await deliverAll();
    expect(await state(a)).toBe('done');
    expect(server.effects).toHaveLength(1);
    expect(server.asked.get(a)).toBe(3);
  });

  it('too many requests and a failing server are tried again, others are not', async () => {
    const { give, deliverAll, server, state } = fresh();
    const a = await give({ entity: 'a' });
    server.plan(a, [
      refusal('resource-exhausted', 'RATE_LIMITED', 'Wait.'),
      refusal('internal', 'INTERNAL', 'Broken.'),
    ]);
    const b = await give({ entity: 'b' });
    server.plan(b, [refusal('permission-denied', 'NO', 'No.')]);
    await deliverAll();
    expect([await state(a), await state(b)]).toEqual(['done', 'refused']);
  });

  it('what waits collapses into its last word', async () => {
    const { give, deliverAll, server, box } = fresh();
    for (const value of [true, false, true]) {
      await give({ entity: 'likes|x', mode: 'collapse', payload: { value } });
    }
    expect(await box.list('A')).toHaveLength(1);
    await deliverAll();
    expect(server.effects.map(({ payload }) => payload)).toMatchObject([{ value: true }]);
  });

  it('what could not be sent in time expires and is not sent', async () => {
    const { give, worker, server, state, clock } = fresh();
    const a = await give({ entity: 'a', expiresAt: 5_000 });
    clock.now = 5_000;
    await worker.deliver();
    expect(await state(a)).toBe('expired');
    expect(server.effects).toEqual([]);
  });

  it('never sends what another member left behind', async () => {
    const { give, worker, server, state, member } = fresh();
    const a = await give({ entity: 'a' });
    member.uid = 'B';
    await worker.deliver();
    expect(await state(a)).toBe('waiting');
    member.uid = null;
    await worker.deliver();
    expect(server.effects).toEqual([]);
    member.uid = 'A';
    await worker.deliver();
    expect(await state(a)).toBe('done');
  });

  it('waits for a sign-in when the token is not accepted', async () => {
    const { give, worker, server, state } = fresh();
    const a = await give({ entity: 'a' });
    server.plan(a, ['unsigned']);
    await worker.deliver();
    expect(await state(a)).toBe('waiting');
  });

  const saved = (city: string, key = newKey()) => {
    const known = { rev: 1, city: 'Montréal' };
    const given = { collection: addresses, id: 'x', action: 'save' as const, base: known };
    const change = { ...given, change: { city }, initial: {}, label: 'Address' };
    return documentRow(change, { now: 0, server: null, key, uid: 'A' });
  };

  it('sends a row as it stands when it goes, not as it stood when it was looked at', async () => {
    const { box, worker, server } = fresh();
    await box.add(saved('Laval'));
    const look = vi.spyOn(box, 'open').mockImplementationOnce(async (uid) => {
      const seen = (await box.list(uid)).filter(({ state }) => state === 'waiting');
      await box.add(saved('Gatineau'));
      return seen;
    });
    await worker.deliver();
    look.mockRestore();
    expect(server.effects).toMatchObject([{ payload: { change: { city: 'Gatineau' } } }]);
    expect(await box.list('A')).toMatchObject([
      { state: 'done', payload: { change: { city: 'Gatineau' } } },
    ]);
  });

  it('makes what is changed while a row is on its way a change of its own', async () => {
    const { box, worker, server } = fresh();
    await box.add(saved('Laval', 'first'));
    const { post } = server;
    vi.spyOn(server, 'post').mockImplementationOnce(async (row, die) => {
      await box.add(saved('Gatineau'));
      return post.call(server, row, die);
    });
    await worker.deliver();
    expect(server.effects.map(({ payload }) => payload)).toMatchObject([
      { change: { city: 'Laval' }, base: { rev: 1 } },
      { change: { city: 'Gatineau' }, base: { rev: 2, values: { city: 'Laval' } } },
    ]);
  });

  it('a profile changed elsewhere waits for its owner’s choice, which then goes', async () => {
    const { give, worker, server, box } = fresh();
    const base = { bio: 'Old.', region: 'QC' };
    const change = { bio: 'Mine.', region: 'ON', base };
    const rows = ['a', 'b'].map((entity) =>
      give({ entity, command: 'users-updateDetails', payload: change }),
    );
    const [mine = '', theirs = ''] = await Promise.all(rows);
    const clash = refusal('aborted', 'CHANGED_ELSEWHERE', 'Changed.', { details: { bio: 'New.' } });
    server.plan(mine, [clash]);
    server.plan(theirs, [clash]);
    await worker.deliver();
    for (const id of [mine, theirs]) {
      expect(await box.get(id)).toMatchObject({
        state: 'conflict',
        conflict: { fields: ['bio'], theirs: { bio: 'New.' }, removed: false },
      });
    }
    expect(server.effects).toEqual([]);
    await resolveRow(box, mine, 'mine', 0);
    await resolveRow(box, theirs, 'theirs', 0);
    await worker.deliver();
    const sent = new Map(server.effects.map(({ key, payload }) => [key, payload]));
    expect(sent.get(mine)).toEqual({
      bio: 'Mine.',
      region: 'ON',
      base: { bio: 'New.', region: 'QC' },
    });
    expect(sent.get(theirs)).toEqual({ region: 'ON', base: { bio: 'New.', region: 'QC' } });
  });

  it('one deliverer at a time, however often it is asked', async () => {
    const { give, worker, server } = fresh();
    for (let i = 0; i < 5; i += 1) await give({ entity: 'a', payload: { text: String(i) } });
    await Promise.all([worker.deliver(), worker.deliver(), worker.deliver()]);
    expect(server.effects.map(({ payload }) => payload)).toMatchObject(
      [0, 1, 2, 3, 4].map((i) => ({ text: String(i) })),
    );
  });
});

describe('an exact bid', () => {
  const once = { entity: 'auction|x', mode: 'once' as const };

  it('is refused at once when the device has no network, and never sent later', async () => {
    const { give, deliverAll, server, state, network } = fresh();
    network.up = false;
    const a = await give(once);
    await deliverAll();
    expect(await state(a)).toBe('refused');
    network.up = true;
    await deliverAll();
    expect(server.asked.get(a)).toBeUndefined();
  });

  it('is unknown while its answer is lost, then has the one outcome the server gave it', async () => {
    const { give, worker, deliverAll, server, state } = fresh();
    const a = await give({ ...once, payload: { validUntil: 30_000 } });
    server.plan(a, ['lost-after']);
    await worker.deliver();
    expect(await state(a)).toBe('unknown');
    await deliverAll();
    expect(await state(a)).toBe('done');
    expect(server.effects).toHaveLength(1);
  });

  it.each([
    ['nobody is signed in', 'unsigned' as const],
    ['too many ask', refusal('resource-exhausted', 'RATE_LIMITED', 'Wait.')],
  ])('whose answer was lost keeps its outcome when %s meanwhile', async (_, step) => {
    const { give, deliverAll, server, state } = fresh();
    const a = await give({ ...once, payload: { validUntil: 30_000 } });
    server.plan(a, ['lost-after', step]);
    await deliverAll();
    expect(await state(a)).toBe('done');
    expect(server.effects).toHaveLength(1);
  });

  it('that never arrived is not made a bid by asking for it late', async () => {
    const { give, worker, deliverAll, server, state, clock } = fresh();
    const a = await give({ ...once, expiresAt: 30_000, payload: { validUntil: 30_000 } });
    server.plan(a, ['lost-before']);
    await worker.deliver();
    clock.now = 60_000;
    await deliverAll();
    expect(await state(a)).toBe('refused');
    expect(server.effects).toEqual([]);
  });

  it('without an end of validity asks its owner once its time is over', async () => {
    const { give, worker, server, state, clock } = fresh();
    const a = await give({ ...once, expiresAt: 30_000 });
    server.plan(a, ['lost-before', 'lost-before']);
    await worker.deliver();
    clock.now = 30_001;
    await worker.deliver();
    expect(await state(a)).toBe('needsConfirm');
    expect(server.effects).toEqual([]);
  });

  it('is not tried again after a clear no', async () => {
    const { give, deliverAll, server, state } = fresh();
    const a = await give(once);
    server.plan(a, [refusal('resource-exhausted', 'RATE_LIMITED', 'Wait.')]);
    await deliverAll();
    expect(await state(a)).toBe('refused');
    expect(server.asked.get(a)).toBe(1);
  });
});

describe('waiting', () => {
  it('obeys how long the server asks to be left alone', async () => {
    const { give, server, state, newWorker, clock } = fresh();
    const a = await give({});
    const busy = refusal('resource-exhausted', 'RATE_LIMITED', 'Wait.');
    server.plan(a, [busy]);
    server.retryAfterMs = 45_000;
    expect(await newWorker().deliver()).toBe(45_000);
    clock.now = 44_999;
    await newWorker().deliver();
    expect(await state(a)).toBe('waiting');
    clock.now = 45_000;
    await newWorker().deliver();
    expect(await state(a)).toBe('done');
  });

  it('does not wait for a time a wrong clock named', async () => {
    const { give, worker, server, state, clock } = fresh();
    const day = 24 * 60 * 60_000;
    clock.now = 2 * day;
    const a = await give({});
    server.plan(a, ['lost-before']);
    await worker.deliver();
    expect(await state(a)).toBe('waiting');
    // The clock is corrected: it is a day before the start of the wait.
    clock.now = day;
    await worker.deliver();
    expect(await state(a)).toBe('done');
  });

  it('what is old asks whether it is still meant, and holds only its entity', async () => {
    const { give, worker, server, state, clock } = fresh();
    const a = await give({ confirmAt: 1_000 });
    const behind = await give({});
    const beside = await give({ entity: 'b' });
    clock.now = 1_000;
    await worker.deliver();
    expect([await state(a), await state(behind), await state(beside)]).toEqual([
      'needsConfirm',
      'waiting',
      'done',
    ]);
    expect(server.effects).toHaveLength(1);
  });

  it('is over once the worker has taken it and delivered it', async () => {
    const { give, worker, newWorker, server, state, clock } = fresh();
    const a = await give({});
    server.plan(a, ['queued']);
    await worker.deliver();
    expect(await state(a)).toBe('waiting');
    clock.now = 5_000;
    await newWorker().deliver();
    expect([await state(a), server.effects.length]).toEqual(['done', 1]);
    expect(await worker.deliver()).toBeNull();
  });

  it('a worker leaves to the page what must not begin behind its owner’s back', async () => {
    const { give, newWorker, server, state } = fresh();
    const worker = newWorker((row) => row.mode === 'once' && row.attempts === 0);
    const a = await give({ mode: 'once', payload: { validUntil: 30_000 }, expiresAt: 30_000 });
    await worker.deliver();
    expect(await state(a)).toBe('waiting');
    server.plan(a, ['lost-after']);
    await newWorker().deliver();
    expect(await state(a)).toBe('unknown');
  });
});
