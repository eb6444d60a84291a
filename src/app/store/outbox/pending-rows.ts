import type { Mutation } from './mutation.ts';
import type { OutboxRow } from './row.ts';
import { live } from '../reading/reading.ts';
import { useSession } from '../session/session.ts';
import { lazily, useShared } from '../reading/subscription.ts';

/**
 * Rows of one command that the signed-in member gave and that are open or have just arrived, oldest
 * first: what `isUnheard` decides about.
 */
export const usePending = ({ command }: Pick<Mutation, 'command'>): readonly OutboxRow[] => {
  const { uid } = useSession();
  const reading = useShared<readonly OutboxRow[]>(
    `pending|${command}|${uid ?? ''}`,
    lazily(
      () => import('./watch.ts'),
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
