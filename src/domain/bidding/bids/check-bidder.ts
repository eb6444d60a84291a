import { refusal, type Refusal } from '../../kit/refusal.ts';

/** The facts about a bidder that the rules need. */
export interface Bidder {
  readonly signedIn: boolean;
  readonly suspended: boolean;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly termsAccepted: boolean;
  readonly admin: boolean;
  /** Owner or co-owner of the listing. */
  readonly ownListing: boolean;
}

const lacks = {
  STANDING: 'This account can’t bid right now.',
  EMAIL: 'Verify your e-mail address before bidding.',
  PHONE: 'Verify your phone number before bidding.',
  TERMS: 'Accept the terms before bidding.',
} as const;

/** The first requirement that a signed-in member does not meet. */
const lackOf = (b: Bidder): keyof typeof lacks | null => {
  if (b.suspended) return 'STANDING';
  if (!b.emailVerified) return 'EMAIL';
  if (!b.phoneVerified) return 'PHONE';
  return b.termsAccepted ? null : 'TERMS';
};

const notEligible = (rule: keyof typeof lacks): Refusal =>
  refusal('permission-denied', 'BIDDER_NOT_ELIGIBLE', lacks[rule], { details: { rule } });

/** A member suspended from bidding may neither make an offer nor accept a counter. */
export const suspendedRefusal = notEligible('STANDING');

/** Bid validation, rows 1, 3 and 4: signed in, eligible, neither seller's side nor staff. */
export const checkBidder = (b: Bidder): Refusal | null => {
  if (!b.signedIn) return refusal('unauthenticated', 'UNAUTHENTICATED', 'Sign in to bid.');
  const rule = lackOf(b);
  if (rule !== null) return notEligible(rule);
  if (b.ownListing) {
    return refusal('permission-denied', 'OWN_LISTING', 'You can’t bid on your own listing.');
  }
  if (b.admin) return refusal('permission-denied', 'ADMIN_CANNOT_BID', 'Staff can’t bid.');
  return null;
};
