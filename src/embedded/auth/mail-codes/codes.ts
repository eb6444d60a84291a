import { randomBytes } from 'node:crypto';
import type { ActionCode, CodePurpose } from '../accounts/account-store.ts';
import { changedAccount, providerUserInfo } from '../accounts/account.ts';
import { AuthError } from '../auth-error.ts';
import type { ProcedureAnswer, AuthContext, Procedure } from '../context.ts';
import { emailOf, flagOf, saidOf, inputTextOf, type Input } from '../input.ts';
import { mailFor } from './mails.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { requireStrong } from '../sign-in/policy.ts';
import { currentSession } from '../sessions/session.ts';
import { HOUR } from '../../../domain/kit/durations.ts';

const lives: Readonly<Record<CodePurpose, number>> = {
  PASSWORD_RESET: HOUR,
  VERIFY_EMAIL: 72 * HOUR,
  EMAIL_SIGNIN: 6 * HOUR,
  VERIFY_AND_CHANGE_EMAIL: 72 * HOUR,
  RECOVER_EMAIL: 30 * 24 * HOUR,
};

/** The `mode` parameter of a link for each purpose, as in Firebase's own links. */
export const modes: Readonly<Record<CodePurpose, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** Creates a code and its link. */
const newCode = async (
  context: AuthContext,
  purpose: CodePurpose,
  email: string,
  more: { readonly newEmail?: string; readonly continueUrl?: string } = {},
): Promise<{ readonly code: string; readonly link: string }> => {
  const code = randomBytes(24).toString('base64url');
  const query = new URLSearchParams({
    mode: modes[purpose],
    lang: 'en',
    oobCode: code,
    apiKey: 'local',
  });
  if (more.continueUrl !== undefined) query.set('continueUrl', more.continueUrl);
  const link = `${context.origin}/emulator/auth/action?${query}`;
  await context.store.addCode({
    code,
    purpose,
    email,
    ...(more.newEmail === undefined ? {} : { newEmail: more.newEmail }),
    link,
    expires: context.clock.now() + lives[purpose],
  });
  return { code, link };
};

/** Finds a code that is valid for one of these purposes. */
export const goodCode = (
  { store, clock }: AuthContext,
  code: string | undefined,
  purposes: readonly CodePurpose[],
): ActionCode => {
  if (code === undefined || code === '') throw new AuthError('MISSING_OOB_CODE');
  const found = store.code(code);
  if (found === undefined || !purposes.includes(found.purpose)) {
    throw new AuthError('INVALID_OOB_CODE');
  }
  if (found.expires < clock.now()) throw new AuthError('EXPIRED_OOB_CODE');
  return found;
};

/** Uses up a valid code. If two requests bring it at once, only one succeeds. */
export const takeCode = async (
  context: AuthContext,
  code: string | undefined,
  purposes: readonly CodePurpose[],
): Promise<ActionCode> => {
  const found = goodCode(context, code, purposes);
  await context.store.useCode(found.code);
  return found;
};

/**
 * Whether a mailed link may continue to this address, which must be a page of the link's origin.
 */
export const mayContinue = (context: AuthContext, address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (!/^https?:$/.test(protocol)) return false;
  return origin === context.origin || (context.emulator && context.authorizedHosts().has(hostname));
};

const continueUrlOf = (context: AuthContext, input: Input): string | undefined => {
  const text = inputTextOf(input, 'continueUrl');
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new AuthError('INVALID_CONTINUE_URI');
  }
  if (!mayContinue(context, text)) {
    throw new AuthError(`UNAUTHORIZED_DOMAIN : ${new URL(text).host} is not of this project.`);
  }
  return text;
};

const purposeByType: Readonly<Record<string, CodePurpose>> = {
  PASSWORD_RESET: 'PASSWORD_RESET',
  VERIFY_EMAIL: 'VERIFY_EMAIL',
  EMAIL_SIGNIN: 'EMAIL_SIGNIN',
  VERIFY_AND_CHANGE_EMAIL: 'VERIFY_AND_CHANGE_EMAIL',
};

const isOfMember = (purpose: CodePurpose): boolean =>
  purpose === 'VERIFY_EMAIL' || purpose === 'VERIFY_AND_CHANGE_EMAIL';

/** Returns the address that the mail is about: the member's own, or any that was named. */
const addressee: (
  ...args: readonly [...Parameters<Procedure>, CodePurpose]
) => Promise<string> = async (context, input, asker, purpose) => {
  const own = !asker.owner && isOfMember(purpose);
  const email = own ? (await currentSession(context, input)).account.email : emailOf(input);
  if (email === undefined) throw new AuthError('MISSING_EMAIL');
  return email;
};

/**
 * `accounts:sendOobCode`: mails a link, or returns it to the admin SDK. A visitor who requests a
 * password reset does not learn whether the address has an account: known and unknown addresses
 * count alike, and the work for a known one is done after the response.
 */
