import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../../src/domain/bidding/auction-engine.entity.ts';
import { cashEntries } from '../../../../src/domain/payments/cash-entry.entity.ts';
import { chargeActs } from '../../../../src/domain/payments/charge-act.entity.ts';
import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices, type Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import type { Fresh } from '../../../../src/functions/ports.ts';
import type { CallerIdentity } from '../../../../src/functions/calls/call.ts';
import { admin, codeOf, newKey, signedIn, system, visitor, type House } from '../../house.ts';
import { realHouses, type TestStore } from '../../real-store.ts';

const DAY = 86_400_000;
let house: House;
let store: TestStore;
const openReal = realHouses();
const other = signedIn('chief', { role: 'admin' });

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['ann', 'ben', 'seller', 'boss', 'chief']);
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot');
  for (const [uid, amount] of [
    ['ann', 1_000],
    ['ben', 60_000],
  ] as const) {
    const of = { listingId: 'lot', kind: 'MAX', amount, confirmJump: true };
    await house.call('bids-create', { ...of, idempotencyKey: newKey() }, uid);
  }
});

const holdOf = async (uid: string): Promise<string> =>
  (await house.ports.db.find(deposits, { where: [['bidderId', '==', uid]] }))[0]!.id;

const ask = async (
  op: string,
  by: CallerIdentity | string,
  more: Record<string, unknown> = {},
  whose = 'ann',
) =>
  house.call(
    `paymentsCharges-${op}`,
    {
      itemType: 'deposit',
      itemId: await holdOf(whose),
      ...(op === 'captureItem' || op === 'refundItem' ? { reason: 'As agreed' } : {}),
      idempotencyKey: newKey(),
      ...more,
    },
    by,
  );

/** Staff's acts on a hold, in order. */
const acts = async (whose: string) => {
  const where = [['depositId', '==', await holdOf(whose)]] as const;
  const found = await house.ports.db.find(chargeActs, { where });
  return found
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ act, by, amount }) => [act, by, amount]);
};

/** Payments over all cards, by direction and amount. */
const cash = async () => {
  const found = await house.ports.db.find(cashEntries, { where: [] });
  return found
    .map(({ direction, amount: cents }) => [direction, cents] as const)
    .toSorted(([a, one], [b, other]) => a.localeCompare(b) || one - other);
};

/** The auction is over, and these members have open invoices of these amounts. */
const end = (bills: Readonly<Record<string, number>> = { ann: 28_250, ben: 339_000 }) =>
  house.ports.db.transaction(async (tx) => {
    tx.change(auctionEngines, 'lot', { status: 'SOLD' });
    for (const [userId, total] of Object.entries(bills)) {
      const of = { listingId: 'lot', userId, total, createdBy: 'house' };
      tx.create(invoices, `inv-${userId}`, { ...invoices.sample, ...of } as Fresh<typeof invoices>);
    }
  });

type Row = readonly [
  name: string,
  op: string,
  by: CallerIdentity | string,
  more: Record<string, unknown>,
  code: string,
];

