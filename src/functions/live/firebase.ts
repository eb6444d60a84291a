import { setTimeout as sleep } from 'node:timers/promises';
import { applicationDefault, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { error, info, warn } from 'firebase-functions/logger';
import { defineString, projectID } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import type { CallClass } from '../../domain/platform/call-class.ts';
import type { CommandDispatcher } from '../calls/command-dispatcher.ts';
import { reflectionOf } from '../calls/network.ts';
import { openDispatcher } from '../registry.ts';
import type { Log, Ports } from '../ports.ts';
import { timetable } from '../timetable.ts';
import { triggers } from '../triggers.ts';
import { callService } from './services/calls.ts';
import { networkBehindCdn } from './site/cdn.ts';
import { chatModels } from './providers/chat-models.ts';
import { keysIn } from './providers/model-keys.ts';
import { firestoreFeed } from './feed.ts';
import { messagingSender } from './providers/firebase-messaging.ts';
import { firestoreDb } from './firestore.ts';
import { collectionFunction, tickFunction } from './services/follow-ups.ts';
import { smtpMailer } from './providers/mailer.ts';
import type { Media } from './pictures/media.ts';
import { bucketMedia, mediaFunction } from './pictures/media-function.ts';
import type { OpenBucket } from './pictures/pictures.ts';
import { notGiven, onlyGiven } from './services/not-given.ts';
import { livePorts } from './ports.ts';
import { intervalOf } from '../platform/jobs/job-standings.ts';
import { postgresAt } from './postgres.ts';
import {
  databaseUrl,
  dkimPrivateKey,
  modelKeys,
  shopifyAdminToken,
  shopifyStorefrontToken,
  shopifyWebhookSecret,
  smtpUrl,
  stripeSecretKey,
  stripeWebhookSecret,
  vapidPrivateKey,
} from './services/secrets.ts';
import { hookService } from './services/services.ts';
import {
  clockName,
  followKey,
  followName,
  portsOf,
  type SecretPort,
} from './services/service-ports.ts';
import { shopifyShop } from './providers/shopify/shopify.ts';
import { shopifyWebhookFunction } from './providers/shopify/shopify-webhook.ts';
import { stripeCards } from './providers/stripe-cards.ts';
import { stripeSettings } from './providers/stripe-settings.ts';
import { stripeWebhookFunction } from './providers/stripe-webhook.ts';
import { cloudTasks, tasksFunction } from './services/task-service.ts';
import { valetRates } from './providers/valet-rates.ts';
import { settings } from './settings.ts';
import { setupFacts } from './setup-facts.ts';
import { webPushSender } from './providers/web-push.ts';
import { siteFunction } from './site/site.ts';

/**
 * Sender of mails: there is no sensible default, so the CLI asks for it, or refuses and names it.
 */
const mailFrom = defineString('MAIL_FROM');

const signature = () => {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector } = settings;
  const privateKey = dkimPrivateKey.value();
  if (!domainName || !keySelector || !privateKey.includes('PRIVATE KEY')) return {};
  return { dkim: { domainName, keySelector, privateKey } };
};

const mailAtServer = () =>
  smtpMailer({
    url: smtpUrl.value() || 'smtp://127.0.0.1:25',
    from: mailFrom.value(),
    ...signature(),
  });

let appOfProcess: App | undefined;

/**
 * The functions' own app. It may not be the first one: for an event of a document, firebase-functions
 * opens another app, under a name of its own, before the function runs.
 */
const ownApp = (): App => (appOfProcess ??= initializeApp());

const bucket: OpenBucket = async () =>
  (await import('firebase-admin/storage')).getStorage(ownApp()).bucket();

const byWebPush = () => {
  const { VAPID_PUBLIC_KEY: publicKey } = settings;
  const privateKey = vapidPrivateKey.value().trim();
  if (publicKey === '' || privateKey === '') return {};
  return { web: webPushSender({ publicKey, privateKey, subject: settings.VAPID_SUBJECT }) };
};

/** Whether the app of this build registers browsers with Firebase messaging. */
const hasMessaging = (process.env['HAMMERLANE_MESSAGING_KEY'] ?? '') !== '';

