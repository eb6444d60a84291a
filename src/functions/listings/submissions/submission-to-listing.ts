import { usersPrivate } from '../../../domain/accounts/user-private.entity.ts';
import { usernames } from '../../../domain/accounts/username.entity.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import { refusal, Refused } from '../../../domain/kit/refusal.ts';
import { transition } from '../../../domain/kit/state-machine.ts';
import { listingsSubmissionToListing } from '../../../domain/listings/commands.ts';
import { usernamesIn } from '../../../domain/listings/co-owners.ts';
import { listingSubmissions } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { draftIn } from '../../../domain/listings/submissions/submission-draft.ts';
import { saleCurrency } from '../../../domain/listings/submissions/submission-sale.ts';
import { submissionMachine } from '../../../domain/listings/submissions/submission-machine.ts';
import { invoices } from '../../../domain/payments/invoices/invoice.entity.ts';
import { keyed, reject } from '../../handler.ts';
import type { Tx } from '../../ports.ts';
import { chargePackage, type PaidPackage } from '../packages/charge-package.ts';
import { noSuchSubmission } from './own-submission.ts';
import { checkNotOnOffer } from '../vin-on-offer.ts';
import { listingTitle, readyPhotos, writeListing } from '../write-listing.ts';

/** Id of a submission's listing. It derives from the submission, so there is only ever one. */
export const listingIdOf = (submissionId: string): string => `l-${submissionId}`;

/** The members a seller named as co-owners; unknown usernames are left for staff to resolve. */
const membersNamed = async (tx: Tx, coOwners: string, sellerId: string): Promise<string[]> => {
  const claims = await Promise.all(usernamesIn(coOwners).map((name) => tx.get(usernames, name)));
  return claims.flatMap((claim) =>
    claim && claim.releasedAt === undefined && claim.userId !== sellerId ? [claim.userId] : [],
  );
};

/**
 * Creates the listing of an accepted submission, once its package is paid: awaiting its seller’s
 * approval, with its private part and its gallery. A repeated call returns the same listing.
 */
export const submissionToListing = keyed(listingsSubmissionToListing, {
  partition: ({ submissionId }) => submissionId,
  prepare: async ({ submissionId }, { ports }): Promise<PaidPackage | null> => {
    const submission = await ports.db.get(listingSubmissions, submissionId);
    if (!submission || submission.isDeleted) return null;
    const { vehicle = {} } = draftIn(submission.draft);
    // This check comes before any payment.
    await checkNotOnOffer(ports.db, vehicle, listingIdOf(submissionId));
    return chargePackage(ports, submission);
  },
  inTransaction: async ({ submissionId, title, category, descriptionHtml }, context, tx, paid) => {
    const listingId = listingIdOf(submissionId);
    const [submission, there] = await Promise.all([
      tx.get(listingSubmissions, submissionId),
      tx.get(listings, listingId),
    ]);
    if (!submission || submission.isDeleted) return noSuchSubmission();
    if (there) return { listingId, number: there.number };
    const to = transition(submissionMachine, submission.status, 'CHARGE_PACKAGE', 'system');
    if (!to.ok) throw new Refused(to.refusal);
    const { createdBy: sellerId, mode, agreed } = submission;
    const { vehicle = {}, sale = {}, contact = {}, custom = {} } = draftIn(submission.draft);
    const words = { title, category, descriptionHtml };
    const [user, account, invoice, [cover, ...others]] = await Promise.all([
      tx.get(users, sellerId),
      tx.get(usersPrivate, sellerId),
      paid && tx.get(invoices, paid.invoiceId),
      readyPhotos(
        tx,
        { parentId: submissionId, by: sellerId },
        submission.uploads,
        listingTitle(words, vehicle),
      ),
    ]);
    if (cover === undefined || user === null || agreed === undefined) {
      const message = 'There is no photo, seller or agreement to make a listing of.';
      return reject(refusal('failed-precondition', 'TRANSITION_REFUSED', message));
    }
    await checkNotOnOffer(tx, vehicle, listingId);
    const coOwners = await membersNamed(tx, contact.coOwners ?? '', sellerId);
    const place = vehicle.location;
    const { name, line1, postal, phone } = contact;
    const { number, write } = await writeListing(
      tx,
      {
        listingId,
        galleryId: `g-${submissionId}`,
        mode,
        sellerId,
        seller: user.username,
        vehicle,
        custom,
        words,
        currency: saleCurrency(sale),
        packageId: agreed.packageId,
        reserve: agreed.reserve,
        asked: sale,
        pictures: [cover, ...others],
        secret: {
          submissionId,
          coOwners,
          ...(sale.showNear === true ? { showNear: true } : {}),
          ...(agreed.startFrom === undefined ? {} : { startFrom: agreed.startFrom }),
          ...(agreed.startUntil === undefined ? {} : { startUntil: agreed.startUntil }),
          ...(phone === undefined ? {} : { phone }),
          ...(account?.email === undefined || account.email === '' ? {} : { email: account.email }),
          ...(place === undefined ||
          name === undefined ||
          line1 === undefined ||
          postal === undefined
            ? {}
            : { address: { name, line1, postal, ...place } }),
          ...(paid === null ? {} : { packagePaid: { ref: paid.ref, amount: paid.amount } }),
        },
      },
      context,
    );
    write();
    if (invoice) tx.change(invoices, invoice.id, { listingId });
    tx.change(listingSubmissions, submissionId, { status: to.to, listingId, payment: undefined });
    return { listingId, number };
  },
});
