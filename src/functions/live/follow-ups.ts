import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { images } from '../../domain/content/image.entity.ts';
import { runByClock } from '../platform/run-job.ts';
import type { Ports } from '../ports.ts';
import type { Job } from '../timetable.ts';
import { follows, type Trigger } from '../trigger.ts';
import { followService, pictureFollowService, tickService } from './services.ts';

type State = Readonly<Record<string, unknown>> | null;

/** Does all of it, though some of it fails, and then fails with the first of what did. */
const allOf = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

/**
 * What follows the writes of one collection, as one function: the platform runs it again until all of
 * it has succeeded, so every part may be repeated.
 */
export const collectionFunction = (triggers: readonly Trigger[], ports: () => Ports) => {
  const collection = triggers[0]?.collection ?? '';
  return onDocumentWritten(
    {
      ...(collection === images.name ? pictureFollowService : followService),
      document: `${collection}/{id}`,
      retry: true,
    },
    async (event) => {
      const before: State = event.data?.before.data() ?? null;
      const after: State = event.data?.after.data() ?? null;
      const change = { id: event.params.id, before, after };
      const following = triggers.filter((trigger) => follows(trigger, before, after));
      await allOf(following.map(async ({ handler }) => handler(change, ports())));
    },
  );
};

/** The platform's finest step is a minute. */
export const minutesOf = ({ everySeconds }: Job): number => Math.ceil(everySeconds / 60);

/** Jobs of one interval, as one function: beside each other, each under its lease. */
export const tickFunction = (jobs: readonly Job[], ports: () => Ports) =>
  onSchedule(
    { ...tickService, schedule: `every ${Math.max(...jobs.map(minutesOf))} minutes` },
    () => allOf(jobs.map(async (job) => runByClock(ports(), job))),
  );
