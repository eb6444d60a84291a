import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { StoredPassword } from '../accounts/account.ts';

const cost = { N: 16_384, r: 8, p: 1 } as const;
const length = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** Hashes a password with scrypt and a fresh salt. `now` is milliseconds UTC. */
export const hashPassword = async (password: string, now: number): Promise<StoredPassword> => {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return { hash: hash.toString('base64'), salt: salt.toString('base64'), updatedAt: now };
};

/** Checks a password in constant time. */
export const passwordMatches = async (
  stored: StoredPassword,
  password: string,
): Promise<boolean> => {
  const hash = await derive(password, Buffer.from(stored.salt, 'base64'));
  const expected = Buffer.from(stored.hash, 'base64');
  return hash.length === expected.length && timingSafeEqual(hash, expected);
};

/** Parameters of the hashes, as named by the admin SDK. */
export const ownHash = {
  algorithm: 'STANDARD_SCRYPT',
  memoryCost: cost.N,
  blockSize: cost.r,
  parallelization: cost.p,
  derivedKeyLength: length,
} as const;

/** Whether these parameters, as named by the Identity Toolkit, equal those used here. */
export const isOwnHash = (made: Readonly<Record<string, unknown>>): boolean =>
  made['hashAlgorithm'] === 'STANDARD_SCRYPT' &&
  made['cpuMemCost'] === cost.N &&
  made['blockSize'] === cost.r &&
  made['parallelization'] === cost.p &&
  made['dkLen'] === length;

const nobody = derive('nobody', Buffer.from('nobody'));

/**
 * Takes as long as a real comparison, so that the response time does not reveal who has an account.
 */
export const compareWithNobody = async (password: string): Promise<false> => {
  await nobody;
  await derive(password, Buffer.from('nobody'));
  return false;
};
