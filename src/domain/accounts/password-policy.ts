/**
 * Requirements for passwords. The sign-in service publishes them, so that every client checks the
 * same.
 */
export const passwordPolicy = {
  minLength: 10,
  maxLength: 128,
  forceUpgradeOnSignin: false,
} as const;

export type PasswordFault =
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'TOO_COMMON'
  | 'TOO_SIMPLE'
  | 'CONTAINS_IDENTITY';

/** Passwords at the top of every list of stolen ones, and the names of this house. */
const common = (
  'password passwort motdepasse qwerty azerty letmein welcome iloveyou admin dragon monkey ' +
  'football baseball hockey sunshine princess superman trustno hammerlane canada auction'
).split(' ');

const stem = (password: string): string =>
  password
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('@', 'a')
    .replaceAll('$', 's');

/**
 * Password policy: 10–128 characters (counted as a person counts them), not a common password with
 * digits around it, at least five different characters, and without the member's own name or
 * e-mail. No rule about kinds of characters: length protects better. An empty result means it
 * passes.
 */
export const checkPassword = (
  password: string,
  identity: readonly string[] = [],
): readonly PasswordFault[] => {
  const length = [...password].length;
  const faults: PasswordFault[] = [];
  if (length < passwordPolicy.minLength) faults.push('TOO_SHORT');
  if (length > passwordPolicy.maxLength) faults.push('TOO_LONG');
  if (new Set(password).size < 5) faults.push('TOO_SIMPLE');
  const letters = stem(password).replaceAll(/[^a-z]/g, '');
  const rest = common.find((word) => letters.includes(word) && letters.length - word.length < 4);
  if (rest !== undefined) faults.push('TOO_COMMON');
  const names = identity.flatMap((i) => [i.toLowerCase(), i.toLowerCase().split('@')[0] ?? '']);
  if (names.some((n) => n.length >= 4 && password.toLowerCase().includes(n))) {
    faults.push('CONTAINS_IDENTITY');
  }
  return faults;
};
