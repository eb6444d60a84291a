import { approvals } from '../../../src/domain/platform/audit/approval.entity.ts';
import { endAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import { admin, codeOf, endAt, newKey, type House } from '../house.ts';
import { bid } from './auction-rows.ts';
import type { Rows } from './save-setting.ts';

const HOUR = 3_600_000;

const ask = async (house: House, name: string, data: object) =>
  house.call(name, { ...data, idempotencyKey: newKey() }, admin);

/** Result of a request to void a bid this long before the end. */
const voided = (before: number) => async (house: House) => {
  await house.member('chief', { roles: 'admin' });
  await house.auction('lot');
  await bid(house, 500);
  house.clock.time = endAt - before;
  return codeOf(await ask(house, 'bids-delete', { id: 'lot-1', reason: 'Typed by a child' }));
};

/** The threshold for a second administrator, and how long an act waits for one. */
export const approvalRows: Rows = {
  'approvals.refundCents': {
    to: 5_000,
    see: async (house) => {
      await house.member('chief', { roles: 'admin' });
      await house.auction('lot');
      await bid(house, 5_000);
      house.clock.time = endAt;
      await endAuction(house.ports, 'lot');
      await collectInvoices(house.ports);
      const of = { invoiceId: 'inv-lot', amount: 5_001, reason: 'A goodwill' };
      return codeOf(await ask(house, 'invoices-creditInvoice', of));
    },
    before: 'ok',
    after: 'SECOND_PERSON_REQUIRED',
  },
  'approvals.voidBeforeEndMs': {
    to: 3 * HOUR,
    see: voided(2 * HOUR),
    before: 'ok',
    after: 'SECOND_PERSON_REQUIRED',
  },
  'approvals.expireMs': {
    to: 5 * HOUR,
    see: async (house) => {
      await voided(HOUR)(house);
      const input = { id: 'lot-1', reason: 'Typed by a child' };
      await ask(house, 'approvals-propose', { act: 'VOID_BID', input });
      const [one] = await house.ports.db.find(approvals, { where: [] });
      return one === undefined ? null : one.expiresAt - one.proposedAt;
    },
    before: 48 * HOUR,
    after: 5 * HOUR,
  },
};
