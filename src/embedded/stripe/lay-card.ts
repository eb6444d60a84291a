import { createHash } from 'node:crypto';
import type { StoredCard } from '../../domain/payments/stored-card.ts';
import type { Bank } from './bank.ts';
import { newCustomer } from './customers.ts';
import { newMethod } from './methods.ts';
import { testCardOf } from './test-cards.ts';

/**
 * Creates a customer with one card directly, for demo members; returns the fields for their
 * account.
 *
 * @param test Stripe's test method, such as `pm_card_visa`.
 */
export const layCard = (
  bank: Pick<Bank, 'store' | 'now'>,
  uid: string,
  test: string,
): { readonly stripeCustomerId: string; readonly cards: readonly StoredCard[] } => {
  const card = testCardOf(test);
  if (card === undefined) throw new Error(`no test card ${test}`);
  const name = createHash('sha256').update(uid).digest('hex').slice(0, 24);
  const expiry = { month: 12, year: new Date(bank.now()).getUTCFullYear() + 3 };
  const method = { ...newMethod(bank, card, expiry, `pm_${name}`), customer: `cus_${name}` };
  const customer = newCustomer(bank, { email: null, metadata: { uid } }, `cus_${name}`);
  bank.store.put('methods', method);
  bank.store.put('customers', {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  return {
    stripeCustomerId: customer.id,
    cards: [
      {
        id: method.id,
        brand: card.brand,
        last4: card.number.slice(-4),
        expMonth: expiry.month,
        expYear: expiry.year,
        isDefault: true,
      },
    ],
  };
};
