import { defineSecret } from 'firebase-functions/params';

/** Address of the mail server, with its password. */
export const smtpUrl = defineSecret('SMTP_URL');
/** With which mail is signed, as PEM; anything else where it is not. */
export const dkimPrivateKey = defineSecret('DKIM_PRIVATE_KEY');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Keys of the providers of language models as JSON: `{"openai":"…"}`; `{}` where none is asked. */
export const modelKeys = defineSecret('MODEL_KEYS');

/** The other of the pair whose public key is a setting; a space where there is none. */
export const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

/** Signs webhooks of the shop. */
export const shopifyWebhookSecret = defineSecret('SHOPIFY_WEBHOOK_SECRET');
/** Reads orders whose webhook was lost. */
export const shopifyAdminToken = defineSecret('SHOPIFY_ADMIN_TOKEN');
export const shopifyStorefrontToken = defineSecret('SHOPIFY_STOREFRONT_TOKEN');

/** Address of the relational database, with its password; anything but an address where there is none. */
export const databaseUrl = defineSecret('DATABASE_URL');

/** Secrets that every function may read; a function has only the secrets it names. */
export const secrets = [
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
