import type { Mutation } from '../mutation.ts';
import type { OutboxRow } from './row.ts';
import { live } from '../../platform/reading/reading.ts';
import { useSession } from '../../platform/session/session.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';

/**
 * The signed-in member's rows of one command that are open or were just accepted, oldest first:
 * `isUnheard` decides which are overlaid.
 */
export const usePending = ({ command }: Pick<Mutation, 'command'>): readonly OutboxRow[] => {
  const { uid } = useSession();
  const reading = useShared<readonly OutboxRow[]>(
    `pending|${command}|${uid ?? ''}`,
    lazily(
      () => import('../watch.ts'),
      (m, emit) => {
        if (uid === null) return () => undefined;
        return m.watchPending(
          uid,
          (row) => row.command === command,
          (rows) =>
            emit(
              live(
                rows.toSorted((a, b) => a.order - b.order),
                null,
              ),
            ),
        );
      },
    ),
  );
  return reading.status === 'ready' ? reading.value : [];
};
