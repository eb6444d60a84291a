import { X509Certificate } from 'node:crypto';
import { Agent } from 'node:https';
import net from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceAccount } from '../../setup/service-account.ts';
import { openAuthHome, password, projectId, type AuthHome } from './auth-home.ts';

let home: AuthHome;
beforeAll(async () => {
  home = await openAuthHome();
});
afterAll(() => home.close());

/** Directs every https request of the admin SDK to the home, without TLS. */
class HomeAgent extends Agent {
  override createConnection(): net.Socket {
    return net.connect(Number(new URL(home.origin).port), '127.0.0.1');
  }
}

it('certificates hold the key and prove themselves', () => {
  const [pem = ''] = Object.values(home.auth.keys.certificates);
  const certificate = new X509Certificate(pem);
  expect(certificate.verify(home.auth.keys.signing.publicKey)).toBe(true);
  expect(certificate.subject).toContain('securetoken');
});

it('the admin SDK verifies tokens in earnest, with the certificates of the home', async () => {
  const app = initializeApp(
    {
      projectId,
      credential: serviceAccount(),
      httpAgent: new HomeAgent(),
    },
    'verifying',
  );
  const { user } = await createUserWithEmailAndPassword(
    home.client(),
    'verified@example.com',
    password,
  );
  const token = await user.getIdToken();
  expect(await getAuth(app).verifyIdToken(token)).toMatchObject({ uid: user.uid });
  await expect(getAuth(app).verifyIdToken(`${token.slice(0, -8)}AAAAAAAA`)).rejects.toMatchObject({
    code: 'auth/argument-error',
  });
  const cookie = async (validDuration: unknown) => {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}:createSessionCookie`;
    const asked = { idToken: token, validDuration };
    return (await home.post(path, asked, { Authorization: 'Bearer owner' })).body;
  };
  const { sessionCookie } = (await cookie(600)) as { readonly sessionCookie: string };
  const claims = await getAuth(app).verifySessionCookie(sessionCookie);
  expect([claims.uid, claims.exp - claims.iat]).toEqual([user.uid, 600]);
  await expect(getAuth(app).verifyIdToken(sessionCookie)).rejects.toMatchObject({
    code: 'auth/argument-error',
  });
  await expect(home.auth.verifier.verify(`Bearer ${sessionCookie}`, true)).rejects.toThrow('token');
  for (const seconds of [299, 1_209_601, 'long', 600.5]) {
    expect(await cookie(seconds)).toMatchObject({ error: { message: 'INVALID_DURATION' } });
  }
  await deleteApp(app);
});