const byMessaging = (log: Log) => {
  if (!hasMessaging) return {};
  const account = applicationDefault();
  return {
    messaging: messagingSender({
      projectId: projectID.value(),
      accessToken: async () => (await account.getAccessToken()).access_token,
      log,
    }),
  };
};

/** Devices registered before messaging was set up stay on Web Push until they are opened again. */
const pushSenders = (log: Log) => {
  const push = { ...byWebPush(), ...byMessaging(log) };
  return Object.keys(push).length === 0 ? {} : { push };
};

const ratesOfTheDay = (log: Log) => {
  const url = settings.RATES_URL;
  return url === '' ? {} : { quotes: valetRates({ url, source: 'Bank of Canada', log }) };
};

const answeringModels = (log: Log) => {
  const { MODEL_SERVER_URL: url, MODEL_SERVER_MODEL: model } = settings;
  const local = url === '' ? {} : { local: { title: 'Own server', url, model } };
  return { models: chatModels({ keys: keysIn(modelKeys.value()), ...local, log }) };
};

/** Cards at Stripe. Without its keys the house takes no cards, and says so. */
const cardsAtStripe = () => {
  const known = stripeSettings({
    ...settings,
    STRIPE_SECRET_KEY: stripeSecretKey.value(),
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.value(),
  });
  return known === null ? {} : { cards: stripeCards(known) };
};

/**
 * The shop at Shopify. Without its address and keys the shop's pages say that it cannot be reached.
 */
const shopAtShopify = (readsOrders: boolean) => {
  const shop = settings.SHOPIFY_SHOP.replace(/\/+$/, '');
  const storefrontToken = shopifyStorefrontToken.value().trim();
  const webhookSecret = shopifyWebhookSecret.value().trim();
  if (!shop || !storefrontToken || !webhookSecret) return {};
  const adminToken = readsOrders ? shopifyAdminToken.value().trim() : '';
  const known = { shop, storefrontToken, webhookSecret, wait: (ms: number) => sleep(ms) };
  return { shop: shopifyShop({ ...known, ...(adminToken ? { adminToken } : {}) }) };
};

/** The settings that are set; placeholder values count as missing. */
const settingsSet = () =>
  setupFacts(
    { ...settings, MAIL_FROM: mailFrom.value() },
    {
      SMTP_URL: smtpUrl.value(),
      DKIM_PRIVATE_KEY: dkimPrivateKey.value().includes('PRIVATE KEY')
        ? dkimPrivateKey.value()
        : '',
      STRIPE_SECRET_KEY: stripeSecretKey.value(),
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.value(),
      VAPID_PRIVATE_KEY: vapidPrivateKey.value(),
      MODEL_KEYS: Object.keys(keysIn(modelKeys.value())).length === 0 ? '' : modelKeys.value(),
      // The address may contain a password.
      MODEL_SERVER_URL: settings.MODEL_SERVER_URL,
      SHOPIFY_STOREFRONT_TOKEN: shopifyStorefrontToken.value(),
      SHOPIFY_WEBHOOK_SECRET: shopifyWebhookSecret.value(),
      SHOPIFY_ADMIN_TOKEN: shopifyAdminToken.value(),
    },
  );

/**
 * The database of reports. Without an address there are no reports, and the back office says so.
 */
