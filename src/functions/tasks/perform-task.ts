import { sendLetterCopy } from '../letters/send-letters.ts';
import { sendGroup } from '../notifications/message-queue.ts';
import type { Ports, Task } from '../ports.ts';
import type { TaskKind } from './task-kinds.ts';

const works: Readonly<
  Record<TaskKind, (ports: Ports, ids: readonly string[]) => Promise<unknown>>
> = {
  sendMessages: sendGroup,
  sendLetterCopy: async (ports, ids) => {
    for (const id of ids) await sendLetterCopy(ports, id);
  },
};

/** Performs a task. Throws if it must be repeated. */
export const performTask = async (
  ports: Ports,
  { kind, ids }: Pick<Task, 'kind' | 'ids'>,
): Promise<void> => {
  await works[kind](ports, ids);
};
