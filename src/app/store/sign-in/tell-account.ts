import type { User } from 'firebase/auth';
import { firstPreferences } from '../device/first-preferences.ts';
import { callFunction } from '../firebase/functions.ts';

/** What the account was last told here. */
let told = '';

const proofOf = ({ uid, emailVerified, phoneNumber }: User): string =>
  [uid, emailVerified, phoneNumber ?? ''].join(' ');

/**
 * Lets the account learn what the sign-in service knows of its member: once a session, and again when
 * the e-mail address or a phone number was confirmed meanwhile. It also makes the documents of a
 * member who came through a provider. Without a network it is told when there is one again.
 */
export const tellAccount = async (user: User): Promise<void> => {
  const proof = proofOf(user);
  if (proof === told) return;
  told = proof;
  const answered = await callFunction('users-getDetails', { preferences: firstPreferences() }, () =>
    user.getIdToken(),
  );
  if (answered.ok || answered.refusal.status !== 'unavailable') return;
  told = '';
  addEventListener('online', () => void tellAccount(user), { once: true });
};
