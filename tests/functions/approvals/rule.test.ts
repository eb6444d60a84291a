import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { config } from '../../../src/domain/platform/settings/config.entity.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import { SECOND_PERSON } from '../../../src/domain/platform/audit/second-person-rule.ts';
import { keepStricterRule } from '../../../src/functions/approvals/keep-stricter-rule.ts';
import { invalidateNumbers } from '../../../src/functions/numbers.ts';
import { admin, codeOf, endAt, newKey, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { approve, ask, idOf, show, type Caller } from './stage.ts';

const HOUR = 3_600_000;
const openReal = realHouses();
let house: House;
let store: TestStore;

/** A lot with one bid, half an hour before its end. */
beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'seller']);
  await house.member(['boss', 'chief'], { roles: 'admin' });
  await house.auction('lot');
  house.clock.time = endAt - 2 * HOUR;
  const bid = { listingId: 'lot', kind: 'EXACT', amount: 500, idempotencyKey: newKey() };
  await house.call('bids-create', bid, 'ann');
  house.clock.time = endAt - HOUR / 2;
});

/** Settings as an administrator saves them, by a direct write. */
const save = async (approvals: object): Promise<void> => {
  const values = { approvals: { ...approvals } } as Json;
  await house.ports.db.transaction(async (tx) => {
    if ((await tx.get(config, 'house')) !== null) return tx.change(config, 'house', { values });
    const of = { title: 'All settings', isPublic: false, configVersion: 2, createdBy: 'boss' };
    return tx.create(config, 'house', { ...of, values });
  });
  invalidateNumbers(house.ports);
};
/** Runs the trigger of the configuration after a write. */
const kept = async (): Promise<void> => {
  const after = await house.ports.db.get(config, 'house');
  await keepStricterRule({ id: 'house', before: null, after }, house.ports);
};
const loose = { refundCents: 500_000, voidBeforeEndMs: 0 };
const loosen = (of: object = loose, by: Caller = admin) =>
  house.call('approvals-loosenRule', { ...of, reason: 'We are many' }, by);
const voidBid = async () =>
  codeOf(
    await house.call(
      'bids-delete',
      { id: 'lot-1', reason: 'Typed by a child', idempotencyKey: newKey() },
      admin,
    ),
  );
const agreed = async () => (await house.ports.db.get(config, SECOND_PERSON))?.values;

describe('the rule of the second administrator, where there are two', () => {
  it('is not loosened by one who saves other settings', async () => {
    await save(loose);
    expect(await voidBid()).toBe('SECOND_PERSON_REQUIRED');
  });

  it.each([
    ['for money', { ...loose, voidBeforeEndMs: HOUR }],
    ['for bids', { ...loose, refundCents: 100_000 }],
    ['for one and stricter for the other', { refundCents: 0, voidBeforeEndMs: HOUR - 1 }],
  ])('is not loosened %s by one, and nothing is written', async (_, of) => {
    await save(loose);
    const seen = await store.snapshot();
    expect(codeOf(await loosen(of))).toBe('SECOND_PERSON_REQUIRED');
    expect([await store.snapshot(), await voidBid()]).toEqual([seen, 'SECOND_PERSON_REQUIRED']);
  });

  it('is loosened by two, as far as they agreed', async () => {
    await save(loose);
    const input = { ...loose, reason: 'We are many' };
    const id = idOf(await ask(house, 'propose', { act: 'LOOSEN_RULE', input }));
    const { effect } = await show(house, id);
    expect(effect).toMatchObject([
      { before: '$1,000.00', after: '$5,000.00' },
      { before: '1 h', after: '0 h' },
    ]);
    expect(await voidBid()).toBe('SECOND_PERSON_REQUIRED');
    expect(codeOf(await approve(house, id))).toBe('ok');
    invalidateNumbers(house.ports);
    expect(await agreed()).toEqual(loose);
    expect(await voidBid()).toBe('ok');
  });

  it('is stricter as soon as one saves it', async () => {
    house.clock.time = endAt - 1.5 * HOUR;
    await save({ voidBeforeEndMs: 2 * HOUR });
    expect(await voidBid()).toBe('SECOND_PERSON_REQUIRED');
  });

  it('is made stricter by one who saves it, and cannot go back by saving', async () => {
    house.clock.time = endAt - 1.5 * HOUR;
    await save({ voidBeforeEndMs: 2 * HOUR });
    await kept();
    await save({ voidBeforeEndMs: HOUR });
    await kept();
    expect(await agreed()).toEqual({ refundCents: 100_000, voidBeforeEndMs: 2 * HOUR });
    expect(await voidBid()).toBe('SECOND_PERSON_REQUIRED');
  });

  it('stands, and nothing is written, where what one saves is not stricter', async () => {
    await save(loose);
    const seen = await store.snapshot();
    await kept();
    expect(await store.snapshot()).toEqual(seen);
  });

  it('is made stricter by one, who cannot go back', async () => {
    expect(codeOf(await loosen({ refundCents: 0, voidBeforeEndMs: 2 * HOUR }))).toBe('ok');
    expect(codeOf(await loosen({ refundCents: 0, voidBeforeEndMs: HOUR }))).toBe(
      'SECOND_PERSON_REQUIRED',
    );
  });
});

it('the only administrator loosens the rule alone, by a reason', async () => {
  await house.ports.db.transaction(async (tx) => tx.change(usersPrivate, 'chief', { roles: '' }));
  await save(loose);
  expect(codeOf(await loosen())).toBe('ok');
  expect(await agreed()).toEqual(loose);
});

it('the only administrator voids a bid late alone, and until the seventh day not one who is left', async () => {
  const change = (of: object) =>
    house.ports.db.transaction(async (tx) => tx.change(usersPrivate, 'chief', of));
  await change({ status: 'DISABLED' });
  expect(await voidBid()).toBe('SECOND_PERSON_REQUIRED');
  await change({ roles: '' });
  expect(await voidBid()).toBe('ok');
});
