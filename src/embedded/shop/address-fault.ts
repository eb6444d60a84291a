import type { AddressRow } from './rows.ts';

/** Provinces that a Canadian postal code may belong to, by its first letter. */
const provinces: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON', 'QC'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};

/** Returns the fault of an address in the shop's words; null if it ships there. */
export const addressFault = (
  address: AddressRow,
): { readonly code: string; readonly message: string } | null => {
  const { countryCode, provinceCode, zip, address1, city, lastName } = address;
  if (address1 === '' || city === '' || lastName === '') {
    return { code: 'ADDRESS_FIELD_IS_REQUIRED', message: 'Enter an address.' };
  }
  if (countryCode === 'US') {
    const ok = /^\d{5}(?:-\d{4})?$/.test(zip);
    return ok ? null : { code: 'INVALID_ZIP_CODE_FOR_COUNTRY', message: 'Enter a valid ZIP code.' };
  }
  if (countryCode !== 'CA') {
    return { code: 'UNSPECIFIED_ADDRESS_ERROR', message: 'We do not ship to this country.' };
  }
  const allowed = provinces[zip.charAt(0).toUpperCase()] ?? [];
  return allowed.includes(provinceCode)
    ? null
    : {
        code: 'INVALID_ZIP_CODE_FOR_PROVINCE',
        message: `The postal code is not valid for ${provinceCode}.`,
      };
};
