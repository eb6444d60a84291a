import { assertAtStripe } from './providers/stripe-settings.ts';
import { bankOfCanada } from './providers/valet-rates.ts';

/** Default values of the settings. */
const otherwise = {
  /** Address of the site; if empty, the default address of a Hosting project. */
  SITE_URL: '',
  /** Domain of the DKIM signature; without it mail is signed by the mail server or not at all. */
  DKIM_DOMAIN: '',
  DKIM_SELECTOR: '',
  /** Not secret: every browser that stores a card receives it. */
  STRIPE_PUBLISHABLE_KEY: '',
  /**
   * Addresses of the API and of the script for its fields if they are not Stripe’s own; with test
   * keys only.
   */
  STRIPE_API: '',
  STRIPE_SCRIPT: '',
  /**
   * Public key of the pair printed by `npx web-push generate-vapid-keys`; without it Web Push is
   * off.
   */
  VAPID_PUBLIC_KEY: '',
  VAPID_SUBJECT: 'mailto:house@example.com',
  /**
   * Address of the Bank of Canada's Valet, or of a compatible service; if empty, no rates are
   * fetched.
   */
  RATES_URL: bankOfCanada,
  /** A server run by the house that speaks OpenAI's protocol, and its model. */
  MODEL_SERVER_URL: '',
  MODEL_SERVER_MODEL: '',
  /** Origin of the shop at Shopify, like `https://hammerlane.myshopify.com`. */
  SHOPIFY_SHOP: '',
};

/**
 * Optional settings, from the deployment's file. They are not parameters: the Firebase CLI asks for
 * every parameter even if it has a default, and refuses without a terminal.
 */
export const settings = Object.fromEntries(
  Object.entries(otherwise).map(([name, value]) => [name, process.env[name] ?? value]),
) as typeof otherwise;

// The CLI loads the functions before it deploys them: conflicting settings stop it here.
assertAtStripe(settings, settings.STRIPE_PUBLISHABLE_KEY);
