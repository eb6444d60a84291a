import { generateKeyPair, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { exportJWK, type JWK } from 'jose';
import { certificateOf } from './certificate.ts';
import type { Repair } from '../../disk/damage.ts';
import { readSealed, writeSealed } from '../../disk/sealed.ts';
import { signingKey, type SigningKey } from './signing-key.ts';

export interface HomeKeys {
  /** Signs all tokens of the home; a token's audience limits its use. */
  readonly signing: SigningKey;
  /** Key with which refresh tokens are sealed. */
  readonly secret: Buffer;
  /** The public half, as Google publishes its own. */
  readonly jwks: { readonly keys: readonly JWK[] };
  /** Certificates by key id, in the format of the admin SDK. */
  readonly certificates: Readonly<Record<string, string>>;
}

interface KeyFile {
  readonly signing: string;
  readonly secret: string;
}

const generate = promisify(generateKeyPair);

const newKey = async (): Promise<string> => {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

/** The home's keys, created at the first start and stored in `keys.json` of the folder. */
export const openKeys = async (dir: string, repair: Repair | null = null): Promise<HomeKeys> => {
  const file = join(dir, 'keys.json');
  const lost = 'The keys of the home are made anew: everybody has to sign in again.';
  let kept = readSealed(file, repair, lost) as KeyFile | null;
  if (kept === null) {
    kept = { signing: await newKey(), secret: randomBytes(32).toString('base64') };
    await writeSealed(file, kept);
  }
  const signing = signingKey(kept.signing);
  const jwk = await exportJWK(signing.publicKey);
  return {
    signing,
    secret: Buffer.from(kept.secret, 'base64'),
    jwks: { keys: [{ ...jwk, kid: signing.kid, alg: 'RS256', use: 'sig' }] },
    certificates: { [signing.kid]: certificateOf(signing) },
  };
};
