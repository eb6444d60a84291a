import type Stripe from 'stripe';
import { seconds, type Bank } from './bank.ts';
import { invalid, missingResource } from './faults.ts';
import { groupOf, paramTextOf, type Params } from './form.ts';
import { newStripeId } from './store.ts';
import { testCardOf, type TestCard } from './test-cards.ts';

/** Expiry of a card created here. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** The test card of a stored card, found by its fingerprint. */
export const cardBehind = (method: Stripe.PaymentMethod): TestCard => {
  const card = testCardOf(method.card?.fingerprint ?? '');
  if (card === undefined) throw new Error(`no test card behind ${method.id}`);
  return card;
};

export const newMethod = (
  bank: Pick<Bank, 'now'>,
  card: TestCard,
  expiry: Expiry = { month: 12, year: new Date(bank.now()).getUTCFullYear() + 3 },
  id = newStripeId('pm'),
): Stripe.PaymentMethod => ({
  id,
  object: 'payment_method',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'CA',
    display_brand: card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: card.method,
    funding: card.funding ?? 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: seconds(bank),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

export const methodOf = (bank: Bank, id: string): Stripe.PaymentMethod => {
  const there = bank.store.get('methods', id);
  if (there === undefined) throw missingResource('PaymentMethod', id);
  return there;
};

/**
 * The method that a parameter names: one of the stand-in’s own, or a new one from a test method.
 */
export const namedMethod = (bank: Bank, id: string): Stripe.PaymentMethod => {
  const test = testCardOf(id);
  return test === undefined ? methodOf(bank, id) : bank.store.put('methods', newMethod(bank, test));
};

const expiryOf = (card: Record<string, string>): Expiry | undefined => {
  const [month, year] = [Number(card['exp_month']), Number(card['exp_year'])];
  return Number.isInteger(month) && Number.isInteger(year) ? { month, year } : undefined;
};

/** The method that a confirmation names, or describes like the card fields. */
export const confirmingMethod = (bank: Bank, params: Params): Stripe.PaymentMethod | null => {
  const data = params['payment_method_data'];
  if (typeof data === 'object') return createMethod(bank, data);
  const named = paramTextOf(params, 'payment_method');
  return named === undefined ? null : namedMethod(bank, named);
};

/** Creates a method from a test card’s name. Card numbers are refused, as by Stripe. */
export const createMethod = (bank: Bank, params: Params): Stripe.PaymentMethod => {
  const card = groupOf(params, 'card');
  if (card['number'] !== undefined) {
    throw invalid(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. Use a test method instead.',
    );
  }
  const test = testCardOf(card['token'] ?? '');
  if (test === undefined) throw invalid('Invalid token.', { param: 'card[token]' });
  return bank.store.put('methods', newMethod(bank, test, expiryOf(card)));
};

export const attachMethod = (
  bank: Bank,
  method: Stripe.PaymentMethod,
  customer: string,
  confirmed = false,
): Stripe.PaymentMethod => {
  const metadata = confirmed ? { ...method.metadata, confirmed: 'yes' } : method.metadata;
  const attached = bank.store.put('methods', { ...method, customer, metadata });
  bank.emit('payment_method.attached', attached);
  return attached;
};

export const detachMethod = (bank: Bank, id: string): Stripe.PaymentMethod => {
  const before = methodOf(bank, id);
  if (before.customer === null) {
    throw invalid('The payment method you provided is not attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const after = bank.store.put('methods', { ...before, customer: null });
  bank.emit('payment_method.detached', after, { customer: before.customer });
  return after;
};

export const methodsOf = (bank: Bank, customer: string): readonly Stripe.PaymentMethod[] =>
  bank.store.all('methods').filter((method) => method.customer === customer);
