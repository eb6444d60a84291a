import type { Phrase } from '../../kit/text/phrase.ts';
import type { RefusalDetails } from '../../kit/refusal.ts';
import { plainLetters } from '../../kit/text/plain-letters.ts';
import { codeFrom, seenText } from '../../kit/text/typed-code.ts';
import { lightMakers, vinCountries, vinMakers } from './vin-makers.ts';

/**
 * First model year in which road vehicles for the North American market carry a 17-character VIN.
 */
export const FIRST_VIN_YEAR = 1981;

const wellFormed = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Letters by their value in the check digit, starting from 1; I, O and Q have none. */
const lettersByValue = ['AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FW', 'GPX', 'HY', 'RZ'];

/** Value of one character, -1 for one not allowed in a VIN. */
const valueOf = (c: string): number =>
  /^[0-9]$/.test(c)
    ? Number(c)
    : lettersByValue.findIndex((group) => c !== '' && group.includes(c)) + 1 || -1;

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Year codes of position 10, from 1980 and again from 2010: without I, O, Q, U, Z and 0. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

export type MarketSpec = 'CA' | 'US' | 'JDM' | 'EU' | 'OTHER';

export interface VinFacts {
  readonly vin?: string;
  readonly chassisNumber?: string;
  readonly year: number;
  readonly marketSpec: MarketSpec;
  /** False for trailers and other vehicles that need no VIN. */
  readonly roadVehicle: boolean;
  /** As given by the source; absent if it gave none. */
  readonly makeName?: string;
}

export interface VinFinding {
  /** An error prevents the submission; a warning is shown to seller and staff. */
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly field: 'vin' | 'chassisNumber';
  readonly message: string;
  readonly details?: RefusalDetails;
}

