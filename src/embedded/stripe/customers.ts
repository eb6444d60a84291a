import type Stripe from 'stripe';
import { seconds, type Bank } from './bank.ts';
import { missingResource } from './faults.ts';
import { groupOf, paramTextOf, type Params } from './form.ts';
import { newStripeId } from './store.ts';

export const customerOf = (bank: Bank, id: string): Stripe.Customer => {
  const there = bank.store.get('customers', id);
  if (there === undefined) throw missingResource('customer', id);
  return there;
};

/** A new customer in Stripe's format. */
export const newCustomer = (
  bank: Pick<Bank, 'now'>,
  of: Pick<Stripe.Customer, 'email' | 'metadata'>,
  id = newStripeId('cus'),
): Stripe.Customer => ({
  id,
  object: 'customer',
  balance: 0,
  created: seconds(bank),
  default_source: null,
  description: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  shipping: null,
  ...of,
});

export const createCustomer = (bank: Bank, params: Params): Stripe.Customer => {
  const of = { email: paramTextOf(params, 'email') ?? null, metadata: groupOf(params, 'metadata') };
  const made = bank.store.put('customers', newCustomer(bank, of));
  bank.emit('customer.created', made);
  return made;
};

export const changeCustomer = (bank: Bank, id: string, params: Params): Stripe.Customer => {
  const before = customerOf(bank, id);
  const chosen = groupOf(params, 'invoice_settings')['default_payment_method'];
  const email = paramTextOf(params, 'email');
  const after: Stripe.Customer = {
    ...before,
    ...(email === undefined ? {} : { email }),
    metadata: { ...before.metadata, ...groupOf(params, 'metadata') },
    invoice_settings: {
      ...before.invoice_settings,
      ...(chosen === undefined ? {} : { default_payment_method: chosen || null }),
    },
  };
  bank.store.put('customers', after);
  bank.emit('customer.updated', after);
  return after;
};
