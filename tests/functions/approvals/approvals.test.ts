import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { approvals } from '../../../src/domain/platform/audit/approval.entity.ts';
import { auditLog } from '../../../src/domain/platform/audit/audit-entry.entity.ts';
import { expireApprovals } from '../../../src/functions/approvals/expire-approvals.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, signedIn, system, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import * as stage from './stage.ts';
import { chief, DAY, fay, layWonLots, type Caller } from './stage.ts';

const HOUR = 3_600_000;
const openReal = realHouses();
const third = signedIn('third', { role: 'admin' });
let house: House;
let store: TestStore;
let db: Db;

/** A lot that Ann won, with its fee paid. */
beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await layWonLots(house, ['lot']);
  await house.member('third', { roles: 'admin' });
  await house.member('gone', { status: 'DISABLED' });
  await collectInvoices(house.ports);
});

const ask = (name: string, data: object, by: Caller = admin, key = newKey()) =>
  stage.ask(house, name, data, by, key);
const credit = { invoiceId: 'inv-lot', amount: 150_000, reason: 'Not as described' };
const proposed = async (act = 'CREDIT_INVOICE', input: object = credit, by: Caller = admin) =>
  stage.idOf(await ask('propose', { act, input }, by));
const show = (approvalId: string, by: Caller = chief) => stage.show(house, approvalId, by);
const approve = (approvalId: string, by: Caller = chief, key = newKey()) =>
  stage.approve(house, approvalId, by, key);
const stateOf = async (id: string) => (await db.get(approvals, id))?.status;
const kept = () => stage.keptOfAnn(house);

describe('a proposal', () => {
  it('says who wants what and why, what it would do, and does nothing', async () => {
    const before = await db.get(invoices, 'inv-lot');
    const id = await proposed();
    expect(await db.get(approvals, id)).toMatchObject({
      act: 'CREDIT_INVOICE',
      title: expect.stringMatching(/^Credit of CA\$1,500\.00 on INV-\d{4}-000001$/),
      status: 'WAITING',
      input: credit,
      about: ['invoices/inv-lot', 'listings/lot'],
      effect: [
        { label: 'Invoice comes to', before: 'CA$2,260.00', after: 'CA$760.00' },
        { label: 'Goes back to the card', after: 'CA$1,500.00' },
        { label: 'Invoice', before: 'Paid', after: 'Partially refunded' },
      ],
      reason: 'Not as described',
      proposedBy: 'boss',
      proposedByName: 'boss',
      proposedAt: endAt,
      expiresAt: endAt + 2 * DAY,
    });
    expect([await kept(), await db.get(invoices, 'inv-lot')]).toEqual([226_000, before]);
  });

  it.each<[string, object, Caller, string]>([
    ['nobody signed in', {}, visitor, 'UNAUTHENTICATED'],
    ['a member', {}, 'ann', 'STAFF_ONLY'],
    ['a disabled administrator', {}, signedIn('gone', { role: 'admin' }), 'ACCOUNT_DISABLED'],
    ['the timetable', {}, system, 'NOT_FOR_SYSTEM'],
    ['an act of another kind', { act: 'DELETE_HOUSE' }, admin, 'INVALID_ARGUMENT'],
    ['no input', { input: undefined }, admin, 'INVALID_ARGUMENT'],
    ['an input that is a number', { input: 5 }, admin, 'INVALID_ARGUMENT'],
    ['an input without a reason', { input: { ...credit, reason: 'x' } }, admin, 'INVALID_ARGUMENT'],
    ['an input too long', { input: { more: 'x'.repeat(4_001) } }, admin, 'INVALID_ARGUMENT'],
    ['what is not there', { input: { ...credit, invoiceId: 'no' } }, admin, 'INVOICE_NOT_FOUND'],
    ['what cannot be', { input: { ...credit, amount: 226_001 } }, admin, 'MORE_THAN_INVOICED'],
    ['what one may do', { input: { ...credit, amount: 100_000 } }, admin, 'NO_SECOND_NEEDED'],
  ])('of %s is refused, and nothing is written', async (_, of, by, code) => {
    const seen = await store.snapshot();
    expect(codeOf(await ask('propose', { act: 'CREDIT_INVOICE', input: credit, ...of }, by))).toBe(
      code,
    );
    expect(await store.snapshot()).toBe(seen);
  });

  it('needs a sign-in that is recent, as the act does', async () => {
    const stale = signedIn('boss', { role: 'admin', auth_time: (endAt - HOUR) / 1_000 });
    const input = { act: 'CREDIT_INVOICE', input: credit };
    expect(codeOf(await ask('propose', input, stale))).toBe('RECENT_SIGN_IN_REQUIRED');
    const id = await proposed();
    const old = signedIn('chief', { role: 'admin', auth_time: (endAt - HOUR) / 1_000 });
    expect(codeOf(await approve(id, old))).toBe('RECENT_SIGN_IN_REQUIRED');
    expect(await stateOf(id)).toBe('WAITING');
  });

  it('of the same waits once, whoever proposes it again', async () => {
    const id = await proposed();
    const again = { act: 'CREDIT_INVOICE', input: { ...credit, amount: 160_000 } };
    const message = '@boss has proposed this already. It waits for a second administrator.';
    expect(await ask('propose', again, chief)).toMatchObject({
      refusal: { code: 'ALREADY_PROPOSED', message, details: { by: 'boss' } },
    });
    expect(codeOf(await ask('withdraw', { approvalId: id }))).toBe('ok');
    expect(codeOf(await ask('propose', again, chief))).toBe('ok');
  });
});

