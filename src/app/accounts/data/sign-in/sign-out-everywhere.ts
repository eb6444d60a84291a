import { usersEndSessions } from '../../../../domain/accounts/commands.ts';
import type { Answer } from '../../../platform/reading/answer.ts';
import { call } from '../../../firebase/call.ts';
import { signOut } from './sign-out.ts';

/**
 * Ends every session of the member, then signs out here. Unsent work stays on this device for their
 * next sign-in.
 */
export const signOutEverywhere = async (): Promise<Answer> => {
  const ended = await call(usersEndSessions, {});
  return ended.ok ? signOut('keep') : ended;
};
