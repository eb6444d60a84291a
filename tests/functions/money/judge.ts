import { expect } from 'vitest';
import { offerMachine } from '../../../src/domain/bidding/sales/offer-machine.ts';
import { roundId } from '../../../src/domain/bidding/sales/round-id.ts';
import type { StateMachine } from '../../../src/domain/kit/state-machine.ts';
import { auctionMachine } from '../../../src/domain/listings/auction-machine.ts';
import { owedOf } from '../../../src/domain/payments/invoices/credit-note.ts';
import { buyerFeeInvoiceId } from '../../../src/domain/payments/invoices/buyer-fee-invoice.ts';
import { depositMachine } from '../../../src/domain/payments/deposits/deposit-machine.ts';
import { invoiceMachine } from '../../../src/domain/payments/invoices/invoice-machine.ts';
import { changesOf, type Books } from './books.ts';
import type { Change } from './money-facts.ts';
import { lots } from './lots.ts';

const statusOf = (state: Change['before']): string | null =>
  state === null ? null : String(state['status']);

/** Every change of status in a collection, as `from > to`, of each document in order. */
const steps = (books: Books, collection: string) =>
  changesOf(books, collection)
    .map(({ path, before, after }) => ({ path, from: statusOf(before), to: statusOf(after) }))
    .filter(({ from, to }) => from !== to);

/** Every lot that is over ended exactly once, however many schedulers ran and crashed. */
export const oneEnd = (books: Books): void => {
  const ends = new Map<string, number>();
  for (const { path, before, after } of changesOf(books, 'auctionEngines')) {
    const isEnd = statusOf(before) === 'LIVE' && statusOf(after) !== 'LIVE';
    if (isEnd || before?.['endedAt'] !== after?.['endedAt']) {
      ends.set(path, (ends.get(path) ?? 0) + 1);
    }
  }
  const over = books.engines.filter(({ status }) => status !== 'LIVE');
  expect(over.length).toBe(lots.length);
  expect(Object.fromEntries(ends)).toEqual(
    Object.fromEntries(over.map(({ id }) => [`auctionEngines/${id}`, 1])),
  );
};

/** One fee invoice for each sale, and never two of a lot that are neither void nor refunded. */
export const oneFee = (books: Books): void => {
  const standing = new Map<string, Set<string>>();
  const made: string[] = [];
  for (const { path, before, after } of changesOf(books, 'invoices')) {
    if (before === null && after?.['kind'] === 'BUYER_FEE') made.push(path);
    const lot = String(after?.['listingId']);
    const of = standing.get(lot) ?? new Set();
    standing.set(lot, of);
    const status = statusOf(after) ?? 'VOID';
    const stands = after?.['kind'] === 'BUYER_FEE' && !['VOID', 'REFUNDED'].includes(status);
    if (stands) of.add(path);
    else of.delete(path);
    expect([...of].length, `fees of ${lot} at once`).toBeLessThanOrEqual(1);
  }
  const bySale = books.sales.map(({ id, listingId }) =>
    buyerFeeInvoiceId(listingId, id === listingId ? undefined : 'SECOND_CHANCE'),
  );
  const automatic = made.filter((path) => path.startsWith('invoices/inv-lot-')).toSorted();
  expect(automatic).toEqual(bySale.map((id) => `invoices/${id}`).toSorted());
};

/** Cents: five percent of the price, within its minimum and maximum. */
const feeOf = (dollars: number): number => Math.min(Math.max(dollars * 5, 25_000), 750_000);

/**
 * The fee of each sale is five percent within its bounds; the sales include either bound, and
 * neither.
 */
export const fivePerCent = ({ sales, invoices }: Books): void => {
  const fees = sales.map(({ id, listingId, price }) => {
    const round = id === listingId ? undefined : 'SECOND_CHANCE';
    const bill = invoices.find((one) => one.id === buyerFeeInvoiceId(listingId, round));
    expect(bill?.lines, `the fee of ${id} at ${price}`).toMatchObject([
      { code: 'BUYER_FEE', qty: 1, amount: feeOf(price) },
    ]);
    return feeOf(price);
  });
  expect(fees).toEqual(expect.arrayContaining([25_000, 750_000]));
  expect(fees.some((fee) => fee > 25_000 && fee < 750_000)).toBe(true);
};

