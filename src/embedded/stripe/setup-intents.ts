import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { challengeOf, seconds, type Bank } from './bank.ts';
import { customerOf } from './customers.ts';
import { invalid, missingResource, StripeFault } from './faults.ts';
import { groupOf, paramTextOf, type Params } from './form.ts';
import { attachMethod, cardBehind, confirmingMethod, methodOf } from './methods.ts';
import { newStripeId } from './store.ts';
import { declineOf } from './test-cards.ts';

export const setupOf = (bank: Bank, id: string): Stripe.SetupIntent => {
  const there = bank.store.get('setups', id);
  if (there === undefined) throw missingResource('setupintent', id);
  return there;
};

/** A secret in Stripe's format: the intent’s id and a random part. */
export const secretOf = (id: string): string => `${id}_secret_${randomUUID().replaceAll('-', '')}`;

export const createSetup = (bank: Bank, params: Params): Stripe.SetupIntent => {
  const customer = paramTextOf(params, 'customer');
  if (customer !== undefined) customerOf(bank, customer);
  const id = newStripeId('seti');
  const usage = paramTextOf(params, 'usage') ?? 'off_session';
  const made: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: secretOf(id),
    created: seconds(bank),
    customer: customer ?? null,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: groupOf(params, 'metadata'),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage,
  };
  return bank.store.put('setups', made);
};

const fail = (bank: Bank, setup: Stripe.SetupIntent, reason: string): never => {
  const error = declineOf(reason);
  const failed = bank.store.put('setups', {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  bank.emit('setup_intent.setup_failed', failed);
  throw new StripeFault(402, { ...error, setup_intent: failed });
};

const succeed = (bank: Bank, setup: Stripe.SetupIntent, confirmed: boolean): Stripe.SetupIntent => {
  const method = methodOf(bank, String(setup.payment_method));
  if (typeof setup.customer === 'string') attachMethod(bank, method, setup.customer, confirmed);
  const done = bank.store.put('setups', { ...setup, status: 'succeeded', next_action: null });
  bank.emit('setup_intent.succeeded', done);
  return done;
};

/** Saves the card a browser names: at once, after a challenge, or not at all. */
export const confirmSetup = (bank: Bank, id: string, params: Params): Stripe.SetupIntent => {
  const before = setupOf(bank, id);
  if (before.status === 'succeeded' || before.status === 'canceled') {
    throw invalid(`You cannot confirm this SetupIntent because its status is ${before.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: before,
    });
  }
  const method = confirmingMethod(bank, params);
  if (method === null) throw invalid('Missing required param: payment_method.');
  const setup = { ...before, payment_method: method.id, last_setup_error: null };
  const { saving } = cardBehind(method);
  if (typeof saving === 'object') return fail(bank, setup, saving.declined);
  if (saving === 'ok') return succeed(bank, setup, false);
  const next_action = challengeOf(bank, id) as Stripe.SetupIntent.NextAction;
  const waiting = bank.store.put('setups', { ...setup, status: 'requires_action', next_action });
  bank.emit('setup_intent.requires_action', waiting);
  return waiting;
};

/** Applies the result of the bank’s challenge. */
export const challengeSetup = (bank: Bank, id: string, passed: boolean): Stripe.SetupIntent => {
  const setup = setupOf(bank, id);
  if (setup.status !== 'requires_action') return setup;
  if (passed) return succeed(bank, setup, true);
  const error = {
    type: 'invalid_request_error' as const,
    code: 'setup_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method. Choose another one and try again.',
  };
  const failed = bank.store.put('setups', {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
  });
  bank.emit('setup_intent.setup_failed', failed);
  return failed;
};