const amount = 28_250;
const refusals: readonly Row[] = [
  ['somebody else’s hold', 'authorizeItem', 'ben', { amount }, 'ITEM_NOT_FOUND'],
  ['staff, whose hold it is not', 'authorizeItem', admin, { amount }, 'ITEM_NOT_FOUND'],
  ['another amount', 'authorizeItem', 'ann', { amount: 1 }, 'AMOUNT_MISMATCH'],
  ['an item that is not there', 'authorizeItem', 'ann', { amount, itemId: 'x' }, 'ITEM_NOT_FOUND'],
  ['an invoice', 'authorizeItem', 'ann', { amount, itemType: 'invoice' }, 'ITEM_NOT_FOUND'],
  ['another kind', 'authorizeItem', 'ann', { amount, itemType: 'car' }, 'INVALID_ARGUMENT'],
  ['an order', 'authorizeItem', 'ann', { amount, itemType: 'order' }, 'INVALID_ARGUMENT'],
  ...(['captureItem', 'refundItem', 'revokeItem'] as const).flatMap((op) =>
    (['invoice', 'package', 'order'] as const).map((itemType): Row => {
      const paid = op === 'revokeItem' ? {} : { amount };
      return [
        `${itemType}, which is no hold`,
        op,
        admin,
        { ...paid, itemType },
        'INVALID_ARGUMENT',
      ];
    }),
  ),
  ['no amount', 'authorizeItem', 'ann', {}, 'INVALID_ARGUMENT'],
  ['text as amount', 'authorizeItem', 'ann', { amount: '1' }, 'INVALID_ARGUMENT'],
  [
    'an id too long',
    'authorizeItem',
    'ann',
    { amount, itemId: 'x'.repeat(129) },
    'INVALID_ARGUMENT',
  ],
  ['an unknown key', 'authorizeItem', 'ann', { amount, more: 1 }, 'INVALID_ARGUMENT'],
  ['nobody signed in', 'authorizeItem', visitor, { amount }, 'UNAUTHENTICATED'],
  ['a disabled account', 'authorizeItem', 'gone', { amount }, 'ACCOUNT_DISABLED'],
  ['a member who takes', 'captureItem', 'ann', { amount }, 'STAFF_ONLY'],
  ['taking before the end', 'captureItem', admin, { amount }, 'TRANSITION_REFUSED'],
  // Before the end it is not revealed whether that is more than is held.
  ['taking too much before the end', 'captureItem', admin, { amount: 9e6 }, 'TRANSITION_REFUSED'],
  ['a member who refunds', 'refundItem', 'ann', { amount }, 'STAFF_ONLY'],
  ['what was not taken', 'refundItem', admin, { amount }, 'TRANSITION_REFUSED'],
  ['somebody else’s to release', 'revokeItem', 'ben', {}, 'ITEM_NOT_FOUND'],
  ['staff who release without a reason', 'revokeItem', admin, {}, 'REASON_MISSING'],
  ['too short a reason', 'revokeItem', admin, { reason: 'x' }, 'INVALID_ARGUMENT'],
  ['too long a reason', 'revokeItem', admin, { reason: 'x'.repeat(501) }, 'INVALID_ARGUMENT'],
  ['a reason that is a number', 'revokeItem', admin, { reason: 5_000 }, 'INVALID_ARGUMENT'],
];

describe('paymentsCharges refuses and writes nothing', () => {
  it.each(refusals)('%s: %s', async (_, op, by, more, code) => {
    const before = [await store.snapshot(), house.standIn.bank.store.all('payments')];
    expect(codeOf(await ask(op, by, more))).toBe(code);
    expect([await store.snapshot(), house.standIn.bank.store.all('payments')]).toEqual(before);
  });

  it('the leader’s hold stays, whoever asks', async () => {
    for (const by of ['ben', admin, system]) {
      const reason = 'Asked us to';
      expect(codeOf(await ask('revokeItem', by, { reason }, 'ben'))).toBe('STILL_LEADING');
    }
  });
});

