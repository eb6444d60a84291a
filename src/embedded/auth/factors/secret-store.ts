import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Repair } from '../../disk/damage.ts';
import { openJournal } from '../../disk/journal.ts';

/**
 * A secret shared with an authenticator app, and the latest step from which a code was accepted.
 */
export interface SharedSecret {
  readonly secret: Buffer;
  readonly used: number;
}

type SecretEntry =
  | { readonly put: string; readonly sealed: string; readonly used: number }
  | { readonly drop: string };

/**
 * Secrets by the id of their factor. They are in a file of their own, sealed with the home's key.
 */
export interface SecretStore {
  readonly byId: (factorId: string) => SharedSecret | undefined;
  /** Resolves once it is on disk; other requests see it at once. */
  readonly put: (factorId: string, secret: SharedSecret) => Promise<void>;
  readonly drop: (...factorIds: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

const sealing = (key: Buffer) => ({
  seal: (secret: Buffer): string => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
  },
  unseal: (sealed: string): Buffer | null => {
    const bytes = Buffer.from(sealed, 'base64');
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    try {
      cipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]);
    } catch {
      // Sealed with a key that was lost since: the factor cannot be used any more.
      return null;
    }
  },
});

/** @param isListed whether an account still has the factor; secrets of others are left out. */
export const openSecretStore = async (
  file: string,
  homeSecret: Buffer,
  isListed: (factorId: string) => boolean,
  repair: Repair | null = null,
): Promise<SecretStore> => {
  const key = Buffer.from(hkdfSync('sha256', homeSecret, '', 'second factors', 32));
  const { seal, unseal } = sealing(key);
  const secrets = new Map<string, SharedSecret>();
  let entries = 0;

  const journal = await openJournal<SecretEntry>(
    file,
    (entry) => {
      entries += 1;
      if ('drop' in entry) return void secrets.delete(entry.drop);
      const secret = unseal(entry.sealed);
      if (secret !== null) secrets.set(entry.put, { secret, used: entry.used });
    },
    { repair, names: /"(?:put|drop)":"([^"]+)"/g },
  );
  const line = (put: string, { secret, used }: SharedSecret): SecretEntry => ({
    put,
    sealed: seal(secret),
    used,
  });
  const gone = [...secrets.keys()].filter((id) => !isListed(id));
  for (const id of gone) secrets.delete(id);
  if (gone.length > 0 || entries > 2 * secrets.size + 1000) {
    await journal.rewrite(Array.from(secrets, ([id, one]) => line(id, one)));
  }

  return {
    byId: (factorId) => secrets.get(factorId),
    put: (factorId, one) => {
      secrets.set(factorId, one);
      return journal.append(line(factorId, one));
    },
    drop: async (...factorIds) => {
      for (const id of factorIds) secrets.delete(id);
      await Promise.all(factorIds.map((drop) => journal.append({ drop })));
    },
    close: journal.close,
  };
};
