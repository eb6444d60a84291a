import { describe, expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import { callClassOf } from '../../src/domain/platform/call-class.ts';
import { callServices } from '../../src/functions/live/services/services.ts';
import { allowances } from '../../src/domain/platform/allowance.entity.ts';
import { rates, reportedEvery, type Bucket } from '../../src/domain/platform/rates.ts';
import { memoryRateStore, sharedRateStore } from '../../src/functions/limits/rate-store.ts';
import { openDispatcher } from '../../src/functions/registry.ts';
import { codeOf, newKey, openHouse, signedIn, startAt, visitor } from './house.ts';
import { realHouses } from './real-store.ts';

const openReal = realHouses();

const all: readonly (readonly [string, Bucket])[] = Object.entries(rates).flatMap(
  ([name, buckets]) =>
    buckets
      .filter((bucket) => bucket.shared === true)
      .map((bucket) => [`${name}, ${bucket.count} by ${bucket.scope}`, bucket] as const),
);

it.each(all)('%s: three processes let through what one does, also at once', async (_, bucket) => {
  const { db } = openReal().house.ports;
  const processes = [sharedRateStore(db), sharedRateStore(db), sharedRateStore(db)];
  const most = bucket.count;
  let passed = 0;
  for (let round = 0; round < most; round += 1) {
    const waits = await Promise.all(
      processes.map(async (store) => store.take('class/0/ann', bucket, startAt + round)),
    );
    passed += waits.filter((wait) => wait === 0).length;
  }
  expect(passed).toBe(most);
  // A new process knows it too; one that counted them refuses by itself.
  const later = startAt + most;
  expect(await sharedRateStore(db).take('class/0/ann', bucket, later)).toBeGreaterThan(0);
  expect(await sharedRateStore(db).take('class/0/ben', bucket, later)).toBe(0);
  const over = startAt + most + bucket.windowMs;
  expect(await sharedRateStore(db).take('class/0/ann', bucket, over)).toBe(0);
});

const byMinute: readonly (readonly [string, Bucket])[] = Object.entries(rates).flatMap(
  ([name, buckets]) =>
    buckets
      .filter(({ shared, oneInstance }) => shared !== true && oneInstance !== true)
      .map((bucket) => [`${name}, ${bucket.count} by ${bucket.scope}`, bucket] as const),
);

it('what is counted in one process is answered by one instance', () => {
  const counted = commandList.filter(({ rate }) =>
    rates[rate].some((bucket) => bucket.oneInstance),
  );
  expect(counted.length).toBeGreaterThan(0);
  for (const command of counted) {
    expect(callServices[callClassOf(command)].maxInstances, command.name).toBe(1);
  }
});

it('a bid is decided without asking the database for the attempts of its bidder', async () => {
  const { house } = openReal();
  await house.member(['ann', 'seller']);
  await house.auction('lot');
  const { db } = house.ports;
  const dispatcher = openDispatcher({ ...house.ports, rates: sharedRateStore(db) });
  for (let n = 1; n <= 3; n += 1) {
    const bid = { listingId: 'lot', kind: 'MAX', amount: n * 1_000, confirmJump: true };
    const data = { ...bid, idempotencyKey: newKey() };
    expect(
      codeOf(await dispatcher.call({ name: 'bids-create', data, caller: signedIn('ann') })),
    ).toBe('ok');
  }
  expect(await db.find(allowances, { where: [] })).toEqual([]);
});

describe('a limit by the minute', () => {
  it.each(byMinute)(
    '%s: asks no database for a tenth of it, nor where there is one process',
    async (_, bucket) => {
      const { db } = openHouse().ports;
      const store = sharedRateStore(db);
      for (let n = 1; n < reportedEvery(bucket); n += 1) {
        expect(await store.take('x', bucket, startAt)).toBe(0);
      }
      const alone = sharedRateStore(db, { alone: true });
      for (let n = 0; n < Math.min(bucket.count, bucket.burst ?? 30); n += 1) {
        expect(await alone.take('x', bucket, startAt)).toBe(0);
      }
      expect(await db.find(allowances, { where: [] })).toEqual([]);
    },
  );

  it.each(byMinute)('%s: ten processes let through little more than one', async (_, bucket) => {
    const { db } = openReal().house.ports;
    const processes = Array.from({ length: 10 }, () => sharedRateStore(db));
    const { count, burst = 0, windowMs } = bucket;
    let passed = 0;
    // Twice the limit, within half a window and distributed as by a load balancer.
    for (let n = 0; n < 2 * (count + burst); n += 1) {
      const at = startAt + Math.floor((n / (2 * (count + burst))) * (windowMs / 2));
      const store = processes[(n * 7) % processes.length];
      if ((await store?.take('ann', bucket, at)) === 0) passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(Math.min(count, 2 * (count + burst)));
    expect(passed).toBeLessThanOrEqual(count + burst + processes.length * reportedEvery(bucket));
    // The next window is fully available again.
    expect(await processes[0]?.take('ann', bucket, startAt + 2 * windowMs)).toBe(0);
  });

  it('lets calls through where the database cannot be told', async () => {
    const { db } = openHouse().ports;
    const busy = { ...db, transaction: () => Promise.reject(new Error('busy')) };
    const [bucket] = rates.W1;
    const store = sharedRateStore(busy);
    for (let n = 0; n < 30; n += 1)
      expect(await store.take('x', bucket as Bucket, startAt)).toBe(0);
    expect(await store.take('x', bucket as Bucket, startAt)).toBeGreaterThan(0);
  });
});

it('a flood is refused by the process that let its like through, without a read', async () => {
  const house = openHouse();
  let asked = 0;
  const { db } = house.ports;
  const counting = {
    ...db,
    transaction: <T>(...of: Parameters<typeof db.transaction<T>>): Promise<T> => {
      asked += 1;
      return db.transaction(...of);
    },
  };
  const store = sharedRateStore(counting, { own: memoryRateStore() });
  const [bucket] = rates.PAY;
  for (let i = 0; i < 500; i += 1) await store.take('ann', bucket as Bucket, startAt + i);
  expect(asked).toBe(bucket?.count);
});

it('different commands of one class share it over processes; no address is kept readable', async () => {
  const house = openHouse();
  const { db } = house.ports;
  const processes = [1, 2, 3].map(() =>
    openDispatcher({ ...house.ports, rates: sharedRateStore(db) }),
  );
  const names = ['users-register', 'users-resetPasswordNew'];
  const codes: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    const data = { email: 'who@example.com' };
    const name = names[i % names.length] ?? '';
    const answer = await processes[i % 3]?.call({
      name,
      data,
      caller: visitor,
    });
    codes.push(answer === undefined ? '' : codeOf(answer));
  }
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
  const kept = await db.find(allowances, { where: [], limit: 50 });
  expect(kept.length).toBeGreaterThan(0);
  expect(JSON.stringify(kept)).not.toMatch(/who@|192\.0\.2/);
});
