import type Stripe from 'stripe';
import type { StoredCard } from '../../../domain/payments/stored-card.ts';
import {
  CardsRefused,
  CardsSilent,
  type CardEvent,
  type CardIntent,
  type CardProvider,
} from '../../payments/cards/card-provider.ts';
import { CheckFailed } from '../../platform/check-failed.ts';
import { modeOf, type StripeSettings } from './stripe-settings.ts';

const stripeTimeoutMs = 15_000;
/** Most cards listed for a member, more than anyone could want; further ones are not shown. */
const mostCards = 500;

const intentState = ({ status, next_action }: Stripe.PaymentIntent): CardIntent['state'] => {
  if (status === 'requires_capture') return 'HELD';
  if (status === 'succeeded') return 'PAID';
  if (status === 'canceled') return 'CANCELLED';
  // The state after a declined card; in any other state the payment may still succeed.
  if (status === 'requires_payment_method') return 'DECLINED';
  return status === 'requires_action' && next_action ? 'ACTION' : 'PENDING';
};

/** Reads a payment intent; `latest_charge` has to be expanded. */
const intentFrom = (intent: Stripe.PaymentIntent): CardIntent => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const before = charge?.payment_method_details?.card?.capture_before;
  const failed = intent.last_payment_error;
  return {
    ref: intent.id,
    state: intentState(intent),
    taken: intent.amount_received,
    refunded: charge?.captured ? charge.amount_refunded : 0,
    clientSecret: intent.client_secret,
    declineCode: failed?.decline_code ?? failed?.code ?? null,
    captureBefore: before === undefined ? null : before * 1_000,
    row: intent.metadata['row'] ?? null,
  };
};

const expand = ['latest_charge'];

