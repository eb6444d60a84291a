import type Stripe from 'stripe';
import { seconds, type Bank } from './bank.ts';
import { newStripeId } from './store.ts';
import { DAY, HOUR } from '../../domain/kit/durations.ts';

/**
 * Lifetime of a hold: placed by its cardholder, or by the house alone, for which Visa's is shorter.
 */
const holdMs = { holder: 7 * DAY, house: 4 * DAY + 18 * HOUR };

/** The charge of an intent that a card accepted: held, or captured at once. */
export const newCharge = (
  bank: Pick<Bank, 'now'>,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  offSession: boolean,
): Stripe.Charge => {
  const captured = intent.capture_method !== 'manual';
  const isShort = offSession && method.card?.brand === 'visa';
  const until = seconds(bank) + (isShort ? holdMs.house : holdMs.holder) / 1_000;
  const card = {
    brand: method.card?.brand ?? null,
    last4: method.card?.last4 ?? null,
    ...(captured ? {} : { capture_before: until }),
  } as Stripe.Charge.PaymentMethodDetails.Card;
  return {
    id: newStripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'HAMMERLANE',
    captured,
    created: seconds(bank),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null as unknown as Stripe.CustomerSource,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
};

export const chargeBehind = (bank: Bank, intent: Stripe.PaymentIntent): Stripe.Charge | undefined =>
  typeof intent.latest_charge === 'string'
    ? bank.store.get('charges', intent.latest_charge)
    : undefined;
