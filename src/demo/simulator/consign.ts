import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { images } from '../../domain/content/image.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { SELLER_TERMS } from '../../domain/listings/submissions/submission-sale.ts';
import { packageId } from '../../domain/platform/first-data/first-data.ts';
import { plainFields, wireFields } from '../../embedded/functions/plain-values.ts';
import { renditionOf } from '../../functions/live/pictures/rendition.ts';
import { createdFields } from '../../functions/stamps.ts';
import { drawingAt } from '../illustrations/drawing-at.ts';
import type { Offered } from '../market/sales/offered.ts';
import { defaultCard } from './default-card.ts';
import type { Documents } from './live-lots.ts';
import type { DeviceOf } from './member.ts';
import type { UnknownRecord } from '../../domain/kit/json.ts';

/** A vehicle its seller wants to be auctioned. */
export interface Proposal {
  readonly offered: Offered;
  /** Whole dollars; 0 is none. */
  readonly reserve: number;
}

/** A proposal with its times. */
export interface Consignment extends Proposal {
  readonly startAt: number;
  readonly endAt: number;
}

export interface Parties {
  readonly seller: DeviceOf;
  readonly staff: DeviceOf;
  /** Read in the same process, as the home serves it to these two. */
  readonly documents: Documents;
  readonly projectId: string;
  readonly now: () => number;
}

/** Longest wait for the home to inspect the photos, ms. */
const patience = 120_000;

/** Calls a function that is expected to succeed. */
const calledOrThrow = async (
  device: DeviceOf,
  name: string,
  data: UnknownRecord,
): Promise<UnknownRecord> => {
  const said = await device.call(name, { ...data });
  if (!said.ok) throw new Error(`${name} answered ${said.code}`);
  return said.result;
};

const keyed = (data: UnknownRecord): UnknownRecord => ({ ...data, idempotencyKey: randomUUID() });

const rooted = ({ projectId }: Parties, path: string): string =>
  `projects/${projectId}/databases/(default)/documents/${path}`;

const storedFields = ({ documents }: Parties, path: string): UnknownRecord =>
  plainFields(documents.get(path)?.fields ?? {});

