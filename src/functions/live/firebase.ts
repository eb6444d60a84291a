import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { logger as cloudLog } from 'firebase-functions';
import { defineString, projectID } from 'firebase-functions/params';
import { commandList } from '../../domain/commands.ts';
import type { CommandDispatcher } from '../command-dispatcher.ts';
import { openDispatcher } from '../registry.ts';
import type { Log, Ports } from '../ports.ts';
import { timetable } from '../timetable.ts';
import { triggers } from '../triggers.ts';
import { callable } from './callable.ts';
import { firestoreFeed } from './feed.ts';
import { firestoreDb } from './firestore.ts';
import { documentFunction, scheduledFunction } from './follow-ups.ts';
import { smtpMailer } from './mailer.ts';
import type { Media } from './media.ts';
import { bucketMedia, mediaFunction } from './media-function.ts';
import type { OpenBucket } from './pictures.ts';
import { livePorts } from './ports.ts';
import { smtpUrl, stripePublishableKey, stripeSecretKey, stripeWebhookSecret } from './secrets.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeWebhookFunction } from './stripe-webhook.ts';
import { bankOfCanada, valetRates } from './valet-rates.ts';
import { webPushSender } from './web-push.ts';
import { siteFunction } from './site.ts';

/** Where members find the site; without it, at the address Hosting gives every project. */
const siteUrl = defineString('SITE_URL', { default: '' });
const mailFrom = defineString('MAIL_FROM', { default: 'Hammerlane <house@example.com>' });

const bucket: OpenBucket = async () =>
  (await import('firebase-admin/storage')).getStorage().bucket();

/** The pair of keys `npx web-push generate-vapid-keys` prints; without it no pushes are sent. */
const pushPublicKey = defineString('VAPID_PUBLIC_KEY', { default: '' });
const pushPrivateKey = defineString('VAPID_PRIVATE_KEY', { default: '' });
const pushSubject = defineString('VAPID_SUBJECT', { default: 'mailto:house@example.com' });

const pushSender = () => {
  const [publicKey, privateKey] = [pushPublicKey.value(), pushPrivateKey.value()];
  if (publicKey === '' || privateKey === '') return {};
  return { push: webPushSender({ publicKey, privateKey, subject: pushSubject.value() }) };
};

/** Where the Bank of Canada's Valet answers, or what speaks like it; empty where nothing is asked. */
const ratesUrl = defineString('RATES_URL', { default: bankOfCanada });

const ratesOfTheDay = (log: Log) => {
  const url = ratesUrl.value();
  return url === '' ? {} : { quotes: valetRates({ url, source: 'Bank of Canada', log }) };
};

/** Without Stripe's keys the house takes no cards, and says so. */
const cardsAtStripe = () => {
  const secretKey = stripeSecretKey.value();
  const webhookSecret = stripeWebhookSecret.value();
  const publishableKey = stripePublishableKey.value();
  if (!secretKey || !webhookSecret || !publishableKey) return {};
  return { cards: stripeCards({ secretKey, webhookSecret, publishableKey }) };
};

/**
 * Whether this deployment has App Check: the build that gave the app its site key leaves it here too,
 * so that nothing is asked of browsers which their app does not send.
 */
const appCheck = (process.env['HAMMERLANE_APP_CHECK_KEY'] ?? '') !== '';

let made: { readonly ports: Ports; readonly dispatcher: CommandDispatcher } | undefined;

/** Made at the first call: the platform also loads this file merely to read what it exports. */
const deployment = () => {
  if (made) return made;
  const app = getApps()[0] ?? initializeApp();
  const wall = { now: () => Date.now() };
  const documents = getFirestore(app);
  const log: Log = (level, message, facts) => cloudLog[level](message, facts ?? {});
  const ports = livePorts({
    app,
    clock: wall,
    db: firestoreDb(documents, wall),
    feed: firestoreFeed(documents),
    site: (siteUrl.value() || `https://${projectID.value()}.web.app`).replace(/\/+$/, ''),
    mail: smtpMailer(smtpUrl.value() || 'smtp://127.0.0.1:25', mailFrom.value()),
    ...pushSender(),
    ...cardsAtStripe(),
    ...ratesOfTheDay(log),
    log,
    bucket,
  });
  made = { ports, dispatcher: openDispatcher(ports, { appCheck }) };
  return made;
};

/** All commands of an area. Exported as a group they deploy as `area-name`. */
const area = (word: string) =>
  Object.fromEntries(
    commandList
      .filter((command) => command.area === word)
      .map((command) => [
        command.name.slice(word.length + 1),
        callable(command, () => deployment().dispatcher, appCheck),
      ]),
  );

export const aiProviders = area('aiProviders');
export const answerBot = area('answerBot');
export const bids = area('bids');
export const comments = area('comments');
export const counter = area('counter');
export const currency = area('currency');
export const giveawayEntries = area('giveawayEntries');
export const invoices = area('invoices');
export const likes = area('likes');
export const listings = area('listings');
const loggerArea = area('logger');
export { loggerArea as logger };
export const messages = area('messages');
export const notifications = area('notifications');
export const payments = area('payments');
export const paymentsCharges = area('paymentsCharges');
export const postgresUtil = area('postgresUtil');
export const quotes = area('quotes');
export const reports = area('reports');
export const scheduler = area('scheduler');
export const search = area('search');
export const sales = area('sales');
export const seller = area('seller');
export const shop = area('shop');
export const subscriptions = area('subscriptions');
export const system = area('system');
export const t = area('t');
export const users = area('users');

export { networkInfo } from './reflection.ts';
export const stripeWebhook = stripeWebhookFunction(() => deployment().ports);

let shown: Media | undefined;
export const media = mediaFunction(() => (shown ??= bucketMedia(deployment().ports.db, bucket)));

export const site = siteFunction(() => deployment().ports);
export const follow = Object.fromEntries(
  triggers.map((trigger) => [trigger.name, documentFunction(trigger, () => deployment().ports)]),
);
export const clock = Object.fromEntries(
  timetable.map((job) => [job.name, scheduledFunction(job, () => deployment().ports)]),
);
