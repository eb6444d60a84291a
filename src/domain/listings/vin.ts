import type { Phrase } from '../kit/phrase.ts';
import type { RefusalDetails } from '../kit/refusal.ts';
import { plainLetters } from '../kit/plain-letters.ts';
import { codeFrom, seenText } from '../kit/typed-code.ts';
import { lightMakers, vinCountries, vinMakers } from './vin-makers.ts';

/** Road vehicles for the North American market carry a VIN of 17 characters from this model year on. */
export const FIRST_VIN_YEAR = 1981;

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

/** Words and a model year that were pasted along with a VIN. */
const beside = /^(?:\p{L}{2,}|[AN]|(?:19|20)\d\d)$/u;

/** The VIN within a text, as one word or several, where it is the only one; null without. */
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

/** Nothing longer is looked through for a VIN. */
const LONGEST = 300;

/**
 * A VIN as it is stored: upper case, without blanks, hyphens, other separators and invisible
 * characters, also out of the words around it. Any other text stays whole, for its field to refuse.
 */
export const normalizeVin = (text: string): string =>
  (text.length <= LONGEST ? vinWithin(text) : null) ?? codeFrom(text);

/** Markets whose vehicles carry a VIN of 17 characters by law: 49 CFR 565 and its Canadian equal. */
export const isForNorthAmerica = (market: MarketSpec): boolean =>
  market === 'CA' || market === 'US';

/** Whether a text is a VIN in its form; the check digit is another matter. */
export const isVin = (vin: string): boolean => wellFormed.test(vin);

/** The number a vehicle is known by: its VIN, or else its frame or serial number as it is stamped. */
export const vehicleNumber = ({
  vin = '',
  chassisNumber = '',
}: {
  readonly vin?: string | undefined;
  readonly chassisNumber?: string | undefined;
}): string => normalizeVin(vin) || chassisNumber.trim().toUpperCase();

/**
 * Model years position 10 may mean, the earlier first. The code repeats every 30 years. Position 7
 * tells which of the two applies, a letter from 2010 on and a digit before, for passenger cars and
 * light trucks up to 4,536 kg of North American makers alone (49 CFR 565.15).
 */
export const vinYears = (vin: string): readonly number[] => {
  const at = yearCodes.indexOf(vin.charAt(9) || ' ');
  if (at < 0) return [];
  const [early, late] = [1980 + at, 2010 + at];
  if (!lightMakers.has(vin.slice(0, 3))) return [early, late];
  return [/[A-Z]/.test(vin.charAt(6)) ? late : early];
};

/** Whether it was built for roads where a VIN must carry a right check digit: Canada, US, Mexico. */
export const builtInNorthAmerica = (vin: string): boolean => /^[1-57]/.test(vin);

/**
 * The facts that a VIN alone tells. The year only where the check digit is right and position 10
 * has one reading, not later than next year. The plant, position 11, only for vehicles built in North
 * America: elsewhere the standard leaves that position to the maker. Plant letters differ by maker.
 */
export interface VinDecoded {
  readonly year: number | undefined;
  readonly make: string | undefined;
  readonly country: Phrase | undefined;
  /** Code of the assembly plant. */
  readonly plant: string | undefined;
}

/** Reads a normalized VIN, or null where it is none. @param thisYear calendar year. */
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

const folded = (name: string): string => plainLetters(name).replaceAll(/[^a-z]/g, '');

/** Whether two names may be of one make: `Mercedes` is `Mercedes-Benz`. */
const mayBeOne = (a: string, b: string): boolean => {
  const [one, other] = [folded(a), folded(b)];
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

/** Chassis and frame numbers as Japanese plates have them, `JZX100-0123456`. */
const frame = /^(?=.*[A-Z0-9])[A-Z0-9-]{5,17}$/;

const checkFrame = (
  number: string,
  field: VinFinding['field'],
  { marketSpec }: VinFacts,
): readonly VinFinding[] => {
  if (!frame.test(number)) {
    const message = 'A frame number has 5–17 letters, digits and hyphens.';
    return [{ ...found('error', 'CHASSIS_FORMAT', message, field), details: { rule: 'FRAME' } }];
  }
  if (marketSpec === 'JDM') return [];
  const message = 'A VIN has 17 characters. Check for typos, unless this is a frame number.';
  return [{ ...found('warning', 'VIN_LENGTH', message, field), details: { rule: 'FRAME' } }];
};

/** Of a market whose law asks for no VIN of 17 characters: that, or a frame number. */
const checkAbroad = (vin: string, chassis: string, facts: VinFacts): readonly VinFinding[] => {
  if (vin !== '') return isVin(vin) ? checkModern(vin, facts) : checkFrame(vin, 'vin', facts);
  return chassis === '' ? [unnumbered()] : checkFrame(chassis, 'chassisNumber', facts);
};

/**
 * VIN rule. For the North American market 17 characters with a right check digit from 1981 on. For
 * any other market from then on the same as warnings, or a frame number of 5–17 characters. A free
 * serial number of 3–25 characters before. An empty list means there is nothing to say. Duplicates
 * are the caller's to look up.
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
