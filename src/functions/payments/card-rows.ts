import { cardCharges, type CardCharge } from '../../domain/payments/card-charge.entity.ts';
import { depositAmounts } from '../../domain/payments/deposit-amount.entity.ts';
import { depositMachine } from '../../domain/payments/deposit-machine.ts';
import { deposits, type Deposit } from '../../domain/payments/deposit.entity.ts';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import type { Fresh, Ports, Tx } from '../ports.ts';
import { CardsRefused, CardsSilent, type CardIntent, type CardProvider } from './card-provider.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { latePayment } from './late-payment.ts';

type NewCharge = Fresh<typeof cardCharges>;
type DepositEvent = (typeof depositMachine.transitions)[number]['event'];
type DepositStatus = Deposit['status'];

/** How long a hold nobody bid on stands before it is given back, ms. */
const unboundMs = 10 * 60_000;

/** How far the provider's clock may be from the house's, ms. */
const skewMs = 24 * 3_600_000;

/** A hold is made anew so long before it lapses, ms. */
export const renewBeforeMs = 24 * 3_600_000;

export const unavailable = (): Refused =>
  new Refused(
    refusal(
      'unavailable',
      'PROVIDER_UNAVAILABLE',
      'Cards can’t be reached right now. Try again in a moment.',
    ),
  );

/** It is asked already and not known yet: neither told as declined nor asked a second time. */
export const processing = (): Refused =>
  new Refused(
    refusal(
      'unavailable',
      'PAYMENT_PROCESSING',
      'Your bank is still processing this payment. You are not charged twice: look again in a moment.',
    ),
  );

/** The card provider of the house; refuses where there is none. */
export const providerOf = ({ cards }: Pick<Ports, 'cards'>): CardProvider => {
  if (cards === null) throw unavailable();
  return cards;
};

/** Work at the provider whose silence is told as a refusal that may be tried again. */
export const heard = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CardsSilent) throw unavailable();
    throw error;
  }
};

/** Later states win over earlier ones, in whatever order they are heard of. */
const rank: Readonly<Record<CardCharge['status'], number>> = {
  PENDING: 0,
  ACTION: 1,
  HELD: 2,
  DECLINED: 3,
  CANCELLED: 3,
  PAID: 4,
};

/** What happened to a deposit for it to stand as its charge does. */
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

const moved = (from: DepositStatus | null, events: readonly DepositEvent[]) =>
  events.reduce<DepositStatus | null>((status, event) => {
    const next = transition(depositMachine, status, event, 'system');
    if (!next.ok) throw new Refused(next.refusal);
    return next.to;
  }, from);

/** Lets the deposit of a hold follow its charge. */
const writeDeposit = (
  tx: Tx,
  id: string,
  before: Deposit | null,
  charge: NewCharge,
  now: number,
): void => {
  const status = moved(before?.status ?? null, eventsTo(before?.status ?? null, charge, now));
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
    // What was taken is on an invoice; the ceiling is no secret any more.
    ...(charge.taken > 0 ? { amount } : {}),
  };
  if (before) {
    const { status, capturedAmount, refundedAmount } = before;
    const same =
      status === state.status &&
      capturedAmount === state.capturedAmount &&
      refundedAmount === state.refundedAmount;
    const isOver = state.status !== 'AUTHORIZED' && state.status !== 'REQUIRES_ACTION';
    const over = isOver ? { releaseFrom: undefined, renewFrom: undefined } : {};
    if (!same) tx.change(deposits, id, { ...state, ...over });
    return;
  }
  const of = { userId, listingId: purpose.id, createdBy: userId };
  const open = status === 'AUTHORIZED' || status === 'REQUIRES_ACTION';
  const until = open ? { releaseFrom: now + unboundMs } : {};
  tx.create(deposits, id, { ...of, ...state, ...until, bidderId: userId, currency });
  tx.create(depositAmounts, id, { ...of, amount, covers });
};

/** How the row stands after an intent, or after it is known that the provider never had it. */
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

/** Writes down what is about to be asked of a card; false when that row stands already. */
export const writeRow = (ports: Ports, id: string, row: NewCharge): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    if (await tx.get(cardCharges, id)) return false;
    tx.create(cardCharges, id, { ...row, openSince: row.startedAt });
    return true;
  });

/**
 * Writes down how what was asked of a card stands now, whoever tells: the answer, a webhook or the
 * house that asked again. May be repeated, and the last state stands whatever came first. What comes
 * in for an invoice that does not wait for it any more is applied to it or given back; what comes in
 * with a bill has its invoice in the same step.
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
    late?.write();
    invoice?.();
    if (row.purpose.kind === 'HOLD') {
      writeDeposit(tx, id, deposit, { ...after, createdBy: row.userId }, ports.clock.now());
    }
    return charge;
  });

/** Asks the card what a written row says, and writes down the answer. */
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

/** Asks how a row stands whose answer was lost or whose bank still asks. */
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
