import {
  deleteApp as deleteAdminApp,
  initializeApp as initializeAdmin,
  type App,
} from 'firebase-admin/app';
import { getAuth as getAdminAuth, type Auth as AdminAuth } from 'firebase-admin/auth';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as client from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, terminate } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../server/on-a-port.ts';
import { openEmulator, projectId, type OpenedHome } from './emulator.ts';

let opened: OpenedHome;
let app: App;
let admin: AdminAuth;
let webApp: FirebaseApp;
let web: client.Auth;

beforeAll(async () => {
  opened = await openEmulator();
  app = initializeAdmin({ projectId }, 'sdk-sign-in');
  admin = getAdminAuth(app);
  webApp = initializeApp({ apiKey: 'any', projectId }, 'sdk-sign-in');
  web = client.getAuth(webApp);
  client.connectAuthEmulator(web, opened.home.url, { disableWarnings: true });
});
afterAll(async () => {
  await deleteApp(webApp);
  await deleteAdminApp(app);
  await opened.close();
});

const emulator = async (method: string, name: string, body?: object): Promise<unknown> => {
  const path = `/emulator/v1/projects/${projectId}/${name}`;
  const Host = `localhost:${opened.home.port}`;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await ask(opened.home.port, path, { method, headers: { Host }, ...sent });
  expect([path, answer.status]).toEqual([path, 200]);
  return JSON.parse(answer.text);
};
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    ({ code }: { readonly code: string }) => code,
  );
const email = 'ada@example.com';

describe('sign-in as an emulator', () => {
  beforeEach(async () => {
    await client.signOut(web);
    await emulator('DELETE', 'accounts');
    await client.createUserWithEmailAndPassword(web, email, 'secret');
  });

  it('lets the admin SDK verify id tokens and session cookies, and hear that one was revoked', async () => {
    const token = (await web.currentUser?.getIdToken()) ?? '';
    const { uid } = await admin.verifyIdToken(token);
    expect(uid).toBe(web.currentUser?.uid);
    const cookie = await admin.createSessionCookie(token, { expiresIn: 600_000 });
    expect((await admin.verifySessionCookie(cookie)).uid).toBe(uid);
    await admin.updateUser(uid, { disabled: true });
    expect(await refusalOf(admin.verifyIdToken(token))).toBe('auth/user-disabled');
  });

  it('takes the admin SDK’s unsigned custom tokens, whose claims the rules see', async () => {
    const path = `/emulator/v1/projects/${projectId}:securityRules`;
    const content = `service cloud.firestore { match /databases/{db}/documents/{all=**} {
      allow read: if request.auth.token.level == 3 && request.auth.uid == 'bob' } }`;
    const rules = JSON.stringify({ rules: { files: [{ content }] } });
    const Host = `localhost:${opened.home.port}`;
    await ask(opened.home.port, path, { method: 'PUT', body: rules, headers: { Host } });
    await getAdminFirestore(app).doc('notes/one').set({ n: 1 });
    const db = getFirestore(webApp);
    connectFirestoreEmulator(db, '127.0.0.1', opened.home.port);
    for (const [level, told] of [
      [3, 'done'],
      [2, 'permission-denied'],
    ] as const) {
      const token = await admin.createCustomToken('bob', { level });
      const { user } = await client.signInWithCustomToken(web, token);
      expect(user.uid).toBe('bob');
      expect(await refusalOf(getDoc(doc(db, 'notes/one')))).toBe(told);
    }
    await terminate(db);
  });

  it('tells whether it was the address or the password', async () => {
    const tried = (address: string, word: string) =>
      refusalOf(client.signInWithEmailAndPassword(web, address, word));
    expect(await tried('nobody@example.com', 'secret')).toBe('auth/user-not-found');
    expect(await tried(email, 'another')).toBe('auth/wrong-password');
    expect(await client.fetchSignInMethodsForEmail(web, email)).toEqual(['password']);
    const reset = client.sendPasswordResetEmail(web, 'nobody@example.com');
    expect(await refusalOf(reset)).toBe('auth/user-not-found');
    const enableImprovedEmailPrivacy = true;
    await emulator('PATCH', 'config', { emailPrivacyConfig: { enableImprovedEmailPrivacy } });
    expect(await emulator('GET', 'config')).toMatchObject({
      emailPrivacyConfig: { enableImprovedEmailPrivacy },
    });
    expect(await tried(email, 'another')).toBe('auth/invalid-credential');
    expect(await client.fetchSignInMethodsForEmail(web, email)).toEqual([]);
    await emulator('PATCH', 'config', {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    });
  });

  it('asks six characters of a password, and counts no attempts', async () => {
    const short = client.createUserWithEmailAndPassword(web, 'b@example.com', 'short');
    expect(await refusalOf(short)).toBe('auth/weak-password');
    for (let round = 0; round < 8; round += 1) {
      const wrong = client.signInWithEmailAndPassword(web, email, 'another');
      expect(await refusalOf(wrong)).toBe('auth/wrong-password');
    }
    await client.signInWithEmailAndPassword(web, email, 'secret');
  });

  it('changes an address at once', async () => {
    const { user } = await client.signInWithEmailAndPassword(web, email, 'secret');
    await client.updateEmail(user, 'countess@example.com');
    expect((await admin.getUser(user.uid)).email).toBe('countess@example.com');
  });

  it('signs in by a phone number alone, whose code it tells', async () => {
    // The web SDK only offers it in pages.
    const call = async (name: string, body: object): Promise<Readonly<Record<string, string>>> => {
      const path = `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=any`;
      const init = { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`${opened.home.url}${path}`, init)).json() as Promise<
        Readonly<Record<string, string>>
      >;
    };
    const phoneNumber = '+15555550100';
    const { sessionInfo } = await call('sendVerificationCode', { phoneNumber });
    const { verificationCodes } = (await emulator('GET', 'verificationCodes')) as {
      readonly verificationCodes: readonly Readonly<Record<string, string>>[];
    };
    const sent = verificationCodes.find((one) => one['sessionInfo'] === sessionInfo);
    expect(sent).toMatchObject({ phoneNumber });
    const { localId } = await call('signInWithPhoneNumber', { sessionInfo, code: sent?.['code'] });
    expect((await admin.getUserByPhoneNumber(phoneNumber)).uid).toBe(localId);
  });

  const github = (claims: object) =>
    new client.OAuthProvider('github.com').credential({ idToken: JSON.stringify(claims) });

  it('takes a made-up token of any provider', async () => {
    const { user } = await client.signInWithCredential(web, github({ sub: 'g1', name: 'Gus' }));
    expect(user.providerData).toMatchObject([{ providerId: 'github.com', uid: 'g1' }]);
    expect(user.displayName).toBe('Gus');
    expect((await admin.getUserByProviderUid('github.com', 'g1')).uid).toBe(user.uid);
    const nobody = client.signInWithCredential(web, github({ name: 'Gus' }));
    expect(await refusalOf(nobody)).toBe('auth/invalid-credential');
  });

  it('adds a provider that vouches for the address to its account, and asks first otherwise', async () => {
    const uid = (await admin.getUserByEmail(email)).uid;
    const unverified = client.signInWithCredential(web, github({ sub: 'g2', email }));
    expect(await refusalOf(unverified)).toBe('auth/account-exists-with-different-credential');
    const google = client.GoogleAuthProvider.credential(
      JSON.stringify({ sub: 'a1', email, email_verified: true }),
    );
    expect((await client.signInWithCredential(web, google)).user.uid).toBe(uid);
  });
});
