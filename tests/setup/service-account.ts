import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cert, type Credential } from 'firebase-admin/app';

let made: KeyObject | null = null;

/**
 * A private RSA key unknown to every home. One serves a whole process, since generating one is
 * slow.
 */
export const strangersKey = (): KeyObject => {
  made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return made;
};

/** The credential of a service account, which the admin SDK requires before any request. */
export const serviceAccount = (projectId = 'demo-hammerlane'): Credential => {
  const privateKey = strangersKey().export({ type: 'pkcs8', format: 'pem' }).toString();
  return cert({ projectId, clientEmail: 'service@example.com', privateKey });
};
