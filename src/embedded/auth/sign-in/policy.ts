import type { InEach, Language } from '../../../domain/accounts/language.ts';
import {
  checkPassword,
  passwordPolicy,
  type PasswordFault,
} from '../../../domain/accounts/password-policy.ts';
import { AuthError } from '../auth-error.ts';
import type { ProcedureAnswer, AuthContext } from '../context.ts';

const faultTexts: InEach<Readonly<Record<PasswordFault, string>>> = {
  en: {
    TOO_SHORT: `Password must contain at least ${passwordPolicy.minLength} characters`,
    TOO_LONG: `Password may contain at most ${passwordPolicy.maxLength} characters`,
    TOO_COMMON: 'Password must not be a well-known word',
    TOO_SIMPLE: 'Password must contain at least five different characters',
    CONTAINS_IDENTITY: 'Password must not contain your name or e-mail address',
  },
  fr: {
    TOO_SHORT: `Le mot de passe doit compter au moins ${passwordPolicy.minLength} caractères`,
    TOO_LONG: `Le mot de passe peut compter au plus ${passwordPolicy.maxLength} caractères`,
    TOO_COMMON: 'Le mot de passe ne doit pas être un mot bien connu',
    TOO_SIMPLE: 'Le mot de passe doit compter au moins cinq caractères différents',
    CONTAINS_IDENTITY: 'Le mot de passe ne doit contenir ni votre nom ni votre courriel',
  },
};

/** Returns the faults of a password as a text a person can act on; null if there are none. */
export const weaknessOf = (
  password: string,
  identity: readonly (string | undefined)[] = [],
  language: Language = 'en',
): string | null => {
  const known = identity.filter((one) => one !== undefined && one !== '') as readonly string[];
  const faults = checkPassword(password, known);
  return faults.length === 0 ? null : faults.map((fault) => faultTexts[language][fault]).join(', ');
};

/** Shortest password that Firebase accepts without a policy. */
const leastPassword = 6;

/** Refuses a password that not even an administrator may set. */
export const requireLeast = (password: string): void => {
  if (password.length >= leastPassword) return;
  throw new AuthError(`WEAK_PASSWORD : Password should be at least ${leastPassword} characters`);
};

/**
 * Refuses a member's password that violates the policy. `identity` holds the member's own name and
 * e-mail address.
 */
export const requireStrong = (
  { trusting }: AuthContext,
  password: string,
  identity: readonly (string | undefined)[] = [],
): void => {
  if (trusting) return requireLeast(password);
  const weakness = weaknessOf(password, identity);
  if (weakness === null) return undefined;
  throw new AuthError(
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${weakness}]`,
  );
};

/**
 * The policy in the format of `GET /v2/passwordPolicy`, which covers length and kinds of letters.
 */
export const wirePolicy = ({ trusting }: AuthContext): ProcedureAnswer => ({
  customStrengthOptions: {
    minPasswordLength: trusting ? leastPassword : passwordPolicy.minLength,
    maxPasswordLength: passwordPolicy.maxLength,
  },
  allowedNonAlphanumericCharacters: '^$*.[]{}()?"!@#%&/\\,><\':;|_~`-+= '.split(''),
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: passwordPolicy.forceUpgradeOnSignin,
  schemaVersion: 1,
});