describe('approving', () => {
  it('does the act once, as its own command, with both names in the log', async () => {
    const id = await proposed();
    const key = newKey();
    const first = await approve(id, chief, key);
    expect(first).toMatchObject({ ok: true, data: { status: 'APPROVED' } });
    expect(await kept()).toBe(76_000);
    expect((await db.get(invoices, 'inv-lot'))?.creditNotes.map((n) => n.amount)).toEqual([
      150_000,
    ]);
    expect(await db.get(approvals, id)).toMatchObject({ decidedBy: 'chief', decidedAt: endAt });
    const entries = await db.find(auditLog, { where: [] });
    expect(entries.filter(({ act }) => act === 'invoices-creditInvoice')).toMatchObject([
      {
        by: 'chief',
        byName: 'chief',
        proposedBy: 'boss',
        proposedByName: 'boss',
        reason: 'Not as described',
        about: expect.arrayContaining(['invoices/inv-lot', `approvals/${id}`]),
      },
    ]);
    expect(entries.filter(({ act }) => act === 'approvals-approve')).toEqual([]);
    const seen = await store.snapshot();
    // Under the same key the answer is the same; under another it is too late.
    expect(await ask('approve', { approvalId: id, seen: 'x' }, chief, key)).not.toEqual(first);
    for (const by of [chief, third]) {
      const answer = await ask('approve', { approvalId: id, seen: '0'.repeat(64) }, by);
      expect(codeOf(answer)).toBe('TRANSITION_REFUSED');
    }
    expect([await kept(), await store.snapshot()]).toEqual([76_000, seen]);
  });

  it.each<[string, Caller, string]>([
    ['whoever proposed it', admin, 'OWN_PROPOSAL'],
    ['a member', 'ann', 'STAFF_ONLY'],
    ['nobody signed in', visitor, 'UNAUTHENTICATED'],
    ['a disabled administrator', signedIn('gone', { role: 'admin' }), 'ACCOUNT_DISABLED'],
  ])('is not for %s, nor is declining', async (_, by, code) => {
    const id = await proposed();
    const { seen } = await show(id);
    const before = await store.snapshot();
    expect(codeOf(await ask('approve', { approvalId: id, seen }, by))).toBe(code);
    expect(codeOf(await ask('decline', { approvalId: id, reason: 'No way' }, by))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('by two at once is done by one', async () => {
    const id = await proposed();
    const answers = await Promise.all([approve(id, chief), approve(id, third)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['TRANSITION_REFUSED', 'ok']);
    expect(await kept()).toBe(76_000);
  });

  it('decides by what stands now: what became too much is refused and goes on waiting', async () => {
    const id = await proposed();
    const { seen } = await show(id);
    const small = { ...credit, amount: 90_000, idempotencyKey: newKey() };
    expect(codeOf(await house.call('invoices-creditInvoice', small, third))).toBe('ok');
    expect((await show(id)).refused?.code).toBe('MORE_THAN_INVOICED');
    const before = await store.snapshot();
    expect(codeOf(await ask('approve', { approvalId: id, seen }, chief))).toBe(
      'MORE_THAN_INVOICED',
    );
    expect(await store.snapshot()).toBe(before);
    expect([await stateOf(id), await kept()]).toEqual(['WAITING', 136_000]);
  });

  it('of what would do something else than was shown is looked at again', async () => {
    const id = await proposed();
    const { seen } = await show(id);
    const small = { ...credit, amount: 10_000, idempotencyKey: newKey() };
    await house.call('invoices-creditInvoice', small, third);
    expect(codeOf(await ask('approve', { approvalId: id, seen }, chief))).toBe('EFFECT_CHANGED');
    expect(await kept()).toBe(216_000);
    expect(codeOf(await approve(id))).toBe('ok');
    expect(await kept()).toBe(66_000);
  });

  it.each([
    ['was disabled', { status: 'DISABLED' }, 'PROPOSER_DISABLED'],
    ['is staff no more', { roles: '' }, 'PROPOSER_WITHOUT_ROLE'],
    ['has another role', { roles: 'support' }, 'PROPOSER_WITHOUT_ROLE'],
    ['is gone', { isDeleted: true }, 'PROPOSER_WITHOUT_ROLE'],
  ] as const)(
    'of somebody who %s meanwhile is refused, says so before, and can be declined',
    async (_, change, code) => {
      const id = await proposed();
      await db.transaction(async (tx) => tx.change(usersPrivate, 'boss', change));
      expect(await show(id)).toMatchObject({ isOwn: false, refused: { code } });
      expect(codeOf(await approve(id))).toBe(code);
      expect([await stateOf(id), await kept()]).toEqual(['WAITING', 226_000]);
      const reason = 'Propose it anew';
      expect(codeOf(await ask('decline', { approvalId: id, reason }, chief))).toBe('ok');
      expect(codeOf(await approve(await proposed('CREDIT_INVOICE', credit, third)))).toBe('ok');
    },
  );

  it('by finance counts as by an administrator, as long as the role is theirs', async () => {
    expect(codeOf(await approve(await proposed('CREDIT_INVOICE', credit, fay)))).toBe('ok');
  });

  it('is told of by name, the proposer and who may not sign in left out', async () => {
    await db.transaction(async (tx) => tx.change(usersPrivate, 'third', { status: 'DISABLED' }));
    const id = await proposed();
    expect((await show(id)).approvers).toEqual([{ uid: 'chief', name: 'chief' }]);
    await db.transaction(async (tx) => tx.change(usersPrivate, 'chief', { roles: '' }));
    expect((await show(id, admin)).approvers).toEqual([]);
    await ask('withdraw', { approvalId: id });
    expect((await show(id, admin)).approvers).toEqual([]);
  });

  it('gives back what was cut off between the act and the provider, once', async () => {
    const id = await proposed('REFUND_HOLD', {
      itemType: 'deposit',
      itemId: (await stage.holdOn(house, 'lot')).id,
      amount: 150_000,
      reason: 'Not as described',
    });
    // Nothing reaches the provider, as when the process is killed right after its transaction.
    house.network(() => () => Promise.reject(new TypeError('no way there')));
    expect(codeOf(await approve(id))).toBe('ok');
    expect(await kept()).toBe(226_000);
    house.network((usual) => usual);
    await tendCards(house.ports);
    await tendCards(house.ports);
    expect(await kept()).toBe(76_000);
    expect((await db.get(invoices, 'inv-lot'))?.creditNotes.map((n) => n.amount)).toEqual([
      150_000,
    ]);
  });

  it('leaves nothing of it where its transaction fails', async () => {
    const id = await proposed();
    const { seen } = await show(id);
    const before = await store.snapshot();
    const { transaction } = db;
    const cut = { ...db };
    cut.transaction = (work) =>
      transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      });
    Object.assign(house.ports, { db: cut });
    expect(codeOf(await ask('approve', { approvalId: id, seen }, chief))).toBe('INTERNAL');
    Object.assign(house.ports, { db });
    expect(await store.snapshot()).toBe(before);
    expect(codeOf(await ask('approve', { approvalId: id, seen }, chief))).toBe('ok');
    expect(await kept()).toBe(76_000);
  });

  it('voids an invoice that gives back much', async () => {
    await db.transaction(async (tx) => tx.change(invoices, 'inv-lot', { status: 'OPEN' }));
    const of = { invoiceId: 'inv-lot', reason: 'Written twice' };
    const alone = { ...of, idempotencyKey: newKey() };
    expect(codeOf(await house.call('invoices-voidInvoice', alone, admin))).toBe(
      'SECOND_PERSON_REQUIRED',
    );
    expect(codeOf(await approve(await proposed('VOID_INVOICE', of)))).toBe('ok');
    expect([(await db.get(invoices, 'inv-lot'))?.status, await kept()]).toEqual(['VOID', 0]);
  });
});

describe('a bid near the end', () => {
  beforeEach(async () => {
    await house.auction('next', { endAt: endAt + DAY });
    house.clock.time = endAt + DAY - 2 * HOUR;
    for (const [uid, amount] of [
      ['ann', 1_000],
      ['ben', 3_000],
    ] as const) {
      const bid = { listingId: 'next', kind: 'MAX', amount, confirmJump: true };
      await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, uid);
    }
  });
  const of = { id: 'next-2', reason: 'Typed by a child' };
  const voids = (more: object = {}) =>
    house.call('bids-delete', { ...of, ...more, idempotencyKey: newKey() }, admin);

  it('is voided by one until the last hour, then by two; tried by one always', async () => {
    expect(codeOf(await ask('propose', { act: 'VOID_BID', input: of }))).toBe('NO_SECOND_NEEDED');
    house.clock.time = endAt + DAY - HOUR;
    expect(codeOf(await voids({ trial: true }))).toBe('ok');
    expect(codeOf(await voids())).toBe('SECOND_PERSON_REQUIRED');
    const id = await proposed('VOID_BID', { ...of, trial: true });
    expect(await db.get(approvals, id)).toMatchObject({
      title: expect.stringContaining('Void the bid of CA$1,100 on lot'),
      effect: [
        { label: 'Price', before: 'CA$1,100', after: 'CA$100' },
        { label: 'Leader', before: 'ben', after: 'ann' },
        { label: 'Bids', before: '2', after: '1' },
        { label: 'Reserve', before: 'No reserve', after: 'No reserve' },
      ],
    });
    expect((await db.get(bids, 'next-2'))?.voided).toBeUndefined();
    expect(codeOf(await approve(id))).toBe('ok');
    expect(await db.get(auctions, 'next')).toMatchObject({ price: 100, leader: 'ann' });
    expect((await db.get(bids, 'next-2'))?.voided?.reason).toBe('Typed by a child');
  });

  it('can no longer be voided once it is over, whoever waits to approve it', async () => {
    house.clock.time = endAt + DAY - HOUR;
    const id = await proposed('VOID_BID', of);
    house.clock.time = endAt + DAY;
    expect((await show(id)).refused?.code).toBe('AUCTION_ENDED');
    expect(codeOf(await approve(id))).toBe('AUCTION_ENDED');
    expect((await db.get(bids, 'next-2'))?.voided).toBeUndefined();
  });
});

describe('a proposal that is not approved', () => {
  it('is declined with a reason by another, or withdrawn by its own', async () => {
    const first = await proposed();
    expect(codeOf(await ask('decline', { approvalId: first }, chief))).toBe('INVALID_ARGUMENT');
    expect(codeOf(await ask('withdraw', { approvalId: first }, chief))).toBe('NOT_OWN_PROPOSAL');
    expect(
      await ask('decline', { approvalId: first, reason: 'The car is as described' }, chief),
    ).toMatchObject({ data: { status: 'DECLINED' } });
    expect(await db.get(approvals, first)).toMatchObject({
      declineReason: 'The car is as described',
      decidedByName: 'chief',
    });
    const second = await proposed();
    expect(await ask('withdraw', { approvalId: second })).toMatchObject({
      data: { status: 'WITHDRAWN' },
    });
    for (const id of [first, second]) {
      const late = { approvalId: id, seen: '0'.repeat(64) };
      expect(codeOf(await ask('approve', late, chief))).toBe('TRANSITION_REFUSED');
    }
    expect(await kept()).toBe(226_000);
  });

  it('ends when its time is over, before the clock looks and after', async () => {
    const id = await proposed();
    expect(await expireApprovals(house.ports)).toBe(0);
    house.clock.time += 2 * DAY;
    expect(codeOf(await approve(id))).toBe('APPROVAL_EXPIRED');
    expect(codeOf(await ask('withdraw', { approvalId: id }))).toBe('APPROVAL_EXPIRED');
    expect(await Promise.all([1, 2].map(() => expireApprovals(house.ports)))).toEqual(
      expect.arrayContaining([1]),
    );
    expect([await stateOf(id), await kept()]).toEqual(['EXPIRED', 226_000]);
    expect(codeOf(await approve(id))).toBe('TRANSITION_REFUSED');
    await proposed();
  });

  it('that nobody made is not found', async () => {
    for (const [name, of] of [
      ['approve', { seen: '0'.repeat(64) }],
      ['decline', { reason: 'No way' }],
      ['withdraw', {}],
    ] as const) {
      expect(codeOf(await ask(name, { approvalId: 'none', ...of }, chief))).toBe(
        'APPROVAL_NOT_FOUND',
      );
    }
  });
});