const stamped = { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' };

/** Renders photos of the vehicle and uploads the files. */
const sendPhotos = async (
  parties: Parties,
  offered: Offered,
  submissionId: string,
): Promise<readonly UnknownRecord[]> => {
  const { seller, now } = parties;
  const uploads: UnknownRecord[] = [];
  for (const [order, { fields }] of offered.images.entries()) {
    const svg = drawingAt(String(fields['storagePath']));
    if (svg === null) continue;
    const bytes = await renditionOf({ kind: 'drawing', svg }, 1600, 'webp', 'quick');
    const imageId = randomUUID();
    const storagePath = `uploads/${seller.person.uid}/${imageId}`;
    const mime = 'image/webp' as const;
    await seller.upload(storagePath, bytes, mime);
    const document = createdFields(
      images,
      imageId,
      {
        parentType: 'submission',
        parentId: submissionId,
        status: 'PENDING',
        isPublic: false,
        storagePath,
        mime,
        bytes: bytes.length,
        createdBy: seller.person.uid,
      },
      now(),
    );
    await seller.write({
      update: { name: rooted(parties, `images/${imageId}`), fields: wireFields(document) },
      updateTransforms: [stamped],
      currentDocument: { exists: false },
    });
    const { alt, tag } = offered.common.pictures[order] ?? {};
    uploads.push({
      localId: imageId,
      name: `${order + 1}.webp`,
      bytes: bytes.length,
      state: 'success',
      offset: bytes.length,
      imageId,
      ...(alt === undefined ? {} : { alt }),
      ...(tag === undefined ? {} : { tag }),
    });
  }
  return uploads;
};

const untilReady = async (parties: Parties, uploads: readonly UnknownRecord[]): Promise<void> => {
  const last = Date.now() + patience;
  const waits = () =>
    uploads.some(
      ({ imageId }) => storedFields(parties, `images/${String(imageId)}`)['status'] === 'PENDING',
    );
  while (waits()) {
    if (Date.now() > last) throw new Error('the photos were not looked at');
    await pause(200);
  }
};

const cardOf = ({ documents, seller: { person } }: Parties): string => {
  const card = defaultCard(documents, person.uid);
  if (card === undefined) throw new Error(`${person.uid} has no card`);
  return card;
};

/** Draft, photos, card and hand-in: returns the submission's revision. */
export const submit = async (
  parties: Parties,
  { offered, reserve }: Proposal,
  id: string,
): Promise<number> => {
  const { seller } = parties;
  const { name, phone, street: line1, place } = seller.person;
  const update = async (rev: number, data: UnknownRecord): Promise<number> => {
    const { submission } = await calledOrThrow(
      seller,
      'listings-updateListingSubmission',
      keyed({ id, rev, patch: {}, ...data }),
    );
    return Number((submission as UnknownRecord)['rev']);
  };
  const { currency } = offered;
  const sale = {
    currency,
    packageId: packageId('AUC_STD'),
    noReserve: reserve === 0,
    ...(reserve === 0 ? {} : { reserve }),
  };
  const contact = { name, phone, line1, postal: place.postal };
  const draft = { vehicle: offered.vehicle, sale, contact };
  const started = await update(0, { patch: { mode: 'AUCTION', step: 1, draft } });
  const uploads = await sendPhotos(parties, offered, id);
  await untilReady(parties, uploads);
  await calledOrThrow(seller, 'listings-updateSubmissionPaymentMethod', {
    id,
    paymentMethodId: cardOf(parties),
  });
  const { rev = started } = storedFields(parties, `listingSubmissions/${id}`);
  return update(Number(rev), {
    patch: { step: 6, uploads, termsVersion: SELLER_TERMS },
    submit: true,
  });
};

/**
 * Most attempts at an edit: the server changes a new listing too, and each edit names its version.
 */
const EDITS = 5;

/** Staff write the title and the text of a listing, signed like every edit. */
const describe = async (
  parties: Parties,
  offered: Consignment['offered'],
  listingId: string,
  left = EDITS,
): Promise<void> => {
  const { staff, now } = parties;
  const path = `${listings.name}/${listingId}`;
  const rev = Number(storedFields(parties, path)['rev']) + 1;
  const text = {
    descriptionHtml: offered.common.descriptionHtml,
    title: offered.common.title,
    dateEdited: new Date(now()).toISOString(),
    rev,
    staffEdit: { by: staff.person.uid, rev },
  };
  try {
    await staff.write({
      update: { name: rooted(parties, path), fields: wireFields(text) },
      updateMask: { fieldPaths: Object.keys(text) },
      updateTransforms: [stamped],
      currentDocument: { exists: true },
    });
  } catch (error) {
    if (left === 1) throw error;
    // The server's writes are readable here once they are on disk, which takes a while on a busy
    // machine.
    await pause(200);
    await describe(parties, offered, listingId, left - 1);
  }
};

/** Staff claim it, accept it, and create its listing, with a text. */
const accept = async (
  parties: Parties,
  { offered, reserve }: Consignment,
  id: string,
  handedIn: number,
): Promise<string> => {
  const { staff } = parties;
  const review = (rev: number, data: UnknownRecord) =>
    calledOrThrow(
      staff,
      'listings-updateListingSubmission',
      keyed({ id, rev, patch: {}, ...data }),
    );
  await review(handedIn, { event: 'CLAIM' });
  const agreed = { reserve, packageId: packageId('AUC_STD') };
  await review(handedIn + 1, { event: 'ACCEPT', agreed });
  const made = await calledOrThrow(
    staff,
    'listings-submissionToListing',
    keyed({ submissionId: id }),
  );
  const listingId = String(made['listingId']);
  await describe(parties, offered, listingId);
  await calledOrThrow(staff, 'listings-moveListing', keyed({ listingId, event: 'SEND_TO_SELLER' }));
  return listingId;
};

/**
 * Brings a vehicle to auction as any seller does: the seller submits it with photos and a card,
 * staff accept and describe it, the seller approves it and takes a slot. Returns the listing's id.
 */
export const consign = async (parties: Parties, what: Consignment): Promise<string> => {
  const id = randomUUID();
  const handedIn = await submit(parties, what, id);
  const listingId = await accept(parties, what, id, handedIn);
  const { startAt, endAt } = what;
  await calledOrThrow(
    parties.seller,
    'listings-moveListing',
    keyed({ listingId, event: 'APPROVE', startAt, endAt }),
  );
  return listingId;
};
