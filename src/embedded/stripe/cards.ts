import { stripeCards } from '../../functions/live/providers/stripe-cards.ts';
import {
  stripeSettings,
  type StripeTexts,
  type StripeSettings,
} from '../../functions/live/providers/stripe-settings.ts';
import type { CardProvider } from '../../functions/payments/cards/card-provider.ts';
import { scriptPath } from './elements.ts';
import { openStripeServer, type StripeServer, type StripeServerOptions } from './server.ts';

/** The members' cards of a home: at Stripe if it has keys, otherwise at the stand-in. */
export interface Cards {
  readonly provider: CardProvider;
  readonly standIn: StripeServer | null;
  /** Adds the origin of this home's card fields to the site's Content Security Policy. */
  readonly policyHere: (policy: string) => string;
  /** Sends webhooks to this site from now on. */
  readonly listen: (site: string) => void;
  readonly close: () => Promise<void>;
}

/** Path that receives Stripe's webhooks, in both homes. */
export const webhookPath = '/webhooks/stripe';

/** Stripe’s settings in the environment. */
const fromEnvironment = (): StripeSettings | null => {
  const text = (name: keyof StripeTexts): string => process.env[name] ?? '';
  return stripeSettings({
    STRIPE_SECRET_KEY: text('STRIPE_SECRET_KEY'),
    STRIPE_PUBLISHABLE_KEY: text('STRIPE_PUBLISHABLE_KEY'),
    STRIPE_WEBHOOK_SECRET: text('STRIPE_WEBHOOK_SECRET'),
    STRIPE_API: text('STRIPE_API'),
    STRIPE_SCRIPT: text('STRIPE_SCRIPT'),
  });
};

/** The events for which the house registers at Stripe, according to its documentation. */
const types: ReadonlySet<string> = new Set([
  'charge.refunded',
  'customer.updated',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'setup_intent.succeeded',
]);

/** Replaces Stripe's origins with the stand-in's. */
const withOrigins =
  (origins: string) =>
  (policy: string): string =>
    policy
      .replaceAll(' https://*.js.stripe.com', '')
      .replaceAll(' https://hooks.stripe.com', '')
      .replaceAll(' https://api.stripe.com', '')
      .replaceAll('https://js.stripe.com', origins);

const atStripe = (settings: StripeSettings): Cards => ({
  provider: stripeCards(settings),
  standIn: null,
  policyHere: (policy) => policy,
  listen: () => undefined,
  close: () => Promise.resolve(),
});

export const openCards = async (options: StripeServerOptions): Promise<Cards> => {
  const stripe = fromEnvironment();
  if (stripe !== null) return atStripe(stripe);
  const port = options.port === 0 ? 0 : options.port + 1;
  const standIn = await openStripeServer({ ...options, port });
  const { secret, publishable, webhook } = standIn.keys;
  const names = (): string[] => [...new Set(['localhost', '127.0.0.1', ...options.hosts()])];
  return {
    standIn,
    provider: stripeCards({
      secretKey: secret,
      publishableKey: publishable,
      webhookSecret: webhook,
      scriptUrl: `http://localhost:${standIn.port}${scriptPath}`,
      api: { host: '127.0.0.1', port: standIn.port, protocol: 'http' },
    }),
    policyHere: (policy) =>
      withOrigins(
        names()
          .filter((name) => !name.startsWith('['))
          .map((name) => `http://${name}:${standIn.port}`)
          .join(' '),
      )(policy),
    listen: (site) =>
      standIn.events.listen(async (body, signature) => {
        const { status } = await fetch(`${site}${webhookPath}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body,
        });
        return status;
      }, types),
    close: standIn.close,
  };
};
