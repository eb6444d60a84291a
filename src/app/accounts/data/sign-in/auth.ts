import type { Answer } from '../../../platform/reading/answer.ts';
import { viewing } from '../../../platform/session/viewing.ts';
import { storedKeys } from '../../../platform/storage/stored-keys.ts';
import type { OwnWays } from './again.ts';
import type { Provider } from './provider-for.ts';
import type { AppFactor } from './second-factor.ts';
import type { SocialProgress } from './sign-in.ts';
import type { Unsent } from './sign-out.ts';

export type { AppFactor, OwnWays };

const signInModule = () => import('./sign-in.ts');

/** Signs in; the e-mail is trimmed and lower-cased first. */
export const signIn = async (email: string, password: string): Promise<Answer> =>
  (await signInModule()).signIn(email, password);

/** Creates an account and signs in. The server's password policy applies, and its message is passed on. */
export const signUp = async (input: {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}): Promise<Answer> => (await signInModule()).signUp(input);

const secondFactorModule = () => import('./second-factor.ts');

/** Completes a sign-in or reauthentication that waits for an authenticator app's code. */
export const answerWithCode = async (code: string): Promise<Answer> =>
  (await secondFactorModule()).answerWithCode(code);

/** Cancels a sign-in that waits for a code. */
export const leaveCode = async (): Promise<void> => (await secondFactorModule()).forgetHeld();

/** Reads the member's authenticator apps from the sign-in service. */
export const readAppFactors = async (): Promise<
  Answer<{ readonly factors: readonly AppFactor[] }>
> => (await secondFactorModule()).readAppFactors();

/**
 * Starts setting up an authenticator app: returns a key to type, and the address for its QR code.
 */
export const beginAppFactor = async (): Promise<
  Answer<{ readonly typed: string; readonly address: string }>
> => (await secondFactorModule()).beginAppFactor();

/** Completes the setup with the first code. */
export const confirmAppFactor = async (code: string, deviceName: string): Promise<Answer> =>
  (await secondFactorModule()).confirmAppFactor(code, deviceName);

export const removeAppFactor = async (id: string): Promise<Answer> =>
  (await secondFactorModule()).removeAppFactor(id);

/** Methods by which the member can reauthenticate. */
export const ownWays = async (): Promise<OwnWays> => (await import('./again.ts')).ownWays();

/** Reauthenticates with the password; `SECOND_FACTOR_REQUIRED` when the code is needed next. */
export const signInAgain = async (password: string): Promise<Answer> =>
  (await import('./again.ts')).signInAgain(password);

/** Reauthenticates in the window of a provider. */
export const signInAgainWith = async (provider: Provider): Promise<Answer> =>
  (await import('./again.ts')).signInAgainWith(provider);

/** Key under which the provider is stored whose page replaced ours. */
const AWAY = storedKeys.signingInWith.key;

/** The provider whose sign-in page just returned to this one; returned once, null when there is none. */
export const cameBackFrom = (): Provider | null => {
  try {
    const from = sessionStorage.getItem(AWAY) as Provider | null;
    sessionStorage.removeItem(AWAY);
    return from;
  } catch {
    return null;
  }
};

/** Completes what `signInWith` began, where the provider's page replaced ours. */
export const endSignInWith = async (
  provider: Provider,
  onProgress: (progress: SocialProgress) => void,
): Promise<Answer> => (await signInModule()).endSignInWith(provider, onProgress);

/**
 * Signs in through a provider's window. Closing the window returns the code `CANCELLED`, which is
 * no error.
 */
export const signInWith = async (
  provider: Provider,
  onProgress: (progress: SocialProgress) => void,
): Promise<Answer> => (await signInModule()).signInWith(provider, onProgress);

/** Requests a password reset mail; returns ok whether or not the address is known. */
export const sendReset = async (email: string): Promise<Answer> =>
  (await signInModule()).sendReset(email);

/** Sends the verification mail again. */
export const resendVerification = async (): Promise<Answer> =>
  (await signInModule()).resendVerification();

/** Sends a code to a phone number in E.164; `box` is an empty element. */
export const sendPhoneCode = async (
  phone: string,
  box: HTMLElement,
): Promise<Answer<{ readonly verification: string }>> =>
  (await import('./phone.ts')).sendPhoneCode(phone, box);

/** Verifies the phone number a code was sent to. */
export const confirmPhone = async (verification: string, code: string): Promise<Answer> =>
  (await import('./phone.ts')).confirmPhone(verification, code);

/** Checks with the server whether the member's address was confirmed since. */
export const readAccountAnew = async (): Promise<void> =>
  (await import('./refresh-account.ts')).readAccountAnew();

/** Mails a sign-in link that leads back to `goto`, a path of this site. */
export const sendSignInLink = async (email: string, goto: string): Promise<Answer> =>
  (await signInModule()).sendSignInLink(email, goto);

/** Finishes signing in when the page was opened by such a link; null when it was not. */
export const completeSignInLink = async (
  href: string,
  email: string | null,
): Promise<Answer | null> => (await signInModule()).completeSignInLink(href, email);

/** Signs the member out on every device; unsent work stays on this one. */
export const signOutEverywhere = async (): Promise<Answer> =>
  (await import('./sign-out-everywhere.ts')).signOutEverywhere();

/**
 * Signs out and deletes all private data from this device. With `ask`, it does nothing and returns
 * the refusal `UNSENT_WORK` when something is unsent (`details.unsent`) or exists only on this
 * device (`details.begun`). In a view it ends the view and never resolves, because another page is
 * loaded.
 */
export const signOut = async (unsent: Unsent = 'ask'): Promise<Answer> => {
  if (viewing() === null) return (await import('./sign-out.ts')).signOut(unsent);
  (await import('../../../platform/session/end-view.ts')).endView();
  return new Promise(() => undefined);
};
