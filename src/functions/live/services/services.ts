import type { CallClass } from '../../../domain/platform/call-class.ts';
import type { SecretParam } from './secrets.ts';
import { secretsOf } from './service-ports.ts';

/**
 * Settings of a service: every choice on the platform is made here, with its reason, except which
 * secrets it may read (`service-ports.ts`).
 */
interface Service {
  readonly region: 'us-central1';
  readonly memory: '512MiB' | '1GiB' | '2GiB';
  /** More than one concurrent call needs a whole CPU. */
  readonly cpu: 1 | 2;
  /** Concurrent calls per instance. */
  readonly concurrency: number;
  /** Instances kept warm. */
  readonly minInstances: number;
  readonly maxInstances: number;
  readonly timeoutSeconds: number;
  /** Secrets that it may read. */
  readonly secrets: SecretParam[];
}

const service = (
  name: string,
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
  secrets: secretsOf(name),
});

/** Seconds that Hosting waits for a service; the house responds earlier. */
const HOSTING_S = 60;

/** Callable functions, one service per class. */
export const callServices: Readonly<Record<CallClass, Service>> = {
  // All bids go to one instance, which decides those waiting for a lot together. Several instances
  // are as right and take turns at the lot, so ten take half as long again for 48 bids at once. It is
  // kept warm, since a lot may end at any hour.
  bids: service('call-bids', '1GiB', 500, [1, 1], HOSTING_S, 2),
  // Mostly waits for the bank; a service of its own because the platform checks App Check per
  // service.
  money: service('call-money', '512MiB', 80, [0, 10], HOSTING_S),
  // Hashing and mailing are rare, and a flood of sign-ups must not use up the members' instances.
  signIn: service('call-signIn', '512MiB', 40, [0, 5], HOSTING_S),
  // Some dozen staff; reports and imports need more memory than a member's call.
  staff: service('call-staff', '1GiB', 20, [0, 5], HOSTING_S),
  // Calls of every page, such as the server's time: the first call of a quiet hour must not wait.
  members: service('call-members', '512MiB', 80, [1, 20], HOSTING_S),
};

/**
 * Pages, feeds and snapshots behind the CDN; one instance is kept warm for the first reader of a
 * quiet hour.
 */
export const siteService = service('site', '512MiB', 40, [1, 10], HOSTING_S);

/** Decoding takes memory for every pixel, so one instance makes few pictures at a time. */
export const mediaService = service('media', '1GiB', 8, [0, 20], HOSTING_S);

/** Webhooks and reflection: short, rare, and repeated by their sender on failure. */
export const hookService = (name: string) => service(name, '512MiB', 40, [0, 5], HOSTING_S);

/** Functions that follow a write; the platform retries for a day until they succeed. */
export const followService = (name: string) => service(name, '512MiB', 20, [0, 10], 120);

/**
 * Pictures are decoded whole: `mostPixels` of four bytes, three pictures at a time besides the
 * code.
 */
export const pictureFollowService = (name: string) => service(name, '2GiB', 3, [0, 10], 300);

/**
 * Mails and pushes of one member per task. A mail server allows few connections per sender, four in
 * each instance, so five instances send about a hundred mails a second. The platform soon repeats a
 * task that failed in the database; a mail that failed waits in its row for a later run.
 */
export const taskService = {
  ...service('tasks', '512MiB', 20, [0, 5], 120),
  rateLimits: { maxConcurrentDispatches: 100, maxDispatchesPerSecond: 200 },
  retryConfig: { maxAttempts: 5, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
};

/**
 * Jobs of one interval run concurrently, each under its lease; a run longer than its interval
 * continues beside the next. A failed job runs again at the next tick, not at once.
 */
export const tickService = (name: string) => ({
  ...service(name, '1GiB', 1, [0, 3], 540),
  retryCount: 0,
});
