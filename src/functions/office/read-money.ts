import { houseDay, houseDayStart } from '../../domain/platform/house-zone.ts';
import { cashEntries, type CashEntry } from '../../domain/payments/cash-entry.entity.ts';
import type { CardCharge } from '../../domain/payments/card-charge.entity.ts';
import { owedOf } from '../../domain/payments/invoices/credit-note.ts';
import { deposits } from '../../domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../domain/payments/invoices/invoice.entity.ts';
import type { Db, DbQuery } from '../ports.ts';
import { listingRows, lotNames, named } from './listing-rows.ts';

/** Rows shown behind a figure. */
const ROWS_SHOWN = 20;
/** Most rows added up; if there are more, the sum names the number it covers. */
const ADDED = 500;

type Currency = CashEntry['currency'];

const summed = (rows: readonly { readonly amount: number; readonly currency: Currency }[]) => {
  const sum = (currency: Currency): number =>
    rows.reduce((total, row) => total + (row.currency === currency ? row.amount : 0), 0);
  return { added: rows.length, cad: sum('CAD'), usd: sum('USD') };
};

/**
 * Holds in force, next to lapse first. Their amounts are secret before the end, so they are not
 * summed either.
 */
export const readHolds = async (db: Db) => {
  const ask: DbQuery = {
    where: [['status', '==', 'AUTHORIZED']],
    orderBy: [['captureBefore', 'asc']],
  };
  const [count, found] = await Promise.all([
    db.count(deposits, ask),
    db.find(deposits, { ...ask, limit: ROWS_SHOWN }),
  ]);
  const rows = await listingRows(
    db,
    found.flatMap(({ listingId: id, captureBefore: at }) => (at === undefined ? [] : [{ id, at }])),
  );
  return { count, rows };
};

/** Invoices of one state, longest due first. */
export const readInvoices = async (db: Db, status: 'PAST_DUE' | 'OPEN') => {
  const ask: DbQuery = { where: [['status', '==', status]], orderBy: [['dueAt', 'asc']] };
  const [count, found] = await Promise.all([
    db.count(invoices, ask),
    db.find(invoices, { ...ask, limit: ADDED }),
  ]);
  const owed = found.map((invoice) => ({ invoice, amount: owedOf(invoice) }));
  const rows = owed.slice(0, ROWS_SHOWN).map(({ invoice, amount }) => {
    const { id, number, currency, dueAt, dateCreated } = invoice;
    const at = dueAt ?? Date.parse(dateCreated);
    const declined = invoice.attempts.filter(({ ok }) => !ok).length;
    const tried = declined === 0 ? {} : { declined };
    return { of: 'invoice' as const, id, ...named(number), at, amount, currency, ...tried };
  });
  return {
    status,
    count,
    ...summed(owed.map(({ invoice, amount }) => ({ amount, currency: invoice.currency }))),
    rows,
  };
};

const behind: Readonly<
  Record<CardCharge['purpose']['kind'], 'listing' | 'invoice' | 'submission' | 'order'>
> = {
  HOLD: 'listing',
  INVOICE: 'invoice',
  PACKAGE: 'submission',
  ORDER: 'order',
};

/**
 * Card payments and refunds since the start of the house's day, latest first.
 *
 * @param now ms UTC.
 */
export const readCash = async (db: Db, direction: CashEntry['direction'], now: number) => {
  const ask: DbQuery = {
    where: [
      ['direction', '==', direction],
      ['at', '>=', houseDayStart(houseDay(now))],
    ],
    orderBy: [['at', 'desc']],
  };
  const [count, found] = await Promise.all([
    db.count(cashEntries, ask),
    db.find(cashEntries, { ...ask, limit: ADDED }),
  ]);
  const shown = found.slice(0, ROWS_SHOWN);
  const names = await lotNames(
    db,
    shown.flatMap(({ purpose }) => (purpose.kind === 'HOLD' ? [purpose.id] : [])),
  );
  const rows = shown.map(({ purpose: { kind, id }, at, amount, currency }) => ({
    of: behind[kind],
    id,
    ...named(names.get(id)),
    at,
    amount,
    currency,
  }));
  return { direction, count, ...summed(found), rows };
};
