import { beforeEach, describe, expect, it } from 'vitest';
import { commandList } from '../../../src/domain/commands.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { actText } from '../../../src/app/admin/audit/act-text.ts';
import { isAudited } from '../../../src/functions/platform/audit/audit-trail.ts';
import { handlers } from '../../../src/functions/registry.ts';
import { admin, codeOf, newKey, signedIn, system } from '../house.ts';
import { ask, db, house, layHouse, state } from '../laid-house.ts';
import { keyed } from '../repeat-rows.ts';
import { staffAsk } from '../staff-rows.ts';

beforeEach(layHouse);

const entries = () => db.find(auditLog, { where: [], deletedToo: true });
const staff = handlers.filter(({ command }) => command.callers.includes('admin'));
const audited = staff.filter(({ command }) => command.looks !== true).map((h) => h.command.name);

const call = (name: string, key = newKey(), data = staffAsk(name)) =>
  handlers.find(({ command }) => command.name === name)?.command.keyed === true
    ? ask(name, data, admin, key)
    : house.call(name, data, admin);

describe('every command of staff', () => {
  it.each(audited)(
    '%s leaves one entry when it is done, and none when it is refused',
    async (name) => {
      const before = (await entries()).length;
      const answer = await call(name);
      const after = await entries();
      expect([codeOf(answer), after.length - before]).toEqual([codeOf(answer), answer.ok ? 1 : 0]);
    },
  );

  it('is tried here with something that is done, but for what nothing here is there for', async () => {
    const refused: string[] = [];
    for (const name of audited) {
      await layHouse();
      const answer = await call(name);
      if (!answer.ok) refused.push(name);
    }
    expect(refused).toEqual([
      'users-removeSecondFactor',
      'users-endSignIn',
      'listings-updateSearchIndex',
      'listings-deleteFromSearchIndex',
      'listings-updateListingSubmission',
      'seller-acknowledgeOffer',
      'postgresUtil-applySchema',
      'postgresUtil-backfill',
      'reports-read',
      'currency-update',
      'paymentsCharges-authorizeItem',
      'giveawayEntries-calculateGiveawayEntries',
      'giveaways-moveGiveaway',
    ]);
  });

  it.each(audited.filter((name) => keyed.some((row) => row.name === name)))(
    '%s repeated under its key leaves no second one',
    async (name) => {
      const key = newKey();
      await call(name, key);
      const after = await entries();
      await call(name, key);
      expect(await entries()).toEqual(after);
    },
  );

  it('of a member, a disabled administrator or the timetable leaves nothing', async () => {
    await house.member('fallen', { status: 'DISABLED', roles: 'admin' });
    const fallen = signedIn('fallen', { role: 'admin' });
    const before = state();
    for (const name of audited) {
      expect(
        (await house.call(name, { ...staffAsk(name), idempotencyKey: newKey() }, fallen)).ok,
      ).toBe(false);
    }
    expect(state()).toBe(before);
    await house.call('scheduler-startAuctionCheck', {}, system);
    await ask('users-updateDetails', { bio: 'Mine' }, 'ann');
    const people = new Set(['boss', 'chief']);
    expect((await entries()).filter(({ by }) => !people.has(by))).toEqual([]);
  });

  it('has words on the desk', () => {
    const names = commandList.filter((c) => isAudited(c, { caller: admin, data: {} }));
    expect(
      names.map(({ name }) => actText(name)).filter((text) => /^[a-zA-Z]+-/.test(text)),
    ).toEqual([]);
  });

  it('runs where its entry can be written with it: none is batched', () => {
    expect(staff.filter((handler) => 'open' in handler)).toEqual([]);
  });
});

describe('an entry', () => {
  const last = async () => (await entries()).toSorted((a, b) => a.at - b.at).at(-1);

  it('says who did what to whom, why and from where, and what became of it', async () => {
    house.clock.time += 1_000;
    const said = { name: 'users-setStatus', data: staffAsk('users-setStatus'), caller: admin };
    await house.dispatcher.call({ ...said, desk: '/admin/users/edit/ben' });
    expect(await last()).toMatchObject({
      at: house.clock.time,
      by: 'boss',
      byName: 'boss',
      kind: 'ACT',
      act: 'users-setStatus',
      about: ['users/ben'],
      reason: 'Asked us to.',
      desk: '/admin/users/edit/ben',
      changes: [
        { of: 'users_private', id: 'ben', field: 'status', before: 'ACTIVE', after: 'DISABLED' },
        { of: 'users_private', id: 'ben', field: 'statusReason', after: 'Asked us to.' },
      ],
    });
    expect((await db.get(usersPrivate, 'ben'))?.status).toBe('DISABLED');
  });

  it('of a look names whom was looked at, however they were asked for', async () => {
    house.clock.time += 1_000;
    expect(
      codeOf(await house.call('users-getFbAuthRecord', { uidOrEmail: 'ann@example.com' }, admin)),
    ).toBe('ok');
    expect(await last()).toMatchObject({
      act: 'users-getFbAuthRecord',
      about: ['users/ann'],
      changes: [],
    });
    expect(JSON.stringify(await last())).not.toContain('ann@example.com');
  });

  it('says that a reserve, a ceiling or what is private changed at most, and not what it is', async () => {
    house.clock.time += 1_000;
    await ask(
      'seller-changeReserve',
      { listingId: 'lot', reserve: 4_321, reason: 'Asked by phone.' },
      admin,
    );
    await ask('users-updateDetails', { uid: 'ann', phone: '+14165550199' }, admin);
    await ask('bids-delete', { id: 'lot-1', reason: 'Typed wrongly' }, admin);
    const told = JSON.stringify(await entries());
    expect(told).toContain('listings/lot');
    expect(told).not.toMatch(/4321|5000|14165550199|ceiling/);
  });

  it('is not made of a trial, which writes nothing', async () => {
    const before = state();
    expect(
      codeOf(
        await ask('bids-delete', { id: 'lot-1', reason: 'Typed wrongly', trial: true }, admin),
      ),
    ).toBe('ok');
    const { length } = await entries();
    expect(before).toContain('"auditLog/');
    expect((await entries()).length).toBe(length);
    expect((await db.get(listings, 'lot'))?.isDeleted).toBe(false);
  });
});
