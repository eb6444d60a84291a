import { nextAttemptAt, withAttempt } from '../../../domain/payments/collection.ts';
import { dueOf, owedOf } from '../../../domain/payments/invoices/credit-note.ts';
import type { Deposit } from '../../../domain/payments/deposits/deposit.entity.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import type { Ports } from '../../ports.ts';
import { chargeMethod } from '../cards/charge.ts';
import { feesOf } from './fees-of.ts';
import { oweBackBeyond } from '../credits/give-back.ts';
import { captureHold, releaseRest } from '../holds/release-holds.ts';
import { attemptKey, triesOf } from './invoice-charges.ts';

const invoicesPerRun = 1_000;
/** States in which an invoice can be collected, on schedule or by its owner. */
const collectable: ReadonlySet<Invoice['status']> = new Set(['OPEN']);
const payable: ReadonlySet<Invoice['status']> = new Set(['OPEN', 'PAST_DUE']);

/**
 * Result of an attempt: how it was paid, why it failed, or that the bank requires the owner's
 * confirmation.
 */
export type Taken =
  | { readonly state: 'PAID' | 'FAILED'; readonly code: string }
  | { readonly state: 'ACTION'; readonly clientSecret: string };

/** The amount captured from the winner’s card hold; 0 if there is none. Cents. */
const ofHold = async (ports: Ports, invoice: Invoice): Promise<number> => {
  const { id, kind, listingId, userId } = invoice;
  if (kind !== 'BUYER_FEE' || listingId === undefined) return 0;
  const key = `capture-${id}`;
  const taken = await captureHold(ports, {
    listingId,
    bidderId: userId,
    amount: owedOf(invoice),
    key,
  });
  return taken.outcome === 'CAPTURED' ? taken.amount : 0;
};

/**
 * Collects the amount due: from the hold first, the rest from the card. A repeat charges nothing
 * twice.
 */
const takePayment = async (ports: Ports, invoice: Invoice, away: boolean): Promise<Taken> => {
  const { id, userId, currency, paymentMethodId } = invoice;
  const left = owedOf(invoice) - (await ofHold(ports, invoice));
  if (left <= 0) return { state: 'PAID', code: 'captured' };
  const charged = await chargeMethod(ports, {
    uid: userId,
    methodId: paymentMethodId ?? null,
    amount: left,
    currency,
    key: attemptKey(id, triesOf(invoice)),
    purpose: { kind: 'INVOICE', id },
    away,
  });
  if (charged.outcome === 'PAID') return { state: 'PAID', code: 'charged' };
  return charged.outcome === 'DECLINED'
    ? { state: 'FAILED', code: charged.code }
    : { state: 'ACTION', clientSecret: charged.clientSecret };
};

/** Leaves refunds to the scheduled run. */
const byClock = (): void => undefined;

/** The initiator of a collection: the clock when an attempt is due; its owner or staff at once. */
type Asker = 'CLOCK' | 'OWNER' | 'STAFF';

/**
 * Marks an open invoice as being paid, if an attempt is due or requested; null if another process
 * was first.
 */
const beginAttempt = (ports: Ports, id: string, asker: Asker): Promise<Invoice | null> =>
  ports.db.transaction(async (tx) => {
    const invoice = await tx.get(invoices, id);
    if (invoice === null || invoice.isDeleted) return null;
    // An interrupted attempt is resumed with the same key.
    if (invoice.status === 'PROCESSING') return invoice;
    const byClock = asker === 'CLOCK';
    const at = byClock ? nextAttemptAt(invoice) : ports.clock.now();
    const from = byClock ? collectable : payable;
    if (!from.has(invoice.status) || at === null || at > ports.clock.now()) return null;
    const tries = invoice.payment === undefined ? invoice.attempts.length : triesOf(invoice) + 1;
    const payment = { tries, byOwner: asker === 'OWNER', bankAsks: false };
    tx.change(invoices, id, { status: 'PROCESSING', payment });
    return { ...invoice, payment };
  });

/**
 * Records the result of an attempt, unless it is recorded already; anything paid beyond the amount
 * due is refunded.
 */
