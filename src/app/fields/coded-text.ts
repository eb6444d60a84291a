import { phoneNumberFrom } from '../../domain/accounts/phone-number.ts';
import type { Field } from '../../domain/kit/fields.ts';
import { addressFields } from '../../domain/kit/fragments.ts';
import { emailFrom, postalFrom, seenText, stampedFrom } from '../../domain/kit/text/typed-code.ts';
import { vehicleFields } from '../../domain/listings/vehicles/vehicle.ts';
import { normalizeVin } from '../../domain/listings/vehicles/vin.ts';

/** Formatting for codes known by their pattern alone. */
const byPattern: Readonly<Record<string, (text: string) => string>> = {
  [addressFields.postal.pattern]: postalFrom,
  [vehicleFields.vin.pattern]: normalizeVin,
  [vehicleFields.chassisNumber.pattern]: stampedFrom,
};

/** Whether a text has a format of its own, applied before its length is checked. */
export const isCoded = (field: Field): boolean =>
  field.kind === 'text' && (field.format !== undefined || field.pattern !== undefined);

/** A line as stored: typed or pasted codes are converted to their field's format. */
export const codedText = (field: Field, text: string): string => {
  const line = text.normalize('NFC').trim();
  if (line === '' || field.kind !== 'text' || !isCoded(field)) return line;
  if (field.format === 'phone') return phoneNumberFrom(line);
  if (field.format === 'email') return emailFrom(line);
  return (byPattern[field.pattern ?? ''] ?? seenText)(line).trim();
};
