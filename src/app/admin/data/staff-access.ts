import { useQuery } from '@tanstack/react-query';
import { usersSetStaffAccess } from '../../../domain/accounts/commands.ts';
import type { InputOf } from '../../../domain/kit/command.ts';
import { asksSecondFactor, STAFF_ACCESS } from '../../../domain/platform/settings/staff-access.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { refreshEntity, queryClient } from './admin.ts';

/**
 * Whether staff are asked for a second factor: requested from the server each time the back office
 * is opened or returned to, for every role. Unknown without a connection, where nothing new is
 * shown anyway.
 */
export const useAsksSecondFactor = (): boolean => {
  const found = useQuery(
    {
      queryKey: ['doc', 'config', STAFF_ACCESS],
      queryFn: async () =>
        (await import('./documents/documents.ts')).readDocument('config', STAFF_ACCESS),
    },
    queryClient,
  );
  return asksSecondFactor(found.data?.values['values']);
};

/** Turns the requirement on or off; refused to staff without a second factor of their own. */
export const setStaffAccess = async (of: InputOf<typeof usersSetStaffAccess>): Promise<Answer> => {
  const answered = await call(usersSetStaffAccess, of);
  if (answered.ok) await refreshEntity('config');
  return answered;
};
