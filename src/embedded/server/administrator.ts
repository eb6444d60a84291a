import { ensureAccount, recordOf } from '../../functions/accounts/ensure-account.ts';
import { changedAccount, customClaims } from '../auth/accounts/account.ts';
import { AuthError } from '../auth/auth-error.ts';
import { drawnPassword } from '../auth/sign-in/drawn-password.ts';
import { emailOf } from '../auth/input.ts';
import { hashPassword } from '../auth/sign-in/passwords.ts';
import type { Home } from '../home.ts';
import { BadFlag } from './flags.ts';
import { claimWith, isAdminRole, rolesIn } from '../../domain/accounts/roles.ts';
import { MEMBER_TERMS } from '../../domain/accounts/member-terms.ts';

/** The address in the form used by accounts; an invalid one throws `BadFlag`. */
export const administratorEmail = (text: string): string => {
  try {
    const email = emailOf({ email: text });
    if (email !== undefined) return email;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
  }
  throw new BadFlag(`--admin needs an e-mail address, not "${text}".`);
};

/**
 * Makes the owner of an address an administrator. Anyone who can start the home on this machine may
 * do so: the data folder is theirs.
 *
 * @returns a newly generated password, shown only once: for a new account, and for one with an
 * unconfirmed address, which anyone may have opened. Null if the account keeps its own.
 */
export const appointAdministrator = async (
  { auth, functions }: Pick<Home, 'auth' | 'functions'>,
  email: string,
): Promise<string | null> => {
  if (functions === null) throw new BadFlag('--admin needs the functions of the home.');
  const { ports } = functions;
  const known = auth.store.byEmail(email);
  const password = known?.emailVerified === true ? null : drawnPassword();
  const now = Date.now();
  const validSince = Math.floor(now / 1_000);
  const account = known ?? {
    localId: auth.store.newId(),
    email,
    disabled: false,
    providers: [],
    createdAt: now,
    validSince,
    emailVerified: true,
  };
  const { role, ...others } = customClaims(account);
  const claims = { ...others, role: claimWith(role, [...rolesIn(role), 'admin']) };
  await auth.store.put(
    changedAccount(account, {
      customAttributes: JSON.stringify(claims),
      emailVerified: true,
      ...(password === null ? {} : { password: await hashPassword(password, now), validSince }),
    }),
  );
  const record = await recordOf(ports, account.localId);
  const terms = { termsAcceptedAt: ports.clock.now(), termsVersion: MEMBER_TERMS };
  await ensureAccount(ports, record, known === undefined ? { terms } : {});
  return password;
};

/** Printed while there is no administrator, which is how a house begins. */
export const nobodyText = ({ auth }: Pick<Home, 'auth'>): string =>
  auth.store.all().some((account) => isAdminRole(customClaims(account)['role']))
    ? ''
    : 'Nobody is an administrator yet: start once with --admin you@example.com.\n';

/** Printed after the appointment of an administrator. */
export const administratorText = (email: string, password: string | null): string =>
  password === null
    ? `Administrator: ${email}, with the password of that account.\n`
    : `Administrator: ${email}  ${password}\nThe password is told this once.\n`;
