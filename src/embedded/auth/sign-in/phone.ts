import { changedAccount } from '../accounts/account.ts';
import { AuthError } from '../auth-error.ts';
import type { ProcedureAnswer, AuthContext, Procedure } from '../context.ts';
import { afterFirstFactor } from '../factors/challenge.ts';
import { inputTextOf } from '../input.ts';
import {
  currentSession,
  requireRecent,
  freshAccount,
  newAccount,
  tokensFor,
} from '../sessions/session.ts';

/** E.164, ITU-T. */
const international = /^\+[1-9][0-9]{6,14}$/;

/** `accounts:sendVerificationCode`: sends a code to a number. */
export const sendVerificationCode: Procedure = async (context, input, { ip }) => {
  const phoneNumber = inputTextOf(input, 'phoneNumber')?.replaceAll(/[\s().-]/g, '');
  if (phoneNumber === undefined || phoneNumber === '') throw new AuthError('MISSING_PHONE_NUMBER');
  if (!international.test(phoneNumber)) {
    throw new AuthError('INVALID_PHONE_NUMBER : Write the number with its country, as +1 …');
  }
  const { code, sessionInfo } = context.phoneCodes.begin(ip, phoneNumber);
  await context.sendSms(phoneNumber, code);
  return { sessionInfo };
};

const byNumberAlone = async (
  context: AuthContext,
  phoneNumber: string,
): Promise<ProcedureAnswer> => {
  const known = context.store.byPhone(phoneNumber);
  const account = known ?? changedAccount(newAccount(context), { phoneNumber });
  const { tokens } = await afterFirstFactor(context, account, 'phone');
  return { localId: account.localId, phoneNumber, isNewUser: known === undefined, ...tokens };
};

/**
 * `accounts:signInWithPhoneNumber` with a member's token: links the number to the account, and
 * includes it in tokens from now on. Only an emulator signs in by a number alone. Replacing a
 * number requires a recent sign-in; a first number does not, since it cannot be used to sign in.
 */
export const signInWithPhoneNumber: Procedure = async (context, input) => {
  if (input['idToken'] === undefined && !context.trusting) {
    throw new AuthError('OPERATION_NOT_ALLOWED : This way of signing in is not offered.');
  }
  const session = input['idToken'] === undefined ? null : await currentSession(context, input);
  const sessionInfo = inputTextOf(input, 'sessionInfo') ?? '';
  const code = inputTextOf(input, 'code') ?? '';
  if (sessionInfo === '') throw new AuthError('MISSING_SESSION_INFO');
  if (code === '') throw new AuthError('MISSING_CODE');
  if (session === null) return byNumberAlone(context, context.phoneCodes.take(sessionInfo, code));
  if (session.account.phoneNumber !== undefined) requireRecent(context, session);
  const phoneNumber = context.phoneCodes.take(sessionInfo, code);
  const owner = context.store.byPhone(phoneNumber);
  if (owner !== undefined && owner.localId !== session.account.localId) {
    // The SDK reads this as "belongs to another account". The proof is a dummy: a real one would
    // sign in to that account.
    return { phoneNumber, temporaryProof: 'none', temporaryProofExpiresIn: '0' };
  }
  const linked = changedAccount(freshAccount(context, session.account), { phoneNumber });
  await context.store.put(linked);
  return {
    localId: linked.localId,
    phoneNumber,
    isNewUser: false,
    ...(await tokensFor(context, linked, session)),
  };
};
