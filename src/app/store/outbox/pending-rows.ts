import type { OutboxRow } from './row.ts';
import { live } from '../reading/reading.ts';
import { useSession } from '../session/session.ts';
import { lazily, useShared } from '../reading/subscription.ts';

/** Rows of one command that the signed-in member gave and the server has not answered, oldest first. */
export const useWaiting = (command: string): readonly OutboxRow[] => {
  const { uid } = useSession();
  const reading = useShared<readonly OutboxRow[]>(
    `waiting|${command}|${uid ?? ''}`,
    lazily(
      () => import('./watch.ts'),
      (m, emit) => {
        if (uid === null) return () => undefined;
        return m.watchOpen(uid, (rows) => {
          const given = rows.filter((row) => row.command === command);
          emit(
            live(
              given.toSorted((a, b) => a.order - b.order),
              null,
            ),
          );
        });
      },
    ),
  );
  return reading.status === 'ready' ? reading.value : [];
};
