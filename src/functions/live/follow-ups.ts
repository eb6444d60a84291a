import {
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runByClock } from '../platform/run-job.ts';
import type { Ports } from '../ports.ts';
import type { Job } from '../timetable.ts';
import type { Trigger } from '../trigger.ts';
import { options } from './callable.ts';

/** A picture is decoded whole: `mostPixels` of four bytes, three of them beside the code. */
const decoding = { memory: '2GiB' as const, concurrency: 3 };

/** One trigger as a document function; the platform retries it until it succeeds. */
export const documentFunction = (trigger: Trigger, ports: () => Ports) => {
  const at = {
    ...options,
    document: `${trigger.collection}/{id}`,
    retry: true,
    ...(trigger.collection === 'images' ? decoding : {}),
  };
  const run = async (id: string | undefined, before: unknown, after: unknown): Promise<void> => {
    const row = (value: unknown) => (value ?? null) as Readonly<Record<string, unknown>> | null;
    await trigger.handler({ id: id ?? '', before: row(before), after: row(after) }, ports());
  };
  if (trigger.on === 'create') {
    return onDocumentCreated(at, (event) => run(event.params.id, null, event.data?.data()));
  }
  const watch = trigger.on === 'update' ? onDocumentUpdated : onDocumentWritten;
  return watch(at, (event) =>
    run(event.params.id, event.data?.before.data(), event.data?.after.data()),
  );
};

/** One job of the timetable; the platform's finest step is a minute. */
export const scheduledFunction = (job: Job, ports: () => Ports) =>
  onSchedule(
    { ...options, schedule: `every ${Math.ceil(job.everySeconds / 60)} minutes` },
    async () => runByClock(ports(), job),
  );
