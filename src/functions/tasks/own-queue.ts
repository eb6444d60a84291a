import { oneLine } from '../one-line.ts';
import { inLanes } from './in-lanes.ts';
import { performTask } from './perform-task.ts';
import type { TaskQueue } from '../ports.ts';

/** Tasks worked on at the same time: a mail server takes its time to answer. */
const lanes = 4;

/**
 * The queue of a house with one process, which performs its tasks itself. A task that fails is found
 * again by the next run of the timetable.
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
        // The next task is another member's.
        log('error', `a task failed: ${oneLine(String(error))}`, { kind: task.kind });
      }
    };
    await inLanes(tasks, lanes, perform, () => clock.now() >= until);
    return performed;
  },
};
