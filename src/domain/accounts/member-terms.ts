import type { UserPrivate } from './user-private.entity.ts';

/**
 * The version of the member terms in force. Raise it together with the page that shows them; a
 * member who accepted an earlier version must accept again before the next bid.
 */
export const MEMBER_TERMS: number = 1;

type Accepted = Pick<UserPrivate, 'termsAcceptedAt' | 'termsVersion'>;

/** Whether a member accepted the version of the terms now in force. */
export const hasAcceptedTerms = (
  { termsAcceptedAt, termsVersion = 0 }: Accepted,
  inForce: number = MEMBER_TERMS,
): boolean => termsAcceptedAt !== undefined && termsVersion >= inForce;

/**
 * The version recorded when a member accepts: the one they were shown. A program that does not name
 * a version dates from when there was only the first.
 */
export const acceptedVersion = (
  shown: number | undefined,
  inForce: number = MEMBER_TERMS,
): number => Math.min(shown ?? 1, inForce);
