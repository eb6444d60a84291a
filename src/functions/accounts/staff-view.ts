import { usersViewAs } from '../../domain/accounts/commands.ts';
import { isStaffRole, rolesIn } from '../../domain/accounts/roles.ts';
import { mayViewMembers, viewMs } from '../../domain/accounts/view-as.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { roleOf } from '../calls/call.ts';
import { keyed, reject, type Context } from '../handler.ts';
import { recordOf } from './ensure-account.ts';

/**
 * Refuses the view if these staff may not look at the account, or may not without giving a reason.
 */
const assertViewable = async (
  { ports, caller, uid: own }: Context,
  uid: string,
  reason: string | undefined,
): Promise<void> => {
  if (!mayViewMembers(rolesIn(roleOf(caller)))) {
    const message = 'A member’s view is for administrators and support.';
    reject(refusal('permission-denied', 'OTHER_ROLE', message, { field: 'uid' }));
  }
  if (uid === own) {
    const message = 'You see your own account as it is.';
    reject(refusal('failed-precondition', 'NOT_YOURSELF', message, { field: 'uid' }));
  }
  if (reason === undefined) {
    const message = 'Say why you look at the site as this member.';
    reject(refusal('invalid-argument', 'REASON_MISSING', message, { field: 'reason' }));
  }
  const { claims } = await recordOf(ports, uid);
  if (isStaffRole(claims['role'])) {
    const message = 'The account of staff is not looked at like this.';
    reject(refusal('permission-denied', 'STAFF_ACCOUNT', message, { field: 'uid' }));
  }
};

/**
 * Starts a view as another person. It grants no rights: the device shows only what the caller's own
 * role may read. The only write is the audit log entry, in the transaction of the answer, so that
 * no view begins without one.
 */
export const viewAs = keyed(usersViewAs, {
  prepare: async ({ uid, reason }, context) => {
    if (uid !== undefined) await assertViewable(context, uid, reason);
  },
  inTransaction: async ({ uid }, { now }) => ({
    ...(uid === undefined ? {} : { uid }),
    until: now + viewMs,
  }),
});
