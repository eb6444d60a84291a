import type { CustomFieldDefinition } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import { translateKnown, translate } from '../../../wording/language/translate.ts';
import { gapName } from './step-names.ts';

/** Fields of the vehicle by the step that asks for them; all others are in the first. */
const inStep: Readonly<Record<string, number>> = {
  highlights: 2,
  equipment: 2,
  knownFlaws: 2,
  modifications: 2,
  serviceHistory: 2,
  recentWork: 2,
  includedItems: 2,
  sellerNotes: 2,
  accidents: 2,
  accidentsText: 2,
  sellerKind: 5,
  titleStatus: 5,
  titleRegion: 5,
  titleInSellerName: 5,
  lien: 5,
  owners: 5,
  ownedSince: 5,
};

const ofPart: Readonly<Record<string, number>> = {
  custom: 2,
  uploads: 3,
  sale: 4,
  contact: 5,
  paymentMethodId: 5,
};

/**
 * The step with the field of a staff note.
 * @param field dotted.
 */
export const stepOfNote = (field: string): number => {
  const [part = '', key = ''] = field.split('.');
  return ofPart[part] ?? inStep[key] ?? 1;
};

/** Returns the label of the field of a note. @param asked the custom fields of such a vehicle. */
export const noteName = (
  field: string,
  asked: readonly Pick<CustomFieldDefinition, 'key' | 'label'>[],
): string => {
  if (field === 'uploads') return translate('Photos');
  if (field === 'paymentMethodId') return translate('Card');
  const custom = asked.find(({ key }) => field === `custom.${key}`);
  return custom?.label ?? translateKnown(gapName({ step: 1, field }));
};
