import { usersSetRoles } from '../../domain/accounts/commands.ts';
import { claimWith, rolesIn, type StaffRole } from '../../domain/accounts/roles.ts';
import { signInUpdates } from '../../domain/accounts/sign-in-update.entity.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { assertSecond } from '../approvals/second-person.ts';
import { keyed, reject } from '../handler.ts';
import { isOver } from '../access/session-over.ts';
import { noUser } from './details.ts';
import { ensureAccount, recordOf } from './ensure-account.ts';
import type { AuthRecord } from '../ports.ts';
import { overFrom } from './sessions-over.ts';
import { oweSignIn, tellSignIn } from './tell-sign-in.ts';

/** Refuses to give roles to a disabled account, or to one whose e-mail address is not confirmed. */
const assertMayHold = (record: AuthRecord, given: readonly StaffRole[]): void => {
  if (given.length === 0) return;
  if (record.disabled) {
    reject(refusal('failed-precondition', 'ACCOUNT_DISABLED', 'This account is disabled.'));
  }
  if (!record.emailVerified) {
    const message = 'Their e-mail address is not confirmed yet.';
    reject(refusal('failed-precondition', 'EMAIL_NOT_VERIFIED', message));
  }
};

/**
 * Gives roles to an account, or takes them away. If two administrators take the role from each
 * other at once, one transaction comes second, and that caller has been signed out by then: the
 * transaction reads both accounts.
 */
export const setRoles = keyed(usersSetRoles, {
  partition: () => 'all',
  prepare: async ({ uid }, context) => {
    const { ports } = context;
    // When an administrator approves a change of their own roles, its proposer remains
    // administrator.
    if (uid === context.uid && context.second === undefined) {
      const message = 'Another administrator changes your roles.';
      return reject(refusal('failed-precondition', 'NOT_YOURSELF', message, { field: 'uid' }));
    }
    const record = await recordOf(ports, uid);
    await ensureAccount(ports, record);
    return record;
  },
  inTransaction: async ({ uid, roles, reason }, context, tx, record) => {
    const { ports, uid: own, now } = context;
    const [mine, theirs, owed, owe] = await Promise.all([
      tx.get(usersPrivate, own),
      tx.get(usersPrivate, uid),
      tx.get(signInUpdates, uid),
      oweSignIn(tx, uid),
    ]);
    if (theirs === null) return noUser();
    // The sign-in service does not have the roles yet if they are still to be sent to it.
    const held = owed?.parts.includes('ROLES') === true ? theirs.roles : record.claims['role'];
    const before = rolesIn(held);
    const given = roles.filter((role) => !before.includes(role));
    const taken = before.filter((role) => !roles.includes(role));
    assertMayHold(record, given);
    if (isOver(context.caller, mine)) {
      const message = 'You are no administrator any more.';
      return reject(refusal('permission-denied', 'ROLE_TAKEN', message));
    }
    if ([...given, ...taken].includes('admin')) await assertSecond(tx, context);
    const claim = claimWith(held, roles);
    tx.change(usersPrivate, uid, {
      roles: claim,
      ...(taken.length > 0 ? { signedInSince: overFrom(now) } : {}),
    });
    owe(taken.length > 0 ? ['ROLES', 'SESSIONS'] : ['ROLES']);
    context.after(async () => {
      ports.log('info', 'users-setRoles', { by: own, uid, roles: claim, reason });
      await tellSignIn(ports, uid);
    });
    return { uid, roles: [...rolesIn(claim)] };
  },
});
