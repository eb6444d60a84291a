import type Stripe from 'stripe';
import { challengeOf, seconds, type Bank } from './bank.ts';
import { chargeBehind, newCharge } from './charges.ts';
import { customerOf } from './customers.ts';
import { invalid, missingResource, StripeFault } from './faults.ts';
import { countOf, groupOf, neededText, paramTextOf, type Params } from './form.ts';
import { cardBehind, confirmingMethod, methodOf, namedMethod } from './methods.ts';
import { secretOf } from './setup-intents.ts';
import { newStripeId } from './store.ts';
import { declineOf } from './test-cards.ts';

const unexpected = (verb: string, intent: Stripe.PaymentIntent): StripeFault =>
  invalid(`This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });

const put = (
  bank: Bank,
  intent: Stripe.PaymentIntent,
  event: Stripe.Event.Type,
): Stripe.PaymentIntent => {
  bank.store.put('payments', intent);
  bank.emit(event, intent);
  return intent;
};

const canceled = (
  bank: Bank,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent => {
  const charge = chargeBehind(bank, intent);
  if (charge && !charge.captured) {
    bank.store.put('charges', { ...charge, amount_refunded: charge.amount, refunded: true });
  }
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: seconds(bank),
    cancellation_reason: reason,
    next_action: null,
  };
  return put(bank, after, 'payment_intent.canceled');
};

/** The intent in its current state: an expired hold is released. */
export const paymentOf = (bank: Bank, id: string): Stripe.PaymentIntent => {
  const there = bank.store.get('payments', id);
  if (there === undefined) throw missingResource('payment_intent', id);
  if (there.status !== 'requires_capture') return there;
  const until = chargeBehind(bank, there)?.payment_method_details?.card?.capture_before;
  return until !== undefined && until <= seconds(bank) ? canceled(bank, there, 'automatic') : there;
};

/** Accepts a card: the amount is held or captured. */
const accept = (
  bank: Bank,
  intent: Stripe.PaymentIntent,
  offSession: boolean,
): Stripe.PaymentIntent => {
  const method = methodOf(bank, String(intent.payment_method));
  const charge = bank.store.put('charges', newCharge(bank, intent, method, offSession));
  const held = intent.capture_method === 'manual';
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: held ? 'requires_capture' : 'succeeded',
    amount_capturable: held ? intent.amount : 0,
    amount_received: held ? 0 : intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  };
  const event = held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  return put(bank, after, event);
};

/** Declines a card; another may be tried. */
const declined = (bank: Bank, intent: Stripe.PaymentIntent, reason: string) => {
  const method = methodOf(bank, String(intent.payment_method));
  const error = { ...declineOf(reason), payment_method: method };
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  };
  return { after: put(bank, after, 'payment_intent.payment_failed'), error };
};

const decline = (bank: Bank, intent: Stripe.PaymentIntent, reason: string): never => {
  const { after, error } = declined(bank, intent, reason);
  throw new StripeFault(402, { ...error, payment_intent: after });
};

/** Tries the card; with its holder away a challenge cannot be answered. */
const attemptPayment = (
  bank: Bank,
  intent: Stripe.PaymentIntent,
  away: boolean,
): Stripe.PaymentIntent => {
  const method = methodOf(bank, String(intent.payment_method));
  const { paying } = cardBehind(method);
  if (typeof paying === 'object' && 'declined' in paying) {
    return decline(bank, intent, paying.declined);
  }
  const known =
    (paying === 'once' && method.metadata?.['confirmed'] === 'yes') ||
    (paying === 'present' && away);
  if (paying === 'ok' || known) return accept(bank, intent, away);
  if (away) return decline(bank, intent, 'authentication_required');
  const next_action = challengeOf(bank, intent.id) as Stripe.PaymentIntent.NextAction;
  const waiting = { ...intent, status: 'requires_action' as const, next_action };
  return put(bank, waiting, 'payment_intent.requires_action');
};

/** An intent before any card was tried. */
export const newPayment = (
  bank: Pick<Bank, 'now'>,
  params: Params,
  method: Stripe.PaymentMethod | null,
): Stripe.PaymentIntent => {
  const id = newStripeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: countOf(params, 'amount') ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: paramTextOf(params, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    client_secret: secretOf(id),
    confirmation_method: 'automatic',
    created: seconds(bank),
    currency: neededText(params, 'currency').toLowerCase(),
    customer: paramTextOf(params, 'customer') ?? null,
    customer_account: null,
    description: paramTextOf(params, 'description') ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: groupOf(params, 'metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
};

export const createPayment = (bank: Bank, params: Params): Stripe.PaymentIntent => {
  if (countOf(params, 'amount') === undefined) neededText(params, 'amount');
  const customer = paramTextOf(params, 'customer');
  if (customer !== undefined) customerOf(bank, customer);
  const named = paramTextOf(params, 'payment_method');
  const method = named === undefined ? null : namedMethod(bank, named);
  if (method && method.customer !== null && method.customer !== customer) {
    throw invalid('The PaymentMethod does not belong to the Customer you supplied.', {
      param: 'payment_method',
    });
  }
  const made = put(bank, newPayment(bank, params, method), 'payment_intent.created');
  return paramTextOf(params, 'confirm') === 'true'
    ? attemptPayment(bank, made, paramTextOf(params, 'off_session') === 'true')
    : made;
};

export const confirmPayment = (bank: Bank, id: string, params: Params): Stripe.PaymentIntent => {
  const before = paymentOf(bank, id);
  const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (!confirmable.includes(before.status)) throw unexpected('confirmed', before);
  const method = confirmingMethod(bank, params);
  const intent = { ...before, payment_method: method?.id ?? before.payment_method };
  if (intent.payment_method === null) neededText(params, 'payment_method');
  return attemptPayment(bank, intent, paramTextOf(params, 'off_session') === 'true');
};

/** Captures the held amount or less; the rest is released. */
export const capturePayment = (bank: Bank, id: string, params: Params): Stripe.PaymentIntent => {
  const intent = paymentOf(bank, id);
  const charge = chargeBehind(bank, intent);
  if (intent.status !== 'requires_capture' || !charge) throw unexpected('captured', intent);
  const amount = countOf(params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalid('The amount to capture is greater than the amount that can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  bank.store.put('charges', { ...charge, captured: true, amount_captured: amount });
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  };
  return put(bank, after, 'payment_intent.succeeded');
};

export const cancelPayment = (bank: Bank, id: string): Stripe.PaymentIntent => {
  const intent = paymentOf(bank, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpected('canceled', intent);
  }
  return canceled(bank, intent, null);
};

/** Applies the result of the bank’s challenge. */
export const challengePayment = (bank: Bank, id: string, passed: boolean): Stripe.PaymentIntent => {
  const intent = paymentOf(bank, id);
  if (intent.status !== 'requires_action') return intent;
  const { paying } = cardBehind(methodOf(bank, String(intent.payment_method)));
  if (passed && typeof paying === 'object' && 'afterwards' in paying) {
    return declined(bank, intent, paying.afterwards).after;
  }
  if (passed) return accept(bank, intent, false);
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  } as Stripe.PaymentIntent.LastPaymentError;
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
  return put(bank, after, 'payment_intent.payment_failed');
};
