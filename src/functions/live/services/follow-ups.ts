import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { images } from '../../../domain/content/image.entity.ts';
import { gatherRuns } from '../../platform/jobs/gather-runs.ts';
import { minutesOf } from '../../platform/jobs/job-standings.ts';
import { markExpiring } from '../../platform/jobs/mark-expiring.ts';
import { runInterval } from '../../platform/jobs/run-job.ts';
import type { Ports } from '../../ports.ts';
import { timetable } from '../../timetable.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { follows, type Trigger } from '../../trigger.ts';
import { clockName, followName } from './service-ports.ts';
import { followService, pictureFollowService, tickService } from './services.ts';

type State = Readonly<Record<string, unknown>> | null;

/** Waits for all of the work even if some of it fails, then throws the first error. */
const allOf = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

/**
 * The function for all follow-ups of one collection's writes: the platform retries it until all
 * have succeeded, so every handler must be repeatable.
 */
export const collectionFunction = (triggers: readonly Trigger[], ports: () => Ports) => {
  const collection = triggers[0]?.collection ?? '';
  return onDocumentWritten(
    {
      ...(collection === images.name ? pictureFollowService : followService)(
        followName(collection),
      ),
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

/** The function for all jobs of one interval. */
export const tickFunction = (jobs: readonly [Job, ...Job[]], ports: () => Ports) =>
  onSchedule(
    {
      ...tickService(clockName(jobs[0])),
      schedule: `every ${minutesOf(jobs[0])} minutes`,
    },
    async () => {
      await gatherRuns(ports(), timetable);
      await markExpiring(ports());
      await runInterval(ports(), jobs);
    },
  );
