import { PhoneAuthProvider, RecaptchaVerifier, updatePhoneNumber } from 'firebase/auth';
import type { Answer } from '../../../platform/reading/answer.ts';
import { authentication } from '../../../firebase/auth.ts';
import { SessionChanged } from '../../../platform/session/session.ts';
import { authCode, authRefusal } from './auth-refusal.ts';
import { tellAccount } from './tell-account.ts';

const numberTaken = { code: 'auth/credential-already-in-use' };

/**
 * Whether the number belongs to another account. The SDK has one code for a number and an address.
 */
const isTaken = (error: unknown): boolean =>
  authCode(error) === 'account-exists-with-different-credential';

const attemptPhone = async <T extends object>(work: () => Promise<T>): Promise<Answer<T>> => {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, refusal: authRefusal(isTaken(error) ? numberTaken : error) };
  }
};

/**
 * Sends a code to a phone number.
 * @param phone E.164.
 * @param box an empty element for an invisible reCAPTCHA.
 * @returns the verification id that is later sent with the code.
 */
export const sendPhoneCode = (
  phone: string,
  box: HTMLElement,
): Promise<Answer<{ readonly verification: string }>> =>
  attemptPhone(async () => {
    const auth = await authentication();
    const person = new RecaptchaVerifier(auth, box, { size: 'invisible' });
    try {
      const verification = await new PhoneAuthProvider(auth).verifyPhoneNumber(phone, person);
      return { verification };
    } finally {
      person.clear();
    }
  });

/** Links the number a code was sent to with the signed-in member's account. */
export const confirmPhone = (verification: string, code: string): Promise<Answer> =>
  attemptPhone(async () => {
    const { currentUser } = await authentication();
    if (currentUser === null) throw new SessionChanged();
    await updatePhoneNumber(currentUser, PhoneAuthProvider.credential(verification, code));
    // The existing token does not contain the new number.
    await currentUser.getIdToken(true);
    await tellAccount(currentUser);
    return {};
  });
