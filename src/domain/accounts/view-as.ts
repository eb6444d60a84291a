import { reads } from './role-rights.ts';
import type { StaffRole } from './roles.ts';
import { usersPrivate } from './user-private.entity.ts';

/** Longest that staff look at the site as somebody else before they say why again, ms. */
export const viewMs = 30 * 60_000;

/**
 * Whether staff of such roles may look at the site as a member: whoever reads accounts. All staff may
 * look at it as a visitor.
 */
export const mayViewMembers = (held: readonly StaffRole[]): boolean =>
  reads(held, usersPrivate.name);
