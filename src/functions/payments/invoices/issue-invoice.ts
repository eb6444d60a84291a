import {
  invoiceNumber,
  invoiceSequence,
} from '../../../domain/payments/invoices/buyer-fee-invoice.ts';
import {
  COMPANY,
  companyFrom,
  sellerOf,
  type Issuer,
} from '../../../domain/platform/settings/company.ts';
import { config } from '../../../domain/platform/settings/config.entity.ts';
import { sequences } from '../../../domain/platform/sequence.entity.ts';
import type { Reader, Tx } from '../../ports.ts';

/** Takes the next number of a gapless sequence: returns the write, and the count including it. */
export const nextIn = async (tx: Tx, row: string) => {
  const sequence = await tx.get(sequences, row);
  const count = (sequence?.last ?? 0) + 1;
  return {
    count,
    take: () =>
      sequence
        ? tx.change(sequences, row, { last: count })
        : tx.create(sequences, row, { last: count, createdBy: 'house' }),
  };
};

/** Takes the next invoice number of the year: returns the write, and the number. */
export const nextNumber = async (tx: Tx, at: number) => {
  const { count, take } = await nextIn(tx, invoiceSequence(at));
  return { number: invoiceNumber(at, count), take };
};

/**
 * The issuer to print on a new invoice, from the settings; null until staff have entered the
 * company’s name and address, without which no invoice is issued.
 */
export const issuerOf = async (reader: Reader): Promise<Issuer | null> => {
  const company = companyFrom((await reader.get(config, COMPANY))?.values);
  return company === null ? null : sellerOf(company);
};
