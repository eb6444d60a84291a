import { blogs } from '../../domain/content/blog.entity.ts';
import { deposits } from '../../domain/payments/deposits/deposit.entity.ts';
import { sales } from '../../domain/bidding/sales/sale.entity.ts';
import { freeEntries } from '../../domain/giveaways/free-entry.entity.ts';
import type { Doc, Entity } from '../../domain/kit/entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { listingSubmissions } from '../../domain/listings/submissions/listing-submission.entity.ts';
import { mostAttempts } from '../../domain/messages/notice-timing.ts';
import { transportRequests } from '../../domain/listings/transport/transport-request.entity.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { waitingSince } from '../../domain/messages/report-case.ts';
import { reports } from '../../domain/messages/report.entity.ts';
import { giveaways } from '../../domain/giveaways/giveaway.entity.ts';
import { approvals } from '../../domain/platform/audit/approval.entity.ts';
import { jobRuns } from '../../domain/platform/jobs/job-run.entity.ts';
import type { OfficeQueue, QueueFigures } from '../../domain/platform/reports/office-commands.ts';
import type { Db, DbQuery, Ports } from '../ports.ts';
import { failingSince } from '../../domain/platform/jobs/job-history.ts';
import { readStandings } from '../platform/jobs/job-standings.ts';
import { jobsOf } from '../timetable.ts';
import { haltOf } from '../../domain/giveaways/waits-for-staff.ts';
import { numbersOf } from '../numbers.ts';
import { readUnsecuredLeaders } from './unsecured-leaders.ts';

/**
 * Rows searched for the oldest: the longest-waiting one is among those that changed longest ago.
 */
const LOOKED_AT = 20;

interface Queue<E extends Entity> {
  readonly entity: E;
  readonly where: DbQuery['where'];
  /** Sort field, oldest first. */
  readonly by: string;
  /** When a document began to wait, ms UTC. */
  readonly since: (doc: Doc<E>) => number | undefined;
  readonly due?: (doc: Doc<E>) => number | undefined;
}

interface QueueQuery {
  readonly db: Db;
  /** Whether the caller works with a collection. */
  readonly looksAt: (entity: Entity) => boolean;
}

const least = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

const waiting = async <E extends Entity>(
  { db, looksAt }: QueueQuery,
  name: OfficeQueue,
  { entity, where, by, since, due }: Queue<E>,
): Promise<readonly QueueFigures[]> => {
  if (!looksAt(entity)) return [];
  const ask: DbQuery = { where, orderBy: [[by, 'asc']] };
  const [count, docs] = await Promise.all([
    db.count(entity, ask),
    db.find(entity, { ...ask, limit: LOOKED_AT }),
  ]);
  const oldestAt = least(docs.map(since));
  const dueAt = due === undefined ? undefined : least(docs.map(due));
  return [
    {
      queue: name,
      count,
      ...(oldestAt === undefined ? {} : { oldestAt }),
      ...(dueAt === undefined ? {} : { dueAt }),
    },
  ];
};

const submitted = (status: 'SUBMITTED' | 'IN_REVIEW'): Queue<typeof listingSubmissions> => ({
  entity: listingSubmissions,
  where: [['status', '==', status]],
  by: 'submittedAt',
  since: ({ submittedAt }) => submittedAt,
  due: ({ dueAt }) => dueAt,
});

/**
 * Submissions that staff answered and that are still open: accepted ones wait for staff to list
 * them, the others for their seller's changes.
 */
const answered = (status: 'ACCEPTED' | 'CHANGES_REQUESTED'): Queue<typeof listingSubmissions> => ({
  entity: listingSubmissions,
  where: [['status', '==', status]],
  by: 'dateEdited',
  since: ({ answeredAt, dateEdited }) => answeredAt ?? Date.parse(dateEdited),
});

/**
 * Jobs of the timetable whose last run failed, and since when the earliest of them has been
 * failing.
 */
export const readFailingJobs = async (ports: Pick<Ports, 'db' | 'backUp'>) => {
  const jobs = jobsOf(ports);
  const kept = await readStandings(ports.db, jobs);
  const since = jobs.flatMap(({ name }) => failingSince(kept[name]?.runs ?? []) ?? []);
  return {
    queue: 'JOBS' as const,
    count: since.length,
    ...(since.length === 0 ? {} : { oldestAt: Math.min(...since) }),
  };
};

