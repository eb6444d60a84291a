import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { threadIdOf } from '../../../src/domain/messages/thread-id.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import type { CallAnswer } from '../../../src/functions/calls/call.ts';
import type { Fresh } from '../../../src/functions/ports.ts';
import { handlers } from '../../../src/functions/registry.ts';
import { layGiveaway } from '../giveaways/giveaway-stage.ts';
import { admin, codeOf, newKey } from '../house.ts';
import { ask, db, house, laidOnce, layHouse } from '../laid-house.ts';
import type { Data } from '../repeat-rows.ts';
import { staffAsk, staffAskElse, staffRows } from '../staff-rows.ts';

const signedInAt = 1_800_000_000_000;
const thread = threadIdOf('ann', 'seller', { type: 'listing', id: 'lot' });

/** The server, with the extra data these functions need. */
const layAll = laidOnce(async () => {
  await layHouse();
  for (const uid of ['ben', 'cho']) {
    const account = house.accounts.get(uid)!;
    house.accounts.set(uid, { ...account, secondFactors: [{ name: 'Phone', since: '' }] });
    await db.transaction(async (tx) =>
      tx.change(usersPrivate, uid, {
        signIns: [{ at: signedInAt, device: 'Firefox', seenAt: signedInAt }],
      }),
    );
  }
  await ask('messages-markMessagesAsRead', { threadId: thread, report: 'Rude.' }, 'seller');
  for (const id of ['g', 'h', 'open']) await layGiveaway(house.ports, {}, id);
  await house.call('giveaways-moveGiveaway', { giveawayId: 'open', act: 'OPEN' }, admin);
  await db.transaction(async (tx) => {
    tx.create(makes, 'datsun', { ...makes.sample, createdBy: 'boss' } as Fresh<typeof makes>);
    tx.create(listingSubmissions, 'handed-in', {
      ...(listingSubmissions.sample as Fresh<typeof listingSubmissions>),
      status: 'SUBMITTED',
      createdBy: 'ann',
    });
  });
});

beforeEach(layAll);

const audited = handlers.filter(
  ({ command }) => command.callers.includes('admin') && command.looks !== true,
);
const names = audited.map(({ command }) => command.name);
const kindOf = (name: string): 'plain' | 'keyed' | 'batched' => {
  const handler = audited.find(({ command }) => command.name === name)!;
  return 'run' in handler ? 'plain' : 'open' in handler ? 'batched' : 'keyed';
};

const entries = () => db.find(auditLog, { where: [], deletedToo: true, limit: 1_000 });

/** The key is in the header if the input has no field for it. */
const callOf = (name: string, data: Data, key: string): Promise<CallAnswer> =>
  audited.some(({ command }) => command.name === name && command.keyed)
    ? ask(name, data, admin, key)
    : house.call(name, data, admin, key);

/** Makes two calls under one key, and counts the acts; for an answer by key, the first one. */
const twice = async (name: string, second: Data) => {
  const known = new Set((await entries()).map(({ id }) => id));
  const fresh = async () => (await entries()).filter(({ id }) => !known.has(id));
  const key = newKey();
  const answers = [await callOf(name, staffAsk(name), key)];
  const first = await fresh();
  for (const { id } of first) known.add(id);
  house.clock.time += 1_000;
  answers.push(await callOf(name, second, key));
  const done = answers.map(({ ok }) => ok);
  const acts = kindOf(name) === 'plain' ? done : [done[0], false];
  return { answers, acts: acts.map(Number), logged: [first, await fresh()] };
};

const named = (about: readonly string[], wanted: readonly string[]): readonly string[] =>
  wanted.filter((one) => !about.some((said) => said === one || said.startsWith(`${one}ID`)));

describe('a function of staff called twice with one key', () => {
  it('has its row here, whichever it is', () => {
    expect(Object.keys(staffRows).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)('%s leaves as many entries as acts, with equal bodies', async (name) => {
    const { answers, acts, logged } = await twice(name, staffAsk(name));
    expect(logged.map(({ length }) => length)).toEqual(acts);
    if (kindOf(name) !== 'plain') expect(answers[1]).toEqual(answers[0]);
    for (const { about, act } of logged.flat()) {
      expect([act, named(about, staffRows[name]!.about)]).toEqual([act, []]);
    }
  });

  it.each(names)('%s leaves as many entries as acts, with another body', async (name) => {
    const { answers, acts, logged } = await twice(name, staffAskElse(name));
    expect(logged.map(({ length }) => length)).toEqual(acts);
    const isTold = JSON.stringify(staffAskElse(name)) !== JSON.stringify(staffAsk(name));
    if (kindOf(name) !== 'plain' && answers[0]?.ok && isTold) {
      expect(codeOf(answers[1]!)).toBe('KEY_REUSED');
    }
    const { about, otherAbout = about } = staffRows[name]!;
    expect(logged[0]!.flatMap((entry) => named(entry.about, about))).toEqual([]);
    expect(logged[1]!.flatMap((entry) => named(entry.about, otherAbout))).toEqual([]);
  });

  it('is done both times where it answers no key, but for what nothing here is there for', async () => {
    const missed: string[] = [];
    for (const name of names) {
      await layAll();
      const { answers } = await twice(name, staffAskElse(name));
      const isDone = kindOf(name) === 'plain' ? answers.every(({ ok }) => ok) : answers[0]!.ok;
      if (!isDone) missed.push(name);
    }
    expect(missed).toEqual([
      'listings-updateSearchIndex',
      'listings-deleteFromSearchIndex',
      'seller-acknowledgeOffer',
      'postgresUtil-applySchema',
      'postgresUtil-backfill',
      'currency-update',
      'paymentsCharges-authorizeItem',
    ]);
  });

  it.each(names)('%s leaves one entry where its transactions run again', async (name) => {
    const known = (await entries()).length;
    const { transaction } = db;
    const lost = new Error('lost against another');
    const again: typeof transaction = async (work) => {
      const first = transaction(async (tx) => {
        await work(tx);
        throw lost;
      });
      await first.catch((error: unknown) => {
        if (error !== lost) throw error;
      });
      return transaction(work);
    };
    Object.assign(house.ports, { db: { ...db, transaction: again } });
    const { ok } = await callOf(name, staffAsk(name), newKey());
    expect((await entries()).length - known).toBe(Number(ok));
  });
});
