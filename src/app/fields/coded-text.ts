import { phoneNumberFrom } from '../../domain/accounts/phone-number.ts';
import type { Field } from '../../domain/kit/fields.ts';
import { addressFields } from '../../domain/kit/fragments.ts';
import { emailFrom, postalFrom, seenText, stampedFrom } from '../../domain/kit/typed-code.ts';
import { vehicleFields } from '../../domain/listings/vehicle.ts';
import { normalizeVin } from '../../domain/listings/vin.ts';

/** Codes that a pattern alone tells. */
const byPattern: Readonly<Record<string, (text: string) => string>> = {
  [addressFields.postal.pattern]: postalFrom,
  [vehicleFields.vin.pattern]: normalizeVin,
  [vehicleFields.chassisNumber.pattern]: stampedFrom,
};

/** Whether a text has a form of its own, into which it is brought before its length is looked at. */
export const isCoded = (field: Field): boolean =>
  field.kind === 'text' && (field.format !== undefined || field.pattern !== undefined);

/** A line as it is stored: what is typed or pasted of a code is brought into the form of its field. */
export const codedText = (field: Field, text: string): string => {
  const line = text.normalize('NFC').trim();
  if (line === '' || field.kind !== 'text' || !isCoded(field)) return line;
  if (field.format === 'phone') return phoneNumberFrom(line);
  if (field.format === 'email') return emailFrom(line);
  return (byPattern[field.pattern ?? ''] ?? seenText)(line).trim();
};
