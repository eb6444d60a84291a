import { invoices, type Invoice } from '../../../domain/payments/invoices/invoice.entity.ts';
import { drawFrom } from '../../market/draw.ts';
import { defaultCard } from '../default-card.ts';
import { readAll } from '../read.ts';
import { type Errand, type Finder, type Look } from './errand.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

const errandOf = (
  { id, userId, issuedAt = 0, attempts }: Invoice,
  { crowd, documents }: Look,
): readonly Errand[] => {
  const person = crowd.get(userId);
  const card = person && defaultCard(documents, userId);
  if (person === undefined || card === undefined) return [];
  const tried = attempts.at(-1)?.at ?? issuedAt;
  return [
    {
      name: `pay ${id} ${attempts.length}`,
      dueAt: tried + drawFrom(`pay ${id}`).int(2, 20) * HOUR,
      person,
      run: async (device) => {
        const data = { invoiceId: id, paymentMethodId: card };
        const said = await device.call('invoices-updateInvoicePaymentMethodId', data);
        if (!said.ok) throw new Error(`the payment of ${id} was refused: ${said.code}`);
      },
    },
  ];
};

/** Invoices whose scheduled charge failed: their owner pays them with their card. */
export const paymentErrands: Finder = (look) =>
  (['OPEN', 'PAST_DUE'] as const).flatMap((status) =>
    readAll(look.documents, invoices, { where: [['status', 'EQUAL', status]], limit: 200 }).flatMap(
      (invoice) => errandOf(invoice, look),
    ),
  );
