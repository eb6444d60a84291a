import type { Answer } from '../core/answer.ts';
import { storedKeys } from '../core/stored-keys.ts';

export type Provider = 'google' | 'facebook' | 'apple';
/** 1 started, 2 popup done, 0 finished, -1 failed. */
export type SocialProgress = 1 | 2 | 0 | -1;

const signInModule = () => import('./sign-in.ts');

/** Signs in; the e-mail is trimmed and lower-cased first. */
export const signIn = async (email: string, password: string): Promise<Answer> =>
  (await signInModule()).signIn(email, password);

/** Makes an account and signs in. The password policy is the server's, passed on in its words. */
export const signUp = async (input: {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}): Promise<Answer> => (await signInModule()).signUp(input);

/** Where it is noted which provider's page took the place of ours. */
export const AWAY = storedKeys.signingInWith.key;

/** The provider whose page this one was left for and is back from; told once, null when it is none. */
export const cameBackFrom = (): Provider | null => {
  try {
    const from = sessionStorage.getItem(AWAY) as Provider | null;
    sessionStorage.removeItem(AWAY);
    return from;
  } catch {
    return null;
  }
};

/** Goes on with what `signInWith` began, where the provider's page took the place of ours. */
export const endSignInWith = async (
  provider: Provider,
  onProgress: (progress: SocialProgress) => void,
): Promise<Answer> => (await signInModule()).endSignInWith(provider, onProgress);

/** Signs in through a provider's window. Closing it answers the code `CANCELLED`, which is no fault. */
export const signInWith = async (
  provider: Provider,
  onProgress: (progress: SocialProgress) => void,
): Promise<Answer> => (await signInModule()).signInWith(provider, onProgress);

/** Asks for a password reset mail; answers ok whether or not the address is known. */
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

/** Asks the server whether the member's address was confirmed meanwhile. */
export const readAccountAnew = async (): Promise<void> =>
  (await import('./refresh-account.ts')).readAccountAnew();

/** Mails a link that signs in, leading back to `goto`, a path of this site. */
export const sendSignInLink = async (email: string, goto: string): Promise<Answer> =>
  (await signInModule()).sendSignInLink(email, goto);

/** Finishes signing in when the page was opened by such a link; null when it was not. */
export const completeSignInLink = async (
  href: string,
  email: string | null,
): Promise<Answer | null> => (await signInModule()).completeSignInLink(href, email);

/**
 * What becomes of unsent work at signing out: `ask` stops for it, `keep` leaves it on this device for
 * the same member's next sign-in, `discard` deletes it.
 */
export type Unsent = 'ask' | 'keep' | 'discard';

/**
 * Signs out and deletes everything private from this device. Asked to `ask`, it answers the refusal
 * `UNSENT_WORK` and does nothing when something is not sent yet (`details.unsent`), or was noted or
 * begun here and is nowhere else (`details.begun`).
 */
export const signOut = async (unsent: Unsent = 'ask'): Promise<Answer> =>
  (await import('./sign-out.ts')).signOut(unsent);
