import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import type { Invoice } from '../../domain/payments/invoices/invoice.entity.ts';
import { translate } from '../../wording/language/translate.ts';

type InvoiceRow = Invoice['lines'][number];

const lineNames: Readonly<Record<NonNullable<InvoiceRow['code']>, Phrase>> = {
  BUYER_FEE: phrase('Buyer fee, lot {lot}'),
  LISTING_PACKAGE: phrase('Listing package, lot {lot}'),
  SHIPPING: phrase('Shipping, lot {lot}'),
};

const textOfLine = ({ code, lot, vehicle, label }: InvoiceRow): string => {
  if (code === undefined) return label ?? '';
  if (lot !== undefined) return translate(lineNames[code], { lot: String(lot) });
  return vehicle === undefined
    ? translate('Listing package')
    : translate('Listing package, {vehicle}', { vehicle });
};

/** The text of an invoice line: by its code in the reader's language, else as staff wrote it. */
export const invoiceLineText = (line: InvoiceRow): string => {
  const { qty } = line;
  const text = textOfLine(line);
  return qty === 1 ? text : `${text} × ${qty}`;
};
