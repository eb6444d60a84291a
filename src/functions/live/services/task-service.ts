import { createHash } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { MINUTE } from '../../../domain/kit/durations.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import type { Ports, Task, TaskQueue } from '../../ports.ts';
import { inLanes } from '../../tasks/in-lanes.ts';
import { performTask } from '../../tasks/perform-task.ts';
import { taskKinds } from '../../tasks/task-kinds.ts';
import { taskService } from './services.ts';

/** Requests to Cloud Tasks under way at the same time: it takes one task in each. */
const enqueuedAtOnce = 50;

/**
 * Time after which a task is accepted again under another name, ms. Cloud Tasks refuses a name for
 * an hour, even if it gave the task up; the rows themselves prevent a second sending.
 */
const nameSlotMs = 10 * MINUTE;

/** Name of a task: Cloud Tasks drops a repeated task of the same name. */
const taskName = ({ kind, ids, turn }: Task, now: number): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ids, turn, Math.floor(now / nameSlotMs)]))
    .digest('hex');

/** The platform's queue, whose tasks `tasksFunction` performs. */
export const cloudTasks = (app: () => App): TaskQueue => ({
  most: 2_500,
  add: async ({ clock }, tasks) => {
    const now = clock.now();
    const { getFunctions } = await import('firebase-admin/functions');
    const queue = getFunctions(app()).taskQueue(`locations/${taskService.region}/functions/tasks`);
    await inLanes(tasks, enqueuedAtOnce, async (task) => {
      const { kind, ids } = task;
      try {
        await queue.enqueue(
          { kind, ids },
          { id: taskName(task, now), dispatchDeadlineSeconds: taskService.timeoutSeconds },
        );
      } catch (error) {
        if ((error as { readonly code?: unknown }).code === 'functions/task-already-exists') return;
        throw error;
      }
    });
    return 0;
  },
});

const readTask = (data: unknown): Pick<Task, 'kind' | 'ids'> => {
  const { kind, ids } = isRecord(data) ? data : {};
  const known = taskKinds.find((one) => one === kind);
  if (known === undefined || !Array.isArray(ids)) throw new Error('A task that is none of ours.');
  return { kind: known, ids: ids.map(String) };
};

/** Performs the tasks of the queue `tasks`; the platform repeats one that fails. */
export const tasksFunction = (ports: () => Ports) =>
  onTaskDispatched(taskService, async ({ data }) => performTask(ports(), readTask(data)));
