import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getIdTokenResult,
  isSignInWithEmailLink,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, linkIn, openAuthHome, password, type AuthHome } from './auth-home.ts';

let home: AuthHome;
beforeAll(async () => {
  home = await openAuthHome();
});
afterAll(() => home.close());

let people = 0;
const member = async (): Promise<{ auth: Auth; user: User; email: string }> => {
  people += 1;
  const email = `member${people}@example.com`;
  const auth = home.client();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  return { auth, user, email };
};
const code = (name: string): object => ({ code: `auth/${name}` });

describe('sign-in by the Firebase web SDK', () => {
  it('signs up, out and in again by password', async () => {
    const { user, email } = await member();
    expect(user.emailVerified).toBe(false);
    const again = await signInWithEmailAndPassword(
      home.client(),
      ` ${email.toUpperCase()} `,
      password,
    );
    expect(again.user.uid).toBe(user.uid);
    const { claims, signInProvider } = await getIdTokenResult(again.user);
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({
      iss: 'https://securetoken.google.com/demo-hammerlane',
      aud: 'demo-hammerlane',
      sub: user.uid,
      user_id: user.uid,
      email,
    });
  });

  it('gives an unknown address and a wrong password the same answer', async () => {
    const { email } = await member();
    for (const address of [email, 'nobody@example.com']) {
      await expect(
        signInWithEmailAndPassword(home.client(), address, 'not the password 1'),
      ).rejects.toMatchObject(code('invalid-credential'));
    }
    expect(await fetchSignInMethodsForEmail(home.client(), email)).toEqual([]);
  });

  it.each([
    ['short1', 'password-does-not-meet-requirements'],
    ['aaaaaaaaaaaaaaa', 'password-does-not-meet-requirements'],
    ['password1234', 'password-does-not-meet-requirements'],
    ['weak.person-9', 'password-does-not-meet-requirements'],
  ])('refuses the password %s', async (weak, why) => {
    await expect(
      createUserWithEmailAndPassword(home.client(), 'weak.person@example.com', weak),
    ).rejects.toMatchObject(code(why));
    expect(home.auth.store.byEmail('weak.person@example.com')).toBeUndefined();
  });

  it('tells the policy', async () => {
    const status = await validatePassword(home.client(), 'short');
    expect(status).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
  });

  it('refuses a taken address, also in other letters', async () => {
    const { email } = await member();
    await expect(
      createUserWithEmailAndPassword(home.client(), email.toUpperCase(), password),
    ).rejects.toMatchObject(code('email-already-in-use'));
    await expect(
      createUserWithEmailAndPassword(home.client(), 'no address', password),
    ).rejects.toMatchObject(code('invalid-email'));
  });

  it('stops guessing after five attempts, by the SDK’s own word', async () => {
    const { email } = await member();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(
        signInWithEmailAndPassword(home.client(), email, 'a wrong one 77'),
      ).rejects.toMatchObject(code('invalid-credential'));
    }
    await expect(signInWithEmailAndPassword(home.client(), email, password)).rejects.toMatchObject(
      code('too-many-requests'),
    );
    home.clock.offset += 16 * 60_000;
    await signInWithEmailAndPassword(home.client(), email, password);
  });

  it('makes an anonymous account a member', async () => {
    const { user } = await signInAnonymously(home.client());
    expect(user.isAnonymous).toBe(true);
    const credential = EmailAuthProvider.credential('was.nobody@example.com', password);
    const linked = await linkWithCredential(user, credential);
    expect(linked.user).toMatchObject({ uid: user.uid, isAnonymous: false });
    const { user: back } = await signInWithEmailAndPassword(
      home.client(),
      'was.nobody@example.com',
      password,
    );
    expect(back.uid).toBe(user.uid);
    await unlink(back, 'password');
    expect(back.providerData).toEqual([]);
  });

  it('verifies an address by the mailed code, once', async () => {
    const { auth, user, email } = await member();
    await sendEmailVerification(user);
    const oobCode = codeIn(home.mails.at(-1));
    const waiting = await fetch(`${home.origin}/emulator/v1/projects/demo-hammerlane/oobCodes`);
    const { oobCodes } = (await waiting.json()) as { readonly oobCodes: readonly object[] };
    expect(oobCodes.at(-1)).toMatchObject({ email, requestType: 'VERIFY_EMAIL', oobCode });
    expect(await checkActionCode(auth, oobCode)).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email },
    });
    await applyActionCode(auth, oobCode);
    await reload(user);
    expect(user.emailVerified).toBe(true);
    await expect(applyActionCode(auth, oobCode)).rejects.toMatchObject(code('invalid-action-code'));
  });

  it('resets a password and ends the other sessions', async () => {
    const { auth, user, email } = await member();
    await sendPasswordResetEmail(auth, email);
    const oobCode = codeIn(await home.mailTo(email));
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email);
    await expect(confirmPasswordReset(auth, oobCode, 'short')).rejects.toMatchObject(
      code('password-does-not-meet-requirements'),
    );
    home.clock.offset += 2000;
    await confirmPasswordReset(auth, oobCode, 'mandarin-rally-93');
    await signInWithEmailAndPassword(home.client(), email, 'mandarin-rally-93');
    await expect(reload(user)).rejects.toMatchObject(code('user-token-expired'));
  });

  it('mails nobody who is unknown, and does not say so', async () => {
    const { auth, email } = await member();
    await sendPasswordResetEmail(home.client(), 'stranger@example.com');
    await sendPasswordResetEmail(auth, email);
    await home.mailTo(email);
    expect(home.mails.filter(({ to }) => to === 'stranger@example.com')).toEqual([]);
  });

  it('refuses a code that is too old', async () => {
    const { auth, email } = await member();
    await sendPasswordResetEmail(auth, email);
    const oobCode = codeIn(await home.mailTo(email));
    home.clock.offset += 3_700_000;
    await expect(verifyPasswordResetCode(auth, oobCode)).rejects.toMatchObject(
      code('expired-action-code'),
    );
  });

  it('signs in by a mailed link', async () => {
    const auth = home.client();
    const email = 'by.link@example.com';
    await sendSignInLinkToEmail(auth, email, {
      url: `${home.origin}/login?goto=%2Fprofile`,
      handleCodeInApp: true,
    });
    const hop = await fetch(linkIn(home.mails.at(-1)), { redirect: 'manual' });
    const link = hop.headers.get('location') ?? '';
    expect(link).toContain('/login?goto=%2Fprofile');
    expect(isSignInWithEmailLink(auth, link)).toBe(true);
    const { user } = await signInWithEmailLink(auth, email, link);
    expect(user.emailVerified).toBe(true);
    await expect(signInWithEmailLink(home.client(), email, link)).rejects.toMatchObject(
      code('invalid-action-code'),
    );
    await expect(
      sendSignInLinkToEmail(auth, email, {
        url: 'https://evil.example.net',
        handleCodeInApp: true,
      }),
    ).rejects.toMatchObject(code('unauthorized-continue-uri'));
  });

  it('changes profile, password and address', async () => {
    const { user, email } = await member();
    await updateProfile(user, {
      displayName: 'Maple Driver',
      photoURL: 'https://example.com/a.png',
    });
    await updateProfile(user, { photoURL: '' });
    expect(user).toMatchObject({ displayName: 'Maple Driver', photoURL: null });
    const half = updateProfile(user, { displayName: 'Maple\ud800' });
    await expect(half).rejects.toMatchObject(code('invalid-argument'));
    expect(home.auth.store.byId(user.uid)).toMatchObject({ displayName: 'Maple Driver' });
    await updatePassword(user, 'mandarin-rally-94');
    await verifyBeforeUpdateEmail(user, 'new.address@example.com');
    expect(home.mails.at(-1)?.to).toBe('new.address@example.com');
    await applyActionCode(home.client(), codeIn(home.mails.at(-1)));
    const after = home.auth.store.byId(user.uid);
    expect(after).toMatchObject({ email: 'new.address@example.com', emailVerified: true });
    const back = home.mails.at(-1);
    expect(back?.to).toBe(email);
    await applyActionCode(home.client(), codeIn(back));
    expect(home.auth.store.byId(user.uid)?.email).toBe(email);
  });

  it('asks for a fresh sign-in before a sensitive change', async () => {
    const { user, email } = await member();
    home.clock.offset += 6 * 60_000;
    await expect(updatePassword(user, 'mandarin-rally-95')).rejects.toMatchObject(
      code('requires-recent-login'),
    );
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    await updatePassword(user, 'mandarin-rally-95');
    await deleteUser(user);
    expect(home.auth.store.byEmail(email)).toBeUndefined();
  });

  it('renews a token', async () => {
    const { user } = await member();
    const first = await user.getIdToken();
    home.clock.offset += 3000;
    const second = await user.getIdToken(true);
    expect(second).not.toBe(first);
    await expect(home.auth.verifier.verify(`Bearer ${second}`, false)).resolves.toMatchObject({
      kind: 'member',
      uid: user.uid,
    });
  });

  it('takes a custom token the home signed', async () => {
    const token = await home.auth.customToken('chosen-uid', { desk: 'north' });
    const { user } = await signInWithCustomToken(home.client(), token);
    const { claims } = await getIdTokenResult(user, true);
    expect(claims).toMatchObject({ user_id: 'chosen-uid', desk: 'north' });
  });
});
