import { auctionEngines } from '../../../domain/bidding/auction-engine.entity.ts';
import { dueOf, owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import {
  paymentsChargesAuthorizeItem,
  paymentsChargesCaptureItem,
  paymentsChargesRefundItem,
  paymentsChargesRevokeItem,
} from '../../../domain/payments/commands.ts';
import { depositAmounts } from '../../../domain/payments/deposits/deposit-amount.entity.ts';
import { isHoldOpen } from '../../../domain/payments/deposits/deposit-machine.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import type { InputOf } from '../../../domain/kit/command.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { keyed, reject, type Context } from '../../handler.ts';
import { standingOfPackage } from '../../listings/packages/confirm-package.ts';
import type { Ports, Tx } from '../../ports.ts';
import { countAlone } from '../../approvals/money-alone.ts';
import { assertReason } from '../../access/staff-reason.ts';
import { amountRefusal, declinedRefusal } from './charge.ts';
import { standingOfInvoice } from '../invoices/confirm-invoice.ts';
import { creditRefund } from '../credits/credit-refund.ts';
import { heard, lookUp, processing, providerOf } from './card-rows.ts';
import { authoriseHold, neededAmount } from '../holds/holds.ts';
import { releaseHold } from '../holds/release-holds.ts';
import { feesOf } from '../invoices/fees-of.ts';
import { giveBackOwed } from '../credits/give-back.ts';
import { keptOf } from '../invoices/invoice-charges.ts';
import { noteChargeAct } from './note-charge-act.ts';
import { owingIn } from '../invoices/owing.ts';
import { takeOwed } from '../invoices/take-owed.ts';

const itemNotFound = (): never =>
  reject(
    refusal('not-found', 'ITEM_NOT_FOUND', 'There is nothing to charge.', { field: 'itemId' }),
  );

const wrongAmount = (amount: number): never => reject(amountRefusal(amount));

const refusedState = (verb: string, status: string): never =>
  reject(
    refusal('aborted', 'TRANSITION_REFUSED', `A card hold that is ${status} cannot be ${verb}.`, {
      details: { from: status, event: verb },
    }),
  );

/** A deposit with its amount. Before its auction is over, both are visible only to its owner. */
const depositOf = async ({ ports, uid }: Context, itemId: string) => {
  const [deposit, told] = await Promise.all([
    ports.db.get(deposits, itemId),
    ports.db.get(depositAmounts, itemId),
  ]);
  if (!deposit || !told) return itemNotFound();
  const engine = await ports.db.get(auctionEngines, deposit.listingId);
  const isLive = engine?.status === 'LIVE';
  return { deposit, amount: told.amount, engine, isLive, isOwn: deposit.bidderId === uid };
};

const statusOf = async ({ db }: Ports, id: string) => {
  const deposit = await db.get(deposits, id);
  return deposit ?? itemNotFound();
};

const depositAnswer = ({ id, status, currency }: Deposit, amount: number) => ({
  itemId: id,
  status,
  amount,
  currency,
});

/** Places a new hold that covers a ceiling, before any bid. */
const newAuthorisation = async (
  context: Context,
  listingId: string,
  ask: {
    readonly ceiling: number;
    readonly amount: number;
    readonly methodId: string | undefined;
  },
): Promise<string> => {
  const { ports, uid, now } = context;
  const engine = await ports.db.get(auctionEngines, listingId);
  const isOpen = engine?.status === 'LIVE' || engine?.status === 'SCHEDULED';
  if (!engine || engine.isDeleted || !isOpen || engine.endAt <= now) return itemNotFound();
  if (engine.sellerId === uid || engine.barred.includes(uid)) return itemNotFound();
  const { ceiling, amount, methodId } = ask;
  const needed = await neededAmount(ports, uid, engine, ceiling);
  if (needed !== amount) return wrongAmount(needed);
  const made = await authoriseHold(ports, { uid, lot: engine, ceiling, methodId });
  if (made.state === 'MISSING') {
    const message = 'A card hold for the buyer fee is needed before bidding this amount.';
    return reject(refusal('failed-precondition', 'PAYMENT_REQUIRED', message));
  }
  if (made.state === 'DECLINED') {
    return reject(declinedRefusal(made.code));
  }
  return made.depositId;
};

/** State of an invoice whose payment awaits the bank. */
const ofInvoice = async (context: Context, itemId: string, amount: number) => {
  const standing = await standingOfInvoice(context, itemId, amount);
  if (standing === null) return itemNotFound();
  const { invoice, clientSecret } = standing;
  const { status, currency } = invoice;
  if (owedOf(invoice) !== amount) return wrongAmount(owedOf(invoice));
  const answer = { itemId, status, amount, currency };
  if (clientSecret === null) return answer;
  return { ...answer, clientSecret, form: providerOf(context.ports).browser };
};

/** State of a package that waits for its seller. */
const ofPackage = async (context: Context, itemId: string, amount: number) => {
  const standing = await standingOfPackage(context, itemId, amount);
  if (standing === null) return itemNotFound();
  if (standing.amount !== amount) return wrongAmount(standing.amount);
  const { clientSecret, ...answer } = standing;
  if (clientSecret === undefined) return { itemId, ...answer };
  return { itemId, ...answer, clientSecret, form: providerOf(context.ports).browser };
};

/**
 * Places a hold on the caller's card, or returns the state of a hold, an invoice or a package that
 * awaits the bank, together with the secret with which the cardholder confirms in the browser.
 */
export const authorizeItem = keyed(paymentsChargesAuthorizeItem, {
  prepare: async (input, context) => {
    const { ports, uid } = context;
    if (input.itemType === 'invoice') return ofInvoice(context, input.itemId, input.amount);
    if (input.itemType === 'package') return ofPackage(context, input.itemId, input.amount);
    const { listingId, covers, amount, paymentMethodId: methodId } = input;
    const isNew = listingId !== undefined && covers !== undefined && input.itemType === 'deposit';
    const id = isNew
      ? await newAuthorisation(context, listingId, { ceiling: covers, amount, methodId })
      : input.itemId;
    const { deposit, amount: held, isOwn } = await depositOf(context, id);
    if (!isOwn || deposit.bidderId !== uid) return itemNotFound();
    if (!isNew && held !== amount) return wrongAmount(held);
    if (deposit.status !== 'REQUIRES_ACTION') {
      if (deposit.status === 'AUTHORIZED') return depositAnswer(deposit, held);
      return refusedState('authorized', deposit.status);
    }
    const row = await ports.db.get(cardCharges, id);
    const now = row ? await lookUp(ports, row) : null;
    if (now?.status !== 'ACTION' || now.providerRef === undefined) {
      return depositAnswer(await statusOf(ports, id), held);
    }
    const provider = providerOf(ports);
    const { state, clientSecret } = await heard(provider.intent(now.providerRef));
    if (state === 'PENDING') throw processing();
    const secret = clientSecret === null ? {} : { clientSecret };
    return { ...depositAnswer(deposit, held), ...secret, form: provider.browser };
  },
  inTransaction: async (_, _context, _tx, answer) => answer,
});

/** Refuses an amount that no open invoice of the bidder covers, even if that much is held. */
const checkInvoiced = async (
  { db }: Ports,
  { listingId, bidderId }: Deposit,
  amount: number,
): Promise<void> => {
  const due = Math.max(0, ...(await feesOf(db, listingId, bidderId)).map(dueOf));
  if (amount <= due) return;
  const message =
    due === 0
      ? 'No open invoice asks for anything of this hold.'
      : 'That is more than the open invoice asks for.';
  reject(refusal('invalid-argument', 'MORE_THAN_INVOICED', message, { field: 'amount' }));
};

/**
 * Counts an amount against the limit, and records in the same transaction that it is to be
 * captured, and by whom. Two concurrent calls cannot both pass, since the bank is called only
 * afterwards.
 */
const owe = async (
  tx: Tx,
  context: Context,
  { id, bidderId: userId }: Deposit,
  { amount, reason }: Pick<InputOf<typeof paymentsChargesCaptureItem>, 'amount' | 'reason'>,
): Promise<void> => {
  const [hold, row, counted] = await Promise.all([
    tx.get(deposits, id),
    tx.get(cardCharges, id),
    countAlone(tx, context, { userId, direction: 'CHARGED', amount }),
  ]);
  if (hold?.status !== 'AUTHORIZED') return refusedState('captured', hold?.status ?? 'gone');
  if (row?.takeOwed !== undefined) throw processing();
  tx.change(cardCharges, id, { takeOwed: amount });
  noteChargeAct(tx, context, { depositId: id, act: 'TAKEN', amount, reason, ...counted });
};

/**
 * Captures a hold in whole or in part, up to the invoiced amount, and settles the invoice if it is
 * covered. Not possible before the auction's end. A large amount, at once or in parts, needs a
 * second administrator if there is one. An amount that two decided on is captured right afterwards.
 */
export const captureItem = keyed(paymentsChargesCaptureItem, {
  prepare: async (input, context) => {
    const { ports } = context;
    const { amount } = input;
    const { deposit, amount: held, isLive } = await depositOf(context, input.itemId);
    const { id, status, providerRef, capturedAmount } = deposit;
    const answer = depositAnswer({ ...deposit, status: 'CAPTURED' }, amount);
    if (status === 'CAPTURED' && capturedAmount === amount) return { deposit, answer };
    if (isLive || status !== 'AUTHORIZED' || providerRef === undefined) {
      return refusedState('captured', status);
    }
    if (amount > held || amount < 1) {
      return reject(
        refusal('invalid-argument', 'MORE_THAN_HELD', 'That is more than is held.', {
          field: 'amount',
        }),
      );
    }
    await checkInvoiced(ports, deposit, amount);
    if (context.second !== undefined) return { deposit, answer };
    await ports.db.transaction(async (tx) => {
      // A retry after the bank could not be reached is the same act.
      const row = await tx.get(cardCharges, id);
      if (row?.takeOwed !== amount) await owe(tx, context, deposit, input);
    });
    await takeOwed(ports, id);
    const after = await statusOf(ports, id);
    if (after.status !== 'CAPTURED' || after.capturedAmount !== amount) {
      return refusedState('captured', after.status);
    }
    return { deposit, answer };
  },
  inTransaction: async (input, context, tx, { deposit, answer }) => {
    if (context.second === undefined) return answer;
    await owe(tx, context, deposit, input);
    context.after(() => takeOwed(context.ports, deposit.id));
    return answer;
  },
});

const tooMuch = (): never =>
  reject(
    refusal('invalid-argument', 'MORE_THAN_CAPTURED', 'That is more than was taken.', {
      field: 'amount',
    }),
  );

/**
 * Refunds a captured amount, at most all of it, and credits the invoice it had paid. The refund is
 * written with the rest of the act, sent right after it, and retried until the provider has it. A
 * large amount, at once or in parts, needs a second administrator.
 */
export const refundItem = keyed(paymentsChargesRefundItem, {
  partition: ({ itemId }) => itemId,
  inTransaction: async ({ itemId, amount, reason }, context, tx) => {
    const { ports, after } = context;
    const [hold, row] = await Promise.all([tx.get(deposits, itemId), tx.get(cardCharges, itemId)]);
    if (!hold || !row) return itemNotFound();
    const { status, currency } = hold;
    if (status !== 'CAPTURED' && status !== 'PARTIALLY_REFUNDED') {
      return refusedState('refunded', status);
    }
    const left = keptOf(row);
    if (amount < 1 || amount > left) return tooMuch();
    const [counted, credit] = await Promise.all([
      countAlone(tx, context, { userId: hold.bidderId, direction: 'BACK', amount }),
      creditRefund(tx, hold, amount, context),
    ]);
    tx.change(cardCharges, itemId, { giveBack: row.taken - left + amount });
    credit();
    noteChargeAct(tx, context, {
      depositId: itemId,
      act: 'REFUNDED',
      amount,
      reason,
      ...counted,
    });
    after(() => giveBackOwed(ports, itemId));
    return {
      itemId,
      status: amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      amount,
      currency,
    };
  },
});

/**
 * Releases a hold: staff any hold with a reason, members their own unless it covers a leading bid.
 */
export const revokeItem = keyed(paymentsChargesRevokeItem, {
  prepare: async (input, context) => {
    const { ports, admin, caller } = context;
    const { deposit, engine, isLive, isOwn } = await depositOf(context, input.itemId);
    if (!isOwn && !admin && caller.kind !== 'system') return itemNotFound();
    if (!isOwn && admin) assertReason(input.reason);
    const { status } = deposit;
    if (status === 'REVOKED') return depositAnswer(deposit, 0);
    if (!isHoldOpen(status)) {
      return refusedState('revoked', status);
    }
    const owing = engine ? await owingIn(ports.db, engine) : undefined;
    const leads = owing === deposit.bidderId && deposit.boundAt !== undefined;
    if (leads && (isLive || isOwn)) {
      const message = 'This hold covers the leading bid.';
      return reject(refusal('failed-precondition', 'STILL_LEADING', message));
    }
    const after = await releaseHold(ports, deposit.id);
    return depositAnswer(after ?? deposit, 0);
  },
  inTransaction: async (_, _context, _tx, answer) => answer,
});
