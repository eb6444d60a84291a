import { seenText } from '../kit/text/typed-code.ts';

/** Separators people write in a number: spaces, dashes, dots and brackets. */
const punctuation = /[\s()[\].·•\u2010-\u2015\u2212/*_-]/gu;
/** The trunk prefix 0, which is only dialed within a country, as in +44 (0)20 7946 0018. */
const atHome = /(?<=^\s*\+\s*\d{1,3}\s*)\(0\)/u;

/** Labels before a number, as on a card or in a link. */
const label =
  /^\s*(?:telephone|téléphone|tel|tél|phone|mobile|cellulaire|cell|fax)\s*(?:no|number|#)?[.:\s]*(?=[+(\d])/iu;

/**
 * Converts a phone number as typed to E.164. Ten digits, or eleven that begin with 1, are taken as
 * a number of Canada or the United States; anything else is returned without separators and a label
 * before it, and a later check decides whether it is valid.
 */
export const phoneNumberFrom = (text: string): string => {
  const digits = seenText(text)
    .normalize('NFKC')
    .replace(label, '')
    .replace(atHome, '')
    .replaceAll(punctuation, '');
  if (/^[2-9][0-9]{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9][0-9]{9}$/.test(digits) ? `+${digits}` : digits;
};

/** Formats a number in E.164 for display; those of Canada and the United States are grouped. */
export const phoneNumberText = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00A0$1\u00A0$2\u00A0$3');
