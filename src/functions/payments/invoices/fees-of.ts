import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import type { Reader } from '../../ports.ts';

/** Buyer’s fee invoices of a lot to one member, newest first, void ones too. */
export const feesOf = async (
  reader: Reader,
  listingId: string,
  userId: string,
): Promise<readonly Invoice[]> => {
  const all = await reader.find(invoices, {
    where: [['listingId', '==', listingId]],
    orderBy: [['dateCreated', 'desc']],
    limit: 100,
  });
  return all.filter((one) => one.kind === 'BUYER_FEE' && one.userId === userId);
};
