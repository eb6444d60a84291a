import { defineSecret } from 'firebase-functions/params';

/** Address of the mail server, with its password. */
export const smtpUrl = defineSecret('SMTP_URL');
/** Private key that signs mail, in PEM format; any other value if mail is not signed. */
export const dkimPrivateKey = defineSecret('DKIM_PRIVATE_KEY');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Keys of the providers of language models as JSON: `{"openai":"…"}`; `{}` if there is none. */
export const modelKeys = defineSecret('MODEL_KEYS');

/** Private key that belongs to the public key in the settings; a space if there is none. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** Verifies the signature of the shop's webhooks. */
export const shopifyWebhookSecret = defineSecret('SHOPIFY_WEBHOOK_SECRET');
/** Reads orders whose webhook was lost. */
export const shopifyAdminToken = defineSecret('SHOPIFY_ADMIN_TOKEN');
export const shopifyStorefrontToken = defineSecret('SHOPIFY_STOREFRONT_TOKEN');

/** Address of the relational database, with its password; any other value if there is none. */
export const databaseUrl = defineSecret('DATABASE_URL');

export type SecretParam = ReturnType<typeof defineSecret>;

/** All secrets of a deployment. `service-ports.ts` says which service may read which. */
export const secrets: readonly SecretParam[] = [
  smtpUrl,
  dkimPrivateKey,
  stripeSecretKey,
  stripeWebhookSecret,
  shopifyWebhookSecret,
  shopifyAdminToken,
  shopifyStorefrontToken,
  modelKeys,
  vapidPrivateKey,
  databaseUrl,
];
