import {
  usersEndSessions,
  usersEndSignIn,
  usersGetFbAuthRecord,
  usersRebuildDbUserFromAuth,
  usersRemoveSecondFactor,
  usersSetRoles,
  usersSetStatus,
  usersTakeBackStrike,
} from '../../../domain/accounts/commands.ts';
import type { AnswerOf, InputOf } from '../../../domain/kit/command.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { refreshEntity } from '../data/admin.ts';

/** The sign-in service's record of an account. */
export type AuthRecord = AnswerOf<typeof usersGetFbAuthRecord>;

/** Looks up an account by its id or e-mail address; the lookup itself is logged. */
export const findAuthRecord = (
  uidOrEmail: string,
): Promise<Answer<{ readonly value: AuthRecord }>> => call(usersGetFbAuthRecord, { uidOrEmail });

const memberEntities = ['users', 'users_private'] as const;

/**
 * Disables an account and ends its sessions, or enables it again; the reason is recorded with it.
 */
export const setAccountStatus = async (of: InputOf<typeof usersSetStatus>): Promise<Answer> => {
  const answered = await call(usersSetStatus, of);
  await Promise.all(memberEntities.map(refreshEntity));
  return answered;
};

/** Removes one strike; the member reads the reason. */
export const takeBackStrike = async (uid: string, reason: string): Promise<Answer> => {
  const answered = await call(usersTakeBackStrike, { uid, reason, idempotencyKey: newKey() });
  await Promise.all(memberEntities.map(refreshEntity));
  return answered;
};

/** Removes the authenticator app of a member who lost it; they are signed out everywhere. */
export const removeSecondFactor = (of: InputOf<typeof usersRemoveSecondFactor>): Promise<Answer> =>
  call(usersRemoveSecondFactor, of);

/** Gives an account exactly these staff roles. */
export const setRoles = async (of: InputOf<typeof usersSetRoles>): Promise<Answer> => {
  const answered = await call(usersSetRoles, of);
  await Promise.all(memberEntities.map(refreshEntity));
  return answered;
};

/** Signs a member out on every device. */
export const endSessions = (uid: string): Promise<Answer> => call(usersEndSessions, { uid });

/** Signs out one of a member's devices; `at` is when it signed in, ms UTC. */
export const endDevice = async (uid: string, at: number): Promise<Answer> => {
  const answered = await call(usersEndSignIn, { uid, at });
  await Promise.all(memberEntities.map(refreshEntity));
  return answered;
};

/** Creates the missing documents of an account. */
export const rebuildAccount = async (uid: string): Promise<Answer> => {
  const answered = await call(usersRebuildDbUserFromAuth, { uid });
  await Promise.all(memberEntities.map(refreshEntity));
  return answered;
};
