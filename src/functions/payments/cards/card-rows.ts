import { cardCharges, type CardCharge } from '../../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../../domain/payments/deposits/deposit-amount.entity.ts';
import { depositMachine, isHoldOpen } from '../../../domain/payments/deposits/deposit-machine.ts';
import { deposits, type Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { Refused, refusal } from '../../../domain/kit/refusal.ts';
import { transition } from '../../../domain/kit/state-machine.ts';
import type { Fresh, Ports, Tx } from '../../ports.ts';
import { CardsRefused, CardsSilent, type CardIntent, type CardProvider } from './card-provider.ts';
import { chargeInvoice } from '../invoices/charge-invoice.ts';
import { latePayment } from '../invoices/late-payment.ts';
import { cashEntries, type CashEntry } from '../../../domain/payments/cash-entry.entity.ts';
import { DAY, HOUR } from '../../../domain/kit/durations.ts';

type Totals = Pick<CardCharge, 'taken' | 'refunded'>;
type Charge = Pick<CardCharge, 'id' | 'userId' | 'purpose' | 'currency'> & Totals;

/**
 * Records in the cash ledger what a charge captured or refunded since its row was last written. The
 * id contains the new total, so that the same change is recorded once. @param now ms UTC.
 */
const enterCash = (tx: Tx, before: Totals, after: Charge, now: number): void => {
  const { id, userId, purpose, currency } = after;
  const enter = (direction: CashEntry['direction'], amount: number, total: number): void => {
    if (amount <= 0) return;
    tx.create(cashEntries, `${id}-${direction.toLowerCase()}-${total}`, {
      chargeId: id,
      userId,
      purpose,
      direction,
      amount,
      currency,
      at: now,
      createdBy: userId,
    });
  };
  enter('IN', after.taken - before.taken, after.taken);
  enter('OUT', after.refunded - before.refunded, after.refunded);
};

type NewCharge = Fresh<typeof cardCharges>;
type DepositEvent = (typeof depositMachine.transitions)[number]['event'];
type DepositStatus = Deposit['status'];

/** Time a hold without a bid is kept before it is released, ms. */
const unboundMs = 10 * 60_000;

/** Largest difference between the provider's clock and the server's, ms. */
const skewMs = DAY;

/** Time before a hold lapses at which it is renewed, ms. */
export const renewBeforeMs = DAY;

export const unavailable = (): Refused =>
  new Refused(
    refusal(
      'unavailable',
      'PROVIDER_UNAVAILABLE',
      'Cards can’t be reached right now. Try again in a moment.',
    ),
  );

/**
 * Refusal for a request that was sent and has no result yet: it is neither declined nor sent again.
 */
export const processing = (): Refused =>
  new Refused(
    refusal(
      'unavailable',
      'PAYMENT_PROCESSING',
      'Your bank is still processing this payment. You are not charged twice: look again in a moment.',
    ),
  );

/** The configured card provider; refuses if there is none. */
export const providerOf = ({ cards }: Pick<Ports, 'cards'>): CardProvider => {
  if (cards === null) throw unavailable();
  return cards;
};

/**
 * Runs a request to the provider; if the provider does not respond, refuses with a code that may be
 * retried.
 */
export const heard = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CardsSilent) throw unavailable();
    throw error;
  }
};

/** Order of states: later ones replace earlier ones, regardless of the order of arrival. */
const rank: Readonly<Record<CardCharge['status'], number>> = {
  PENDING: 0,
  ACTION: 1,
  HELD: 2,
  DECLINED: 3,
  CANCELLED: 3,
  PAID: 4,
};

