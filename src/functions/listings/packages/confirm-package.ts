import { refusal } from '../../../domain/kit/refusal.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { draftIn } from '../../../domain/listings/submissions/submission-draft.ts';
import { saleCurrency } from '../../../domain/listings/submissions/submission-sale.ts';
import { cardCharges } from '../../../domain/payments/card-charge.entity.ts';
import { reject, type Context } from '../../handler.ts';
import {
  chargeMethod,
  chargeRowOf,
  declinedRefusal,
  notConfirmed,
} from '../../payments/cards/charge.ts';
import type { Ports } from '../../ports.ts';
import { trigger } from '../../trigger.ts';
import { agreedDue, chargeAgreed, noteUnpaid, packageKey } from './charge-package.ts';
import { noteRenewalRefused, renewalDue, renewalKey } from './charge-renewal.ts';
import { renewPaid } from '../move-classified.ts';

/** Payment status of a package. */
export interface PackageStanding {
  /** Amount including taxes, integer cents. */
  readonly amount: number;
  readonly currency: 'CAD' | 'USD';
  readonly status: 'PAID' | 'ACTION';
  /** Secret for the browser, while the bank requires the seller's confirmation. */
  readonly clientSecret?: string;
}

const nothingWaits = (status: string): never =>
  reject(
    refusal('aborted', 'TRANSITION_REFUSED', 'Nothing waits for the bank.', {
      details: { from: status, event: 'authorized' },
    }),
  );

/** Marks an accepted submission as paid; does nothing if repeated or for an earlier attempt. */
const notePaid = (ports: Ports, submissionId: string, chargeId: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const submission = await tx.get(listingSubmissions, submissionId);
    if (submission?.status !== 'ACCEPTED') return;
    const { payment = { tries: 0, at: ports.clock.now() } } = submission;
    if (submission.payment?.state === 'PAID') return;
    if (chargeRowOf(packageKey(submission)) !== chargeId) return;
    tx.change(listingSubmissions, submissionId, { payment: { ...payment, state: 'PAID' } });
  });

/**
 * Records why the card was declined. No notice is sent: the seller is present and sees the result.
 */
const noteDeclined = (
  ports: Ports,
  { id, payment }: ListingSubmission,
  declineCode: string,
): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const now = await tx.get(listingSubmissions, id);
    if (!now?.payment || now.payment.tries !== payment?.tries) return;
    const tries = now.payment.tries + 1;
    const state = declineCode === notConfirmed ? 'SILENT' : 'DECLINED';
    tx.change(listingSubmissions, id, { payment: { ...now.payment, state, tries } });
  });

/** Records a decline after the bank's confirmation; the next attempt to renew is a new charge. */
const noteRenewalDeclined = async (
  ports: Ports,
  listingId: string,
  chargeId: string,
): Promise<void> => {
  const [listing, secret] = await Promise.all([
    ports.db.get(listings, listingId),
    ports.db.get(listingsPrivate, listingId),
  ]);
  if (!listing || !secret || chargeRowOf(renewalKey(listing, secret)) !== chargeId) return;
  await noteRenewalRefused(ports, listingId, secret.renewalTries ?? 0);
};

/** Lets the seller pay the package of an accepted submission that could not be charged before. */
const ofSubmission = async (
  { ports, uid }: Context,
  submission: ListingSubmission,
  wanted: number,
): Promise<PackageStanding | null> => {
  const { id, status, payment } = submission;
  if (submission.isDeleted || submission.createdBy !== uid) return null;
  const currency = saleCurrency(draftIn(submission.draft).sale ?? {});
  const paid = { amount: wanted, currency, status: 'PAID' } as const;
  if (status === 'CONVERTED') return paid;
  if (status !== 'ACCEPTED' || payment === undefined) return nothingWaits(status);
  if (payment.state === 'PAID') return paid;
  const due = await agreedDue(ports, submission);
  const { amount } = due;
  if (amount !== wanted) return { amount, currency, status: 'ACTION' };
  const charged = await chargeAgreed(ports, submission, due, false);
  if (charged.outcome === 'DECLINED') {
    await noteDeclined(ports, submission, charged.code);
    return reject(declinedRefusal(charged.code));
  }
  if (charged.outcome === 'ACTION') {
    return { amount, currency, status: 'ACTION', clientSecret: charged.clientSecret };
  }
  await notePaid(ports, id, chargeRowOf(packageKey(submission)));
  return paid;
};

