import { customFaults, type AskedField } from '../../catalogue/custom-values.ts';
import type { Field, Fields } from '../../kit/fields.ts';
import { phrase, type Phrase } from '../../kit/text/phrase.ts';
import type { SubmissionDraft } from './submission-draft.ts';
import { contactFields, saleGaps } from './submission-sale.ts';
import { vehicleFields } from '../vehicles/vehicle.ts';
import { vehicleStepOf } from '../vehicles/vehicle-steps.ts';

/** A missing part of a submission: the form step it belongs to, and its dotted path. */
export interface DraftGap {
  readonly step: 1 | 2 | 3 | 4 | 5;
  readonly field: string;
  /** Label in the form, if it differs from the field's own. */
  readonly label?: string;
}

/** Fields that may be empty only if the seller has confirmed that there is nothing to report. */
const confirmedFields = ['modifications', 'knownFlaws', 'serviceHistory'] as const;

const gapLabels: Readonly<Record<string, Phrase>> = {
  modelName: phrase('Model'),
  makeName: phrase('Make'),
  noReserve: phrase('Reserve'),
  packageId: phrase('Package'),
  titleInSellerName: phrase('Is the title in your name?'),
  lien: phrase('Is there a lien on it?'),
  uploads: phrase('Photos'),
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const lacks = (field: Field, value: unknown): boolean => {
  if (isEmpty(value)) return true;
  if (field.kind !== 'group') return false;
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.entries<Field>(field.fields).some(
    ([key, part]) => part.optional !== true && lacks(part, parts[key]),
  );
};

/**
 * Everything a submission lacks before it can be handed in, by form step. Acceptance of the terms
 * comes last.
 */
export const draftGaps = (
  mode: 'AUCTION' | 'CLASSIFIED',
  { vehicle = {}, sale = {}, contact = {}, custom = {} }: SubmissionDraft,
  wanted: {
    readonly photos: number;
    readonly minPhotos: number;
    readonly startingBid: number;
    /** Custom fields that staff ask for such a vehicle. */
    readonly custom?: readonly AskedField[];
  },
): readonly DraftGap[] => {
  const gap = (step: DraftGap['step'], field: string, known?: string): DraftGap => {
    const label = known ?? gapLabels[field.split('.').at(-1) ?? ''];
    return label === undefined ? { step, field } : { step, field, label };
  };
  const values = vehicle as Readonly<Record<string, unknown>>;
  const needed = Object.entries<Field>(vehicleFields)
    .filter(
      ([key, field]) => field.kind !== 'ref' && key !== 'noneKnown' && field.optional !== true,
    )
    .filter(([key, field]) => lacks(field, values[key]))
    .map(([key, field]) => gap(vehicleStepOf(key), `vehicle.${key}`, field.label));
  const unsaid = confirmedFields
    .filter((key) => isEmpty(values[key]) && !(vehicle.noneKnown ?? []).includes(key))
    .map((key) => gap(2, `vehicle.${key}`));
  const follows = [
    ...(vehicle.accidents === 'YES' && isEmpty(vehicle.accidentsText)
      ? [gap(2, 'vehicle.accidentsText', phrase('What happened and what was repaired'))]
      : []),
    ...(vehicle.lien?.has === true && isEmpty(vehicle.lien.holder)
      ? [gap(5, 'vehicle.lien.holder', phrase('Lienholder'))]
      : []),
  ];
  const seller =
    vehicle.sellerKind === undefined
      ? [gap(5, 'vehicle.sellerKind', vehicleFields.sellerKind.label)]
      : [];
  const besides = customFaults(wanted.custom ?? [], custom).map(({ key, label }) =>
    gap(2, `custom.${key}`, label),
  );
  const photos = wanted.photos < wanted.minPhotos ? [gap(3, 'uploads')] : [];
  const sold = saleGaps(mode, sale, contact, wanted.startingBid).map(({ field }) => {
    const [part, key = ''] = field.split('.');
    return part === 'contact'
      ? gap(5, field, (contactFields as Fields)[key]?.label)
      : gap(4, field);
  });
  return [...needed, ...unsaid, ...follows, ...besides, ...seller, ...photos, ...sold];
};
