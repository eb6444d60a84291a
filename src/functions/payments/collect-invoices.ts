import { nextAttemptAt } from '../../domain/payments/collection.ts';
import { invoices, type Invoice } from '../../domain/payments/invoice.entity.ts';
import type { Ports } from '../ports.ts';
import { chargeMethod } from './charge.ts';
import { captureHold } from './holds.ts';

const batch = 500;
/** States an invoice is taken from by the clock, and by its owner. */
const collectable: ReadonlySet<Invoice['status']> = new Set(['OPEN']);
const payable: ReadonlySet<Invoice['status']> = new Set(['OPEN', 'PAST_DUE']);

interface Paid {
  readonly ok: boolean;
  /** What took it, or why nothing did. */
  readonly code: string;
}

/** What the winner’s card hold gives; nothing where none stands. Cents. */
const ofHold = async (ports: Ports, invoice: Invoice): Promise<number> => {
  const { id, kind, listingId, userId, total } = invoice;
  if (kind !== 'BUYER_FEE' || listingId === undefined) return 0;
  const key = `capture-${id}`;
  const taken = await captureHold(ports, { listingId, bidderId: userId, amount: total, key });
  return taken.outcome === 'CAPTURED' ? taken.amount : 0;
};

/** Takes what is owed: of the hold first, the rest of the card. Repeated, it takes nothing twice. */
const take = async (ports: Ports, invoice: Invoice): Promise<Paid> => {
  const { id, userId, currency, total, attempts, paymentMethodId } = invoice;
  const left = total - (await ofHold(ports, invoice));
  if (left <= 0) return { ok: true, code: 'captured' };
  const charged = await chargeMethod(ports, {
    uid: userId,
    methodId: paymentMethodId ?? null,
    amount: left,
    currency,
    key: `invoice-${id}-${attempts.length}`,
    purpose: { kind: 'INVOICE', id },
    away: true,
  });
  if (charged.outcome === 'PAID') return { ok: true, code: 'charged' };
  return { ok: false, code: charged.outcome === 'DECLINED' ? charged.code : 'action_required' };
};

/** Marks an open invoice as being paid, now or when its turn is; null when somebody else was quicker. */
const begin = (ports: Ports, id: string, asked: boolean): Promise<Invoice | null> =>
  ports.db.transaction(async (tx) => {
    const invoice = await tx.get(invoices, id);
    if (invoice === null || invoice.isDeleted) return null;
    // Broken off, it is taken up again under the same key.
    if (invoice.status === 'PROCESSING') return invoice;
    const at = asked ? ports.clock.now() : nextAttemptAt(invoice);
    const from = asked ? payable : collectable;
    if (!from.has(invoice.status) || at === null || at > ports.clock.now()) return null;
    tx.change(invoices, id, { status: 'PROCESSING' });
    return invoice;
  });

const end = (ports: Ports, { id, attempts }: Invoice, { ok, code }: Paid): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const invoice = await tx.get(invoices, id);
    if (invoice?.status !== 'PROCESSING') return;
    const at = ports.clock.now();
    const all = [...attempts, { at, ok, code }];
    if (ok) tx.change(invoices, id, { status: 'PAID', paidAt: at, attempts: all });
    else tx.change(invoices, id, { status: 'OPEN', attempts: all });
  });

/** Takes what is owed: by the clock, or because its owner asked for it now. */
const collect = async (ports: Ports, id: string, asked = false): Promise<void> => {
  const invoice = await begin(ports, id, asked);
  if (invoice !== null) await end(ports, invoice, await take(ports, invoice));
};

/** Pays an open invoice because its owner asked for it. */
export const payInvoice = (ports: Ports, id: string): Promise<void> => collect(ports, id, true);

const fallDue = (ports: Ports, id: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const invoice = await tx.get(invoices, id);
    const { status, dueAt = Infinity } = invoice ?? {};
    if (status !== 'OPEN' || dueAt > ports.clock.now()) return;
    tx.change(invoices, id, { status: 'PAST_DUE' });
  });

/**
 * Takes open invoices of the hold or the card they are owed by, at their issue, a day and two days
 * later, and marks as past due what was not paid in time. What fails for a reason of ours is tried
 * again by the next run.
 */
export const collectInvoices = async (ports: Ports): Promise<void> => {
  if (ports.cards === null) return;
  const now = ports.clock.now();
  for (const status of ['OPEN', 'PROCESSING'] as const) {
    const found = await ports.db.find(invoices, {
      where: [['status', '==', status]],
      orderBy: [['dueAt', 'asc']],
      limit: batch,
    });
    for (const invoice of found) {
      const { id, dueAt = Infinity } = invoice;
      try {
        const at = nextAttemptAt(invoice);
        if (status === 'PROCESSING' || (at !== null && at <= now)) await collect(ports, id);
        if (dueAt <= now) await fallDue(ports, id);
      } catch (error) {
        ports.log('warn', `invoice ${id} is not collected yet: ${String(error)}`);
      }
    }
  }
};
