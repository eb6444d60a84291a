import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signingKeys } from '../../domain/platform/signing-key.entity.ts';
import type { Db, Ports } from '../ports.ts';

/** Id under which the signing key of letters is stored. */
export const LETTERS_KEY = 'letters';
const keyOfDb = new WeakMap<Db, Promise<Buffer>>();

const readKey = (db: Db): Promise<Buffer> =>
  db.transaction(async (tx) => {
    const there = await tx.get(signingKeys, LETTERS_KEY);
    if (there !== null) return Buffer.from(there.key, 'hex');
    const key = randomBytes(32);
    tx.create(signingKeys, LETTERS_KEY, { key: key.toString('hex'), createdBy: 'house' });
    return key;
  });

/** The house's key, created on first use. */
const letterKey = ({ db }: Pick<Ports, 'db'>): Promise<Buffer> => {
  const known = keyOfDb.get(db);
  if (known !== undefined) return known;
  const reading = readKey(db);
  keyOfDb.set(db, reading);
  // A failed read must not be cached for later callers.
  reading.catch(() => keyOfDb.delete(db));
  return reading;
};

const macOf = (key: Buffer, part: string): Buffer =>
  createHmac('sha256', key).update(part).digest();

/** Returns `payload.signature`, in characters allowed in an address. */
export const signedWith = (key: Buffer, payload: unknown): string => {
  const part = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${part}.${macOf(key, part).toString('base64url')}`;
};

/** Returns `payload.signature`, signed with the house’s own key. */
export const signed = async (ports: Pick<Ports, 'db'>, payload: unknown): Promise<string> =>
  signedWith(await letterKey(ports), payload);

/** Returns the signed value; null if the house never signed it. */
export const verified = async (ports: Pick<Ports, 'db'>, token: string): Promise<unknown> => {
  const [part = '', signature = '', ...more] = token.split('.');
  const mac = macOf(await letterKey(ports), part);
  const given = Buffer.from(signature, 'base64url');
  if (more.length > 0 || given.length !== mac.length || !timingSafeEqual(given, mac)) return null;
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  } catch {
    return null;
  }
};
