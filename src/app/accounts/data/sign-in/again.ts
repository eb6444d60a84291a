import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import type { Answer } from '../../../platform/reading/answer.ts';
import { authRefusal } from './auth-refusal.ts';
import { providerFor, type Provider } from './provider-for.ts';
import { holdAgain } from './second-factor.ts';
import { userHere } from './user-here.ts';

const attemptAgain = async (work: (user: User) => Promise<unknown>): Promise<Answer> => {
  try {
    await work(await userHere());
    return { ok: true };
  } catch (error) {
    await holdAgain(error);
    return { ok: false, refusal: authRefusal(error) };
  }
};

/** Reauthenticates with the password. `SECOND_FACTOR_REQUIRED` asks for the code. */
export const signInAgain = (password: string): Promise<Answer> =>
  attemptAgain((user) =>
    reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password)),
  );

/** Reauthenticates in the window of a provider linked to the account. */
export const signInAgainWith = (provider: Provider): Promise<Answer> =>
  attemptAgain((user) =>
    reauthenticateWithPopup(user, providerFor(provider), browserPopupRedirectResolver),
  );

const providers: Readonly<Record<string, Provider>> = {
  'google.com': 'google',
  'facebook.com': 'facebook',
  'apple.com': 'apple',
};

/** Sign-in methods of the current member. */
export interface OwnWays {
  readonly password: boolean;
  readonly providers: readonly Provider[];
}

export const ownWays = async (): Promise<OwnWays> => {
  const ids = (await userHere()).providerData.map(({ providerId }) => providerId);
  return {
    password: ids.includes('password'),
    providers: ids.flatMap((id) => providers[id] ?? []),
  };
};
