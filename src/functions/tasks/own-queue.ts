import { oneLine } from '../one-line.ts';
import { inLanes } from './in-lanes.ts';
import { performTask } from './perform-task.ts';
import type { TaskQueue } from '../ports.ts';

/** Concurrent tasks: a mail server takes time to respond. */
const lanes = 4;

/**
 * Queue of a house with one process, which performs the tasks itself. The next run of the timetable
 * finds a failed task again.
 */
export const ownQueue: TaskQueue = {
  most: 200,
  add: async (ports, tasks, until) => {
    const { clock, log } = ports;
    let performed = 0;
    const perform = async (task: (typeof tasks)[number]): Promise<void> => {
      try {
        await performTask(ports, task);
        performed += 1;
      } catch (error) {
        // A failure must not stop the next task, which is another member's.
        log('error', `a task failed: ${oneLine(String(error))}`, { kind: task.kind });
      }
    };
    await inLanes(tasks, lanes, perform, () => clock.now() >= until);
    return performed;
  },
};
