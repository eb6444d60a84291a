import type Stripe from 'stripe';
import { seconds, type Bank } from './bank.ts';
import { chargeBehind } from './charges.ts';
import { invalid } from './faults.ts';
import { countOf, groupOf, neededText, type Params } from './form.ts';
import { paymentOf } from './payment-intents.ts';
import { newStripeId } from './store.ts';

/** Refunds captured money, never more than is left. */
export const createRefund = (bank: Bank, params: Params): Stripe.Refund => {
  const intent = paymentOf(bank, neededText(params, 'payment_intent'));
  const charge = chargeBehind(bank, intent);
  if (!charge?.captured) {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = countOf(params, 'amount') ?? left;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    );
  }
  const amount_refunded = charge.amount_refunded + amount;
  const after = {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount_captured,
  };
  bank.store.put('charges', after);
  const refund: Stripe.Refund = {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(bank),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: groupOf(params, 'metadata'),
    payment_intent: intent.id,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  bank.store.put('refunds', refund);
  bank.emit('charge.refunded', after);
  return refund;
};
