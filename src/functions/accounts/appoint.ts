import { claimWith, isAdminRole, rolesIn } from '../../domain/accounts/roles.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Ports } from '../ports.ts';
import { ensureAccount } from './ensure-account.ts';
import { oweSignIn, tellSignIn } from './tell-sign-in.ts';

/** Why somebody is not appointed, or that they are. */
export type Appointment = 'APPOINTED' | 'IS_ALREADY' | 'NO_ACCOUNT' | 'NOT_CONFIRMED' | 'DISABLED';

/**
 * Makes the owner of an address an administrator, for whoever holds the owner’s credentials of the
 * project: the first one, whom nobody can appoint on screen. The address is confirmed, since
 * anybody may have signed up with one that is not theirs.
 */
export const appoint = async (
  ports: Pick<Ports, 'auth' | 'db' | 'clock' | 'log'>,
  email: string,
): Promise<Appointment> => {
  const record = await ports.auth.byEmail(email.trim().toLowerCase());
  if (record === null) return 'NO_ACCOUNT';
  if (record.disabled) return 'DISABLED';
  if (!record.emailVerified) return 'NOT_CONFIRMED';
  const { role } = record.claims;
  if (isAdminRole(role)) return 'IS_ALREADY';
  const claim = claimWith(role, [...rolesIn(role), 'admin']);
  await ensureAccount(ports, record);
  await ports.db.transaction(async (tx) => {
    const owe = await oweSignIn(tx, record.uid);
    tx.change(usersPrivate, record.uid, { roles: claim });
    owe(['ROLES']);
  });
  await tellSignIn(ports, record.uid);
  ports.log('info', 'appointed an administrator', { uid: record.uid });
  return 'APPOINTED';
};
