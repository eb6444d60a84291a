import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Seconds for which a code is valid, and its number of digits, as every authenticator app expects.
 */
export const period = 30;
export const digits = 6;

/** Codes of the neighbouring steps are accepted too: clocks differ and typing takes time. */
const neighbours = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding, the form in which an app takes a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
};

const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/**
 * The time step a code belongs to (RFC 6238), or null for a wrong one. Steps up to `used` are
 * excluded: a code that someone watched being typed cannot be reused.
 */
export const stepOf = (secret: Buffer, code: string, now: number, used: number): number | null => {
  const given = Buffer.from(code);
  if (given.length !== digits) return null;
  const current = Math.floor(now / 1000 / period);
  const steps = Array.from({ length: 2 * neighbours + 1 }, (_, i) => current - neighbours + i);
  const right = steps.filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given));
  return right.find((step) => step > used) ?? null;
};
