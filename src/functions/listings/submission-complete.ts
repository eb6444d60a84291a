import { counted } from '../../domain/kit/counted.ts';
import { images } from '../../domain/content/image.entity.ts';
import { refusal, type RefusalDetails } from '../../domain/kit/refusal.ts';
import type { ListingSubmission } from '../../domain/listings/listing-submission.entity.ts';
import { draftIn } from '../../domain/listings/submission-draft.ts';
import { vehicle } from '../../domain/listings/vehicle.ts';
import { checkVin } from '../../domain/listings/vin.ts';
import type { Numbers } from '../../domain/platform/numbers.ts';
import { parseWith } from '../../projections/parse.ts';
import { schemaOf } from '../../projections/zod.ts';
import { reject } from '../handler.ts';
import type { Reader } from '../ports.ts';

const whole = schemaOf({ vehicle });

/** @param rule what is missing or wrong: a rule of fields, a fault of a VIN, or one of these. */
const incomplete = (message: string, field: string, details: RefusalDetails): never =>
  reject(refusal('failed-precondition', 'SUBMISSION_INCOMPLETE', message, { field, details }));

/** Refuses unless everything R1 asks for is there: the vehicle, enough pictures, a card, terms. */
export const checkComplete = async (
  reader: Reader,
  submission: ListingSubmission,
  numbers: Pick<Numbers, 'auctions' | 'classifieds'>,
): Promise<void> => {
  // Its owner writes the draft directly: what it holds of the wrong kind is missing.
  const { vehicle: written = {} } = draftIn(submission.draft);
  const parsed = parseWith(whole, { vehicle: { noneKnown: [], ...written } });
  if (!parsed.ok) {
    const { message, field = 'vehicle', details = {} } = parsed.refusal;
    return incomplete(message, field, details);
  }
  const { bodyType, ...facts } = parsed.value.vehicle;
  const wrong = checkVin({ ...facts, roadVehicle: bodyType !== 'TRAILER' }).find(
    ({ severity }) => severity === 'error',
  );
  if (wrong !== undefined) {
    const { code, message, field, details } = wrong;
    const rule = [code, details?.['rule']].filter((one) => one !== undefined).join('/');
    incomplete(message, `vehicle.${field}`, { ...details, rule });
  }
  if (facts.sellerKind === undefined) {
    const message = 'Say whether a private seller or a dealer sells it.';
    incomplete(message, 'vehicle.sellerKind', { rule: 'SELLER_KIND' });
  }
  if (submission.termsVersion === undefined) {
    incomplete('The terms are not accepted yet.', 'termsVersion', { rule: 'TERMS' });
  }
  const found = await reader.find(images, {
    where: [['parentId', '==', submission.id]],
    limit: 300,
  });
  const ready = found.filter(
    ({ status, createdBy }) => status === 'READY' && createdBy === submission.createdBy,
  ).length;
  const { minPhotos: wanted } =
    submission.mode === 'AUCTION' ? numbers.auctions : numbers.classifieds;
  if (ready < wanted) {
    const message = `${counted(wanted, 'photo is', 'photos are')} needed; ${counted(ready, 'is', 'are')} here.`;
    const more = { field: 'uploads', details: { wanted, ready } };
    reject(refusal('failed-precondition', 'PHOTOS_MISSING', message, more));
  }
  if (submission.paymentMethodId === undefined) {
    const message = 'Choose the card to charge for the package once we accept the vehicle.';
    reject(
      refusal('failed-precondition', 'PAYMENT_METHOD_MISSING', message, {
        field: 'paymentMethodId',
      }),
    );
  }
};
