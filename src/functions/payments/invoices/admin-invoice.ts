import { auctionEngines } from '../../../domain/bidding/auction-engine.entity.ts';
import { roundId } from '../../../domain/bidding/sales/round-id.ts';
import { sales, type Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import type { InputOf } from '../../../domain/kit/command.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { billed, mostBilled } from '../../../domain/payments/invoices/buyer-fee-invoice.ts';
import { invoicesAdminCreateListingInvoice } from '../../../domain/payments/commands.ts';
import { invoiceLine, type LineSubject } from '../../../domain/payments/invoices/invoice-sum.ts';
import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { keyed, reject } from '../../handler.ts';
import type { Tx } from '../../ports.ts';
import { buyerOf } from './buyer-place.ts';
import { countAlone } from '../../approvals/money-alone.ts';
import { writeAct } from './correct-invoice.ts';
import { issuerOf, nextNumber } from './issue-invoice.ts';

type Input = InputOf<typeof invoicesAdminCreateListingInvoice>;

/** Reads the listing; refuses if it is not sold. */
const soldListing = async (tx: Tx, id: string): Promise<Listing> => {
  const listing = await tx.get(listings, id);
  if (!listing || listing.isDeleted) {
    const message = 'There is no such listing.';
    return reject(refusal('not-found', 'LISTING_NOT_FOUND', message, { field: 'listingId' }));
  }
  if (listing.status !== 'SOLD' && listing.status !== 'COMPLETED') {
    const message = 'This listing was not sold.';
    return reject(refusal('failed-precondition', 'LISTING_NOT_SOLD', message));
  }
  return listing;
};

/**
 * The price and buyer of an auction; null for a classified, whose sale is known only to its
 * parties.
 */
const saleOf = async (tx: Tx, listingId: string): Promise<Sale | null> => {
  const engine = await tx.get(auctionEngines, listingId);
  return engine && tx.get(sales, roundId(listingId, engine.round));
};

/** Lines as stored: a code with its lot, or free text by the staff member. */
const linesFrom = ({ lines }: Input, lot: number) =>
  lines.map(({ code, label, qty, unit, taxable }) => {
    const subject: LineSubject | null =
      code === undefined ? (label === undefined ? null : { label }) : { code, lot };
    if (subject === null || (code !== undefined && label !== undefined)) {
      const message = 'A line says what it is for either by its code or in words.';
      return reject(refusal('invalid-argument', 'LINE_UNNAMED', message, { field: 'lines' }));
    }
    return invoiceLine(subject, unit, qty, taxable);
  });

/**
 * Refuses if the listing already has an invoice of this kind that is neither void nor fully
 * credited; the invoice of a package its seller paid counts.
 */
const assertFirst = async (tx: Tx, { listingId, kind }: Input): Promise<void> => {
  const there = await tx.find(invoices, {
    where: [['listingId', '==', listingId]],
    orderBy: [['dateCreated', 'desc']],
    limit: 500,
  });
  const standing = there.find(
    ({ kind: of, status }) => of === kind && status !== 'VOID' && status !== 'REFUNDED',
  );
  if (!standing) return;
  const message = 'This listing has an invoice of this kind. Void or credit it first.';
  reject(refusal('aborted', 'INVOICE_EXISTS', message, { details: { id: standing.id } }));
};

/**
 * Creates an invoice for a sold listing manually: taxed at the billed member's place, numbered and
 * open at once if that place and the company are known, otherwise a draft, like the invoice of a
 * sale. It is collected like any other, so a large one needs a second administrator.
 */
export const createListingInvoice = keyed(invoicesAdminCreateListingInvoice, {
  partition: ({ listingId }) => listingId,
  inTransaction: async (input, context, tx) => {
    const { ports, key, numbers, uid } = context;
    const { listingId, kind, to = kind === 'LISTING_FEE' ? 'SELLER' : 'BUYER' } = input;
    const now = ports.clock.now();
    const listing = await soldListing(tx, listingId);
    const lines = linesFrom(input, listing.number);
    const [sale, secret] = await Promise.all([
      saleOf(tx, listingId),
      tx.get(listingsPrivate, listingId),
      assertFirst(tx, input),
    ]);
    const userId = to === 'BUYER' ? sale?.buyerId : secret?.sellerId;
    if (userId === undefined) {
      const message = 'Who bought this is not known here.';
      return reject(refusal('failed-precondition', 'BUYER_UNKNOWN', message));
    }
    const [{ number, take }, { place, billTo }, issuer] = await Promise.all([
      nextNumber(tx, now),
      buyerOf(tx, userId),
      issuerOf(tx),
    ]);
    const { currency } = listing;
    const isIssued = place !== null && issuer !== null;
    const sums = billed(lines, isIssued ? place : null, now, numbers.invoices.dueMs);
    const counted = await countAlone(tx, context, {
      userId,
      direction: 'CHARGED',
      // A draft is taxed when it is issued, without another approval, so the highest tax counts
      // here.
      amount: place === null ? mostBilled(lines, now) : billed(lines, place, now, 0).total,
    });
    const id = `inv-${key ?? listingId}`;
    const status: Invoice['status'] = isIssued ? 'OPEN' : 'DRAFT';
    if (isIssued) take();
    tx.create(invoices, id, {
      kind,
      status,
      userId,
      listingId,
      currency,
      lines,
      ...sums,
      ...(isIssued ? { number, ...billTo, ...issuer } : {}),
      attempts: [],
      creditNotes: [],
      ...(sale && to === 'BUYER'
        ? { info: { hammer: sale.price * 100, payTo: `Seller of lot ${listing.number}` } }
        : {}),
      createdBy: uid,
    });
    writeAct(tx, { ports, uid }, id, {
      act: 'CREATED',
      amount: sums.total,
      ...(isIssued ? { number } : {}),
      reason: input.reason,
      ...counted,
    });
    const numbered = isIssued ? { number } : {};
    return { id, ...numbered, status, total: sums.total, currency };
  },
});
