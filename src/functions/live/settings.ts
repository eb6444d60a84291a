import { assertAtStripe } from './stripe-settings.ts';
import { bankOfCanada } from './valet-rates.ts';

/** Values that hold where a deployment sets none. */
const otherwise = {
  /** Address of the site; empty: the one Hosting gives every project. */
  SITE_URL: '',
  /** By which receivers know our mail; without them the mail server signs, or nobody. */
  DKIM_DOMAIN: '',
  DKIM_SELECTOR: '',
  /** Not secret: every browser that stores a card gets it. */
  STRIPE_PUBLISHABLE_KEY: '',
  /** Addresses of the API and of the script of its fields, when not Stripe’s own; beside test keys. */
  STRIPE_API: '',
  STRIPE_SCRIPT: '',
  /** Of the pair `npx web-push generate-vapid-keys` prints; without it none is sent by Web Push. */
  VAPID_PUBLIC_KEY: '',
  VAPID_SUBJECT: 'mailto:house@example.com',
  /** Address of the Bank of Canada's Valet, or of a compatible service; empty: nobody is asked. */
  RATES_URL: bankOfCanada,
  /** A server of the house's own that speaks OpenAI's protocol, and its model. */
  MODEL_SERVER_URL: '',
  MODEL_SERVER_MODEL: '',
  /** Origin of the shop at Shopify, like `https://hammerlane.myshopify.com`. */
  SHOPIFY_SHOP: '',
};

/**
 * Settings that need not be given, out of the deployment's file. They are no parameters: for a
 * parameter the Firebase CLI asks whatever its default is, and refuses where there is no terminal.
 */
export const settings = Object.fromEntries(
  Object.entries(otherwise).map(([name, value]) => [name, process.env[name] ?? value]),
) as typeof otherwise;

// The CLI loads the functions before it deploys them: what must not go together ends it there.
assertAtStripe(settings, settings.STRIPE_PUBLISHABLE_KEY);
