import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../../src/domain/bidding/auction-engine.entity.ts';
import { notificationMessages } from '../../../../src/domain/messages/notification-message.entity.ts';
import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices, type Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { collectInvoices } from '../../../../src/functions/payments/invoices/collect-invoices.ts';
import { authoriseHold } from '../../../../src/functions/payments/holds/holds.ts';
import { triggers } from '../../../../src/functions/triggers.ts';
import { endAt, newKey, type House } from '../../house.ts';
import { realHouses } from '../../real-store.ts';

let house: House;
const openReal = realHouses();
const DAY = 86_400_000;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'seller']);
  await house.auction('lot', { reserve: 0 });
  const bid = { listingId: 'lot', kind: 'MAX', amount: 4_000, confirmJump: true };
  await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  house.clock.time = endAt;
  await endAuction(house.ports, 'lot');
});

const invoice = async (): Promise<Invoice> => {
  const found = await house.ports.db.get(invoices, 'inv-lot');
  if (found === null) throw new Error('There is no invoice.');
  return found;
};
const run = () => collectInvoices(house.ports);
const payments = () => house.standIn.bank.store.all('payments');
const taken = (): number => payments().reduce((sum, one) => sum + one.amount_received, 0);
/** The winner's hold is gone, and the card has changed. */
const withCard = async (test: string): Promise<void> => {
  const rows = await house.ports.db.find(deposits, { where: [['bidderId', '==', 'ann']] });
  for (const { id } of rows) {
    await house.call(
      'paymentsCharges-revokeItem',
      { itemType: 'deposit', itemId: id, idempotencyKey: newKey() },
      { kind: 'system', name: 'test' } as never,
    );
  }
  await house.ports.db.transaction(async (tx) =>
    tx.change(usersPrivate, 'ann', layCard(house.standIn.bank, 'ann', test)),
  );
};