/** No more is captured than was held, and no more refunded than captured, in both books. */
export const boundedAmounts = ({ intents, deposits, amounts }: Books): void => {
  for (const { id, amount, amount_received: taken, latest_charge: charge } of intents) {
    expect(taken, `taken of ${id}`).toBeLessThanOrEqual(amount);
    // The release of a hold is reported as a refund if nothing was captured.
    if (taken > 0) {
      expect(charge?.amount_refunded ?? 0, `given back of ${id}`).toBeLessThanOrEqual(taken);
    }
  }
  for (const { id, capturedAmount, refundedAmount } of deposits) {
    expect(capturedAmount, `captured of ${id}`).toBeLessThanOrEqual(amounts.get(id)?.amount ?? 0);
    expect(refundedAmount, `refunded of ${id}`).toBeLessThanOrEqual(capturedAmount);
  }
};

/** The provider's states for each state of a charge. */
const provided: Readonly<Record<string, readonly string[]>> = {
  HELD: ['requires_capture'],
  PAID: ['succeeded'],
  DECLINED: ['requires_payment_method', 'canceled'],
  CANCELLED: ['canceled'],
};

/** Server and provider agree on every amount: no request is doubled, lost or invented. */
export const sameBooks = ({ charges, intents }: Books): void => {
  const byRow = new Map(charges.map((row) => [row.id, row]));
  const asked = intents.map(({ metadata }) => metadata.row ?? '');
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  for (const intent of intents) {
    const row = byRow.get(intent.metadata.row ?? '');
    expect(row, `the row of ${intent.id}`).toBeDefined();
    expect(provided[row?.status ?? ''], `${row?.id} is ${row?.status}`).toContain(intent.status);
    expect([row?.amount, row?.taken]).toEqual([intent.amount, intent.amount_received]);
    if (row !== undefined && row.taken > 0) {
      expect(row.refunded).toBe(intent.latest_charge?.amount_refunded ?? 0);
    }
  }
  const there = new Set(asked);
  const made = charges.filter(({ id, status }) => !there.has(id) && status !== 'CANCELLED');
  expect(made.map(({ id, status }) => [id, status])).toEqual([]);
};

/** The amount captured for a fee and not refunded is its invoice's total, and never more. */
export const feesAreTakenOnce = ({ invoices, charges }: Books): void => {
  for (const invoice of invoices) {
    const { id, userId, listingId, status } = invoice;
    const fees = invoices.filter(
      (one) => one.userId === userId && one.listingId === listingId && one.status !== 'VOID',
    );
    const kept = charges
      .filter(
        ({ purpose, userId: payer }) =>
          (purpose.kind === 'INVOICE' && purpose.id === id) ||
          (purpose.kind === 'HOLD' && purpose.id === listingId && payer === userId),
      )
      .reduce((sum, { taken, refunded }) => sum + taken - refunded, 0);
    const owed = status === 'REFUNDED' ? 0 : owedOf(invoice);
    if (status === 'VOID' && fees.length > 0) continue;
    if (status === 'OPEN' || status === 'PAST_DUE') {
      expect(kept, `kept for ${id}`).toBeLessThanOrEqual(owed);
    } else {
      expect(kept, `kept for ${id}, which is ${status}`).toBe(owed);
    }
  }
};

/** Every hold covers the fee on its maximum with the tax, and also its lot's deposit. */
export const holdsCoverTheDeposit = ({ charges, engines }: Books): void => {
  const asked = charges.flatMap(({ purpose, covers, amount }) => {
    const deposit = engines.find(({ id }) => id === purpose.id)?.terms?.bidDeposit ?? 0;
    if (purpose.kind !== 'HOLD' || covers === undefined || deposit === 0) return [];
    return [{ amount, least: feeOf(covers) + deposit * 100, taxed: feeOf(covers) }];
  });
  expect(asked.length, 'holds with a deposit').toBeGreaterThan(0);
  for (const { amount, least, taxed } of asked) {
    expect(amount).toBeGreaterThanOrEqual(least);
    // The highest tax on a fee is 15 %.
    expect(amount).toBeLessThanOrEqual(least + Math.ceil(taxed * 0.15));
  }
};

