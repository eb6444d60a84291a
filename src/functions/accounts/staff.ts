import {
  usersGetFbAuthRecord,
  usersRebuildDbUserFromAuth,
  usersSetStatus,
} from '../../domain/accounts/commands.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import { noUser } from './details.ts';
import { ensureAccount, recordOf } from './ensure-account.ts';

/**
 * Disables or enables an account: the document, the `st` claim rules look at, and the sessions.
 * Each step is a set, so that a repeated call finishes what an interrupted one began.
 */
export const setStatus = plain(usersSetStatus, async ({ uid, status, reason }, context) => {
  const { ports, uid: own } = context;
  if (uid === own) {
    const message = 'Staff cannot change their own status.';
    return reject(refusal('failed-precondition', 'NOT_YOURSELF', message, { field: 'uid' }));
  }
  const record = await recordOf(ports, uid);
  await ensureAccount(ports, record);
  const disabled = status === 'disabled';
  await ports.db.transaction(async (tx) =>
    tx.change(usersPrivate, uid, {
      status: disabled ? 'DISABLED' : 'ACTIVE',
      statusReason: reason,
    }),
  );
  const { st: _before, ...claims } = record.claims;
  await ports.auth.setClaims(uid, disabled ? { ...claims, st: 'disabled' } : claims);
  await ports.auth.update(uid, { disabled });
  if (disabled) await ports.auth.revokeTokens(uid);
  ports.log('info', 'users-setStatus', { by: own, uid, status });
  return { uid, status };
});

/** What the sign-in service knows of an account, for staff; looking is logged. */
export const getAuthRecord = plain(usersGetFbAuthRecord, async ({ uidOrEmail }, context) => {
  const { auth, log } = context.ports;
  const found = uidOrEmail.includes('@')
    ? await auth.byEmail(uidOrEmail.trim().toLowerCase())
    : await auth.byUid(uidOrEmail);
  if (!found) return noUser();
  log('info', 'users-getFbAuthRecord', { by: context.uid, uid: found.uid });
  const { claims, ...record } = found;
  return { ...record, claims: claims as Readonly<Record<string, string>> };
});

/** Writes the documents of an account anew where they are missing. */
export const rebuildUser = plain(usersRebuildDbUserFromAuth, async ({ uid }, { ports }) =>
  ensureAccount(ports, await recordOf(ports, uid)),
);
