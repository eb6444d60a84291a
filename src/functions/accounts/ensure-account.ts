import { buildUsername } from '../../domain/accounts/username.ts';
import { usernames } from '../../domain/accounts/username.entity.ts';
import { users, type User } from '../../domain/accounts/user.entity.ts';
import {
  userPreferences,
  type FirstPreferences,
} from '../../domain/accounts/user-preferences.entity.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import { reject } from '../handler.ts';
import { numbersOf } from '../numbers.ts';
import type { AuthRecord, Ports, Reader } from '../ports.ts';

const tries = 50;

/** Usernames released before this instant are free again, ms UTC. */
export const namesFreedBefore = (of: {
  readonly now: number;
  readonly numbers: Pick<Numbers, 'accounts'>;
}): number => of.now - of.numbers.accounts.usernameChangeMs;

/** Whether `uid` may have the username: free, already theirs, or released long enough ago. */
export const isFree = async (
  reader: Reader,
  name: string,
  uid: string,
  freedBefore: number,
): Promise<boolean> => {
  const claim = await reader.get(usernames, name);
  if (!claim || claim.userId === uid) return true;
  const { releasedAt } = claim;
  return releasedAt !== undefined && releasedAt <= freedBefore;
};

/** The first free name made of `base`; reserves nothing. */
export const freeUsername = async (
  reader: Reader,
  base: string,
  uid: string,
  freedBefore: number,
): Promise<string> => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const name = buildUsername(base, attempt);
    if (await isFree(reader, name, uid, freedBefore)) return name;
  }
  return buildUsername(`${base}_${freedBefore.toString(36)}`);
};

const emptyStats = {
  listings: 0,
  sold: 0,
  bought: 0,
  comments: 0,
  feedbackCount: 0,
  feedbackScore: 0,
};

export interface WantedAccount {
  readonly username?: string;
  /** The terms that were accepted, and when. */
  readonly terms?: Pick<Required<UserPrivate>, 'termsAcceptedAt' | 'termsVersion'>;
  /** Preferences of the device that opens the account, if it sends them. */
  readonly preferences?: FirstPreferences | undefined;
}

/**
 * Creates the two documents of an account, and the reservation of its username, if they are
 * missing; existing ones do not change. The wanted username is used if it is free at that moment. A
 * new account starts with the preferences of the device that opens it, so that its first notice is
 * in the member's language and time zone.
 */
export const ensureAccount = async (
  ports: Pick<Ports, 'db' | 'clock' | 'log'>,
  record: AuthRecord,
  wanted: WantedAccount = {},
): Promise<{ readonly user: User; readonly created: boolean }> => {
  const { uid } = record;
  const { db } = ports;
  const now = ports.clock.now();
  const freedBefore = namesFreedBefore({ now, numbers: await numbersOf(ports) });
  const created = await db.transaction(async (tx) => {
    const [user, account, preferences] = await Promise.all([
      tx.get(users, uid),
      tx.get(usersPrivate, uid),
      tx.get(userPreferences, uid),
    ]);
    const base = wanted.username ?? record.displayName ?? record.email ?? '';
    const name = user?.username ?? (await freeUsername(tx, base, uid, freedBefore));
    const claim = await tx.get(usernames, name);
    if (!claim) tx.create(usernames, name, { userId: uid, createdBy: uid });
    else if (claim.userId !== uid) {
      tx.change(usernames, name, { userId: uid, releasedAt: undefined });
    }
    if (!user) {
      tx.create(users, uid, {
        username: name,
        displayName: (record.displayName ?? name).slice(0, 60),
        bio: '',
        memberSince: now,
        stats: emptyStats,
        badges: [],
        createdBy: uid,
      });
    }
    if (!account) {
      const role = record.claims['role'];
      tx.create(usersPrivate, uid, {
        email: record.email ?? '',
        emailVerified: record.emailVerified,
        phoneVerified: false,
        status: record.disabled ? 'DISABLED' : 'ACTIVE',
        bidderStatus: 'NONE',
        strikes: 0,
        roles: typeof role === 'string' ? role : '',
        ...wanted.terms,
        lastLogin: now,
        createdBy: uid,
      });
    }
    if (!account && !preferences && wanted.preferences !== undefined) {
      tx.create(userPreferences, uid, {
        ...wanted.preferences,
        theme: 'system',
        channels: {},
        createdBy: uid,
      });
    }
    return !user || !account;
  });
  const user = await db.get(users, uid);
  if (!user) throw new Error('an account just written is there');
  return { user, created };
};

/** Reads the sign-in record of a uid; refuses if there is none. */
export const recordOf = async (ports: Ports, uid: string): Promise<AuthRecord> =>
  (await ports.auth.byUid(uid)) ??
  reject(refusal('not-found', 'USER_NOT_FOUND', 'Account not found.', { field: 'uid' }));