/** Once all is settled, a bidder has one hold on a lot, and none on one that is over. */
export const holdsAreSettled = ({ deposits, engines, intents, charges }: Books): void => {
  const rows = new Map(charges.map((row) => [row.id, row]));
  const held = intents
    .filter(({ status }) => status === 'requires_capture')
    .map(({ metadata }) => rows.get(metadata.row ?? ''))
    .map((row) => `${row?.userId} ${row?.purpose.id}`);
  const authorised = deposits
    .filter(({ status }) => status === 'AUTHORIZED')
    .map(({ bidderId, listingId }) => `${bidderId} ${listingId}`);
  expect(authorised.toSorted()).toEqual(held.toSorted());
  expect(held.toSorted(), 'one hold each').toEqual([...new Set(held)].toSorted());
  const open = new Set(['SCHEDULED', 'LIVE', 'NEGOTIATION']);
  const late = held.filter((one) => {
    const lot = engines.find(({ id }) => one.endsWith(` ${id}`));
    return lot === undefined || !open.has(lot.status);
  });
  expect(late, 'holds on what is over').toEqual([]);
};

const edgesOf = ({ transitions }: StateMachine): ReadonlySet<string> =>
  new Set(transitions.map(({ from, to }) => `${from} > ${to}`));

/** Possible changes of status in one step: `ENDED` and a fresh hold occur within a transaction. */
const tables: Readonly<Record<string, ReadonlySet<string>>> = {
  auctionEngines: new Set([
    ...edgesOf(auctionMachine),
    ...auctionMachine.transitions
      .filter(({ from }) => from === 'ENDED')
      .map(({ to }) => `LIVE > ${to}`),
    'null > LIVE',
  ]),
  invoices: new Set([...edgesOf(invoiceMachine), 'null > OPEN']),
  negotiations: edgesOf(offerMachine),
  deposits: new Set([
    ...edgesOf(depositMachine),
    'null > CAPTURED',
    'null > PARTIALLY_REFUNDED',
    'AUTHORIZED > PARTIALLY_REFUNDED',
    'AUTHORIZED > REFUNDED',
  ]),
};

/** Every stored change of status is in its table. */
export const onlyByTheTable = (books: Books): void => {
  for (const [collection, table] of Object.entries(tables)) {
    const unknown = steps(books, collection).filter(
      ({ from, to }) => !table.has(`${from} > ${to}`),
    );
    expect(unknown, collection).toEqual([]);
    expect(steps(books, collection).length).toBeGreaterThan(0);
  }
};

/** An accepted offer stays accepted, and makes the only sale of its round. */
export const acceptedOnce = (books: Books): void => {
  for (const { path } of steps(books, 'negotiations').filter(({ to }) => to === 'ACCEPTED')) {
    const id = path.slice('negotiations/'.length);
    expect(books.negotiations.find((one) => one.id === id)?.status).toBe('ACCEPTED');
    expect(books.sales.filter((sale) => sale.id === id).length).toBe(1);
  }
  for (const { id, listingId } of books.sales) {
    expect([listingId, roundId(listingId, 'SECOND_CHANCE')]).toContain(id);
  }
};

/** The numbers of a year start at one, without gaps. */
export const gaplessNumbers = ({ invoices }: Books): void => {
  const numbers = invoices.map(({ number = '' }) => number).toSorted();
  const year = numbers[0]?.slice(4, 8) ?? '';
  expect(numbers).toEqual(numbers.map((_, at) => `INV-${year}-${String(at + 1).padStart(6, '0')}`));
  for (const { subtotal, taxTotal, total, lines, taxes } of invoices) {
    expect(total).toBe(subtotal + taxTotal);
    expect(subtotal).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(taxTotal).toBe(taxes.reduce((sum, { amount }) => sum + amount, 0));
  }
};
