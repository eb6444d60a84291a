import { setTimeout as pause } from 'node:timers/promises';
import type { Ports, Task, TaskQueue } from '../../../src/functions/ports.ts';
import { taskService } from '../../../src/functions/live/services/services.ts';
import { performTask } from '../../../src/functions/tasks/perform-task.ts';

/** Allows so many to work at the same time; the others wait in order. */
export const limited = (most: number) => {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working < most) working += 1;
    // The place of the one before is handed over.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
};

/**
 * Stands in for Cloud Tasks: starts tasks at the rate and with the concurrency that the deployed
 * service asks for, in this process.
 */
export const cloudTasksHere = () => {
  const { maxConcurrentDispatches, maxDispatchesPerSecond } = taskService.rateLimits;
  const atOnce = limited(maxConcurrentDispatches);
  const under = new Set<Promise<void>>();
  let failed = 0;
  let nextAt = performance.now();

  const dispatch = async (ports: Ports, task: Task, at: number): Promise<void> => {
    await pause(at - performance.now());
    await atOnce(() => performTask(ports, task)).catch(() => {
      failed += 1;
    });
  };

  const queue: TaskQueue = {
    most: 2_500,
    add: (ports, tasks) => {
      for (const task of tasks) {
        nextAt = Math.max(nextAt + 1_000 / maxDispatchesPerSecond, performance.now());
        const one = dispatch(ports, task, nextAt).finally(() => under.delete(one));
        under.add(one);
      }
      return Promise.resolve(0);
    },
  };
  return {
    queue,
    /** Waits for all tasks that were added; returns how many failed. */
    drained: async (): Promise<number> => {
      while (under.size > 0) await Promise.all(under);
      return failed;
    },
  };
};