describe('a hold', () => {
  it('is made before any bid, when the amount is the server’s', async () => {
    const of = { listingId: 'lot', covers: 2_000, itemId: 'new' };
    expect(codeOf(await ask('authorizeItem', 'chief', { ...of, amount: 1 }))).toBe(
      'AMOUNT_MISMATCH',
    );
    expect(codeOf(await ask('authorizeItem', 'seller', { ...of, amount }))).toBe('ITEM_NOT_FOUND');
    expect(await ask('authorizeItem', 'chief', { ...of, amount })).toMatchObject({
      data: { status: 'AUTHORIZED', amount },
    });
  });

  it('is given back by its owner who was outbid, or by staff', async () => {
    expect(await ask('revokeItem', 'ann')).toMatchObject({ data: { status: 'REVOKED' } });
    expect(await ask('revokeItem', admin, { reason: 'Asked us to' })).toMatchObject({
      data: { status: 'REVOKED' },
    });
  });

  it('is taken after the end, and given back; a large sum not by one person', async () => {
    await end();
    const held = 339_000;
    const wrong = await ask('captureItem', admin, { amount: held + 1 }, 'ben');
    expect(codeOf(wrong)).toBe('MORE_THAN_HELD');
    const taken = await ask('captureItem', admin, { amount: held - 1_000 }, 'ben');
    expect(taken).toMatchObject({ data: { status: 'CAPTURED', amount: held - 1_000 } });
    const back = (by: CallerIdentity, cents: number) =>
      ask('refundItem', by, { amount: cents }, 'ben');
    expect(codeOf(await back(admin, held))).toBe('MORE_THAN_CAPTURED');
    expect(await back(admin, 100_000)).toMatchObject({ data: { status: 'PARTIALLY_REFUNDED' } });
    const { db } = house.ports;
    for (const uid of ['boss', 'chief']) {
      await db.transaction(async (tx) => tx.change(usersPrivate, uid, { roles: 'admin' }));
    }
    const seen = await store.snapshot();
    for (const by of [admin, other, admin]) {
      expect(codeOf(await back(by, 190_000))).toBe('SECOND_PERSON_REQUIRED');
    }
    expect(await store.snapshot()).toBe(seen);
    house.clock.time += DAY;
    expect(codeOf(await back(other, 40_000))).toBe('ok');
    expect(await acts('ben')).toEqual([
      ['TAKEN', 'boss', held - 1_000],
      ['REFUNDED', 'boss', 100_000],
      ['REFUNDED', 'chief', 40_000],
    ]);
    const [hold] = await house.ports.db.find(deposits, { where: [['bidderId', '==', 'ben']] });
    expect(hold).toMatchObject({ capturedAmount: held - 1_000, refundedAmount: 140_000 });
    expect(await cash()).toEqual([
      ['IN', held - 1_000],
      ['OUT', 40_000],
      ['OUT', 100_000],
    ]);
  });

  it('is taken for no more than its open invoice asks, less what was credited', async () => {
    await end({ ben: 100_000 });
    const take = (cents: number, whose = 'ben') =>
      ask('captureItem', admin, { amount: cents }, whose);
    const change = (of: Partial<Invoice>) =>
      house.ports.db.transaction(async (tx) => tx.change(invoices, 'inv-ben', of));
    const note = { number: 'CN-2026-000001', at: 1, net: 9_000, taxes: [], reason: 'A scratch' };
    await change({ creditNotes: [{ ...note, amount: 10_000, by: 'boss' }] as never });
    const before = [await store.snapshot(), house.standIn.bank.store.all('payments')];
    expect(codeOf(await take(90_001))).toBe('MORE_THAN_INVOICED');
    // The hold of a member who owes nothing.
    expect(codeOf(await take(1, 'ann'))).toBe('MORE_THAN_INVOICED');
    expect([await store.snapshot(), house.standIn.bank.store.all('payments')]).toEqual(before);
    for (const status of ['DRAFT', 'PROCESSING', 'PAID', 'VOID', 'UNCOLLECTIBLE'] as const) {
      await change({ status });
      expect(codeOf(await take(1)), status).toBe('MORE_THAN_INVOICED');
    }
    await change({ status: 'PAST_DUE' });
    expect(await take(90_000)).toMatchObject({ data: { status: 'CAPTURED', amount: 90_000 } });
  });

  it('is given back once the provider can be reached, and counts as given back until then', async () => {
    await end();
    await ask('captureItem', admin, { amount: 339_000 }, 'ben');
    house.network(() => () => Promise.reject(new TypeError('no way there')));
    const back = async () => {
      house.clock.time += DAY;
      return codeOf(await ask('refundItem', admin, { amount: 90_000 }, 'ben'));
    };
    expect([await back(), await back(), await back()]).toEqual(['ok', 'ok', 'ok']);
    expect(await back()).toBe('MORE_THAN_CAPTURED');
    expect((await cash()).filter(([way]) => way === 'OUT')).toEqual([]);
    house.network((usual) => usual);
    await tendCards(house.ports);
    expect((await cash()).filter(([way]) => way === 'OUT')).toEqual([['OUT', 270_000]]);
    await tendCards(house.ports);
    expect((await cash()).filter(([way]) => way === 'OUT')).toHaveLength(1);
  });

  it('keeps why staff took it and gave it back, once for a key, and nothing of the clock', async () => {
    await end();
    const reason = 'The invoice was paid by check';
    const key = newKey();
    for (const _ of [1, 2]) {
      const of = { amount: 28_250, reason, idempotencyKey: key };
      expect(codeOf(await ask('captureItem', admin, of))).toBe('ok');
    }
    const back = { amount: 5_000, reason: 'A goodwill' };
    expect(codeOf(await ask('refundItem', admin, back))).toBe('ok');
    expect(codeOf(await ask('refundItem', system, { amount: 100 }))).toBe('ok');
    const found = await house.ports.db.find(chargeActs, { where: [] });
    expect(found.map(({ act, reason: why }) => [act, why])).toEqual([
      ['TAKEN', reason],
      ['REFUNDED', 'A goodwill'],
    ]);
    const seen = await store.snapshot();
    for (const wrong of ['no', 'x'.repeat(501)]) {
      const of = { amount: 1, reason: wrong };
      expect(codeOf(await ask('refundItem', admin, of))).toBe('INVALID_ARGUMENT');
    }
    expect(await store.snapshot()).toBe(seen);
  });
});
