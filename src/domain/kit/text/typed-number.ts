import type { Currency } from '../fields.ts';

/**
 * The meaning of a comma: English groups digits with it, French begins decimals. A file may use
 * either.
 */
export type Comma = 'group' | 'decimal' | 'either';

export interface NumberRules {
  readonly comma: Comma;
  /** Number of decimals the field accepts, not counting trailing zeros. */
  readonly places: number;
  readonly negative?: boolean;
  /** Whether a percent sign may follow the number. */
  readonly percent?: boolean;
}

/** `UNSURE` gives both readings, the smaller first. */
export type Typed =
  | { readonly ok: true; readonly value: number; readonly digits: string }
  | { readonly ok: false; readonly why: 'EMPTY' | 'NONE' | 'FINE' }
  | { readonly ok: false; readonly why: 'UNSURE'; readonly readings: readonly [number, number] };

const noNumber = { ok: false, why: 'NONE' } as const;

const country = '(?:CA[ND]?|CDN|C|USD?)';
const sign = `(?:${country} ?\\$|\\$ ?${country}|\\$|CAD|CDN|USD)`;
const signBefore = new RegExp(`^${sign} ?`, 'i');
const behind = new RegExp(` ?(?:${sign}|dollars?)$`, 'i');

/** Whole part and decimals of a number, or `unsure` if the text may mean two. */
type Split = readonly [whole: string, part: string] | 'unsure' | null;

/** Splits a number with one point or comma and no other separator. */
const splitOnce = (whole: string, mark: string, part: string, asked: NumberRules): Split => {
  const mayGroup = part.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!mayGroup) return whole === '' && part === '' ? null : [whole, part];
  if (mark === ',' && asked.comma === 'group') return [whole + part, ''];
  if (mark === ',' && asked.comma === 'either') return 'unsure';
  // A point never groups digits in either language: it is in doubt only if so many decimals are
  // impossible.
  return asked.places >= 3 ? [whole, part] : 'unsure';
};

const bare = (text: string): string => text.replaceAll(/\D/g, '');

const split = (figure: string, asked: NumberRules): Split => {
  const once = /^(\d*)([.,])(\d*)$/.exec(figure);
  if (once !== null) return splitOnce(once[1] ?? '', once[2] ?? '', once[3] ?? '', asked);
  const grouped =
    /^(\d+)$/.exec(figure) ??
    /^(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})$/.exec(figure) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/.exec(figure) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(figure) ??
    /^(\d{1,3}(?: \d{3})+|\d{1,3}(?:['’ʼ]\d{3})+)(?:[.,](\d*))?$/.exec(figure);
  return grouped === null ? null : [bare(grouped[1] ?? ''), grouped[2] ?? ''];
};

/**
 * The only parser for amounts and other numbers a person types. Spaces of all kinds, apostrophes,
 * commas and points group only before exactly three digits; a comma or point elsewhere begins the
 * decimals. A text that may mean two numbers is refused with both, unless the language decides.
 * `digits` is the number as `-1425.5`, from which cents are taken without a fraction.
 */
export const typedNumber = (text: string, asked: NumberRules): Typed => {
  // A raised or circled digit would become another digit of the number: 10² is not 102.
  if (/\p{No}/u.test(text)) return noNumber;
  // Normalizes every space and every digit, and removes invisible characters.
  let rest = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/g, ' ')
    .trim();
  if (rest === '') return { ok: false, why: 'EMPTY' };
  let minus = '';
  const takeSign = () => {
    if (asked.negative !== true || minus !== '' || !/^[-−]/.test(rest)) return;
    minus = '-';
    rest = rest.slice(1).trim();
  };
  takeSign();
  rest = rest.replace(signBefore, '');
  takeSign();
  rest = rest.replace(behind, '');
  if (asked.percent === true) rest = rest.replace(/ ?%$/, '');
  const found = split(rest, asked);
  if (found === null) return noNumber;
  if (found === 'unsure') {
    const [less, more] = [rest.replace(',', '.'), bare(rest)].map((one) => Number(minus + one));
    return { ok: false, why: 'UNSURE', readings: [less ?? 0, more ?? 0] };
  }
  const whole = found[0].replace(/^0+(?=\d)/, '') || '0';
  const part = found[1].replace(/0+$/, '');
  if (whole.length > 12) return noNumber;
  if (part.length > asked.places) return { ok: false, why: 'FINE' };
  const digits = `${minus}${whole}${part === '' ? '' : `.${part}`}`;
  return { ok: true, value: Number(digits), digits };
};

/** Parses an amount as integer cents; null if it is none. */
export const typedCents = (text: string, comma: Comma): number | null => {
  const typed = typedNumber(text, { comma, places: 2 });
  if (!typed.ok) return null;
  const [whole = '', part = ''] = typed.digits.split('.');
  return Number(whole + part.padEnd(2, '0'));
};

/** The currency named beside an amount; null if there is none, or its country is ambiguous. */
export const currencyNamed = (text: string): Currency | null => {
  const signs = text.normalize('NFKC').replaceAll(/[^A-Z]/giu, '');
  if (/^USD?$/i.test(signs)) return 'USD';
  return /^(?:CA[ND]?|CDN|C)$/i.test(signs) ? 'CAD' : null;
};
