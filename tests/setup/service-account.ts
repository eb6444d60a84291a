import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cert, type Credential } from 'firebase-admin/app';

let made: KeyObject | null = null;

/** A private RSA key that no home knows. One serves a whole process, since making one takes long. */
export const strangersKey = (): KeyObject => {
  made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return made;
};

/** The credential of a service account, as the admin SDK wants one before it asks anybody. */
export const serviceAccount = (projectId = 'demo-hammerlane'): Credential => {
  const privateKey = strangersKey().export({ type: 'pkcs8', format: 'pem' }).toString();
  return cert({ projectId, clientEmail: 'service@example.com', privateKey });
};
