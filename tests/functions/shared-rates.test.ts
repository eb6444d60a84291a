import { expect, it } from 'vitest';
import { allowances } from '../../src/domain/platform/allowance.entity.ts';
import { rates, type Bucket } from '../../src/domain/platform/rates.ts';
import { memoryRateStore, sharedRateStore } from '../../src/functions/rate-store.ts';
import { openDispatcher } from '../../src/functions/registry.ts';
import { codeOf, openHouse, startAt, visitor } from './house.ts';
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
  // A process that was just started knows as well; one that saw them refuses by itself.
  const later = startAt + most;
  expect(await sharedRateStore(db).take('class/0/ann', bucket, later)).toBeGreaterThan(0);
  expect(await sharedRateStore(db).take('class/0/ben', bucket, later)).toBe(0);
  const over = startAt + most + bucket.windowMs;
  expect(await sharedRateStore(db).take('class/0/ann', bucket, over)).toBe(0);
});

it('a limit by the minute asks no database', async () => {
  const house = openHouse();
  const store = sharedRateStore(house.ports.db);
  for (const [bucket] of [rates.R1, rates.CLOCK, rates.BID]) {
    expect(await store.take('x', bucket as Bucket, startAt)).toBe(0);
  }
  expect(await house.ports.db.find(allowances, { where: [] })).toEqual([]);
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
  const store = sharedRateStore(counting, memoryRateStore());
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
