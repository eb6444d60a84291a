import { signInMethods, wireAccount } from './account.ts';
import { AuthError } from '../auth-error.ts';
import type { Procedure } from '../context.ts';
import { emailOf, inputTextOf } from '../input.ts';
import { wirePolicy } from '../sign-in/policy.ts';
import { currentSession } from '../sessions/session.ts';

/** `accounts:lookup` by the member. */
export const lookup: Procedure = async (context, input) => ({
  kind: 'identitytoolkit#GetAccountInfoResponse',
  users: [wireAccount((await currentSession(context, input)).account)],
});

/**
 * `accounts:createAuthUri`, used by the SDK's `fetchSignInMethodsForEmail`. It returns nothing
 * about the address, as Firebase does by default, so that strangers cannot find out who has an
 * account.
 */
export const createAuthUri: Procedure = (context, input) => {
  const email = emailOf({ email: inputTextOf(input, 'identifier') });
  if (email === undefined) throw new AuthError('INVALID_IDENTIFIER');
  if (inputTextOf(input, 'continueUri') === undefined) throw new AuthError('MISSING_CONTINUE_URI');
  const account = context.privacy.hidesMembers ? undefined : context.store.byEmail(email);
  const told = context.privacy.hidesMembers ? {} : { registered: account !== undefined };
  return Promise.resolve({
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: 'none',
    ...told,
    signinMethods: account === undefined ? [] : signInMethods(account),
  });
};

/** `GET /v1/projects`: returns the hosts that may use the sign-in pages. */
export const projectConfig: Procedure = (context) =>
  Promise.resolve({
    projectId: context.projectId,
    authorizedDomains: [...context.authorizedHosts()],
  });

export const passwordPolicy: Procedure = (context) => Promise.resolve(wirePolicy(context));

/** `GET /v1/recaptchaParams` and `GET /v2/recaptchaConfig`: no reCAPTCHA is used here. */
export const recaptchaParams: Procedure = () =>
  Promise.resolve({
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaStoken: 'none',
    recaptchaSiteKey: 'none',
  });

export const recaptchaConfig: Procedure = (context) =>
  Promise.resolve({
    recaptchaKey: `projects/${context.projectId}/keys/none`,
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  });

/** Refuses a call that this project does not offer. */
export const notOffered: Procedure = () => {
  throw new AuthError('OPERATION_NOT_ALLOWED : This way of signing in is not offered.');
};
