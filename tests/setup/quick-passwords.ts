import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A home hashes passwords at a high cost, and tests sign in many hundred times: here the same
 * function is used at a low cost.
 */
const { scrypt } = crypto;
const quick = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void => scrypt(password, salt, length, { ...options, N: 16 }, done);

/** Files of a thread share the function, which is replaced once. */
const thread = globalThis as typeof globalThis & { hasQuickPasswords?: boolean };
if (thread.hasQuickPasswords !== true) {
  Object.assign(crypto, { scrypt: quick });
  syncBuiltinESMExports();
  thread.hasQuickPasswords = true;
}
