import type { Phrase } from '../kit/phrase.ts';
import type { RefusalDetails } from '../kit/refusal.ts';
import { vinCountries, vinMakers } from './vin-makers.ts';

const wellFormed = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Letters by their value in the check digit, from 1 on; I, O and Q have none. */
const letters = ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'];

/** Value of one character, -1 for one no VIN may hold. */
const valueOf = (c: string): number =>
  /^[0-9]$/.test(c)
    ? Number(c)
    : letters.findIndex((group) => c !== '' && group.includes(c)) + 1 || -1;

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Year letters of position 10, from 1980 and again from 2010: neither I, O, Q, U, Z nor 0. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

export type MarketSpec = 'CA' | 'US' | 'JDM' | 'EU' | 'OTHER';

export interface VinFacts {
  readonly vin?: string;
  readonly chassisNumber?: string;
  readonly year: number;
  readonly marketSpec: MarketSpec;
  /** False for trailers and other things without a duty to carry a VIN. */
  readonly roadVehicle: boolean;
  /** As given by the source; absent where it gave none. */
  readonly makeName?: string;
}

export interface VinFinding {
  /** An error keeps the vehicle from being submitted, a warning is shown to seller and staff. */
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly field: 'vin' | 'chassisNumber';
  readonly message: string;
  readonly details?: RefusalDetails;
}

/** A VIN as it is stored: upper case, without spaces and hyphens. */
export const normalizeVin = (vin: string): string => vin.toUpperCase().replaceAll(/[\s-]/g, '');

/** The check digit position 9 must carry, or null when a character has no value. */
export const vinCheckDigit = (vin: string): string | null => {
  let sum = 0;
  for (let i = 0; i < 17; i += 1) {
    const value = valueOf(vin[i] ?? '');
    if (value < 0) return null;
    sum += value * (weights[i] ?? 0);
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};

/**
 * Model years position 10 may mean. The code repeats every 30 years; position 7 shows which of the
 * two applies for light vehicles (a letter from 2010 on, a digit before), so the likelier year comes
 * first.
 */
export const vinYears = (vin: string): readonly number[] => {
  const at = yearCodes.indexOf(vin[9] ?? '');
  if (at < 0) return [];
  const [early, late] = [1980 + at, 2010 + at];
  return /[A-Z]/.test(vin[6] ?? '') ? [late, early] : [early, late];
};

/** Whether it was built for roads where a VIN must carry a right check digit: Canada, US, Mexico. */
export const builtInNorthAmerica = (vin: string): boolean => /^[1-57]/.test(vin);

/**
 * What can be decoded from a VIN alone. The year only where the check digit is right, because makers
 * outside North America number freely. The plant, position 11, only for vehicles built in North
 * America: elsewhere the standard leaves that position to the maker. Plant letters differ by maker.
 */
export interface VinDecoded {
  readonly year: number | undefined;
  readonly make: string | undefined;
  readonly country: Phrase | undefined;
  /** Code of the assembly plant. */
  readonly plant: string | undefined;
}

/** Reads a normalized VIN, or null where it is none. */
export const decodeVin = (vin: string): VinDecoded | null => {
  if (!wellFormed.test(vin) || vin === vin.charAt(0).repeat(17)) return null;
  const isRight = vinCheckDigit(vin) === vin[8];
  return {
    year: isRight ? vinYears(vin)[0] : undefined,
    make: vinMakers.get(vin.slice(0, 3)),
    country: vinCountries.find(([begins]) => begins.test(vin))?.[1],
    plant: isRight && builtInNorthAmerica(vin) ? vin[10] : undefined,
  };
};

const found = (
  severity: VinFinding['severity'],
  code: string,
  message: string,
  field: VinFinding['field'] = 'vin',
): VinFinding => ({ severity, code, field, message });

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Whether two names may be of one make: `Mercedes` is `Mercedes-Benz`. */
const mayBeOne = (a: string, b: string): boolean => {
  const [one, other] = [folded(a), folded(b)];
  return one === '' || other === '' || one.includes(other) || other.includes(one);
};

const checkModern = (vin: string, facts: VinFacts): readonly VinFinding[] => {
  if (vin.length !== 17) {
    return [found('error', 'VIN_LENGTH', 'VINs from 1981 on have 17 characters.')];
  }
  if (!wellFormed.test(vin)) {
    return [
      found('error', 'VIN_CHARACTERS', 'VINs contain letters and digits, but never I, O or Q.'),
    ];
  }
  if (vin === vin.charAt(0).repeat(17)) {
    return [found('error', 'VIN_REPEATED', 'This is not a valid VIN.')];
  }
  const findings: VinFinding[] = [];
  if (vinCheckDigit(vin) !== vin[8]) {
    const severity = facts.marketSpec === 'CA' || facts.marketSpec === 'US' ? 'error' : 'warning';
    const digit = vinCheckDigit(vin) ?? '';
    const message = `Character 9, the check digit, should be ${digit}. Check for typos.`;
    findings.push({ ...found(severity, 'VIN_CHECK_DIGIT', message), details: { digit } });
  }
  const [likely] = vinYears(vin);
  if (likely === undefined || Math.abs(likely - facts.year) > 1) {
    findings.push(
      found('warning', 'VIN_YEAR', 'Position 10 of the VIN doesn’t match the model year.'),
    );
  }
  const make = decodeVin(vin)?.make;
  if (make !== undefined && !mayBeOne(make, facts.makeName ?? '')) {
    const message = `This VIN is that of a ${make}. Check it and the make.`;
    findings.push({ ...found('warning', 'VIN_MAKE', message), details: { make } });
  }
  return findings;
};

/**
 * VIN rule: 17 characters with a check digit from 1981 on, a wrong check digit being an error for
 * Canadian and US vehicles and a warning for others; a free chassis number of 3–25 characters
 * before. An empty list means there is nothing to say. Duplicates are the caller's to look up.
 */
export const checkVin = (facts: VinFacts): readonly VinFinding[] => {
  const vin = normalizeVin(facts.vin ?? '');
  const chassis = (facts.chassisNumber ?? '').trim().toUpperCase();
  if (chassis !== '' && !/^[A-Z0-9 \-/.]{3,25}$/.test(chassis)) {
    const message = 'A serial number has 3–25 letters, digits, spaces, hyphens, slashes or dots.';
    return [found('error', 'CHASSIS_FORMAT', message, 'chassisNumber')];
  }
  if (facts.year >= 1981 && vin !== '') return checkModern(vin, facts);
  if (facts.year >= 1981 && facts.roadVehicle) {
    return [found('error', 'VIN_REQUIRED', 'A VIN is required for road vehicles from 1981 on.')];
  }
  if (vin !== '' && !/^[A-Z0-9/.]{3,25}$/.test(vin)) {
    return [
      {
        ...found('error', 'VIN_CHARACTERS', 'A VIN from before 1981 has 3–25 letters and digits.'),
        details: { rule: 'OLD' },
      },
    ];
  }
  if (vin === '' && chassis === '') {
    const message = 'Enter the serial number if there is no VIN.';
    return [found('error', 'CHASSIS_REQUIRED', message, 'chassisNumber')];
  }
  return [];
};
