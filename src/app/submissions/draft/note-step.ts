import type { CustomFieldDefinition } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import { vehicleStepOf } from '../../../domain/listings/vehicles/vehicle-steps.ts';
import { translateKnown, translate } from '../../../wording/language/translate.ts';
import { gapName } from './step-names.ts';

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
  return ofPart[part] ?? vehicleStepOf(key);
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