/** The check digit that position 9 must have, or null if a character has no value. */
export const vinCheckDigit = (vin: string): string | null => {
  let sum = 0;
  for (let i = 0; i < 17; i += 1) {
    const value = valueOf(vin[i] ?? '');
    if (value < 0) return null;
    sum += value * (weights[i] ?? 0);
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};

/** Words and a model year pasted along with a VIN. */
const beside = /^(?:\p{L}{2,}|[AN]|(?:19|20)\d\d)$/u;

/** The VIN within a text, as one word or several, if it is the only one; otherwise null. */
const vinWithin = (text: string): string | null => {
  const words = seenText(text)
    .toUpperCase()
    .split(/[\s()[\]{}<>:;,"“”«»#*|=]+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');
  const found = words.flatMap((_, from) =>
    words.slice(from).flatMap((__, more) => {
      const vin = words.slice(from, from + more + 1).join('');
      const others = [...words.slice(0, from), ...words.slice(from + more + 1)];
      const isOne = wellFormed.test(vin) && /\d/.test(vin);
      return isOne && others.every((word) => beside.test(word)) ? [vin] : [];
    }),
  );
  const right = found.filter((vin) => vinCheckDigit(vin) === vin[8]);
  return (found.length === 1 ? found : right.length === 1 ? right : [])[0] ?? null;
};

/** Most characters of a text that is searched for a VIN. */
const LONGEST = 300;

/**
 * A VIN in its stored form: upper case, without spaces, hyphens, other separators and invisible
 * characters, also extracted from surrounding words. Any other text stays whole, for its field to
 * refuse.
 */
export const normalizeVin = (text: string): string =>
  (text.length <= LONGEST ? vinWithin(text) : null) ?? codeFrom(text);

/**
 * Whether vehicles for this market carry a 17-character VIN by law: 49 CFR 565 and its Canadian
 * equivalent.
 */
export const isForNorthAmerica = (market: MarketSpec): boolean =>
  market === 'CA' || market === 'US';

/** Whether a text has the form of a VIN; the check digit is not checked. */
export const isVin = (vin: string): boolean => wellFormed.test(vin);

/**
 * The identifying number of a vehicle: its VIN, otherwise its frame or serial number as stamped.
 */
export const vehicleNumber = ({
  vin = '',
  chassisNumber = '',
}: {
  readonly vin?: string | undefined;
  readonly chassisNumber?: string | undefined;
}): string => normalizeVin(vin) || chassisNumber.trim().toUpperCase();

/**
 * Model years that position 10 may mean, the earlier first. The code repeats every 30 years.
 * Position 7 decides between the two, a letter from 2010 on and a digit before, but only for
 * passenger cars and light trucks up to 4,536 kg of North American makers (49 CFR 565.15).
 */
export const vinYears = (vin: string): readonly number[] => {
  const at = yearCodes.indexOf(vin.charAt(9) || ' ');
  if (at < 0) return [];
  const [early, late] = [1980 + at, 2010 + at];
  if (!lightMakers.has(vin.slice(0, 3))) return [early, late];
  return [/[A-Z]/.test(vin.charAt(6)) ? late : early];
};

/**
 * Whether it was built in Canada, the US or Mexico, where a VIN must have a correct check digit.
 */
export const builtInNorthAmerica = (vin: string): boolean => /^[1-57]/.test(vin);

/**
 * The facts in a VIN itself. The year is given only if the check digit is correct and position 10
 * has one reading, not later than next year. The plant, position 11, is given only for vehicles
 * built in North America: elsewhere the standard leaves that position to the maker. Plant codes
 * differ by maker.
 */
export interface VinDecoded {
  readonly year: number | undefined;
  readonly make: string | undefined;
  readonly country: Phrase | undefined;
  /** Code of the assembly plant. */
  readonly plant: string | undefined;
}

/** Decodes a normalized VIN; null if it is not one. @param thisYear calendar year. */
export const decodeVin = (vin: string, thisYear: number): VinDecoded | null => {
  if (!wellFormed.test(vin) || vin === vin.charAt(0).repeat(17)) return null;
  const isRight = vinCheckDigit(vin) === vin[8];
  const [year, another] = vinYears(vin);
  const isCertain = isRight && another === undefined && year !== undefined && year <= thisYear + 1;
  return {
    year: isCertain ? year : undefined,
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

const makerLetters = (name: string): string => plainLetters(name).replaceAll(/[^a-z]/g, '');

/** Whether two names may mean one make: `Mercedes` is `Mercedes-Benz`. */
const mayBeOne = (a: string, b: string): boolean => {
  const [one, other] = [makerLetters(a), makerLetters(b)];
  return one === '' || other === '' || one.includes(other) || other.includes(one);
};

const yearFinding = (vin: string, { year, marketSpec }: VinFacts): readonly VinFinding[] => {
  const readings = vinYears(vin);
  if (readings.some((one) => Math.abs(one - year) <= 1)) return [];
  if (readings.length === 0 && !isForNorthAmerica(marketSpec)) return [];
  return [found('warning', 'VIN_YEAR', 'Position 10 of the VIN doesn’t match the model year.')];
};

const checkModern = (vin: string, facts: VinFacts): readonly VinFinding[] => {
  const isStrict = isForNorthAmerica(facts.marketSpec);
  if (vin.length !== 17) {
    return [found('error', 'VIN_LENGTH', 'VINs from 1981 on have 17 characters.')];
  }
  if (!wellFormed.test(vin)) {
    return [
      found('error', 'VIN_CHARACTERS', 'VINs contain letters and digits, but never I, O or Q.'),
    ];
  }
  if (vin === vin.charAt(0).repeat(17)) {
    return [found(isStrict ? 'error' : 'warning', 'VIN_REPEATED', 'This is not a valid VIN.')];
  }
  const findings: VinFinding[] = [];
  if (vinCheckDigit(vin) !== vin[8]) {
    const severity = isStrict ? 'error' : 'warning';
    const digit = vinCheckDigit(vin) ?? '';
    const message = `Character 9, the check digit, should be ${digit}. Check for typos.`;
    findings.push({ ...found(severity, 'VIN_CHECK_DIGIT', message), details: { digit } });
  }
  findings.push(...yearFinding(vin, facts));
  const make = vinMakers.get(vin.slice(0, 3));
  if (make !== undefined && !mayBeOne(make, facts.makeName ?? '')) {
    const message = `This VIN was issued by ${make}. Check the VIN and the make.`;
    findings.push({ ...found('warning', 'VIN_MAKE', message), details: { make } });
  }
  return findings;
};

const unnumbered = (): VinFinding =>
  found(
    'error',
    'CHASSIS_REQUIRED',
    'Enter the serial number if there is no VIN.',
    'chassisNumber',
  );

/** Chassis and frame numbers as on Japanese plates, `JZX100-0123456`. */
const frameNumber = /^(?=.*[A-Z0-9])[A-Z0-9-]{5,17}$/;

const checkFrame = (
  number: string,
  field: VinFinding['field'],
  { marketSpec }: VinFacts,
): readonly VinFinding[] => {
  if (!frameNumber.test(number)) {
    const message = 'A frame number has 5–17 letters, digits and hyphens.';
    return [{ ...found('error', 'CHASSIS_FORMAT', message, field), details: { rule: 'FRAME' } }];
  }
  if (marketSpec === 'JDM') return [];
  const message = 'A VIN has 17 characters. Check for typos, unless this is a frame number.';
  return [{ ...found('warning', 'VIN_LENGTH', message, field), details: { rule: 'FRAME' } }];
};

/**
 * Checks a vehicle of a market whose law requires no 17-character VIN: either that, or a frame
 * number.
 */
const checkAbroad = (vin: string, chassis: string, facts: VinFacts): readonly VinFinding[] => {
  if (vin !== '') return isVin(vin) ? checkModern(vin, facts) : checkFrame(vin, 'vin', facts);
  return chassis === '' ? [unnumbered()] : checkFrame(chassis, 'chassisNumber', facts);
};

/**
 * VIN rule. For the North American market, 17 characters with a correct check digit from 1981 on.
 * For any other market from then on the same rules as warnings, or a frame number of 5–17
 * characters. Before 1981, a free serial number of 3–25 characters. An empty list means no
 * findings. The caller looks up duplicates.
 */
export const checkVin = (facts: VinFacts): readonly VinFinding[] => {
  const vin = normalizeVin(facts.vin ?? '');
  const chassis = (facts.chassisNumber ?? '').trim().toUpperCase();
  if (facts.year >= FIRST_VIN_YEAR && !isForNorthAmerica(facts.marketSpec)) {
    return checkAbroad(vin, chassis, facts);
  }
  if (facts.year >= FIRST_VIN_YEAR && facts.roadVehicle && vin === '') {
    const message = 'A VIN is required for North American road vehicles from 1981 on.';
    // The number entered instead may be a VIN with a typing error.
    const fault = chassis === '' ? undefined : checkModern(normalizeVin(chassis), facts)[0];
    return [fault?.severity === 'error' ? fault : found('error', 'VIN_REQUIRED', message)];
  }
  if (chassis !== '' && !/^[A-Z0-9 \-/.]{3,25}$/.test(chassis)) {
    const message = 'A serial number has 3–25 letters, digits, spaces, hyphens, slashes or dots.';
    return [found('error', 'CHASSIS_FORMAT', message, 'chassisNumber')];
  }
  if (facts.year >= FIRST_VIN_YEAR && vin !== '') return checkModern(vin, facts);
  if (vin !== '' && !/^[A-Z0-9/.]{3,25}$/.test(vin)) {
    return [
      {
        ...found('error', 'VIN_CHARACTERS', 'A VIN from before 1981 has 3–25 letters and digits.'),
        details: { rule: 'OLD' },
      },
    ];
  }
  return vin === '' && chassis === '' ? [unnumbered()] : [];
};
