import { usersSetRoles } from '../../domain/accounts/commands.ts';
import { claimWith, rolesIn } from '../../domain/accounts/roles.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { otherAdmins } from '../approvals/other-admins.ts';
import { assertSecond } from '../approvals/second-person.ts';
import { keyed, reject } from '../handler.ts';
import { isOver } from '../session-over.ts';
import { noUser } from './details.ts';
import { ensureAccount, recordOf } from './ensure-account.ts';
import { overFrom } from './sessions-over.ts';

/**
 * Gives an account roles, or takes them. Of two administrators who take one from each other at once one
 * comes second, and has been signed out by then: the transaction reads both accounts. Each step is a set,
 * so that a repeated call finishes what an interrupted one began.
 */
export const setRoles = keyed(usersSetRoles, {
  partition: () => 'all',
  prepare: async ({ uid, roles }, context) => {
    const { ports } = context;
    // Whoever approves a change of their own roles leaves its proposer, an administrator.
    if (uid === context.uid && context.second === undefined) {
      const message = 'Another administrator changes your roles.';
      return reject(refusal('failed-precondition', 'NOT_YOURSELF', message, { field: 'uid' }));
    }
    const record = await recordOf(ports, uid);
    const before = rolesIn(record.claims['role']);
    const given = roles.filter((role) => !before.includes(role));
    const taken = before.filter((role) => !roles.includes(role));
    if (given.length > 0 && record.disabled) {
      return reject(
        refusal('failed-precondition', 'ACCOUNT_DISABLED', 'This account is disabled.'),
      );
    }
    if (given.length > 0 && !record.emailVerified) {
      const message = 'Their e-mail address is not confirmed yet.';
      return reject(refusal('failed-precondition', 'EMAIL_NOT_VERIFIED', message));
    }
    await ensureAccount(ports, record);
    return { record, given, taken };
  },
  inTransaction: async ({ uid, roles, reason }, context, tx, { record, given, taken }) => {
    const { ports, uid: own, now } = context;
    const claim = claimWith(record.claims['role'], roles);
    const [mine, theirs, others] = await Promise.all([
      tx.get(usersPrivate, own),
      tx.get(usersPrivate, uid),
      otherAdmins(tx, own, now),
    ]);
    if (theirs === null) return noUser();
    if (isOver(context.caller, mine)) {
      const message = 'You are no administrator any more.';
      return reject(refusal('permission-denied', 'ROLE_TAKEN', message));
    }
    if ([...given, ...taken].includes('admin') && others.length > 0) assertSecond(context);
    tx.change(usersPrivate, uid, {
      roles: claim,
      ...(taken.length > 0 ? { signedInSince: overFrom(now) } : {}),
    });
    context.after(async () => {
      const { role: _before, ...others } = record.claims;
      await ports.auth.setClaims(uid, claim === '' ? others : { ...others, role: claim });
      if (taken.length > 0) await ports.auth.revokeTokens(uid);
      ports.log('info', 'users-setRoles', { by: own, uid, roles: claim, reason });
    });
    return { uid, roles: [...rolesIn(claim)] };
  },
});
