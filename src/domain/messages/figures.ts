/**
 * Figures of the trade that look like phone numbers because they have as many digits: amounts,
 * odometers, dates and hours, tire sizes, firing orders, gauge readings, and part numbers.
 */

/** Largest odometer reading of a vehicle, as in its field. */
const FARTHEST = 2_000_000;

const expression = (source: string): RegExp => new RegExp(source, 'iu');

/** The words before and after a run of digits. */
export interface Around {
  readonly before: string;
  readonly behind: string;
}

const digitsOf = (run: string): string => run.replaceAll(/\D/gu, '');

const byThree = /^\d{1,3}(?:[\s.,'’]?\d{3}){1,2}(?:[.,]\d\d)?$/u;

/**
 * Amounts such as 1,250,000 and 24,750.00; other separators between the groups only if money is
 * meant.
 */
const isAmount = (run: string, { before, behind }: Around): boolean =>
  digitsOf(run).length <= 9 &&
  (/^\d{1,3}(?:,\d{3}){1,2}(?:\.\d\d)?$/.test(run) ||
    (byThree.test(run) &&
      (/(?:[$€£]|\b(?:CAD|USD))\s*$/iu.test(before) ||
        /^\s*(?:[$€£]|(?:CAD|USD|dollars)\b)/iu.test(behind))));

const distance =
  /^\s*(?:kms?|kilom[eè]tres?|kilometers?|mi|miles?|milles?|lbs?|pounds|kg|hours?|hrs?|heures?)(?![\p{L}\p{N}])/iu;

const contact =
  /(?<!\p{L})(?:call|ring|text|phone|cell|mobile|tel|whatsapp|signal|telegram|reach|contact|dial|sms|fax|appel\p{L}*|rejoin\p{L}*|téléphon\p{L}*|textez|joindre|me|us|moi|nous)(?!\p{L})/iu;

const measured =
  /(?<![\p{L}\p{N}])(?:odo|odometer|mileage|odom[eè]tre|kilom[eé]trage|compteur|kms?|miles)(?![\p{L}\p{N}])[^.!?\n\p{N}]{0,20}$/iu;

const isOdometer = (run: string, { before, behind }: Around): boolean =>
  /^\d{1,3}(?:[\s.,'’]?\d{3}){0,2}$/u.test(run) &&
  (distance.test(behind) || (measured.test(before) && !contact.test(before.slice(-40)))) &&
  Number(digitsOf(run)) <= FARTHEST;

const month = '(?:0?[1-9]|1[0-2])';
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])';
const year = '(?:18|19|20)\\d\\d';
const date = `(?:${year}[-/.]${month}[-/.]${dayOfMonth}|${dayOfMonth}[-/.]${dayOfMonth}[-/.](?:${year}|\\d\\d))`;
const hour = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?';
const until = '\\s*[-–—/]\\s*';
const hours = `${hour}(?:${until}${hour})?`;
const moment = `${date}(?:[\\s,]+${hours})?`;
/** The rest of a date whose month is a word: 23, 2024, 14:30. */
const rest = `(?:${dayOfMonth}(?:[-–]${dayOfMonth})?[\\s,]+)?${year}[\\s,]+${hours}|${dayOfMonth}[-–]${dayOfMonth}[\\s,]+${year}`;
const moments = expression(
  `^(?:${moment}(?:(?:${until}|\\s+)${moment})?|${hours}(?:[\\s,]+${date})?|${rest})$`,
);
/** A date and time such as 2024-11-23 14 h 30 or 11/23/2024 2 pm; the run ends within the hour. */
const isMoment = (run: string, { behind }: Around): boolean =>
  moments.test(
    /^\s?(?:h|[ap]\.?m)(?![\p{L}])/iu.test(behind) ? run.replace(/[\s,]+\d{1,2}$/u, '') : run,
  );

/** `Sept` means seven in French and a month in both languages: Sept 12, 2026. */
const september = expression(
  `^(?:${dayOfMonth}(?:[-–/]${dayOfMonth})?\\s+)?sept[.,]?\\s*(?:${dayOfMonth}(?:[-–/]${dayOfMonth})?[\\s,]+)?${year}(?:[\\s,.]+\\d{0,2})?[\\s.,/()-]*$`,
);
export const isSeptember = (run: string): boolean => september.test(run);

const tire = '[1-4]\\d5/[2-9][05]\\s?[-/ ]\\s?(?:1[0-9]|2[0-6])';
const oldTire = '\\d{1,2}(?:\\.\\d\\d?)?[/-]\\d{1,2}\\.\\d\\d?-1\\d';
const tires = expression(`^(?:${tire}|${oldTire})(?:\\s*[-/–,\\s]\\s*(?:${tire}|${oldTire}))*$`);

/** A firing order such as 1-8-4-3-6-5-7-2: each cylinder once. */
const isFiringOrder = (run: string): boolean =>
  /^[1-9](?:[-–\s][1-9]){3,8}$/u.test(run) &&
  [...digitsOf(run)].sort().every((digit, at) => Number(digit) === at + 1);

/**
 * Whether digits may be a phone number of Canada or the United States, with seven, ten or eleven
 * digits (North American Numbering Plan), or start like one of another country.
 */
const mayBeDialed = (run: string): boolean =>
  /^[+(]/.test(run) ||
  /^1?[2-9]\d{2}[2-9]\d{6}$/.test(digitsOf(run)) ||
  /^[2-9]\d{2}[\s.-]+\d{4}$/u.test(run);

/** Pressures, speeds and weights in a row: 150-150-148-152 psi, 1000-6500 rpm. */
const isGauged = (run: string, { before, behind }: Around): boolean =>
  !mayBeDialed(run) &&
  /^\d{2,4}(?:\s?[-–/,\s]\s?\d{2,4})+$/u.test(run) &&
  !contact.test(before.slice(-40)) &&
  (/^\s*(?:psi|kpa|bars?|rpm|tr\/min|hp|ch|lbs?|kg|mm|cc|°|deg)(?![\p{L}\p{N}])/iu.test(behind) ||
    /(?<!\p{L})(?:compression|rpm|psi)(?!\p{L})[^.!?\n\p{N}]{0,20}$/iu.test(before));

/**
 * Part numbers such as 930-110-123-00 and 51 12 1 234 567, as grouped by Porsche and BMW; phone
 * numbers are never grouped this way.
 */
const partForms =
  /^(?:9\d{2}([.\-\s])\d{3}\1\d{3}\1\d{2}(?:\1\d{2})?|\d{2}([.\-\s])\d{2}\2\d\2\d{3}\2\d{3})$/u;

const part =
  '(?:castings?|cast|parts?|oem|oe|nos|gm|p/?n|ref(?:erence)?|stamp(?:ed|ing)?|blocks?|heads?|engine|motor|intake|manifold|carb(?:uretor)?s?|distributor|alternator|transmission|gearbox|axle|serial|vin|niv|chassis|frame|body|trim|paint|suffix|mopar|delco|bosch|motorcraft|pièces?|moulage|moulée?s?|bloc|culasses?|moteur|série|châssis|code|réf(?:érence)?)';
const calledPart = expression(`(?<![\\p{L}\\p{N}])${part}(?![\\p{L}\\p{N}])[^!?\\n]{0,40}$`);
const beginsWithPart = expression(`^[\\s)]*(?:is |are )?(?:the |an? )?${part}(?![\\p{L}\\p{N}])`);
/** A casting or part number, if the text calls it one and does not ask to call. */
const isPart = (run: string, { before, behind }: Around): boolean =>
  !mayBeDialed(run) &&
  digitsOf(run).length <= 12 &&
  !contact.test(before.slice(-40)) &&
  (partForms.test(run) || calledPart.test(before) || beginsWithPart.test(behind));

/** Whether a run of digits and separators is such a figure. */
export const isFigure = (run: string, around: Around): boolean =>
  isAmount(run, around) ||
  isOdometer(run, around) ||
  isMoment(run, around) ||
  tires.test(run) ||
  isFiringOrder(run) ||
  isGauged(run, around) ||
  isPart(run, around);
