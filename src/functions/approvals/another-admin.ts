import { isAdminRole } from '../../domain/accounts/roles.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Tx } from '../ports.ts';

/** Most accounts with a role that are looked at. */
const mostStaff = 500;

/**
 * Whether somebody besides `uid` holds the role of administrators. A disabled account counts, so that
 * one administrator cannot disable the other and go on alone.
 */
export const isAnotherAdmin = async (tx: Tx, uid: string): Promise<boolean> => {
  const staff = await tx.find(usersPrivate, {
    where: [['roles', '>', '']],
    orderBy: [
      ['roles', 'asc'],
      ['dateCreated', 'desc'],
    ],
    limit: mostStaff,
  });
  return staff.some(({ id, roles }) => id !== uid && isAdminRole(roles));
};