describe('the invoice of a sale', () => {
  it('is taken of the winner’s hold, once, and the rest of the hold is given back', async () => {
    const { total } = await invoice();
    expect(await invoice()).toMatchObject({ status: 'OPEN', attempts: [] });
    await Promise.all([run(), run()]);
    await run();
    expect(await invoice()).toMatchObject({
      status: 'PAID',
      paidAt: endAt,
      attempts: [{ at: endAt, ok: true, code: 'captured' }],
    });
    expect(taken()).toBe(total);
    const [hold] = await house.ports.db.find(deposits, { where: [['bidderId', '==', 'ann']] });
    expect(hold).toMatchObject({ status: 'CAPTURED', capturedAmount: total });
  });

  it('is taken of the larger hold where a smaller one was never given back, which then is', async () => {
    const [hold] = await house.ports.db.find(deposits, { where: [['bidderId', '==', 'ann']] });
    const lot = await house.ports.db.get(auctionEngines, 'lot');
    if (hold === undefined || lot === null) throw new Error('There is no hold.');
    // As after a process was killed between a higher bid and the release of its first hold.
    const ask = { uid: 'ann', lot, ceiling: 9_000, away: true };
    const larger = await authoriseHold(house.ports, ask);
    if (larger.state !== 'COVERED') throw new Error('There is no second hold.');
    const bound = { boundAt: endAt, releaseFrom: undefined };
    await house.ports.db.transaction(async (tx) => tx.change(deposits, larger.depositId, bound));
    await run();
    const status = async (id: string) => (await house.ports.db.get(deposits, id))?.status;
    expect([await status(hold.id), await status(larger.depositId)]).toEqual([
      'REVOKED',
      'CAPTURED',
    ]);
    expect(taken()).toBe((await invoice()).total);
  });

  it('is charged to the card where no hold stands', async () => {
    await withCard('pm_card_visa');
    await run();
    expect(await invoice()).toMatchObject({
      status: 'PAID',
      attempts: [{ ok: true, code: 'charged' }],
    });
    expect(taken()).toBe((await invoice()).total);
  });

  it('is tried at its issue, a day and two days later, and is past due after a week', async () => {
    await withCard('pm_card_chargeCustomerFail');
    const codes = async () => (await invoice()).attempts.map(({ ok }) => ok);
    await run();
    expect([await codes(), (await invoice()).status]).toEqual([[false], 'OPEN']);
    house.clock.time += DAY - 1;
    await run();
    expect(await codes()).toEqual([false]);
    house.clock.time += 1;
    await run();
    expect(await codes()).toEqual([false, false]);
    house.clock.time += DAY;
    await run();
    await run();
    expect(await codes()).toEqual([false, false, false]);
    house.clock.time += 4 * DAY;
    await run();
    expect((await invoice()).status).toBe('OPEN');
    house.clock.time += DAY;
    await run();
    expect([await codes(), (await invoice()).status]).toEqual([[false, false, false], 'PAST_DUE']);
    expect(taken()).toBe(0);
  });

  it('broken off while it is paid is taken up again, and paid once', async () => {
    await withCard('pm_card_visa');
    const { transaction } = house.ports.db;
    let calls = 0;
    const broken: typeof house.ports = {
      ...house.ports,
      db: {
        ...house.ports.db,
        // The process dies after the card was charged and before that is stored.
        transaction: async (work) => {
          calls += 1;
          const before = await invoice();
          const isEnd = before.status === 'PROCESSING' && taken() > 0;
          if (isEnd) throw new Error('killed');
          return transaction(work);
        },
      },
    };
    await collectInvoices(broken);
    expect(calls).toBeGreaterThan(1);
    expect((await invoice()).status).toBe('PROCESSING');
    await run();
    expect((await invoice()).status).toBe('PAID');
    expect(taken()).toBe((await invoice()).total);
  });

  it('is told of to who owes it, when it is there and when it is paid', async () => {
    const told = async () =>
      (
        await house.ports.db.find(notificationMessages, {
          where: [
            ['userId', '==', 'ann'],
            ['channel', '==', 'inApp'],
          ],
        })
      )
        .filter(({ type }) => type.startsWith('INVOICE'))
        .map(({ type, link }) => [type, link])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
    const change = async (before: Invoice | null, after: Invoice) => {
      for (const { collection, handler } of triggers)
        if (collection === invoices.name)
          await handler(
            { id: after.id, before: before as never, after: after as never },
            house.ports,
          );
    };
    const open = await invoice();
    await change(null, open);
    await run();
    const paid = await invoice();
    await change({ ...open, status: 'PROCESSING' }, paid);
    await change({ ...open, status: 'PROCESSING' }, paid);
    await change({ ...open, status: 'PROCESSING' }, open);
    // The scheduled attempt needs its owner, who is told once where to complete it.
    const asked = { ...open, attempts: [{ at: 1, ok: false, code: 'authentication_required' }] };
    const away = { ...asked, payment: { tries: 0, byOwner: false, bankAsks: false } };
    await change({ ...open, status: 'PROCESSING' }, away);
    await change({ ...open, status: 'PROCESSING' }, away);
    // A draft was never owed; the owner of an open one is told once that it is void.
    await change({ ...open, status: 'DRAFT' }, { ...open, id: 'draft', status: 'VOID' });
    await change({ ...open, status: 'PAST_DUE' }, { ...open, status: 'VOID' });
    await change({ ...open, status: 'PAST_DUE' }, { ...open, status: 'VOID' });
    const credited = (...numbers: readonly string[]): Invoice => {
      const note = { at: 1, amount: 1, reason: 'Because', net: 1, taxes: [] };
      return { ...paid, creditNotes: numbers.map((number) => ({ ...note, number })) };
    };
    const [first, both] = [
      credited('CN-2026-000001'),
      credited('CN-2026-000001', 'CN-2026-000002'),
    ];
    await change(paid, first);
    await change(paid, first);
    await change(first, both);
    await change(both, { ...both, status: 'REFUNDED' });
    expect(await told()).toEqual([
      ['INVOICE_ACTION', '/profile/invoices'],
      ['INVOICE_CREDITED', '/profile/invoices'],
      ['INVOICE_CREDITED', '/profile/invoices'],
      ['INVOICE_OPEN', '/profile/invoices'],
      ['INVOICE_PAID', '/profile/invoices'],
      ['INVOICE_VOID', '/profile/invoices'],
    ]);
  });

  it('that the bank asks about is left to its owner, who is not there', async () => {
    await withCard('pm_card_authenticationRequired');
    await run();
    expect(await invoice()).toMatchObject({
      status: 'OPEN',
      attempts: [{ ok: false, code: 'authentication_required' }],
      payment: { tries: 0, byOwner: false, bankAsks: false },
    });
    expect(taken()).toBe(0);
  });
});
