import type { UserImportRecord } from 'firebase-admin/auth';
import { customClaims, type Account } from '../../auth/accounts/account.ts';
import { ownHash } from '../../auth/sign-in/passwords.ts';
import { rowsOf, type CheckedExport } from '../check-export.ts';
import { MoveRefused } from '../manifest.ts';
import type { Project } from './project.ts';

/** Most accounts in one import call. */
const accountsAtOnce = 1_000;

const given = <K extends string, T>(key: K, value: T | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [N in K]?: T };

const time = (ms: number): string => new Date(ms).toUTCString();

const recordOf = (account: Account): UserImportRecord => ({
  uid: account.localId,
  emailVerified: account.emailVerified,
  disabled: account.disabled,
  ...given('email', account.email),
  ...given('displayName', account.displayName),
  ...given('photoURL', account.photoUrl),
  ...given('phoneNumber', account.phoneNumber),
  customClaims: { ...customClaims(account) },
  metadata: {
    creationTime: time(account.createdAt),
    ...(account.lastLoginAt === undefined ? {} : { lastSignInTime: time(account.lastLoginAt) }),
  },
  providerData: account.providers.map(({ providerId, rawId, photoUrl, ...rest }) => ({
    ...rest,
    providerId,
    uid: rawId,
    ...given('photoURL', photoUrl),
  })),
  ...(account.password === undefined
    ? {}
    : {
        passwordHash: Buffer.from(account.password.hash, 'base64'),
        passwordSalt: Buffer.from(account.password.salt, 'base64'),
      }),
});

/**
 * Imports the accounts with their passwords, overwriting existing ones. Resolves with the number of
 * accounts that had an authenticator app, which cannot be imported.
 */
export const layAccounts = async (
  { auth }: Project,
  { dir, manifest }: CheckedExport,
): Promise<number> => {
  let batch: UserImportRecord[] = [];
  let secured = 0;
  const send = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { errors } = await auth.importUsers(batch, { hash: ownHash });
    const [first] = errors;
    if (first !== undefined) {
      throw new MoveRefused(
        `Accounts refused: ${errors.length}. The first is ${batch[first.index]?.uid}: ${first.error.message}`,
      );
    }
    batch = [];
  };
  for await (const account of rowsOf<Account>(dir, 'accounts')) {
    if ((account.secondFactors ?? []).length > 0) secured += 1;
    batch.push(recordOf(account));
    if (batch.length === accountsAtOnce) await send();
  }
  await send();

  let there = 0;
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(accountsAtOnce, pageToken);
    there += page.users.length;
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  if (there !== manifest.parts.accounts.lines) {
    throw new MoveRefused(`Of ${manifest.parts.accounts.lines} accounts ${there} are there.`);
  }
  return secured;
};
