import { pictureFaultText } from '../../../domain/content/picture-faults.ts';

const faults: Readonly<Record<string, string>> = {
  'no-picture': 'not a JPEG, PNG, WebP or AVIF',
  heic: 'HEIC, which this browser cannot read',
  'too-large': 'too large for this device',
  unauthenticated: 'your session has expired',
  'quota-exceeded': 'the storage is full',
};

/** The reason a photo failed that was sent as it was chosen, by its code. */
export const sentFaultText = (why: string): string =>
  pictureFaultText(why) ?? faults[why] ?? 'it did not arrive';
