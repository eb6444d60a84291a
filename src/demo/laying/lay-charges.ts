import { cashEntries } from '../../domain/payments/cash-entry.entity.ts';
import { cardCharges } from '../../domain/payments/card-charge.entity.ts';
import { invoices, type Invoice } from '../../domain/payments/invoices/invoice.entity.ts';
import type { Bank } from '../../embedded/stripe/bank.ts';
import { layCharge } from '../../embedded/stripe/lay-payment.ts';
import { chargeRowOf } from '../../functions/payments/cards/charge.ts';
import { attemptKey } from '../../functions/payments/invoices/invoice-charges.ts';
import { cardOf } from '../market/cards/card-of.ts';
import type { Person } from '../market/people/people.ts';
import { row, type MarketRow } from '../market/row.ts';

/** The card charge of a paid invoice: at the stand-in, and among the market's documents. */
const chargeOf = (
  bank: Pick<Bank, 'store' | 'now'>,
  person: Person,
  invoice: Invoice,
  now: number,
): readonly MarketRow[] => {
  const { id: invoiceId, number, userId, total: amount, currency, paidAt: at = now } = invoice;
  const { stripeCustomerId: customerId, cards } = cardOf(person, now);
  const [card] = cards;
  if (card === undefined) return [];
  const key = attemptKey(invoiceId, 0);
  const id = chargeRowOf(key);
  const description = `Invoice ${number}`;
  const payment = { row: id, customerId, methodId: card.id, amount, currency, at, description };
  const of = { userId, purpose: { kind: 'INVOICE', id: invoiceId }, amount, currency } as const;
  return [
    row(
      cardCharges,
      id,
      {
        ...of,
        status: 'PAID',
        card: `${card.brand} ${card.last4}`,
        methodId: card.id,
        customerId,
        key,
        away: true,
        startedAt: at,
        providerRef: layCharge(bank, payment),
        taken: amount,
        refunded: 0,
      },
      userId,
      at,
    ),
    row(
      cashEntries,
      `${id}-in-${amount}`,
      { ...of, chargeId: id, direction: 'IN', at },
      userId,
      at,
    ),
  ];
};

/**
 * Charges members' cards for every invoice created as paid, so that credited amounts return to a
 * card as in production; their cards exist already.
 * @returns the documents of the charges.
 */
export const layCharges = (
  bank: Pick<Bank, 'store' | 'now'>,
  people: readonly Person[],
  rows: readonly MarketRow[],
  now: number,
): readonly MarketRow[] => {
  const members = new Map(people.map((person) => [person.uid, person]));
  return rows.flatMap(({ collection, id, fields }) => {
    if (collection !== invoices.name || fields['status'] !== 'PAID') return [];
    const invoice = { ...fields, id } as unknown as Invoice;
    const person = members.get(invoice.userId);
    return person === undefined ? [] : chargeOf(bank, person, invoice, now);
  });
};
