import { claimWith, isAdminRole, rolesIn } from '../../domain/accounts/roles.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Ports } from '../ports.ts';
import { ensureAccount } from './ensure-account.ts';
import { oweSignIn, tellSignIn } from './tell-sign-in.ts';

/** Result of an appointment, or the reason why it is refused. */
export type Appointment = 'APPOINTED' | 'IS_ALREADY' | 'NO_ACCOUNT' | 'NOT_CONFIRMED' | 'DISABLED';

/**
 * Makes the owner of an e-mail address an administrator. It runs with the owner’s credentials of
 * the project and serves for the first administrator, who cannot be appointed on screen. The
 * address must be confirmed: an account can be opened with an address that belongs to someone else.
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
