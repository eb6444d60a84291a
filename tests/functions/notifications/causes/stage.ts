import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import type { EventType } from '../../../../src/domain/messages/notice-types.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { timetable } from '../../../../src/functions/timetable.ts';
import type { CallerIdentity } from '../../../../src/functions/calls/call.ts';
import { triggers } from '../../../../src/functions/triggers.ts';
import type { Clock, Db, Ports } from '../../../../src/functions/ports.ts';
import { admin, beginKeys, codeOf, endAt, newKey, openHouse, type House } from '../../house.ts';
import { recordedDb } from './recorded-db.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Whole minutes, since mails and texts name them. */
export const MINUTE = 60_000;

/** A server with ann, ben, cho and the seller of the live auction `lot`. */
export interface Stage {
  readonly house: House;
  /** Runs the triggers of the writes so far. */
  readonly follow: () => Promise<void>;
  /** A call that must succeed, and its triggers. Returns its data. */
  readonly call: (name: string, data: object, caller: CallerIdentity | string) => Promise<unknown>;
  readonly bid: (caller: string, amount: number, listingId?: string) => Promise<unknown>;
  readonly watch: (caller: string, listingId: string) => Promise<unknown>;
  /** Sets the clock, and runs scheduled jobs then. */
  readonly at: (time: number, ...jobs: readonly string[]) => Promise<void>;
  /** Ends the due auctions, and runs the triggers. */
  readonly end: () => Promise<void>;
  readonly carry: (uid: string, card: string) => Promise<void>;
}

/** One row: causes a notice of a type, by a call or by the schedule. */
export interface Cause {
  readonly type: EventType;
  /** All recipients, and no others. */
  readonly to: readonly string[];
  /** Figures and days in the first recipient's text. */
  readonly says: RegExp;
  readonly cause: (stage: Stage) => Promise<unknown>;
}

/** Most writes that trigger one another. */
const mostWrites = 1_000;

/** One trigger that follows one write. */
export interface Delivery {
  /** Name of the trigger. */
  readonly of: string;
  /** Runs it with the ports of the house, or with others. */
  readonly run: (ports?: Ports) => Promise<void>;
}

/**
 * Runs the triggers of the writes so far, and of those that follow.
 * @param next the deliveries of the next write; undefined for none.
 */
export type Follow = (next: () => readonly Delivery[] | undefined, ports: Ports) => Promise<void>;

/** As in a home: each once, in the order of the writes. */
export const inOrder: Follow = async (next) => {
  for (let i = 0; i < mostWrites; i += 1) {
    const deliveries = next();
    if (deliveries === undefined) return;
    for (const { run } of deliveries) await run();
  }
  throw new Error('Triggers follow each other without an end.');
};

/** @param store an empty one. */
export const openStage = async (
  store: (clock: Clock) => Db,
  followed: Follow = inOrder,
): Promise<Stage> => {
  beginKeys();
  let next: ReturnType<typeof recordedDb>['next'] = () => undefined;
  const house = openHouse((clock) => {
    const recorded = recordedDb(store(clock));
    ({ next } = recorded);
    return recorded.db;
  });
  const deliveries = (): readonly Delivery[] | undefined => {
    const write = next();
    if (write === undefined) return undefined;
    return triggers
      .filter(
        ({ collection, on }) =>
          collection === write.collection &&
          (on === 'write' || (on === 'create') === (write.before === null)),
      )
      .map(({ name, handler }) => ({
        of: name,
        run: (ports = house.ports) => handler(write, ports),
      }));
  };
  const follow = () => followed(deliveries, house.ports);
  await house.member(['ann', 'ben', 'cho', 'seller']);
  await house.member('boss', { roles: 'admin' });
  await house.auction('lot');
  await follow();
  const call: Stage['call'] = async (name, data, caller) => {
    const answer = await house.call(name, data, caller, newKey());
    if (!answer.ok) throw new Error(`${name}: ${codeOf(answer)} ${answer.refusal.message}`);
    await follow();
    return answer.data;
  };
  const at: Stage['at'] = async (time, ...jobs) => {
    house.clock.time = time;
    for (const name of jobs) {
      const job = timetable.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await job.run(house.ports);
      await follow();
    }
  };
  return {
    house,
    follow,
    call,
    at,
    bid: (caller, amount, listingId = 'lot') => {
      const what = { listingId, kind: 'MAX', amount, confirmJump: true };
      return call('bids-create', { ...what, idempotencyKey: newKey() }, caller);
    },
    watch: (caller, listingId) =>
      call('likes-setLike', { type: 'listing', targetId: listingId, value: true }, caller),
    end: () => at(endAt, 'startAndEndAuctions'),
    carry: (uid, card) =>
      house.ports.db.transaction(async (tx) =>
        tx.change(usersPrivate, uid, layCard(house.standIn.bank, uid, card)),
      ),
  };
};

export { admin, endAt };