export const sendOobCode: Procedure = async (context, input, asker) => {
  const purpose = saidOf(purposeByType, inputTextOf(input, 'requestType') ?? '');
  if (purpose === undefined) throw new AuthError('MISSING_REQ_TYPE');
  const continueUrl = continueUrlOf(context, input);
  if (purpose === 'EMAIL_SIGNIN' && continueUrl === undefined) {
    throw new AuthError('MISSING_CONTINUE_URI');
  }
  const newEmail = purpose === 'VERIFY_AND_CHANGE_EMAIL' ? emailOf(input, 'newEmail') : undefined;
  if (purpose === 'VERIFY_AND_CHANGE_EMAIL' && newEmail === undefined) {
    throw new AuthError('MISSING_NEW_EMAIL');
  }
  const email = await addressee(context, input, asker, purpose);
  if (!asker.owner) {
    context.mails.take(email);
    if (newEmail !== undefined) context.mails.take(newEmail);
  }
  if (newEmail !== undefined && context.store.byEmail(newEmail) !== undefined) {
    throw new AuthError('EMAIL_EXISTS', 400, { email: newEmail });
  }
  const known = purpose === 'EMAIL_SIGNIN' || context.store.byEmail(email) !== undefined;
  if (!known && (asker.owner || !context.privacy.hidesMembers)) {
    throw new AuthError('EMAIL_NOT_FOUND');
  }
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  const make = (): ReturnType<typeof newCode> =>
    newCode(context, purpose, email, {
      ...(newEmail === undefined ? {} : { newEmail }),
      ...(continueUrl === undefined ? {} : { continueUrl }),
    });
  const mail = async (): Promise<void> =>
    context.sendMail(mailFor(purpose, newEmail ?? email, (await make()).link));
  if (asker.owner && flagOf(input, 'returnOobLink') === true) {
    const { code, link } = await make();
    return { kind, email, oobCode: code, oobLink: link };
  }
  if (purpose !== 'PASSWORD_RESET') await mail();
  else if (known) context.later(mail);
  return { kind, email };
};

/** `accounts:resetPassword`: without a new password it only returns the purpose of the code. */
export const resetPassword: Procedure = async (context, input, { ip }) => {
  const oobCode = inputTextOf(input, 'oobCode');
  const newPassword = inputTextOf(input, 'newPassword');
  const kind = 'identitytoolkit#ResetPasswordResponse';
  if (newPassword === undefined) {
    const all = Object.keys(modes) as readonly CodePurpose[];
    const { email, newEmail, purpose } = goodCode(context, oobCode, all);
    const more = newEmail === undefined ? {} : { newEmail };
    return { kind, email, requestType: purpose, ...more };
  }
  const { email } = goodCode(context, oobCode, ['PASSWORD_RESET']);
  requireStrong(context, newPassword, [email, context.store.byEmail(email)?.displayName]);
  const password = await hashPassword(newPassword, context.clock.now());
  await takeCode(context, oobCode, ['PASSWORD_RESET']);
  const account = context.store.byEmail(email);
  if (account === undefined) throw new AuthError('USER_NOT_FOUND');
  await context.store.put(
    changedAccount(account, {
      password,
      emailVerified: true,
      emailLink: undefined,
      validSince: Math.floor(context.clock.now() / 1000),
    }),
  );
  context.guesses.trust(ip, email);
  return { kind, email, requestType: 'PASSWORD_RESET' };
};

/** Applies a verification, a change or a recovery of an address: `accounts:update` with a code. */
export const applyCode = async (
  context: AuthContext,
  oobCode: string,
): Promise<ProcedureAnswer> => {
  const code = goodCode(context, oobCode, [
    'VERIFY_EMAIL',
    'VERIFY_AND_CHANGE_EMAIL',
    'RECOVER_EMAIL',
  ]);
  const account = context.store.byEmail(code.email);
  if (account === undefined) throw new AuthError('INVALID_OOB_CODE');
  const email = code.newEmail ?? code.email;
  const holder = context.store.byEmail(email);
  if (holder !== undefined && holder.localId !== account.localId) {
    throw new AuthError('EMAIL_EXISTS', 400, { email });
  }
  const moved = email !== account.email;
  const updated = changedAccount(account, {
    email,
    emailVerified: true,
    ...(moved ? { validSince: Math.floor(context.clock.now() / 1000) } : {}),
  });
  await context.store.useCode(code.code);
  await context.store.put(updated);
  if (code.purpose === 'VERIFY_AND_CHANGE_EMAIL') {
    // The old address gets a mail that lets its owner recover the account.
    const back = await newCode(context, 'RECOVER_EMAIL', email, { newEmail: code.email });
    await context.sendMail(mailFor('RECOVER_EMAIL', code.email, back.link));
  }
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: updated.localId,
    email,
    emailVerified: true,
    providerUserInfo: providerUserInfo(updated),
  };
};
