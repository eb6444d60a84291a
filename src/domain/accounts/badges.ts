import { isStaffRole } from './roles.ts';
import type { UserPrivate } from './user-private.entity.ts';
import type { User } from './user.entity.ts';

type Badge = User['badges'][number];

/** Facts about a member that the server has verified. */
export interface Verified {
  readonly account: Pick<
    UserPrivate,
    'roles' | 'status' | 'emailVerified' | 'phoneVerified' | 'bidderStatus'
  >;
  /** Lots of theirs that were ever public, and so reviewed by staff. */
  readonly listings: number;
}

/**
 * The badges of a member's page: a bidder has a confirmed e-mail, phone and card; a seller the
 * first two, and a lot that staff reviewed and published. A member who is disabled or suspended
 * from bidding has neither.
 */
export const badgesOf = ({ account, listings }: Verified): readonly Badge[] => {
  const { roles, status, emailVerified, phoneVerified, bidderStatus } = account;
  const reachable = status === 'ACTIVE' && emailVerified && phoneVerified;
  return [
    ...(isStaffRole(roles) ? (['STAFF'] as const) : []),
    ...(reachable && listings > 0 && bidderStatus !== 'SUSPENDED'
      ? (['VERIFIED_SELLER'] as const)
      : []),
    ...(reachable && bidderStatus === 'VERIFIED' ? (['VERIFIED_BIDDER'] as const) : []),
  ];
};
