import { defineSecret, defineString } from 'firebase-functions/params';

/** Address of the mail server, with its password. */
export const smtpUrl = defineSecret('SMTP_URL');
export const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
export const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Not secret: every browser that stores a card gets it. */
export const stripePublishableKey = defineString('STRIPE_PUBLISHABLE_KEY', { default: '' });

/** What every function may read; a secret is there for those alone that name it. */
export const secrets = [smtpUrl, stripeSecretKey, stripeWebhookSecret];
