import { decodeJwt } from 'jose';
import { isRecord } from '../../domain/kit/json.ts';
import { halfCharacter } from '../../domain/kit/formats.ts';
import { AuthError } from './auth-error.ts';

/** A request's body, not validated yet. */
export type Input = Readonly<Record<string, unknown>>;

const lengths: Readonly<Record<string, number>> = {
  displayName: 256,
  photoUrl: 2048,
  postBody: 16_384,
  requestUri: 16_384,
};

/** The table's value for a key from a request; inherited keys such as `toString` are not found. */
export const saidOf = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** A string in the body, or undefined. Any other type under that name is refused. */
export const inputTextOf = (input: Input, key: string): string | undefined => {
  const value = input[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new AuthError(`INVALID_ARGUMENT : ${key} must be a text.`);
  if (halfCharacter.test(value)) {
    throw new AuthError(`INVALID_ARGUMENT : ${key} must be well-formed text.`);
  }
  if (value.length > (lengths[key] ?? 4096)) {
    throw new AuthError(`INVALID_ARGUMENT : ${key} is too long.`);
  }
  return value;
};

export const flagOf = (input: Input, key: string): boolean | undefined => {
  const value = input[key];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') {
    throw new AuthError(`INVALID_ARGUMENT : ${key} must be true or false.`);
  }
  return value;
};

/** Strings in a body: a single string is treated as a list of one. */
export const textsOf = (input: Input, key: string): readonly string[] => {
  const value = input[key];
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return list.map((one) => {
    if (typeof one !== 'string') throw new AuthError(`INVALID_ARGUMENT : ${key} must hold texts.`);
    return one;
  });
};

export const recordsOf = (input: Input, key: string): readonly Input[] => {
  const value = input[key];
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).filter(
    (one): one is Input => typeof one === 'object' && one !== null,
  );
};

const emailForm = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]+$/u;

/** An e-mail address, trimmed and in lower case; anything else is INVALID_EMAIL. */
export const emailOf = (input: Input, key = 'email'): string | undefined => {
  const raw = inputTextOf(input, key);
  if (raw === undefined || raw === '') return undefined;
  const email = raw.trim().toLowerCase();
  if (email.length > 254 || !emailForm.test(email)) throw new AuthError('INVALID_EMAIL');
  return email;
};

/**
 * Returns the claims of a token that is trusted unchecked: one with any signature or none, or its
 * claims as JSON, as Firebase's emulator accepts a test's made-up token. Throws if it is neither.
 */
export const claimsAtWord = (token: string): Readonly<Record<string, unknown>> => {
  if (!token.startsWith('{')) return decodeJwt(token);
  const claims: unknown = JSON.parse(token);
  if (!isRecord(claims)) throw new Error('no claims');
  return claims;
};
