import {
  usersGetFbAuthRecord,
  usersRebuildDbUserFromAuth,
  usersSetStatus,
  usersTakeBackStrike,
} from '../../../domain/accounts/commands.ts';
import type { AnswerOf, InputOf } from '../../../domain/kit/command.ts';
import type { Answer } from '../core/answer.ts';
import { call } from '../firebase/call.ts';
import { newKey } from '../outbox/idempotency-key.ts';
import { changed } from './admin.ts';

/** What the sign-in service knows of an account. */
export type AuthRecord = AnswerOf<typeof usersGetFbAuthRecord>;

/** Looks an account up by its id or e-mail address; that somebody looked is logged. */
export const findAuthRecord = (
  uidOrEmail: string,
): Promise<Answer<{ readonly value: AuthRecord }>> => call(usersGetFbAuthRecord, { uidOrEmail });

const shown = ['users', 'users_private'] as const;

/** Disables an account and ends its sessions, or enables it again; the reason stays with it. */
export const setAccountStatus = async (of: InputOf<typeof usersSetStatus>): Promise<Answer> => {
  const answered = await call(usersSetStatus, of);
  await Promise.all(shown.map(changed));
  return answered;
};

/** Takes one strike back; the member reads the reason. */
export const takeBackStrike = async (uid: string, reason: string): Promise<Answer> => {
  const answered = await call(usersTakeBackStrike, { uid, reason, idempotencyKey: newKey() });
  await Promise.all(shown.map(changed));
  return answered;
};

/** Writes the documents of an account where they are missing. */
export const rebuildAccount = async (uid: string): Promise<Answer> => {
  const answered = await call(usersRebuildDbUserFromAuth, { uid });
  await Promise.all(shown.map(changed));
  return answered;
};
