import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidEvents } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { likes } from '../../../src/domain/messages/like.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import { commandAnswers } from '../../../src/domain/platform/command-answer.entity.ts';
import type { Clock, Db, Reader } from '../../../src/functions/ports.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { codeOf, newKey, openHouse, signedIn } from '../house.ts';
import { memoryDb } from '../memory-db.ts';

/**
 * A store that stops before one of its steps, counted over all reads, starts and ends of
 * transactions.
 */
const stoppable = () => {
  let before = Infinity;
  let tell: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  let gate = Promise.resolve();
  const step = async (): Promise<void> => {
    before -= 1;
    if (before !== 0) return;
    tell();
    await gate;
  };
  const slow = ({ get, find }: Reader): Reader => ({
    get: async (entity, id) => {
      await step();
      return get(entity, id);
    },
    find: async (entity, ask) => {
      await step();
      return find(entity, ask);
    },
  });
  return {
    open: (clock: Clock): Db => {
      const db = memoryDb(clock);
      return {
        ...db,
        ...slow(db),
        transaction: async (work) => {
          await step();
          return db.transaction(async (tx) => {
            const answer = await work({ ...tx, ...slow(tx) });
            // From here on a commit is in progress.
            await step();
            return answer;
          });
        },
      };
    },
    /** Stops before the step with this number; resolves when it is reached. */
    stopAt: (number: number): Promise<void> => {
      before = number;
      gate = new Promise((resolve) => {
        goOn = resolve;
      });
      return new Promise((resolve) => {
        tell = resolve;
      });
    },
    release: (): void => goOn(),
  };
};

/** A store that makes a commit without saying so, and stands still when it is asked again. */
const forgetful = (db: Db, rows: Entity): Db => ({
  ...db,
  transaction: async (work) => {
    const answer = await db.transaction(work);
    if ((await db.find(rows, { where: [] })).length === 0) return answer;
    const get = () => new Promise<never>(() => undefined);
    const write = () => undefined;
    return work({ get, find: get, create: write, change: write, forget: write });
  },
});

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls a command on a server whose store stops at the step, for longer than a call may take. */
const stopped = async (name: string, data: object, rows: Entity, at: number) => {
  const store = stoppable();
  const house = openHouse(store.open);
  await house.member(['ann', 'seller']);
  await house.auction('lot');
  const key = newKey();
  const call = { name, data: { ...data, idempotencyKey: key }, caller: signedIn('ann') };
  const written = async (): Promise<readonly number[]> => {
    const of = { where: [], limit: 500 };
    const { db } = house.ports;
    const found = await Promise.all([db.find(rows, of), db.find(commandAnswers, of)]);
    return found.map(({ length }) => length);
  };
  const reached = store.stopAt(at);
  const asked = house.dispatcher.call(call);
  const isStopped = await Promise.race([reached.then(() => true), asked.then(() => false)]);
  if (isStopped) await vi.advanceTimersByTimeAsync(55_000);
  const answer = await asked;
  store.release();
  await turns();
  return { key, answer, isStopped, written, again: () => openDispatcher(house.ports).call(call) };
};

describe.each([
  [
    'a bid, decided with others',
    'bids-create',
    { listingId: 'lot', kind: 'MAX', amount: 5_000, confirmJump: true },
    bidEvents,
  ],
  ['a watch, by itself', 'likes-setLike', { type: 'listing', targetId: 'lot', value: true }, likes],
])('%s', (_, name, data, rows) => {
  it('is never answered as failed while it goes on, whatever it stops at', async () => {
    const codes: string[] = [];
    for (let at = 1; ; at += 1) {
      const { key, answer, isStopped, written, again } = await stopped(name, data, rows, at);
      if (!isStopped) break;
      const code = codeOf(answer);
      codes.push(code);
      const before = await written();
      if (code === 'TOO_SLOW') expect(before, `stopped at ${at}`).toEqual([0, 0]);
      else {
        expect(code).toBe('OUTCOME_UNKNOWN');
        expect(answer).toMatchObject({ refusal: { details: { key } } });
      }
      expect(codeOf(await again())).toBe('ok');
      const after = await written();
      expect(after[1], `stopped at ${at}, sent again`).toBe(1);
      if (code === 'OUTCOME_UNKNOWN') expect(after).toEqual(before);
    }
    // Aborted at every step before its commit, unknown from then on.
    expect(codes.join(' ')).toMatch(/^(?:TOO_SLOW ){4,}OUTCOME_UNKNOWN(?: OUTCOME_UNKNOWN)*$/);
  });

  it('is not answered as failed if the first attempt may have been stored', async () => {
    const house = openHouse(memoryDb);
    await house.member(['ann', 'seller']);
    await house.auction('lot');
    const { db } = house.ports;
    const call = { name, data: { ...data, idempotencyKey: newKey() }, caller: signedIn('ann') };
    const asked = openDispatcher({ ...house.ports, db: forgetful(db, rows) }).call(call);
    await turns();
    await vi.advanceTimersByTimeAsync(55_000);
    expect(await db.find(rows, { where: [] })).toHaveLength(1);
    expect(codeOf(await asked)).toBe('OUTCOME_UNKNOWN');
  });
});
