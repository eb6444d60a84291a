import {
  notificationsProcessMessageQueue,
  notificationsProcessNotificationEvents,
  notificationsTriggerAutoProcessNotifications,
} from '../../domain/messages/commands.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { plain } from '../handler.ts';
import { giveBackLease, takeLease, whileRenewed } from '../platform/jobs/lease.ts';
import type { Ports } from '../ports.ts';
import { deliverWaiting } from './deliver.ts';
import { oneLine } from '../one-line.ts';
import { inLanes } from '../tasks/in-lanes.ts';
import { dueGroups, sendGroup } from './message-queue.ts';

const usualLimit = 200;
const leaseId = 'notifications';

/** Members mailed concurrently by a call of staff. */
const lanes = 4;

/** Time after which a run starts nothing more, ms. */
const runMs = 40_000;

/**
 * Hands due messages to the task queue. True if the queue has performed as many as it takes at once,
 * so that more may be due.
 */
const handOver = async (ports: Ports, until: number): Promise<boolean> => {
  const { first, after, found } = await dueGroups(ports, ports.tasks.most);
  let performed = 0;
  for (const groups of [first, after]) {
    const tasks = groups.map(({ ids, dueAt }) => ({
      kind: 'sendMessages' as const,
      ids,
      turn: dueAt,
    }));
    performed += await ports.tasks.add(ports, tasks, until);
  }
  return performed > 0 && found === ports.tasks.most;
};

/** Delivers waiting events and sends due messages, in rounds; the rest is left to the next run. */
const drain = async (ports: Ports): Promise<void> => {
  const until = ports.clock.now() + runMs;
  for (let isMore = true; isMore && ports.clock.now() < until;) {
    let told = 0;
    let isMoreDue = false;
    try {
      told = await deliverWaiting(ports, usualLimit);
    } finally {
      // Messages are sent even if delivering the waiting events fails.
      isMoreDue = await handOver(ports, until);
    }
    isMore = told === usualLimit || isMoreDue;
  }
};

/** Sends due messages without waiting for a run of the timetable; each is taken by one of the two. */
export const sendWithoutDelay = async (ports: Ports): Promise<void> => {
  await handOver(ports, ports.clock.now() + runMs);
};

/** Delivers waiting events and sends due messages; false if another run holds the lease. */
const runQueues = async (ports: Ports): Promise<boolean> => {
  const { db, clock, newId } = ports;
  const holder = newId();
  const taken = await db.transaction((tx) => takeLease(tx, leaseId, { holder, now: clock.now() }));
  if (!taken) return false;
  try {
    await whileRenewed(ports, leaseId, holder, () => drain(ports));
  } finally {
    await db.transaction((tx) => giveBackLease(tx, leaseId, { holder, now: clock.now() }));
  }
  return true;
};

/** Whether anything is waiting or due, so that an idle house writes nothing. */
const anythingDue = async ({ db, clock }: Ports): Promise<boolean> => {
  const [events, messages] = await Promise.all([
    db.find(notificationEvents, {
      where: [['processedAt', '==', 0]],
      orderBy: [['at', 'asc']],
      limit: 1,
    }),
    db.find(notificationMessages, {
      where: [
        ['status', '==', 'QUEUED'],
        ['sendAfter', '<=', clock.now()],
      ],
      orderBy: [['sendAfter', 'asc']],
      limit: 1,
    }),
  ]);
  return events.length + messages.length > 0;
};

/** Runs the queues, called by the timetable. */
export const runDueQueues = async (ports: Ports): Promise<void> => {
  if (await anythingDue(ports)) await runQueues(ports);
};

export const processNotificationEvents = plain(
  notificationsProcessNotificationEvents,
  async ({ limit }, { ports }) => ({ processed: await deliverWaiting(ports, limit ?? usualLimit) }),
);

export const processMessageQueue = plain(
  notificationsProcessMessageQueue,
  async ({ limit }, { ports }) => {
    const { first, after } = await dueGroups(ports, limit ?? usualLimit);
    let [sent, failed] = [0, 0];
    for (const groups of [first, after]) {
      await inLanes(groups, lanes, async ({ ids }) => {
        try {
          const done = await sendGroup(ports, ids);
          sent += done.sent;
          failed += done.failed;
        } catch (error) {
          // A failure must not stop the next group, which is another member's.
          ports.log('error', `messages could not be sent: ${oneLine(String(error))}`);
          failed += ids.length;
        }
      });
    }
    return { sent, failed };
  },
);

export const triggerAutoProcessNotifications = plain(
  notificationsTriggerAutoProcessNotifications,
  async (_, { ports }) => ({ ran: await runQueues(ports) }),
);