const mirrorAtPostgres = (log: Log) => {
  const url = databaseUrl.value().trim();
  if (!/^postgres(ql)?:\/\//.test(url)) return {};
  const lost = (error: Error) => log('warn', `a connection to Postgres ended: ${error.message}`);
  return { relational: postgresAt(url, lost) };
};

/**
 * Whether this deployment has App Check: the build that gave the app its site key sets it here too,
 * so that the functions require tokens only if the app sends them.
 */
const appCheck = (process.env['HAMMERLANE_APP_CHECK_KEY'] ?? '') !== '';

/** Imported from a module of its own: the package as a whole takes a fifth of a second to load. */
const atLevel = { error, info, warn };

interface Deployment {
  readonly ports: Ports;
  readonly dispatcher: CommandDispatcher;
}

const deployments = new Map<string, Deployment>();

/**
 * A service with the ports it may use. It is created at the first call: the platform also loads this
 * file only to read its exports.
 *
 * @param service its name, as deployed.
 */
const deployment = (service: string): Deployment => {
  const existing = deployments.get(service);
  if (existing) return existing;
  const given = new Set(portsOf(service));
  /** A secret of another service would read as empty, as if the house had no such part. */
  const partOf = <T extends object>(port: SecretPort, part: () => T): T | {} =>
    given.has(port) ? part() : {};
  const app = ownApp();
  const wall = { now: () => Date.now() };
  const documents = getFirestore(app);
  const log: Log = (level, message, facts) => atLevel[level](message, facts ?? {});
  const whole = livePorts({
    app,
    clock: wall,
    db: firestoreDb(documents, wall),
    feed: firestoreFeed(documents),
    site: (settings.SITE_URL || `https://${projectID.value()}.web.app`).replace(/\/+$/, ''),
    mail: given.has('mail') ? mailAtServer() : notGiven(service, 'mail'),
    setup: given.has('setup') ? settingsSet() : notGiven(service, 'setup'),
    hasPush: settings.VAPID_PUBLIC_KEY !== '' || hasMessaging,
    ...partOf('push', () => pushSenders(log)),
    ...partOf('cards', cardsAtStripe),
    ...partOf('shop', () => shopAtShopify(given.has('orders'))),
    ...ratesOfTheDay(log),
    ...partOf('models', () => answeringModels(log)),
    ...partOf('relational', () => mirrorAtPostgres(log)),
    tasks: cloudTasks(() => app),
    log,
    bucket,
  });
  const ports = onlyGiven(service, whole);
  const one = { ports, dispatcher: openDispatcher(ports, { appCheck }) };
  deployments.set(service, one);
  return one;
};

const portsFor = (service: string) => (): Ports => deployment(service).ports;

const calls = (of: CallClass) =>
  callService(of, () => deployment(`call-${of}`).dispatcher, appCheck);

/** Exported as a group, they deploy as `call-bids` and so on; Hosting routes `/call/NAME` there. */
export const call = {
  bids: calls('bids'),
  money: calls('money'),
  signIn: calls('signIn'),
  staff: calls('staff'),
  members: calls('members'),
} satisfies Record<CallClass, unknown>;

/** Shows callers how the house sees their own connection; Hosting routes `/network-info` here. */
export const networkInfo = onRequest({ ...hookService('networkInfo'), cors: false }, (req, res) => {
  res.set('Cache-Control', 'no-store').json(reflectionOf(networkBehindCdn(req), Date.now()));
});

export const stripeWebhook = stripeWebhookFunction(portsFor('stripeWebhook'));
export const shopifyWebhook = shopifyWebhookFunction(portsFor('shopifyWebhook'));

let mediaOfProcess: Media | undefined;
export const media = mediaFunction(
  () => (mediaOfProcess ??= bucketMedia(portsFor('media')().db, bucket)),
);

export const site = siteFunction(portsFor('site'));

/** Performs the tasks of the queue of the same name. */
export const tasks = tasksFunction(portsFor('tasks'));

/** Groups items by name and makes one function of each group. */
const together = <T, F>(
  all: readonly T[],
  nameOf: (one: T) => string,
  make: (those: readonly [T, ...T[]]) => F,
): Readonly<Record<string, F>> =>
  Object.fromEntries(
    [...new Set(all.map(nameOf))].map((name) => [
      name,
      make(all.filter((one) => nameOf(one) === name) as [T, ...T[]]),
    ]),
  );

/** Functions that follow the writes of a collection: `follow-listings`. */
export const follow = together(
  triggers,
  ({ collection }) => followKey(collection),
  (those) => collectionFunction(those, portsFor(followName(those[0].collection))),
);

/** Functions that run at an interval of minutes: `clock-every15`. */
export const clock = together(timetable, intervalOf, (jobs) =>
  tickFunction(jobs, portsFor(clockName(jobs[0]))),
);
