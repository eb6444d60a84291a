import { counted } from '../../../domain/kit/text/counted.ts';
import { askedOf, customFaults } from '../../../domain/catalogue/custom-values.ts';
import { images } from '../../../domain/content/image.entity.ts';
import { group, optional } from '../../../domain/kit/fields.ts';
import { refusal, type RefusalDetails } from '../../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { draftGaps } from '../../../domain/listings/submissions/draft-gaps.ts';
import { categoryOf } from '../../../domain/listings/submissions/listing-of-submission.ts';
import { draftIn } from '../../../domain/listings/submissions/submission-draft.ts';
import { packages } from '../../../domain/listings/package.entity.ts';
import {
  contactFields,
  packagePrice,
  saleFields,
  SELLER_TERMS,
} from '../../../domain/listings/submissions/submission-sale.ts';
import { vehicleFields } from '../../../domain/listings/vehicles/vehicle.ts';
import type { Numbers } from '../../../domain/platform/settings/numbers.ts';
import { parseWith } from '../../../projections/parse.ts';
import { schemaOf } from '../../../projections/zod.ts';
import { reject } from '../../handler.ts';
import type { Reader } from '../../ports.ts';
import { customAsked } from '../custom-fields.ts';
import { vinFault } from '../vin-fault.ts';
import { checkNotOnOffer } from '../vin-on-offer.ts';

/** A make or model missing from the catalogue is given as free text. */
const vehicle = group({
  ...vehicleFields,
  makeId: { ...vehicleFields.makeId, optional: true },
  modelId: { ...vehicleFields.modelId, optional: true },
});
const completeSchema = schemaOf({
  vehicle,
  sale: optional(group(saleFields)),
  contact: optional(group(contactFields)),
});

/**
 * @param details the rule that the missing or wrong value breaks: a rule of fields, a fault of a
 * VIN, or another code.
 */
const incomplete = (message: string, field: string, details: RefusalDetails): never =>
  reject(refusal('failed-precondition', 'SUBMISSION_INCOMPLETE', message, { field, details }));

/**
 * The number of a submission’s photos that the server has received and accepted. Photos still on a
 * device, failed uploads and photos under inspection do not count.
 */
const arrivedOf = async (
  reader: Reader,
  { id, uploads, createdBy }: ListingSubmission,
): Promise<number> => {
  const found = await reader.find(images, {
    where: [
      ['parentId', '==', id],
      ['createdBy', '==', createdBy],
    ],
    limit: 300,
  });
  const good = new Set(found.filter(({ status }) => status === 'READY').map((image) => image.id));
  const named = new Set(uploads.map(({ imageId = '' }) => imageId));
  return [...named].filter((imageId) => good.has(imageId)).length;
};

/**
 * Refuses unless everything R1 requires is present: the vehicle, price and package, contact, terms,
 * all chosen pictures and enough of them, and a card if the package costs something.
 */
export const checkComplete = async (
  reader: Reader,
  submission: ListingSubmission,
  numbers: Pick<Numbers, 'auctions' | 'classifieds' | 'bidding'>,
  now: number,
): Promise<void> => {
  // The owner writes the draft directly: values of the wrong type count as missing.
  const draft = draftIn(submission.draft);
  const { vehicle: written = {}, sale = {}, contact = {} } = draft;
  const parsed = parseWith(completeSchema, { vehicle: { noneKnown: [], ...written } });
  if (!parsed.ok) {
    const { message, field = 'vehicle', details = {} } = parsed.refusal;
    return incomplete(message, field, details);
  }
  const wrong = vinFault(parsed.value.vehicle);
  if (wrong !== null) incomplete(wrong.message, wrong.field, wrong.details);
  await checkNotOnOffer(reader, parsed.value.vehicle);
  const { minPhotos: wanted } =
    submission.mode === 'AUCTION' ? numbers.auctions : numbers.classifieds;
  const custom = askedOf(
    await customAsked(reader),
    submission.mode,
    categoryOf(written, new Date(now).getUTCFullYear()),
  );
  const unfit = customFaults(custom, draft.custom ?? {}).find(({ rule }) => rule === 'UNFIT');
  if (unfit !== undefined) {
    const { key, label, rule } = unfit;
    incomplete(`Not usable as it stands: ${label}.`, `custom.${key}`, { rule, label });
  }
  const [gap] = draftGaps(submission.mode, draft, {
    custom,
    photos: wanted,
    minPhotos: wanted,
    startingBid: numbers.bidding.startingBid,
  });
  if (gap !== undefined) {
    const label = gap.label ?? labelOf(gap.field.split('.').at(-1) ?? '');
    incomplete(`Not answered yet: ${label}.`, gap.field, { rule: 'UNANSWERED', label });
  }
  const told = parseWith(completeSchema, { vehicle: parsed.value.vehicle, sale, contact });
  if (!told.ok) {
    const { message, field = 'contact', details = {} } = told.refusal;
    return incomplete(message, field, details);
  }
  const pack = await reader.get(packages, sale.packageId ?? '');
  if (!pack || pack.isDeleted || !pack.active || pack.mode !== submission.mode) {
    const message = 'This package is no longer offered. Choose another.';
    return incomplete(message, 'sale.packageId', { rule: 'PACKAGE_GONE' });
  }
  if (submission.termsVersion !== SELLER_TERMS) {
    incomplete('The terms are not accepted yet.', 'termsVersion', { rule: 'TERMS' });
  }
  const { length: count } = submission.uploads;
  const ready = await arrivedOf(reader, submission);
  if (ready < count) {
    const waiting = count - ready;
    const message = `${counted(waiting, 'photo has', 'photos have')} not arrived yet, of ${count}. Submit once all have, or leave them out.`;
    const more = { field: 'uploads', details: { waiting, count } };
    reject(refusal('failed-precondition', 'PHOTOS_NOT_ARRIVED', message, more));
  }
  if (ready < wanted) {
    const message = `${counted(wanted, 'photo is', 'photos are')} needed; ${counted(ready, 'is', 'are')} here.`;
    const more = { field: 'uploads', details: { wanted, ready } };
    reject(refusal('failed-precondition', 'PHOTOS_MISSING', message, more));
  }
  if (ready > pack.photos) {
    const message = `The ${pack.title} package allows ${counted(pack.photos, 'photo', 'photos')}; ${counted(ready, 'is', 'are')} here.`;
    const details = { name: pack.title, most: pack.photos, ready };
    reject(
      refusal('failed-precondition', 'PHOTOS_TOO_MANY', message, { field: 'uploads', details }),
    );
  }
  if (packagePrice(pack, sale) > 0 && submission.paymentMethodId === undefined) {
    const message = 'Choose the card to charge for the package once we accept the vehicle.';
    reject(
      refusal('failed-precondition', 'PAYMENT_METHOD_MISSING', message, {
        field: 'paymentMethodId',
      }),
    );
  }
};
