import fc from 'fast-check';
import { sales, saleOutcomes, type Sale } from '../../../src/domain/bidding/sales/sale.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import { auctionMachine } from '../../../src/domain/listings/auction-machine.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { submissionMachine } from '../../../src/domain/listings/submissions/submission-machine.ts';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { invoiceMachine } from '../../../src/domain/payments/invoices/invoice-machine.ts';
import {
  invoiceKinds,
  invoices,
  type Invoice,
} from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { houseDayStart } from '../../../src/domain/platform/house-zone.ts';
import type { Fresh, Ports } from '../../../src/functions/ports.ts';

export const at = (day: string, hour = 12): number => houseDayStart(day) + hour * 3_600_000;
export const now = at('2026-11-25');
export const period = { from: '2026-10-19', until: '2026-11-22' };

/** A document, written like its sample with these fields. */
export type Laid = readonly [entity: Entity, id: string, fields: object];
export const layAll = async (
  { db: { transaction } }: Ports,
  rows: readonly Laid[],
): Promise<void> => {
  await transaction(async (tx) => {
    for (const [entity, id, fields] of rows) {
      tx.create(entity, id, { ...entity.sample, ...fields, createdBy: 'ann' } as Fresh<Entity>);
    }
  });
  const deleted = rows.filter(([, , fields]) => 'isDeleted' in fields && fields.isDeleted === true);
  await transaction(async (tx) => {
    for (const [entity, id] of deleted) await tx.get(entity, id);
    for (const [entity, id] of deleted) tx.change(entity, id, { isDeleted: true });
  });
};
export const sale = (id: string, fields: Partial<Sale>): Laid => [
  sales,
  id,
  { via: 'AUCTION', ...fields },
];
export const lot = (
  id: string,
  make: readonly [string, string],
  fields: Partial<Listing>,
): Laid => [
  listings,
  id,
  {
    mode: 'AUCTION',
    vehicle: {
      ...(listings.sample['vehicle'] as Listing['vehicle']),
      makeId: make[0],
      makeName: make[1],
    },
    ...fields,
  },
];
export const bill = (id: string, fields: Partial<Invoice>): Laid => [
  invoices,
  id,
  { number: `INV-2026-${id.padStart(6, '0')}`, creditNotes: [], ...fields },
];
export const handedIn = (id: string, fields: Partial<ListingSubmission>): Laid => [
  listingSubmissions,
  id,
  fields,
];
export const note = (amount: number) => ({
  number: 'CN-2026-000001',
  at: now,
  amount,
  reason: 'Agreed',
  net: amount,
  taxes: [],
});

/** The period for a randomly generated market. */
export const [from, until] = [at('2026-10-26', 0), at('2026-11-16', 0)];
const moment = fc.integer({ min: from - 3 * 86_400_000, max: until + 3 * 86_400_000 });
const currency = fc.constantFrom('CAD' as const, 'USD' as const);
const isDeleted = fc.boolean();
const few = fc.constantFrom('0', '1', '2', '3', '4', '5');
const cents = fc.integer({ min: 0, max: 5_000_000_000 });
const oneOf = <T extends string>(of: readonly T[]) => fc.constantFrom(...of);
/** A document the reports read, with fields of every kind, within and around that period. */
export const laid: fc.Arbitrary<Laid> = fc.oneof(
  fc
    .record({
      currency,
      price: fc.integer({ min: 1, max: 100_000_000 }),
      via: oneOf(['AUCTION', 'OFFER'] as const),
      outcome: oneOf(saleOutcomes),
      soldAt: moment,
      isDeleted,
    })
    .map((fields): Laid => [sales, '', fields]),
  fc
    .record({
      mode: fc.constantFrom('AUCTION' as const, 'AUCTION' as const, 'CLASSIFIED' as const),
      status: oneOf(auctionMachine.states),
      endAt: moment,
      make: few,
      number: fc.integer({ min: 1, max: 9_999_999 }),
      isDeleted,
    })
    .map(({ make, ...fields }) => lot('', [`make-${make}`, `Name ${make}`], fields)),
  fc
    .record({
      kind: oneOf(invoiceKinds),
      currency,
      status: oneOf(invoiceMachine.states),
      subtotal: cents,
      taxTotal: cents,
      total: cents,
      creditNotes: fc.array(cents.map(note), { maxLength: 3 }),
      userId: few,
      issuedAt: moment,
      dueAt: moment,
      isDeleted,
    })
    .map((fields): Laid => [invoices, '', fields]),
  fc
    .record({
      status: oneOf(submissionMachine.states),
      submittedAt: moment,
      dueAt: moment,
      answeredAt: moment,
      isDeleted,
    })
    .map((fields): Laid => [listingSubmissions, '', fields]),
);
