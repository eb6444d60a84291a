import { isAdminRole } from '../../domain/accounts/roles.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Reader } from '../ports.ts';

/** Most accounts with a role that are looked at. */
const mostStaff = 500;

/**
 * Accounts besides `uid` that hold the role of administrators. A disabled one counts, so that one
 * administrator cannot disable the other and go on alone.
 */
export const otherAdmins = async (reader: Reader, uid: string): Promise<readonly UserPrivate[]> => {
  const staff = await reader.find(usersPrivate, {
    where: [['roles', '>', '']],
    orderBy: [
      ['roles', 'asc'],
      ['dateCreated', 'desc'],
    ],
    limit: mostStaff,
  });
  return staff.filter(({ id, roles }) => id !== uid && isAdminRole(roles));
};