/** The events that move a deposit to the state of its charge. */
const eventsTo = (
  from: DepositStatus | null,
  charge: Pick<NewCharge, 'status' | 'taken' | 'refunded' | 'captureBefore'>,
  now: number,
): readonly DepositEvent[] => {
  const isOpen = from === null || from === 'REQUIRES_ACTION';
  switch (charge.status) {
    case 'PENDING':
      return [];
    case 'ACTION':
      return from === null ? ['NEED_ACTION'] : [];
    case 'HELD':
      return isOpen ? ['AUTHORIZE'] : [];
    case 'DECLINED':
      return isOpen ? ['DECLINE'] : [];
    case 'CANCELLED':
      if (from === 'REQUIRES_ACTION') return ['DECLINE'];
      if (from !== 'AUTHORIZED') return [];
      return (charge.captureBefore ?? Infinity) <= now ? ['LAPSE'] : ['REVOKE'];
    case 'PAID': {
      const taking: DepositEvent[] = from === 'AUTHORIZED' ? ['CAPTURE'] : [];
      if (isOpen) taking.push('AUTHORIZE', 'CAPTURE');
      if (charge.refunded === 0 || from === 'REFUNDED') return taking;
      return [...taking, charge.refunded < charge.taken ? 'REFUND_PART' : 'REFUND_REST'];
    }
  }
};

/**
 * Pause before a card is asked again after its bank refused a hold, or cancelled one placed without
 * the cardholder, ms.
 */
export const askAgainMs = 3 * HOUR;

/**
 * When an ended hold is to be replaced. If a bid relied on it and the house did not release it, its
 * bank cancelled it: it is replaced at once, or after a pause if the bank cancelled a replacement.
 */
const replaceFrom = (
  { boundAt, releaseFrom }: Deposit,
  status: DepositStatus,
  { away, startedAt }: NewCharge,
  now: number,
): number | undefined => {
  if (status !== 'REVOKED' || boundAt === undefined || releaseFrom !== undefined) return undefined;
  return away ? Math.max(now, startedAt + askAgainMs) : now;
};

const movedDeposit = (from: DepositStatus | null, events: readonly DepositEvent[]) =>
  events.reduce<DepositStatus | null>((status, event) => {
    const next = transition(depositMachine, status, event, 'system');
    if (!next.ok) throw new Refused(next.refusal);
    return next.to;
  }, from);

/** Updates the deposit of a hold from its charge. */
const writeDeposit = (
  tx: Tx,
  id: string,
  before: Deposit | null,
  charge: NewCharge,
  now: number,
): void => {
  const status = movedDeposit(
    before?.status ?? null,
    eventsTo(before?.status ?? null, charge, now),
  );
  if (status === null) return;
  const { userId, purpose, amount, currency, covers = 0, captureBefore, providerRef } = charge;
  const state = {
    status,
    capturedAmount: charge.taken,
    refundedAmount: charge.refunded,
    ...(captureBefore === undefined
      ? {}
      : { captureBefore, renewFrom: captureBefore - renewBeforeMs }),
    ...(providerRef === undefined ? {} : { providerRef }),
    // A captured amount is on an invoice, so the bidder's maximum is no longer secret.
    ...(charge.taken > 0 ? { amount } : {}),
  };
  if (before) {
    const { status, capturedAmount, refundedAmount } = before;
    const same =
      status === state.status &&
      capturedAmount === state.capturedAmount &&
      refundedAmount === state.refundedAmount;
    const isOver = !isHoldOpen(state.status);
    const renewFrom = replaceFrom(before, state.status, charge, now);
    const over = isOver ? { releaseFrom: undefined, renewFrom } : {};
    if (!same) tx.change(deposits, id, { ...state, ...over });
    return;
  }
  const of = { userId, listingId: purpose.id, createdBy: userId };
  const until = isHoldOpen(status) ? { releaseFrom: now + unboundMs } : {};
  tx.create(deposits, id, { ...of, ...state, ...until, bidderId: userId, currency });
  tx.create(depositAmounts, id, { ...of, amount, covers });
};