const end = (ports: Ports, of: Invoice, taken: Taken): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const { id } = of;
    const invoice = await tx.get(invoices, id);
    if (invoice?.status !== 'PROCESSING' || triesOf(invoice) !== triesOf(of)) return;
    const { attempts, payment = { tries: attempts.length, byOwner: false, bankAsks: false } } =
      invoice;
    if (taken.state === 'ACTION') {
      if (!payment.bankAsks) tx.change(invoices, id, { payment: { ...payment, bankAsks: true } });
      return;
    }
    const at = ports.clock.now();
    const ok = taken.state === 'PAID';
    const byOwner = payment.byOwner ? { byOwner: true } : {};
    const all = [...withAttempt(attempts, { at, ok, code: taken.code, ...byOwner })];
    const over = { attempts: all, payment: { ...payment, bankAsks: false } };
    if (!ok) return tx.change(invoices, id, { ...over, status: 'OPEN' });
    const beyond = await oweBackBeyond(tx, invoice, owedOf(invoice), { ports, after: byClock });
    tx.change(invoices, id, { ...over, status: 'PAID', paidAt: at });
    beyond.write();
  });

/**
 * Collects an unpaid invoice, on schedule or because its owner or staff asked. An attempt that
 * needs the owner's confirmation remains in progress until the next query of its state ends it.
 */
const collect = async (ports: Ports, id: string, asker: Asker): Promise<Taken | null> => {
  const invoice = await beginAttempt(ports, id, asker);
  if (invoice === null) return null;
  const taken = await takePayment(ports, invoice, asker !== 'OWNER');
  const { kind, listingId, userId } = invoice;
  // Before the payment is recorded, so that an interrupted run is resumed.
  if (taken.state === 'PAID' && kind === 'BUYER_FEE' && listingId !== undefined) {
    await releaseRest(ports, listingId, userId);
  }
  await end(ports, invoice, taken);
  return taken;
};

/** Pays an open invoice at the request of its owner, who is present to confirm to the bank. */
export const payInvoice = (ports: Ports, id: string): Promise<Taken | null> =>
  collect(ports, id, 'OWNER');

/**
 * Settles the open invoice of a hold that staff captured, if the hold covers it. Otherwise, or if
 * this is interrupted, the next collection charges the card for the rest.
 */
export const settleOfHold = async (
  ports: Ports,
  { listingId, bidderId, capturedAmount }: Deposit,
): Promise<void> => {
  for (const fee of await feesOf(ports.db, listingId, bidderId)) {
    const due = dueOf(fee);
    if (due === 0 || due > capturedAmount) continue;
    try {
      await collect(ports, fee.id, 'STAFF');
    } catch (error) {
      ports.log('warn', `invoice ${fee.id} is not collected yet: ${String(error)}`);
    }
  }
};

const fallDue = (ports: Ports, id: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const invoice = await tx.get(invoices, id);
    const { status, dueAt = Infinity } = invoice ?? {};
    if (status !== 'OPEN' || dueAt > ports.clock.now()) return;
    tx.change(invoices, id, { status: 'PAST_DUE' });
  });

/**
 * Collects open invoices from the hold or the card, at their issue, a day and two days later, and
 * marks as past due those not paid in time. A failure on the server's side is retried by the next
 * run.
 */
export const collectInvoices = async (ports: Ports): Promise<void> => {
  if (ports.cards === null) return;
  const now = ports.clock.now();
  const found = await ports.db.find(invoices, {
    where: [['status', 'in', ['OPEN', 'PROCESSING']]],
    orderBy: [['dueAt', 'asc']],
    limit: invoicesPerRun,
  });
  for (const invoice of found) {
    const { id, status, dueAt = Infinity } = invoice;
    try {
      const at = nextAttemptAt(invoice);
      if (status === 'PROCESSING' || (at !== null && at <= now)) await collect(ports, id, 'CLOCK');
      if (dueAt <= now) await fallDue(ports, id);
    } catch (error) {
      ports.log('warn', `invoice ${id} is not collected yet: ${String(error)}`);
    }
  }
};
