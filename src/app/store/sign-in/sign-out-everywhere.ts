import { usersEndSessions } from '../../../domain/accounts/commands.ts';
import type { Answer } from '../core/answer.ts';
import { call } from '../firebase/call.ts';
import { signOut } from './sign-out.ts';

/**
 * Ends every session of the member, and this device's first of all. What is not sent yet stays here
 * for their next sign-in.
 */
export const signOutEverywhere = async (): Promise<Answer> => {
  const ended = await call(usersEndSessions, {});
  return ended.ok ? signOut('keep') : ended;
};