/** The row with the state of an intent, or of a request that never reached the provider. */
const rowAfter = (row: NewCharge, intent: CardIntent | null): NewCharge => {
  if (intent === null) return { ...row, status: 'CANCELLED' };
  const { state, ref, declineCode, captureBefore } = intent;
  const status = rank[state] >= rank[row.status] ? state : row.status;
  return {
    ...row,
    status,
    providerRef: ref,
    taken: Math.max(row.taken, intent.taken),
    refunded: Math.max(row.refunded, intent.refunded),
    ...(declineCode === null ? {} : { declineCode: declineCode.slice(0, 80) }),
    ...(captureBefore === null ? {} : { captureBefore }),
  };
};

/** Writes the row before the card request is sent; false when the row already exists. */
export const writeRow = (ports: Ports, id: string, row: NewCharge): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    if (await tx.get(cardCharges, id)) return false;
    tx.create(cardCharges, id, { ...row, openSince: row.startedAt });
    return true;
  });

/**
 * Records the current state of a card request, from any source: the response, a webhook or a later
 * query. May be repeated, and the latest state wins regardless of the order of arrival. A payment
 * for an invoice that no longer awaits it is applied to the invoice or refunded; for a payment with
 * a bill, the invoice is written in the same step.
 */
export const settleRow = (
  ports: Ports,
  id: string,
  intent: CardIntent | null,
): Promise<CardCharge | null> =>
  ports.db.transaction(async (tx) => {
    const [row, deposit] = await Promise.all([tx.get(cardCharges, id), tx.get(deposits, id)]);
    if (!row) return null;
    const after = rowAfter(row, intent);
    const late = after.taken > row.taken ? await latePayment(tx, row, after.taken) : null;
    const { status, taken, refunded, providerRef, declineCode, captureBefore } = after;
    const openSince = status === 'PENDING' || status === 'ACTION' ? row.startedAt : undefined;
    const giveBack = late?.giveBack ?? row.giveBack;
    const state = { status, taken, refunded, giveBack, openSince };
    const fields = { ...state, providerRef, declineCode, captureBefore };
    const news = (Object.keys(fields) as (keyof typeof fields)[]).some(
      (name) => fields[name] !== row[name],
    );
    const charge = { ...row, ...fields } as CardCharge;
    const isPaid = status === 'PAID' && row.status !== 'PAID';
    const invoice = isPaid ? await chargeInvoice(tx, charge, ports.clock.now()) : null;
    if (news) tx.change(cardCharges, id, fields);
    enterCash(tx, row, charge, ports.clock.now());
    late?.write();
    invoice?.();
    if (row.purpose.kind === 'HOLD') {
      writeDeposit(tx, id, deposit, { ...after, createdBy: row.userId }, ports.clock.now());
    }
    return charge;
  });

/** Sends the card request of a written row, and records the response. */
export const askCard = async (ports: Ports, id: string, what: string): Promise<CardCharge> => {
  const provider = providerOf(ports);
  const row = await ports.db.get(cardCharges, id);
  if (!row) throw new Error(`no row ${id} to ask a card for`);
  const { customerId, methodId, amount, currency, away, key, purpose } = row;
  const hold = purpose.kind === 'HOLD';
  const ask = { row: id, customerId, methodId, amount, currency, hold, away, key, what };
  const intent = await heard(
    provider.ask(ask).catch((error: unknown): CardIntent => {
      if (!(error instanceof CardsRefused)) throw error;
      const none = { clientSecret: null, captureBefore: null, taken: 0, refunded: 0, row: id };
      return { ...none, ref: '', state: 'DECLINED', declineCode: error.code };
    }),
  );
  const settled = await settleRow(ports, id, intent);
  if (!settled) throw new Error(`row ${id} is gone`);
  return settled;
};

/** Queries the state of a row whose response was lost or whose bank awaits confirmation. */
export const lookUp = async (ports: Ports, row: CardCharge): Promise<CardCharge> => {
  const provider = providerOf(ports);
  const { id, providerRef, customerId, startedAt } = row;
  const intent = await heard(
    providerRef === undefined || providerRef === ''
      ? provider.intentOf(customerId, id, startedAt - skewMs)
      : provider.intent(providerRef),
  );
  if (intent === null) return row;
  return (await settleRow(ports, id, intent)) ?? row;
};
