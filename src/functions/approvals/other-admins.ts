import { isAdminRole } from '../../domain/accounts/roles.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Reader } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Most accounts with a role that are read. */
const mostStaff = 500;
/** Time a disabled administrator still counts, ms: enough to ask why, and to be enabled again. */
const countsFor = 7 * DAY;

/**
 * Accounts other than `uid` that hold the administrator role. A disabled one counts for seven more
 * days, so that one administrator cannot disable the other and act alone; after that, the last
 * remaining administrator may act alone.
 *
 * @param now ms UTC.
 */
export const otherAdmins = async (
  reader: Reader,
  uid: string,
  now: number,
): Promise<readonly UserPrivate[]> => {
  const staff = await reader.find(usersPrivate, {
    where: [['roles', '>', '']],
    orderBy: [
      ['roles', 'asc'],
      ['dateCreated', 'desc'],
    ],
    limit: mostStaff,
  });
  const since = new Date(now - countsFor).toISOString();
  return staff.filter(
    ({ id, roles, status, dateEdited }) =>
      id !== uid && isAdminRole(roles) && (status === 'ACTIVE' || dateEdited > since),
  );
};
