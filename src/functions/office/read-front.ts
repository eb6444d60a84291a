import { readsCollection } from '../../domain/accounts/role-rights.ts';
import { rolesIn } from '../../domain/accounts/roles.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { cashEntries } from '../../domain/payments/cash-entry.entity.ts';
import { deposits } from '../../domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../domain/payments/invoices/invoice.entity.ts';
import { officeReadFront, officeReadWeeks } from '../../domain/platform/reports/office-commands.ts';
import { roleOf } from '../calls/call.ts';
import { plain } from '../handler.ts';
import { readCash, readHolds, readInvoices } from './read-money.ts';
import { readQueues } from './read-queues.ts';
import { readWeeks } from './read-weeks.ts';

/** The staff queues and the state of the money, as far as the caller's roles may read them. */
export const readFront = plain(officeReadFront, async (_input, { ports, caller, now }) => {
  const { db } = ports;
  const roles = rolesIn(roleOf(caller));
  const looksAt = ({ name }: Entity): boolean => readsCollection(roles, name);
  const [queues, holds, owed, cash] = await Promise.all([
    readQueues(ports, looksAt),
    looksAt(deposits) ? readHolds(db) : null,
    looksAt(invoices) ? Promise.all([readInvoices(db, 'PAST_DUE'), readInvoices(db, 'OPEN')]) : [],
    looksAt(cashEntries) ? Promise.all([readCash(db, 'IN', now), readCash(db, 'OUT', now)]) : [],
  ]);
  return {
    queues,
    ...(holds === null ? {} : { holds }),
    invoices: owed,
    cash,
    serverTime: now,
  };
});

/** The growth of the house, week by week. */
export const readOfficeWeeks = plain(officeReadWeeks, async (_input, { ports, now }) => ({
  weeks: await readWeeks(ports.db, now),
  serverTime: now,
}));
