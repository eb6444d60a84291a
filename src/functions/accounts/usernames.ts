import { counted } from '../../domain/kit/text/counted.ts';
import { usersBuildUsername, usersUpdateUsername } from '../../domain/accounts/commands.ts';
import { usernames } from '../../domain/accounts/username.entity.ts';
import { checkUsername, normalizeUsername } from '../../domain/accounts/username.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, plain, reject, assertAllowed } from '../handler.ts';
import { noUser, targetUid } from './details.ts';
import { freeUsername, isFree, namesFreedBefore } from './ensure-account.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Suggests a free username made of a name or the local part of an address. */
export const suggestUsername = plain(usersBuildUsername, async ({ base }, context) => ({
  username: await freeUsername(context.ports.db, base, context.uid, namesFreedBefore(context)),
}));

/**
 * Changes the username, at most once per interval. The name is the id of its reservation, so if two
 * members want it at once, one transaction fails; the old name remains reserved for the same
 * interval.
 */
export const updateUsername = keyed(usersUpdateUsername, {
  inTransaction: async (input, context, tx) => {
    const { now, admin } = context;
    const uid = targetUid(context, input.uid);
    const name = normalizeUsername(input.username);
    assertAllowed(checkUsername(name));
    const [user, account, claim] = await Promise.all([
      tx.get(users, uid),
      tx.get(usersPrivate, uid),
      tx.get(usernames, name),
    ]);
    if (!user || !account) return noUser();
    if (user.username === name) return { username: name };
    const since = now - (account.usernameChangedAt ?? 0);
    const { usernameChangeMs } = context.numbers.accounts;
    if (!admin && since < usernameChangeMs) {
      const days = usernameChangeMs / DAY;
      const message = `You can change your username once every ${counted(days, 'day')}.`;
      const more = { field: 'username', details: { days } };
      reject(refusal('failed-precondition', 'USERNAME_TOO_SOON', message, more));
    }
    if (!(await isFree(tx, name, uid, namesFreedBefore(context)))) {
      const message = 'This username is taken.';
      reject(refusal('aborted', 'USERNAME_TAKEN', message, { field: 'username' }));
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
