import type { User } from 'firebase/auth';
import { firstPreferences } from './first-preferences.ts';
import { deviceWords } from '../device-words.ts';
import { callFunction } from '../../../firebase/functions.ts';

/** Last confirmed contact details reported to the account from here. */
let lastProof = '';

const proofOf = ({ uid, emailVerified, phoneNumber, metadata }: User): string =>
  [uid, emailVerified, phoneNumber ?? '', metadata.lastSignInTime ?? ''].join(' ');

/**
 * Updates the account from the sign-in service: once per sign-in, and again when an e-mail address or
 * a phone number was confirmed. It also creates the documents of a member who came through a
 * provider. Without a network it runs when there is one again.
 */
export const tellAccount = async (user: User): Promise<void> => {
  const proof = proofOf(user);
  if (proof === lastProof) return;
  lastProof = proof;
  const answered = await callFunction(
    'users-getDetails',
    { preferences: firstPreferences(), device: deviceWords() },
    () => user.getIdToken(),
  );
  if (answered.ok || answered.refusal.status !== 'unavailable') return;
  lastProof = '';
  addEventListener('online', () => void tellAccount(user), { once: true });
};
