import { askedOf } from '../../../domain/catalogue/custom-values.ts';
import type { Fields } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { categoryOf } from '../../../domain/listings/submissions/listing-of-submission.ts';
import type { ListingSubmission } from '../../../domain/listings/submissions/listing-submission.entity.ts';
import { draftIn } from '../../../domain/listings/submissions/submission-draft.ts';
import { contactFields, saleFields } from '../../../domain/listings/submissions/submission-sale.ts';
import { vehicleFields } from '../../../domain/listings/vehicles/vehicle.ts';
import { useCustomFields } from '../../catalogue/data/catalogue.ts';
import { useNow } from '../../platform/clock/clock.ts';

const of = (part: string, fields: Fields): readonly (readonly [string, string])[] =>
  Object.entries(fields)
    .filter(([key, field]) => field.kind !== 'ref' && key !== 'noneKnown')
    .map(([key, field]) => [`${part}.${key}`, labelOf(key, field)]);

/** Subjects of notes on every submission: everything the seller fills in. */
const always: readonly (readonly [string, string])[] = [
  ['uploads', 'Photos'],
  ['vehicle.makeId', 'Make'],
  ['vehicle.modelId', 'Model'],
  ...of('vehicle', vehicleFields),
  ...of('sale', saleFields),
  ['sale.packageId', 'Package'],
  ...of('contact', contactFields),
  ['paymentMethodId', 'Card'],
];

/** Subjects of notes on a submission: a path in it, and its name. */
export type NoteSubjects = readonly (readonly [path: string, name: string])[];

/** Subjects of notes on a submission, including this vehicle's extra questions. */
export const useNoteSubjects = (submission: ListingSubmission): NoteSubjects => {
  const all = useCustomFields();
  const { vehicle = {} } = draftIn(submission.draft);
  const year = new Date(useNow(60_000)).getUTCFullYear();
  const asked =
    all.status === 'ready' ? askedOf(all.value, submission.mode, categoryOf(vehicle, year)) : [];
  return [...always, ...asked.map(({ key, label }) => [`custom.${key}`, label] as const)];
};

/** A note's subject in words; its path if it has no name. */
export const subjectName =
  (subjects: NoteSubjects) =>
  (path: string): string =>
    subjects.find(([one]) => one === path)?.[1] ?? path;
