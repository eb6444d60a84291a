import { readsCollection } from './role-rights.ts';
import type { StaffRole } from './roles.ts';
import { usersPrivate } from './user-private.entity.ts';

/** Longest view of the site as another person before staff must give a reason again, ms. */
export const viewMs = 30 * 60_000;

/**
 * Whether staff with these roles may view the site as a member: those who may read accounts. All
 * staff may view it as a visitor.
 */
export const mayViewMembers = (held: readonly StaffRole[]): boolean =>
  readsCollection(held, usersPrivate.name);
