import { refusal, type Refusal } from '../kit/refusal.ts';

/** Who wants to bid, as far as the rules care. */
export interface Bidder {
  readonly signedIn: boolean;
  readonly suspended: boolean;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly termsAccepted: boolean;
  readonly admin: boolean;
  /** Owner or co-owner of the listing, or of the seller's household. */
  readonly ownListing: boolean;
}

/** Nobody: what a visitor's button checks with. */
export const visitor: Bidder = {
  signedIn: false,
  suspended: false,
  emailVerified: false,
  phoneVerified: false,
  termsAccepted: false,
  admin: false,
  ownListing: false,
};

/** The first thing that keeps a signed-in member from bidding at all, as one plain sentence. */
const missing = (b: Bidder): string | null => {
  if (b.suspended) return 'This account can’t bid right now.';
  if (!b.emailVerified) return 'Verify your e-mail address before bidding.';
  if (!b.phoneVerified) return 'Verify your phone number before bidding.';
  if (!b.termsAccepted) return 'Accept the terms before bidding.';
  return null;
};

/** Bid validation, rows 1, 3 and 4: signed in, eligible, neither seller's side nor staff. */
export const checkBidder = (b: Bidder): Refusal | null => {
  if (!b.signedIn) return refusal('unauthenticated', 'UNAUTHENTICATED', 'Sign in to bid.');
  const lack = missing(b);
  if (lack !== null) return refusal('permission-denied', 'BIDDER_NOT_ELIGIBLE', lack);
  if (b.ownListing) {
    return refusal('permission-denied', 'OWN_LISTING', 'You can’t bid on your own listing.');
  }
  if (b.admin) return refusal('permission-denied', 'ADMIN_CANNOT_BID', 'Staff can’t bid.');
  return null;
};
