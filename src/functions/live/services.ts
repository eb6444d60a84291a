import type { CallClass } from '../../domain/platform/call-class.ts';
import { secrets } from './secrets.ts';

/** Settings of a service: every choice of the platform is made here, with its reason. */
interface Service {
  readonly region: 'us-central1';
  readonly memory: '512MiB' | '1GiB' | '2GiB';
  /** More than one call at a time needs a whole one. */
  readonly cpu: 1 | 2;
  /** Calls one instance answers at a time. */
  readonly concurrency: number;
  /** Instances that are kept awake. */
  readonly minInstances: number;
  readonly maxInstances: number;
  readonly timeoutSeconds: number;
  readonly secrets: typeof secrets;
}

const service = (
  memory: Service['memory'],
  concurrency: number,
  [minInstances, maxInstances]: readonly [number, number],
  timeoutSeconds: number,
  cpu: Service['cpu'] = 1,
): Service => ({
  region: 'us-central1',
  memory,
  cpu,
  concurrency,
  minInstances,
  maxInstances,
  timeoutSeconds,
  secrets,
});

/** Hosting waits this long for what it leads to a service, in seconds; the house answers before. */
const HOSTING_S = 60;

/** Callable functions, a service for each class. */
export const callServices: Readonly<Record<CallClass, Service>> = {
  // Bids meet in one instance, which decides all that wait for a lot together: between instances
  // their transactions abort one another, and four took nine times as long for 48 bids at once. It
  // is kept awake, since a lot may end at any hour.
  bids: service('1GiB', 500, [1, 1], HOSTING_S, 2),
  // Waits for the bank more than it computes; apart because the platform itself asks for App Check.
  money: service('512MiB', 80, [0, 10], HOSTING_S),
  // Hashes and mails are few, and a flood of sign-ups must not take the members' instances.
  signIn: service('512MiB', 40, [0, 5], HOSTING_S),
  // A staff of some dozens; reports and imports hold more in memory than a call of a member.
  staff: service('1GiB', 20, [0, 5], HOSTING_S),
  // Calls of every page, such as the server's time: the first of a quiet hour must not wait.
  members: service('512MiB', 80, [1, 20], HOSTING_S),
};

/** Pages, feeds and snapshots behind the CDN; one is awake for the first reader of a quiet hour. */
export const siteService = service('512MiB', 40, [1, 10], HOSTING_S);

/** Decoding takes memory by the pixel, so few pictures are made by one instance at a time. */
export const mediaService = service('1GiB', 8, [0, 20], HOSTING_S);

/** Webhooks and reflection: short, rare, and repeated by whoever sent them when they fail. */
export const hookService = service('512MiB', 40, [0, 5], HOSTING_S);

/** Functions that follow a write; the platform tries again for a day until they succeed. */
export const followService = service('512MiB', 20, [0, 10], 120);

/** A picture is decoded whole: `mostPixels` of four bytes, three of them beside the code. */
export const pictureFollowService = service('2GiB', 3, [0, 10], 300);

/**
 * Mails and pushes, one member's in a task. A mail server lets a sender hold few connections open,
 * four in each instance, so five instances send about a hundred mails a second. A task that fails is
 * repeated soon for what the database refused; a mail that failed waits in its row.
 */
export const taskService = {
  ...service('512MiB', 20, [0, 5], 120),
  rateLimits: { maxConcurrentDispatches: 100, maxDispatchesPerSecond: 200 },
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
};

/**
 * Jobs of one interval run beside each other, each under its lease; a run that takes longer than its
 * interval goes on beside the next. A job that fails is run again by the next tick, not at once.
 */
export const tickService = { ...service('1GiB', 1, [0, 3], 540), retryCount: 0 };
