import { sales, type Sale } from '../../../domain/bidding/sales/sale.entity.ts';
import { buyerFeeInvoiceId } from '../../../domain/payments/invoices/buyer-fee-invoice.ts';
import { invoices } from '../../../domain/payments/invoices/invoice.entity.ts';
import { drawFrom } from '../../market/draw.ts';
import type { Person } from '../../market/people/people.ts';
import { documentWithId, readAll } from '../read.ts';
import { bothSides, callKeyed, type Errand, type Finder, type Look } from './errand.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

/** Hours from the sale until a side confirms that vehicle and money changed hands. */
const handover = [30, 9 * 24] as const;

const errandsOf = (sale: Sale, look: Look): readonly Errand[] => {
  const { id, listingId, sellerId, buyerId, soldAt } = sale;
  const sides = bothSides(look, { sellerId, buyerId });
  if (sides === null) return [];
  const round = id === listingId ? undefined : 'SECOND_CHANCE';
  const invoice = documentWithId(look.documents, invoices, buyerFeeInvoiceId(listingId, round));
  if (invoice?.status !== 'PAID') return [];
  const errand = (person: Person): Errand => ({
    name: `confirm ${id} ${person.uid}`,
    dueAt: soldAt + drawFrom(`confirm ${id} ${person.uid}`).int(...handover) * HOUR,
    person,
    run: (device) => callKeyed(device, 'sales-settle', { listingId, event: 'CONFIRM' }),
  });
  return [
    ...(sale.buyerConfirmedAt === undefined ? [errand(sides.buyerId)] : []),
    ...(sale.sellerConfirmedAt === undefined ? [errand(sides.sellerId)] : []),
  ];
};

/** Both sides of an open sale that is paid and undisputed confirm it. */
export const confirmationErrands: Finder = (look) =>
  readAll(look.documents, sales, {
    where: [['undisturbedSince', 'LESS_THAN_OR_EQUAL', look.now]],
    orderBy: ['undisturbedSince', 'ASCENDING'],
    limit: 300,
  }).flatMap((sale) => errandsOf(sale, look));