/** States in which a giveaway may wait for staff. */
const looked = ['DRAFT', 'CLOSED', 'DRAWN'] as const;

/**
 * Giveaways that do not advance automatically, and since when the earliest of them has been
 * waiting.
 */
const readHaltedGiveaways = async (ports: Pick<Ports, 'db' | 'clock' | 'log'>, now: number) => {
  const [{ giveaways: numbers }, ...found] = await Promise.all([
    numbersOf(ports),
    ...looked.map((status) =>
      ports.db.find(giveaways, {
        where: [['status', '==', status]],
        orderBy: [['endAt', 'asc']],
        limit: 100,
      }),
    ),
  ]);
  const since = found.flat().flatMap((one) => haltOf(one, now, numbers.drawAfterMs)?.since ?? []);
  return {
    queue: 'GIVEAWAYS' as const,
    count: since.length,
    ...(since.length === 0 ? {} : { oldestAt: Math.min(...since) }),
  };
};

/**
 * The queues of the collections the caller may read, with the age of the oldest entry and the
 * nearest deadline.
 */
export const readQueues = async (
  ports: Pick<Ports, 'db' | 'clock' | 'log' | 'backUp'>,
  looksAt: QueueQuery['looksAt'],
): Promise<QueueFigures[]> => {
  const { db, clock } = ports;
  const of: QueueQuery = { db, looksAt };
  const found = await Promise.all([
    waiting(of, 'APPROVALS', {
      entity: approvals,
      where: [['status', '==', 'WAITING']],
      by: 'proposedAt',
      since: ({ proposedAt }) => proposedAt,
      due: ({ expiresAt }) => expiresAt,
    }),
    waiting(of, 'REPORTS', {
      entity: reports,
      where: [['state', '==', 'OPEN']],
      by: 'lastAt',
      since: waitingSince,
    }),
    waiting(of, 'SUBMISSIONS', submitted('SUBMITTED')),
    waiting(of, 'REVIEWS', submitted('IN_REVIEW')),
    waiting(of, 'ACCEPTED', answered('ACCEPTED')),
    waiting(of, 'PREVIEWS', {
      entity: listings,
      where: [['status', '==', 'PREVIEW']],
      by: 'dateEdited',
      since: ({ dateEdited }) => Date.parse(dateEdited),
    }),
    waiting(of, 'CHANGES', answered('CHANGES_REQUESTED')),
    looksAt(deposits) ? readUnsecuredLeaders(db, clock.now()) : [],
    waiting(of, 'PROBLEMS', {
      entity: sales,
      where: [['outcome', '==', 'OPEN']],
      by: 'reportedAt',
      since: ({ reportedAt }) => reportedAt,
    }),
    waiting(of, 'ARTICLES', {
      entity: blogs,
      where: [['status', '==', 'REVIEW']],
      by: 'dateEdited',
      since: ({ dateEdited }) => Date.parse(dateEdited),
    }),
    waiting(of, 'FREE_ENTRIES', {
      entity: freeEntries,
      where: [['status', '==', 'WAITING']],
      by: 'dateCreated',
      since: ({ receivedAt, dateCreated }) => receivedAt ?? Date.parse(dateCreated),
    }),
    looksAt(giveaways) ? readHaltedGiveaways(ports, clock.now()) : [],
    waiting(of, 'TRANSPORTS', {
      entity: transportRequests,
      where: [['status', '==', 'NEW']],
      by: 'dateCreated',
      since: ({ dateCreated }) => Date.parse(dateCreated),
    }),
    waiting(of, 'NOTICES', {
      entity: notificationEvents,
      where: [['attempts', '==', mostAttempts]],
      by: 'at',
      since: ({ at }) => at,
    }),
    waiting(of, 'LETTERS', {
      entity: notificationMessages,
      where: [['status', '==', 'FAILED']],
      by: 'sendAfter',
      since: ({ sendAfter }) => sendAfter,
    }),
    looksAt(jobRuns) ? readFailingJobs(ports) : [],
  ]);
  return found.flat();
};
