import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** A key pair for signing; its id is named in its tokens. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The key pair of a private key (PEM); its id is a digest of the public half. */
export const signingKey = (pem: string): SigningKey => {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const kid = createHash('sha256').update(der).digest('hex').slice(0, 40);
  return { kid, privateKey, publicKey };
};
