import { phrase, type Phrase } from '../../domain/kit/phrase.ts';
import type { Invoice } from '../../domain/payments/invoice.entity.ts';
import { say } from '../ui/words.ts';

type Line = Invoice['lines'][number];

const words: Readonly<Record<NonNullable<Line['code']>, Phrase>> = {
  BUYER_FEE: phrase('Buyer fee, lot {lot}'),
  LISTING_PACKAGE: phrase('Listing package, lot {lot}'),
  SHIPPING: phrase('Shipping, lot {lot}'),
};

/** What a line of an invoice is for: by its code in the reader's language, else as staff wrote it. */
export const invoiceLineText = ({ code, lot, label, qty }: Line): string => {
  const text = code === undefined ? (label ?? '') : say(words[code], { lot: String(lot ?? '') });
  return qty === 1 ? text : `${text} × ${qty}`;
};