/** Lets the seller confirm the charge for renewing an expired classified. */
const ofRenewal = async (
  { ports, uid }: Context,
  listingId: string,
  wanted: number,
): Promise<PackageStanding | null> => {
  const [listing, secret] = await Promise.all([
    ports.db.get(listings, listingId),
    ports.db.get(listingsPrivate, listingId),
  ]);
  if (listing?.mode !== 'CLASSIFIED' || listing.isDeleted || secret?.sellerId !== uid) return null;
  const { status, currency } = listing;
  // Another process learned of the payment first and has renewed the listing.
  if (status === 'ACTIVE') return { amount: wanted, currency, status: 'PAID' };
  const key = renewalKey(listing, secret);
  const row = await ports.db.get(cardCharges, chargeRowOf(key));
  if (status !== 'EXPIRED' || row === null) return nothingWaits(status);
  const due = await renewalDue(ports, listing, secret);
  const { amount } = due;
  if (amount !== wanted) return { amount, currency, status: 'ACTION' };
  const purpose = { kind: 'PACKAGE', id: listingId } as const;
  const ask = { uid, methodId: row.methodId, ...due, currency, key, purpose };
  const charged = await chargeMethod(ports, ask);
  if (charged.outcome === 'DECLINED') {
    await noteRenewalRefused(ports, listingId, secret.renewalTries ?? 0);
    return reject(declinedRefusal(charged.code));
  }
  if (charged.outcome === 'ACTION') {
    return { amount, currency, status: 'ACTION', clientSecret: charged.clientSecret };
  }
  await renewPaid(ports, listingId, (now, mine) => renewalKey(now, mine) === key);
  return { amount, currency, status: 'PAID' };
};

/**
 * Current payment status of the caller's package. The package of an accepted submission is charged
 * if it was not yet, with the seller present to confirm to the bank; that of a renewal is only
 * looked up. Null if there is none. The caller passes the amount they were shown: if it differs
 * from `wanted`, nothing is charged.
 *
 * @param id of a submission, or of a listing that is renewed.
 */
export const standingOfPackage = async (
  context: Context,
  id: string,
  wanted: number,
): Promise<PackageStanding | null> => {
  const submission = await context.ports.db.get(listingSubmissions, id);
  return submission ? ofSubmission(context, submission, wanted) : ofRenewal(context, id, wanted);
};

/**
 * Applies the result of a package's charge from whichever source reports it, in case the seller
 * closed the page after confirming, the bank took its time, or the response was lost.
 */
export const onPackageCharged = trigger(
  'onPackageCharged',
  cardCharges,
  'update',
  async ({ id, before, after }, ports) => {
    if (after?.purpose.kind !== 'PACKAGE' || before?.status === after.status) return;
    const { status, key, purpose, declineCode = 'card_declined' } = after;
    if (status === 'PAID') {
      await notePaid(ports, purpose.id, id);
      await renewPaid(
        ports,
        purpose.id,
        (listing, secret) => chargeRowOf(renewalKey(listing, secret)) === id,
      );
    }
    // A seller who was present got the result in the response, unless the bank took its time.
    const isTold = !after.away && before?.providerRef === undefined;
    // A charge cancelled because the bank did not confirm it: the next attempt is a new charge.
    const isEnded = status === 'CANCELLED';
    if ((isEnded || (status === 'DECLINED' && !isTold)) && before?.status === 'PENDING') {
      await noteUnpaid(ports, purpose.id, key, isEnded ? notConfirmed : declineCode);
      await noteRenewalDeclined(ports, purpose.id, id);
    }
  },
);
