import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a ULID: ten characters of time, sixteen random ones; sorts by creation time. */
export const newUlid = (now: number): string => {
  let time = '';
  for (let rest = now, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) {
    time = alphabet.charAt(rest % 32) + time;
  }
  const chance = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % 32)).join('');
  return time + chance;
};
