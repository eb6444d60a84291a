import {
  notificationsProcessMessageQueue,
  notificationsProcessNotificationEvents,
  notificationsTriggerAutoProcessNotifications,
} from '../../domain/messages/commands.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { plain } from '../handler.ts';
import { giveBackLease, takeLease, whileRenewed } from '../platform/lease.ts';
import type { Ports } from '../ports.ts';
import { deliverWaiting } from './deliver.ts';
import { sendDue } from './message-queue.ts';

const usualLimit = 200;
const leaseId = 'notifications';

/** Time after which a run starts nothing more, ms: the platform ends it at 70 s. */
const runMs = 40_000;

/** Delivers waiting events and sends due messages, in rounds; the rest is left to the next run. */
const drain = async (ports: Ports): Promise<void> => {
  const until = ports.clock.now() + runMs;
  let isMore = true;
  while (isMore && ports.clock.now() < until) {
    let told = 0;
    let of = { sent: 0, found: 0 };
    try {
      told = await deliverWaiting(ports, usualLimit);
    } finally {
      // Messages are sent even if delivering the waiting events fails.
      of = await sendDue(ports, usualLimit, until);
    }
    isMore = (told === usualLimit || of.found === usualLimit) && told + of.sent > 0;
  }
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
    const { sent, failed } = await sendDue(ports, limit ?? usualLimit);
    return { sent, failed };
  },
);

export const triggerAutoProcessNotifications = plain(
  notificationsTriggerAutoProcessNotifications,
  async (_, { ports }) => ({ ran: await runQueues(ports) }),
);
