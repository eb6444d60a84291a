import type { User } from 'firebase/auth';
import { authentication } from '../../../firebase/auth.ts';
import { SessionChanged } from '../../../platform/session/session.ts';

/** The member as the sign-in service knows them, once the stored session has been read. */
export const userHere = async (): Promise<User> => {
  const auth = await authentication();
  await auth.authStateReady();
  if (auth.currentUser === null) throw new SessionChanged();
  return auth.currentUser;
};
