import { changedAccount, providerUserInfo, type Account, type AccountChange } from './account.ts';
import { AuthError } from '../auth-error.ts';
import { applyCode } from '../mail-codes/codes.ts';
import type { ProcedureAnswer, AuthContext, Procedure } from '../context.ts';
import { emailOf, flagOf, saidOf, inputTextOf, textsOf, type Input } from '../input.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requireStrong } from '../sign-in/policy.ts';
import {
  currentSession,
  requireOwnEmail,
  requireRecent,
  freshAccount,
  tokensFor,
} from '../sessions/session.ts';

const attributes: Readonly<Record<string, AccountChange>> = {
  DISPLAY_NAME: { displayName: undefined },
  PHOTO_URL: { photoUrl: undefined },
  PASSWORD: { password: undefined },
  EMAIL: { email: undefined, emailVerified: false },
};

/** Changes of name, picture and removed attributes: the same for a member and for the admin SDK. */
export const profileChange = (input: Input, account: Account): AccountChange => {
  const drop = textsOf(input, 'deleteProvider');
  const displayName = inputTextOf(input, 'displayName');
  const photoUrl = inputTextOf(input, 'photoUrl');
  const removed = textsOf(input, 'deleteAttribute').map((name) => saidOf(attributes, name) ?? {});
  const change: AccountChange = {
    ...(displayName === undefined ? {} : { displayName: displayName || undefined }),
    ...(photoUrl === undefined ? {} : { photoUrl: photoUrl || undefined }),
    ...(drop.includes('password') ? { password: undefined, emailLink: undefined } : {}),
    ...(drop.includes('phone') ? { phoneNumber: undefined } : {}),
    ...(drop.length === 0
      ? {}
      : { providers: account.providers.filter(({ providerId }) => !drop.includes(providerId)) }),
  };
  return Object.assign(change, ...removed) as AccountChange;
};

/** The response to a change. */
export const updated = (account: Account): ProcedureAnswer => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: account.localId,
  ...(account.email === undefined ? {} : { email: account.email }),
  emailVerified: account.emailVerified,
  displayName: account.displayName ?? '',
  photoUrl: account.photoUrl ?? '',
  providerUserInfo: providerUserInfo(account),
});

/** Sets a new password, if one is given: it must meet the policy, and ends other sessions. */
export const passwordChange = async (
  context: AuthContext,
  input: Input,
  account: Account,
): Promise<AccountChange> => {
  const password = inputTextOf(input, 'password');
  if (password === undefined) return {};
  if (account.email === undefined) throw new AuthError('MISSING_EMAIL');
  requireStrong(context, password, [account.email, account.displayName]);
  context.renewals.note(account.localId);
  return {
    password: await hashPassword(password, context.clock.now()),
    emailLink: undefined,
    // Every other session ends; this one gets new tokens below.
    validSince: Math.floor(context.clock.now() / 1000),
  };
};

/** `accounts:update` by the member: profile, password, unlinking, or a mailed code. */
export const update: Procedure = async (context, input) => {
  const oobCode = inputTextOf(input, 'oobCode');
  if (oobCode !== undefined && oobCode !== '') return applyCode(context, oobCode);
  const session = await currentSession(context, input);
  const { account } = session;
  const email = emailOf(input);
  if (email !== undefined) requireOwnEmail(context, account, email);
  if (input['password'] !== undefined) requireRecent(context, session);
  const change = {
    ...(email === undefined || email === account.email ? {} : { email, emailVerified: false }),
    ...profileChange(input, account),
    ...(await passwordChange(context, input, account)),
  };
  const saved = changedAccount(freshAccount(context, account), change);
  await context.store.put(saved);
  const renew =
    flagOf(input, 'returnSecureToken') === true || input['password'] !== undefined
      ? await tokensFor(context, saved, {
          ...session,
          authTime: Math.max(session.authTime, saved.validSince),
        })
      : {};
  return { ...updated(saved), ...renew };
};

/** `accounts:delete` by the member. */
export const removeAccount: Procedure = async (context, input) => {
  const session = await currentSession(context, input);
  requireRecent(context, session);
  await context.store.drop(session.account.localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
