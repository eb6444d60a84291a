import { intervalOf } from '../../platform/jobs/job-standings.ts';
import type { TimedJob } from '../../ports.ts';
import {
  databaseUrl,
  dkimPrivateKey,
  modelKeys,
  secrets,
  shopifyAdminToken,
  shopifyStorefrontToken,
  shopifyWebhookSecret,
  smtpUrl,
  stripeSecretKey,
  stripeWebhookSecret,
  vapidPrivateKey,
  type SecretParam,
} from './secrets.ts';

/**
 * Secrets that each port needs. `orders` is the shop's `ordersSince`, which alone reads customers'
 * orders; the other names are those of `Ports`.
 */
export const secretsOfPorts = {
  mail: [smtpUrl, dkimPrivateKey],
  // A house without the webhook's secret takes no cards, so a service must see whether it has one.
  cards: [stripeSecretKey, stripeWebhookSecret],
  shop: [shopifyStorefrontToken, shopifyWebhookSecret],
  orders: [shopifyAdminToken],
  models: [modelKeys],
  relational: [databaseUrl],
  push: [vapidPrivateKey],
  // The page of the setup shows which settings are set, and conceals the value of every secret.
  setup: secrets,
} as const satisfies Readonly<Record<string, readonly SecretParam[]>>;

/** A port whose adapter needs secrets. */
export type SecretPort = keyof typeof secretsOfPorts;

export const secretPorts = Object.keys(secretsOfPorts) as readonly SecretPort[];

/**
 * Ports with secrets that each service uses, by the service's name; a service that is not named
 * uses none. `tests/functions/live/services/service-ports.test.ts` compares them with the ports that the
 * code of each service reaches.
 */
export const portsOfServices: Readonly<Record<string, readonly SecretPort[]>> = {
  // A bid that may stand first holds the fee on a card.
  'call-bids': ['cards'],
  'call-money': ['cards', 'shop'],
  'call-signIn': ['mail'],
  // Staff may run any job of the timetable, and the page of the setup checks every part.
  'call-staff': secretPorts,
  // Members see their cards and the shop, search, and ask questions.
  'call-members': ['cards', 'shop', 'models', 'relational'],
  // A released or a renewed hold.
  'follow-auctions': ['cards'],
  'follow-cardCharges': ['cards'],
  'clock-every1': ['cards', 'relational'],
  'clock-every5': ['mail', 'cards', 'shop', 'orders', 'push'],
  'clock-every15': ['cards'],
  // The mirror is compared with the documents once a day.
  'clock-every1440': ['relational'],
  tasks: ['mail', 'push'],
  // The first page of the shop.
  site: ['shop'],
  stripeWebhook: ['cards'],
  // An event with too little in it makes the house ask for the order.
  shopifyWebhook: ['shop', 'orders'],
};

/** Ports with secrets that a service may use. */
export const portsOf = (service: string): readonly SecretPort[] => portsOfServices[service] ?? [];

/** Secrets that a service binds; any other reads as an empty text there. */
export const secretsOf = (service: string): SecretParam[] => [
  ...new Set(portsOf(service).flatMap((port): readonly SecretParam[] => secretsOfPorts[port])),
];

/**
 * Name of a collection within the group of functions that follow writes. It contains neither `_`,
 * which names of services may not contain, nor `-`, where the platform would expect another group.
 */
export const followKey = (collection: string): string =>
  collection.replaceAll(/_./g, ([, letter = '']) => letter.toUpperCase());

/** Name of the service for what follows the writes of a collection. */
export const followName = (collection: string): string => `follow-${followKey(collection)}`;

/** Name of the service for the jobs of one interval. */
export const clockName = (job: TimedJob): string => `clock-${intervalOf(job)}`;