const cardFrom = ({ id, card }: Stripe.PaymentMethod): Omit<StoredCard, 'isDefault'> | null => {
  if (!card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { id, brand, last4, expMonth, expYear };
};

type Errors = typeof Stripe.errors;

/** Translates errors of the SDK into those the handlers know. */
const errorInWords = (error: unknown, errors: Errors): Error => {
  if (error instanceof errors.StripeInvalidRequestError) {
    return new CardsRefused(error.code ?? 'invalid_request', error.message);
  }
  if (error instanceof errors.StripeCardError) {
    return new CardsRefused(error.decline_code ?? error.code ?? 'card_declined', error.message);
  }
  if (error instanceof errors.StripeError) return new CardsSilent(error.message);
  return error instanceof Error ? error : new Error(String(error));
};

/**
 * The payment that an event is about, directly or through a charge; null if it is about neither.
 */
const refOf = (object: Stripe.Event.Data.Object): string | null => {
  const { object: kind, id, payment_intent: of } = object as unknown as Record<string, unknown>;
  if (kind === 'payment_intent') return String(id);
  return typeof of === 'string' ? of : null;
};

const toldFrom = (object: Stripe.Event.Data.Object): CardEvent['told'] => {
  if ((object as { readonly object?: unknown }).object !== 'payment_intent') return null;
  const intent = object as Stripe.PaymentIntent;
  const { metadata, amount_received: taken } = intent;
  return { row: metadata['row'] ?? null, state: intentState(intent), taken };
};

const customerFrom = ({ type, data }: Stripe.Event): string | null => {
  if (!/^(?:setup_intent|payment_method|customer)\./.test(type)) return null;
  const now = data.object as unknown as Record<string, unknown>;
  const before = (data.previous_attributes ?? {}) as Record<string, unknown>;
  const customer = [now['customer'], before['customer']].find((of) => typeof of === 'string');
  if (typeof customer === 'string') return customer;
  return now['object'] === 'customer' ? String(now['id']) : null;
};

/** Cards at Stripe, through its own package. */
export const stripeCards = (settings: StripeSettings): CardProvider => {
  const { secretKey, publishableKey, webhookSecret, scriptUrl, api } = settings;
  let opening: Promise<{ readonly stripe: Stripe; readonly errors: Errors }> | null = null;
  const load = async () => {
    const { default: Package } = await import('stripe');
    const stripe = new Package(secretKey, {
      timeout: stripeTimeoutMs,
      // An automatic retry could hide that the first response was lost; the house retries itself.
      maxNetworkRetries: 0,
      telemetry: false,
      ...api,
      ...(settings.fetch === undefined
        ? {}
        : { httpClient: Package.createFetchHttpClient(settings.fetch) }),
    });
    return { stripe, errors: Package.errors };
  };
  /** Loads the package when a card is first needed: most processes never do. */
  const open = () => (opening ??= load());

  const asked = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const { stripe, errors } = await open();
    try {
      return await work(stripe);
    } catch (error) {
      throw errorInWords(error, errors);
    }
  };

  const intent = async (ref: string): Promise<CardIntent> =>
    intentFrom(await asked((stripe) => stripe.paymentIntents.retrieve(ref, { expand })));

  return {
    browser: { publishableKey, ...(scriptUrl === undefined ? {} : { scriptUrl }) },
    verify: async () => {
      const [secret, publishable] = [modeOf(secretKey), modeOf(publishableKey)];
      if (secret !== publishable) {
        throw new CheckFailed(
          'UNFIT',
          `The secret key is for ${secret ?? 'nothing known'}, the publishable key for ${publishable ?? 'nothing known'}.`,
        );
      }
      const { stripe, errors } = await open();
      try {
        await stripe.balance.retrieve();
      } catch (error) {
        const { StripeAuthenticationError, StripePermissionError } = errors;
        const isRefused =
          error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
        if (isRefused) throw new CheckFailed('REFUSED', error.message);
        throw errorInWords(error, errors);
      }
      return { live: secret === 'live' };
    },
    customer: async (uid, email) => {
      const of = { metadata: { uid }, ...(email === null ? {} : { email }) };
      const { id } = await asked((stripe) =>
        stripe.customers.create(of, { idempotencyKey: `customer-${uid}` }),
      );
      return id;
    },
    setupSecret: async (customer, idempotencyKey) => {
      const made = await asked((stripe) =>
        stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey },
        ),
      );
      if (made.client_secret === null) throw new CardsSilent('a setup intent without a secret');
      return made.client_secret;
    },
    cards: async (customerId) => {
      const methods = await asked((stripe) =>
        stripe.customers
          .listPaymentMethods(customerId, { type: 'card', limit: 100 })
          .autoPagingToArray({ limit: mostCards }),
      );
      return methods.flatMap((method) => cardFrom(method) ?? []);
    },
    forget: async (methodId) => {
      await asked((stripe) => stripe.paymentMethods.detach(methodId));
    },
    ask: async ({ row, customerId, methodId, amount, currency, hold, away, key, what }) => {
      const { stripe, errors } = await open();
      try {
        return intentFrom(
          await stripe.paymentIntents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              customer: customerId,
              payment_method: methodId,
              allowed_payment_method_types: ['card'],
              capture_method: hold ? 'manual' : 'automatic',
              confirm: true,
              ...(away ? { off_session: true } : {}),
              metadata: { row },
              description: what,
              expand,
            },
            { idempotencyKey: key },
          ),
        );
      } catch (error) {
        // A declined card still has its intent; without it the provider's events could not be
        // matched.
        const failed = error instanceof errors.StripeCardError ? error.payment_intent : null;
        if (!failed) throw errorInWords(error, errors);
        return intentFrom(failed);
      }
    },
    intent,
    intentOf: (customer, row, since) =>
      asked(async (stripe) => {
        const newestFirst = stripe.paymentIntents.list({
          customer,
          limit: 100,
          expand: ['data.latest_charge'],
        });
        for await (const one of newestFirst) {
          if (one.metadata['row'] === row) return intentFrom(one);
          if (one.created * 1_000 < since) break;
        }
        return null;
      }),
    capture: async (ref, amount, idempotencyKey) =>
      intentFrom(
        await asked((stripe) =>
          stripe.paymentIntents.capture(
            ref,
            { amount_to_capture: amount, expand },
            { idempotencyKey },
          ),
        ),
      ),
    release: async (ref, idempotencyKey) => {
      try {
        return intentFrom(
          await asked((stripe) =>
            stripe.paymentIntents.cancel(ref, { expand }, { idempotencyKey }),
          ),
        );
      } catch (error) {
        // A finished payment cannot be cancelled; its outcome is read instead.
        if (error instanceof CardsRefused) return intent(ref);
        throw error;
      }
    },
    refund: async (ref, amount, idempotencyKey) => {
      await asked((stripe) =>
        stripe.refunds.create({ payment_intent: ref, amount }, { idempotencyKey }),
      );
      return intent(ref);
    },
    event: async (body, signature) => {
      const { stripe, errors } = await open();
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
        const { object } = event.data;
        // The payment was only created; nothing has happened yet.
        const ref = event.type === 'payment_intent.created' ? null : refOf(object);
        return { id: event.id, ref, customerId: customerFrom(event), told: toldFrom(object) };
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
};
