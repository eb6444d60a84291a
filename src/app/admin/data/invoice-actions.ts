import type { AnswerOf, InputOf } from '../../../domain/kit/command.ts';
import {
  invoicesAdminCreateListingInvoice,
  invoicesCreditInvoice,
  invoicesVoidInvoice,
  invoicesWriteOffInvoice,
  paymentsChargesCaptureItem,
  paymentsChargesRefundItem,
  paymentsChargesRevokeItem,
} from '../../../domain/payments/commands.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { refreshEntity } from './admin.ts';
import { calledLike } from './sought.ts';

type Made = AnswerOf<typeof invoicesAdminCreateListingInvoice>;

/** Creates an invoice for a sold listing. Needs a connection. */
export const createInvoice = async (
  invoice: Omit<InputOf<typeof invoicesAdminCreateListingInvoice>, 'idempotencyKey'>,
): Promise<Answer<{ readonly value: Made }>> => {
  const answered = await call(invoicesAdminCreateListingInvoice, {
    ...invoice,
    idempotencyKey: newKey(),
  });
  await refreshEntity('invoices');
  return answered;
};

/** Reloads invoices, also after a refusal: another staff member may have been faster. */
const again = () => refreshEntity('invoices');

/** Voids an unpaid invoice. Needs a connection. */
export const voidInvoice = async (
  turn: Omit<InputOf<typeof invoicesVoidInvoice>, 'idempotencyKey'>,
): Promise<Answer> => {
  const answered = await call(invoicesVoidInvoice, { ...turn, idempotencyKey: newKey() });
  await again();
  return answered;
};

/** Writes off the unpaid part of an invoice. Needs a connection. */
export const writeOffInvoice = async (
  turn: Omit<InputOf<typeof invoicesWriteOffInvoice>, 'idempotencyKey'>,
): Promise<Answer> => {
  const answered = await call(invoicesWriteOffInvoice, { ...turn, idempotencyKey: newKey() });
  await again();
  return answered;
};

/**
 * Credits an amount of an invoice, cents including tax. Needs a connection. A repeat under the same
 * key, as after a lost response, creates no second credit note.
 */
export const creditInvoice = async (
  turn: InputOf<typeof invoicesCreditInvoice>,
): Promise<Answer<{ readonly value: AnswerOf<typeof invoicesCreditInvoice> }>> => {
  const answered = await call(invoicesCreditInvoice, turn);
  await again();
  return answered;
};

/** Previews a credit note: returns its outcome and writes nothing. Needs a connection. */
export const tryCredit = (
  turn: Omit<InputOf<typeof invoicesCreditInvoice>, 'trial' | 'idempotencyKey'>,
): Promise<Answer<{ readonly value: AnswerOf<typeof invoicesCreditInvoice> }>> =>
  call(invoicesCreditInvoice, { ...turn, trial: true, idempotencyKey: newKey() });

/** A key for one credit note, the same for every repeat. */
export const creditKey = newKey;

const againHolds = () =>
  Promise.all([refreshEntity('deposits'), refreshEntity('chargeActs'), refreshEntity('invoices')]);

/** Captures an amount of a card hold, cents; the rest is released. Needs a connection. */
export const takeOfHold = async (
  turn: Omit<InputOf<typeof paymentsChargesCaptureItem>, 'itemType'>,
): Promise<Answer> => {
  const answered = await call(paymentsChargesCaptureItem, { ...turn, itemType: 'deposit' });
  await againHolds();
  return answered;
};

/** Releases a card hold without capturing any of it. Needs a connection. */
export const releaseOfHold = async (itemId: string, reason: string): Promise<Answer> => {
  const turn = { itemType: 'deposit', itemId, reason, idempotencyKey: newKey() } as const;
  const answered = await call(paymentsChargesRevokeItem, turn);
  await againHolds();
  return answered;
};

/** Refunds part of a captured card hold, cents. Needs a connection. */
export const refundOfHold = async (
  turn: Omit<InputOf<typeof paymentsChargesRefundItem>, 'itemType'>,
): Promise<Answer> => {
  const answered = await call(paymentsChargesRefundItem, { ...turn, itemType: 'deposit' });
  await againHolds();
  return answered;
};

/** Account of the member with this username; null if there is none. Throws without a response. */
export const uidNamed = async (username: string): Promise<string | null> => {
  const rows = await calledLike('users', username);
  return rows.find(({ values }) => values['username'] === username)?.id ?? null;
};
