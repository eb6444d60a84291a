import { isAdminRole } from '../../domain/accounts/roles.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Reader } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Most accounts with a role that are looked at. */
const mostStaff = 500;
/** Time a disabled administrator counts, ms: enough to ask why, and to be enabled again. */
const countsFor = 7 * DAY;

/**
 * Accounts besides `uid` that hold the role of administrators. One that was disabled counts for seven
 * days more, so that one administrator cannot disable the other and go on alone, and the last one who
 * is left is not alone for ever.
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
