import { usersEndSignIn } from '../../../domain/accounts/commands.ts';
import { openSignIns, type SignIn } from '../../../domain/accounts/sign-ins.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { useOwn } from '../../sync/reads/own.ts';

/** The member’s signed-in devices, last active first; null while unknown here. */
export const useOwnSignIns = (): readonly SignIn[] | null => {
  const account = useOwn('users_private');
  const held = account.status === 'ready' ? account.value[0]?.doc : undefined;
  return held === undefined ? null : openSignIns(held);
};

/** Signs one of the member’s devices out. */
export const endSignIn = (at: number): Promise<Answer> => call(usersEndSignIn, { at });
