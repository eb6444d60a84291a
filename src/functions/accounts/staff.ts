import {
  usersGetFbAuthRecord,
  usersRebuildDbUserFromAuth,
  usersRemoveSecondFactor,
  usersSetStatus,
  usersTakeBackStrike,
} from '../../domain/accounts/commands.ts';
import { withoutStrike } from '../../domain/accounts/strikes.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { mayActOn } from '../../domain/accounts/role-rights.ts';
import { roleOf } from '../calls/call.ts';
import { keyed, plain, reject, type Context } from '../handler.ts';
import type { AuthRecord } from '../ports.ts';
import { noUser } from './details.ts';
import { endAllSessions, overFrom } from './sessions-over.ts';
import { ensureAccount, recordOf } from './ensure-account.ts';
import { oweSignIn, tellSignIn } from './tell-sign-in.ts';

/** Refuses to let anyone but an administrator act on an account of staff. */
export const assertMayActOn = ({ caller }: Context, claims: AuthRecord['claims']): void => {
  if (mayActOn(roleOf(caller), claims['role'])) return;
  const message = 'Only an administrator may do this to the account of staff.';
  reject(refusal('permission-denied', 'STAFF_ACCOUNT', message, { field: 'uid' }));
};

const notYourself = (): never => {
  const message = 'Staff cannot change their own status.';
  return reject(refusal('failed-precondition', 'NOT_YOURSELF', message, { field: 'uid' }));
};

/**
 * Disables or enables an account: in its document, and in the sign-in service by the `st` claim
 * that the rules check, the account itself and its sessions.
 */
export const setStatus = plain(usersSetStatus, async ({ uid, status, reason }, context) => {
  const { ports, uid: own } = context;
  if (uid === own) return notYourself();
  const record = await recordOf(ports, uid);
  assertMayActOn(context, record.claims);
  await ensureAccount(ports, record);
  const disabled = status === 'disabled';
  await ports.db.transaction(async (tx) => {
    const owe = await oweSignIn(tx, uid);
    tx.change(usersPrivate, uid, {
      status: disabled ? 'DISABLED' : 'ACTIVE',
      statusReason: reason,
      ...(disabled ? { signedInSince: overFrom(context.now) } : {}),
    });
    owe(disabled ? ['STATUS', 'SESSIONS'] : ['STATUS']);
  });
  context.after(() => tellSignIn(ports, uid));
  ports.log('info', 'users-setStatus', { by: own, uid, status });
  return { uid, status };
});

/** Removes one strike; a member who falls below the limit may bid and sell again. */
export const takeBackStrike = keyed(usersTakeBackStrike, {
  inTransaction: async ({ uid, reason }, { ports, uid: own, now: at, numbers }, tx) => {
    if (uid === own) return notYourself();
    const account = await tx.get(usersPrivate, uid);
    if (!account) return noUser();
    if (account.strikes === 0) {
      const message = 'This member has no strike.';
      return reject(refusal('failed-precondition', 'NO_STRIKE', message));
    }
    const change = withoutStrike(account, numbers, { at, reason });
    tx.change(usersPrivate, uid, change);
    ports.log('info', 'users-takeBackStrike', { by: own, uid, strikes: change.strikes });
    return { uid, strikes: change.strikes };
  },
});

/** Returns the sign-in service's record of an account to staff; the access is logged. */
export const getAuthRecord = plain(usersGetFbAuthRecord, async ({ uidOrEmail }, context) => {
  const { auth, log } = context.ports;
  const found = uidOrEmail.includes('@')
    ? await auth.byEmail(uidOrEmail.trim().toLowerCase())
    : await auth.byUid(uidOrEmail);
  if (!found) return noUser();
  assertMayActOn(context, found.claims);
  log('info', 'users-getFbAuthRecord', { by: context.uid, uid: found.uid });
  const { claims, renewsFrom: _, ...record } = found;
  return { ...record, claims: claims as Readonly<Record<string, string>> };
});

/**
 * Removes the second factor of a staff member who lost their authenticator app. Another
 * administrator does this, and all sessions end, so that the lost device is signed out.
 */
export const removeSecondFactor = plain(
  usersRemoveSecondFactor,
  async ({ uid, reason }, context) => {
    const { ports, uid: own } = context;
    if (uid === own) {
      const message = 'Your own app is removed by another administrator, or in your profile.';
      return reject(refusal('failed-precondition', 'NOT_YOURSELF', message, { field: 'uid' }));
    }
    const { secondFactors, claims } = await recordOf(ports, uid);
    assertMayActOn(context, claims);
    if (secondFactors.length === 0) {
      const message = 'This account has no authenticator app.';
      return reject(refusal('failed-precondition', 'NO_SECOND_FACTOR', message));
    }
    // Sessions end first, so that the lost device is signed out even if the rest is interrupted.
    await endAllSessions(context, uid);
    await ports.auth.removeSecondFactors(uid);
    ports.log('info', 'users-removeSecondFactor', { by: own, uid, reason });
    return { uid };
  },
);

/** Recreates missing documents of an account. */
export const rebuildUser = plain(usersRebuildDbUserFromAuth, async ({ uid }, { ports }) =>
  ensureAccount(ports, await recordOf(ports, uid)),
);
