import { usersBuildUsername, usersUpdateUsername } from '../../domain/accounts/commands.ts';
import { usernames } from '../../domain/accounts/username.entity.ts';
import { checkUsername, normalizeUsername } from '../../domain/accounts/username.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { configDefaults } from '../../domain/platform/config-defaults.ts';
import { keyed, plain, refuse, require } from '../context.ts';
import { noUser, targetUid } from './details.ts';
import { freeUsername, isFree } from './ensure-account.ts';

/** Suggests a free username made of a name or the local part of an address. */
export const suggestUsername = plain(usersBuildUsername, async ({ base }, { ports, uid, now }) => ({
  username: await freeUsername(ports.db, base, uid, now),
}));

/**
 * Takes another username, once in thirty days. The name is the id of its reservation, so of two
 * who want it at once one transaction fails; the old name stays reserved for thirty days.
 */
export const updateUsername = keyed(usersUpdateUsername, {
  inTransaction: async (input, context, tx) => {
    const { now, admin } = context;
    const uid = targetUid(context, input.uid);
    const name = normalizeUsername(input.username);
    require(checkUsername(name));
    const [user, account, claim] = await Promise.all([
      tx.get(users, uid),
      tx.get(usersPrivate, uid),
      tx.get(usernames, name),
    ]);
    if (!user || !account) return noUser();
    if (user.username === name) return { username: name };
    const since = now - (account.usernameChangedAt ?? 0);
    if (!admin && since < configDefaults.accounts.usernameChangeMs) {
      const message = 'You can change your username once every 30 days.';
      refuse(refusal('failed-precondition', 'USERNAME_TOO_SOON', message, { field: 'username' }));
    }
    if (!(await isFree(tx, name, uid, now))) {
      const message = 'This username is taken.';
      refuse(refusal('aborted', 'USERNAME_TAKEN', message, { field: 'username' }));
    }
    const old = await tx.get(usernames, user.username);
    if (claim) tx.change(usernames, name, { userId: uid, releasedAt: undefined });
    else tx.create(usernames, name, { userId: uid, createdBy: uid });
    if (old) tx.change(usernames, user.username, { releasedAt: now });
    tx.change(users, uid, { username: name });
    tx.change(usersPrivate, uid, { usernameChangedAt: now });
    return { username: name };
  },
});
