import {
  usersGetFbAuthRecord,
  usersRebuildDbUserFromAuth,
  usersSetStatus,
  usersTakeBackStrike,
} from '../../domain/accounts/commands.ts';
import { withoutStrike } from '../../domain/accounts/strikes.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, plain, reject } from '../handler.ts';
import { noUser } from './details.ts';
import { ensureAccount, recordOf } from './ensure-account.ts';

const notYourself = (): never => {
  const message = 'Staff cannot change their own status.';
  return reject(refusal('failed-precondition', 'NOT_YOURSELF', message, { field: 'uid' }));
};

/**
 * Disables or enables an account: the document, the `st` claim rules look at, and the sessions.
 * Each step is a set, so that a repeated call finishes what an interrupted one began.
 */
export const setStatus = plain(usersSetStatus, async ({ uid, status, reason }, context) => {
  const { ports, uid: own } = context;
  if (uid === own) return notYourself();
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

/** Takes one strike back; with too few left to be suspended for, the member bids and sells again. */
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
