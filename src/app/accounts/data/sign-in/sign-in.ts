import {
  browserPopupRedirectResolver,
  getRedirectResult,
  isSignInWithEmailLink,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signInWithRedirect,
  type UserCredential,
} from 'firebase/auth';
import { MEMBER_TERMS } from '../../../../domain/accounts/member-terms.ts';
import { refusal } from '../../../../domain/kit/refusal.ts';
import { succeeded, type Answer } from '../../../platform/reading/answer.ts';
import { emailFrom } from '../../../../domain/kit/text/typed-code.ts';
import { firstPreferences } from './first-preferences.ts';
import { isInstalledOnIos } from '../../../platform/tab/install.ts';
import { authentication } from '../../../firebase/auth.ts';
import { authCode, authRefusal } from './auth-refusal.ts';
import { reportAuthEvent, reportFailure, reportSignIn } from './auth-events.ts';
import { callFunction } from '../../../firebase/functions.ts';
import { storedKeys } from '../../../platform/storage/stored-keys.ts';
import { providerFor, type Provider } from './provider-for.ts';
import { holdForCode, needsCode } from './second-factor.ts';

/** Normalizes and lower-cases the e-mail address. */
const tidyEmail = (email: string): string => emailFrom(email).toLowerCase();

/** 1 started, 2 popup done, 0 finished, -1 failed. */
export type SocialProgress = 1 | 2 | 0 | -1;

const attemptSignIn = async (work: () => Promise<unknown>): Promise<Answer> => {
  try {
    await work();
    return succeeded;
  } catch (error) {
    await holdForCode(error, () => void reportSignIn('login'));
    return { ok: false, refusal: authRefusal(error) };
  }
};

const viaFunction = async (name: string, input: unknown): Promise<Answer> => {
  const answered = await callFunction(name, input);
  return answered.ok ? succeeded : answered;
};

export const signIn = async (email: string, password: string): Promise<Answer> =>
  attemptSignIn(async () => {
    const auth = await authentication();
    try {
      await signInWithEmailAndPassword(auth, tidyEmail(email), password);
    } catch (error) {
      if (!needsCode(error)) void reportFailure('login', error);
      throw error;
    }
    void reportSignIn('login');
  });

export const signUp = async (input: {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}): Promise<Answer> => {
  const email = tidyEmail(input.email);
  const username = input.username.trim().toLowerCase();
  const registered = await viaFunction('users-register', {
    email,
    password: input.password,
    acceptTerms: true,
    termsVersion: MEMBER_TERMS,
    preferences: firstPreferences(),
    ...(username === '' ? {} : { username }),
  });
  if (!registered.ok) return registered;
  void reportAuthEvent('signup', 'success');
  const begun = await signIn(email, input.password);
  if (begun.ok || begun.refusal.code !== 'WRONG_CREDENTIALS') return begun;
  // The address already had an account: its owner gets a mail that explains how to sign in.
  const message = 'Check your inbox: the e-mail we sent says how to sign in with this address.';
  return { ok: false, refusal: refusal('already-exists', 'CHECK_INBOX', message) };
};

const givenUp = new Set([
  'popup-closed-by-user',
  'redirect-cancelled-by-user',
  'cancelled-popup-request',
  'user-cancelled',
]);

const finish = async (
  name: Provider,
  onProgress: (progress: SocialProgress) => void,
  asked: () => Promise<UserCredential | null>,
): Promise<Answer> => {
  onProgress(1);
  try {
    const credential = await asked();
    if (credential === null) {
      onProgress(-1);
      return succeeded;
    }
    onProgress(2);
    void reportSignIn('login_social', name);
    onProgress(0);
    return succeeded;
  } catch (error) {
    onProgress(-1);
    const report = (): void => void reportSignIn('login_social', name);
    if (await holdForCode(error, report)) return { ok: false, refusal: authRefusal(error) };
    if (givenUp.has(authCode(error) ?? '')) {
      void reportAuthEvent('login_social', 'cancelled', { provider: name });
    } else {
      void reportFailure('login_social', error, name);
    }
    return { ok: false, refusal: authRefusal(error) };
  }
};

/**
 * Signs in through a provider's popup. In an app installed on iOS a popup cannot communicate with it:
 * there the provider's page replaces the app's, and redirects back to it.
 */
export const signInWith = (
  name: Provider,
  onProgress: (progress: SocialProgress) => void,
): Promise<Answer> =>
  finish(name, onProgress, async () => {
    const auth = await authentication();
    if (!isInstalledOnIos()) {
      return signInWithPopup(auth, providerFor(name), browserPopupRedirectResolver);
    }
    sessionStorage.setItem(storedKeys.signingInWith.key, name);
    return signInWithRedirect(auth, providerFor(name), browserPopupRedirectResolver);
  });

export const endSignInWith = (
  name: Provider,
  onProgress: (progress: SocialProgress) => void,
): Promise<Answer> =>
  finish(name, onProgress, async () =>
    getRedirectResult(await authentication(), browserPopupRedirectResolver),
  );

export const sendReset = async (email: string): Promise<Answer> => {
  const answered = await viaFunction('users-resetPasswordNew', { email: tidyEmail(email) });
  if (answered.ok) void reportAuthEvent('reset', 'success');
  return answered;
};

export const resendVerification = (): Promise<Answer> =>
  viaFunction('users-resendVerificationEmail', {});

/**
 * Key of the address a link was requested for, so that the same device need not ask for it again.
 */
const LINK_EMAIL = storedKeys.linkEmail.key;

export const sendSignInLink = (email: string, goto: string): Promise<Answer> =>
  attemptSignIn(async () => {
    const back = new URL('/loginredirect', location.origin);
    back.searchParams.set('goto', goto);
    const address = tidyEmail(email);
    await sendSignInLinkToEmail(await authentication(), address, {
      url: back.href,
      handleCodeInApp: true,
    });
    localStorage.setItem(LINK_EMAIL, address);
  });

export const completeSignInLink = async (
  href: string,
  email: string | null,
): Promise<Answer | null> => {
  const auth = await authentication();
  if (!isSignInWithEmailLink(auth, href)) return null;
  const address = email ?? localStorage.getItem(LINK_EMAIL);
  if (address === null) {
    const why = 'Enter the e-mail address the link was sent to.';
    return {
      ok: false,
      refusal: refusal('invalid-argument', 'EMAIL_MISSING', why, {
        field: 'email',
        details: { rule: 'LINK' },
      }),
    };
  }
  return attemptSignIn(async () => {
    await signInWithEmailLink(auth, tidyEmail(address), href);
    localStorage.removeItem(LINK_EMAIL);
    void reportSignIn('login', 'link');
  });
};
