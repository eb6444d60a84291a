import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { galleries } from '../../domain/content/gallery.entity.ts';
import { images } from '../../domain/content/image.entity.ts';
import { refusal, Refused } from '../../domain/kit/refusal.ts';
import { transition } from '../../domain/kit/state-machine.ts';
import { auctionMachine } from '../../domain/listings/auction-machine.ts';
import { classifiedMachine } from '../../domain/listings/classified-machine.ts';
import { listingsSubmissionToListing } from '../../domain/listings/commands.ts';
import { categoryOf, slugOf, titleOf } from '../../domain/listings/listing-of-submission.ts';
import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../domain/listings/listing-submission.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { draftIn } from '../../domain/listings/submission-draft.ts';
import { saleCurrency } from '../../domain/listings/submission-sale.ts';
import { submissionMachine } from '../../domain/listings/submission-machine.ts';
import { sequences } from '../../domain/platform/sequence.entity.ts';
import { keyed, reject } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { catalogueNames } from './catalogue-names.ts';
import { chargePackage, type PaidPackage } from './charge-package.ts';
import { noSuchSubmission } from './own-submission.ts';

/** One listing per submission, ever: its id follows from the submission. */
export const listingIdOf = (submissionId: string): string => `l-${submissionId}`;

/** Its photos in their owner’s order, as far as they arrived. */
const photosOf = async (
  tx: Tx,
  submission: ListingSubmission,
  title: string,
): Promise<Listing['pictures']> => {
  const found = await tx.find(images, {
    where: [['parentId', '==', submission.id]],
    limit: 300,
  });
  const ready = new Map(
    found
      .filter(({ status, createdBy }) => status === 'READY' && createdBy === submission.createdBy)
      .map((image) => [image.id, image]),
  );
  return submission.uploads.flatMap(({ imageId = '', tag, alt, caption }) => {
    const image = ready.get(imageId);
    if (image?.url === undefined || image.w === undefined || image.h === undefined) return [];
    return [
      {
        imageId,
        url: image.url,
        w: image.w,
        h: image.h,
        color: image.color ?? '#808080',
        alt: alt ?? caption ?? title,
        ...(tag === undefined ? {} : { tag }),
      },
    ];
  });
};

/**
 * Makes the listing of an accepted submission, once its package is paid: before its seller’s
 * approval, with what only the seller and staff know of it, and its gallery. Done already, it
 * answers the same listing.
 */
export const submissionToListing = keyed(listingsSubmissionToListing, {
  partition: ({ submissionId }) => submissionId,
  prepare: async ({ submissionId }, { ports }): Promise<PaidPackage | null> => {
    const submission = await ports.db.get(listingSubmissions, submissionId);
    return submission && !submission.isDeleted ? chargePackage(ports, submission) : null;
  },
  inTransaction: async ({ submissionId }, { now, numbers }, tx, paid) => {
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
    const { vehicle = {}, sale = {}, contact = {} } = draftIn(submission.draft);
    const title = titleOf(vehicle);
    const [user, account, lots, names, pictures] = await Promise.all([
      tx.get(users, sellerId),
      tx.get(usersPrivate, sellerId),
      tx.get(sequences, 'lots'),
      catalogueNames(tx, vehicle),
      photosOf(tx, submission, title),
    ]);
    const [cover] = pictures;
    if (cover === undefined || user === null || agreed === undefined) {
      const message = 'There is no photo, seller or agreement to make a listing of.';
      return reject(refusal('failed-precondition', 'TRANSITION_REFUSED', message));
    }
    const machine = mode === 'AUCTION' ? auctionMachine : classifiedMachine;
    const born = transition(machine, null, 'CREATE', 'admin');
    if (!born.ok) throw new Refused(born.refusal);
    const number = (lots?.last ?? 0) + 1;
    const { tag: _tag, ...face } = cover;
    // What was told to our writers alone, and whose lien it is, is nobody else’s.
    const { sellerNotes: _notes, lien, ...told } = vehicle;
    const galleryId = `g-${submissionId}`;
    names.write(sellerId);
    tx.create(galleries, galleryId, {
      title,
      parentId: listingId,
      isPublic: false,
      images: pictures.map(({ imageId }, order) => ({ imageId, order })),
      createdBy: sellerId,
    });
    tx.create(listings, listingId, {
      mode,
      status: born.to,
      isPublic: false,
      isCurrent: true,
      number,
      title,
      slug: slugOf(title),
      category: categoryOf(vehicle, new Date(now).getUTCFullYear()),
      vehicle: {
        noneKnown: [],
        ...told,
        lien: { has: lien?.has ?? false },
        makeId: names.makeId,
        modelId: names.modelId,
      } as unknown as Listing['vehicle'],
      currency: saleCurrency(sale),
      seller: user.username,
      descriptionHtml: '',
      cover: face,
      pictures,
      galleryId,
      videoUrls: [],
      packageId: agreed.packageId,
      configVersion: numbers.version,
      counters: { views: 0, watchers: 0, comments: 0, bids: 0 },
      price: 0,
      bidCount: 0,
      ...(mode === 'AUCTION'
        ? { noReserve: agreed.reserve === 0 }
        : {
            ...(sale.askPrice === undefined ? {} : { askPrice: sale.askPrice }),
            ...(sale.priceOnRequest === true ? { priceOnRequest: true } : {}),
            ...(sale.obo === true ? { obo: true } : {}),
          }),
      createdBy: sellerId,
    });
    const place = vehicle.location;
    const { name, line1, postal, phone } = contact;
    tx.create(listingsPrivate, listingId, {
      sellerId,
      reserve: agreed.reserve,
      coOwners: [],
      documents: [],
      submissionId,
      ...(phone === undefined ? {} : { phone }),
      ...(account?.email === undefined || account.email === '' ? {} : { email: account.email }),
      ...(place === undefined || name === undefined || line1 === undefined || postal === undefined
        ? {}
        : { address: { name, line1, postal, ...place } }),
      ...(paid === null ? {} : { packagePaid: paid }),
      createdBy: sellerId,
    });
    if (lots) tx.change(sequences, 'lots', { last: number });
    else tx.create(sequences, 'lots', { last: number, createdBy: 'house' });
    tx.change(listingSubmissions, submissionId, { status: to.to, listingId, payment: undefined });
    return { listingId, number };
  },
});
