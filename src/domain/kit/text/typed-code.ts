/** Invisible characters and marks that only change the text direction, which phones copy along. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The visible part of a text. */
export const seenText = (text: string): string => text.replaceAll(unseen, '');

/**
 * Spaces, hyphens of all kinds and asterisks, as people and scanners put them within or around a
 * code.
 */
const separators = /[\s\p{Pd}\u2212*]/gu;

/**
 * A typed or pasted code in comparable form: upper case, without spaces, hyphens, asterisks and
 * invisible characters. Normalize before checking the length, so that nothing is cut off.
 */
export const codeFrom = (text: string): string =>
  seenText(text).replaceAll(separators, '').toUpperCase();

/**
 * A serial number as stamped: hyphens and spaces are part of it, in any variant that a keyboard or
 * a page produced; the asterisks around it on plates are not.
 */
export const stampedFrom = (text: string): string =>
  seenText(text)
    .replaceAll('*', '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s/g, ' ')
    .trimStart()
    .toUpperCase();

/** Quotes, brackets and stops around an address in a text. */
const aroundAddress = /^[\s"'“‘«(<[]+|[\s"'”’»)>\],;.]+$/gu;

/**
 * Normalizes a typed or pasted e-mail address: without a name or `mailto:` before it, and without
 * the quotes, brackets and full stop around it in a text.
 */
export const emailFrom = (text: string): string =>
  seenText(text)
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^\s*(?:mailto|e-?mail|courriel)\s*:\s*/i, '')
    .replaceAll(aroundAddress, '');

/**
 * A typed or pasted postal code in its stored form: `M5V 2T6` or `98103-1234`. Any other text is
 * returned in its visible form, for its field to refuse.
 */
export const postalFrom = (text: string): string => {
  const code = codeFrom(
    text.normalize('NFKC').replace(/^\s*(?:postal code|zip(?: code)?|code postal)\s*:?/i, ''),
  );
  if (/^(?:[A-Z][\dOI]){3}$/.test(code)) {
    // Canada Post uses neither O nor I, so one in the place of a digit is a 0 or a 1.
    const canadian = code.replaceAll('O', '0').replaceAll('I', '1');
    if (/^(?:[A-Z]\d){3}$/.test(canadian)) return `${canadian.slice(0, 3)} ${canadian.slice(3)}`;
  }
  if (/^\d{9}$/.test(code)) return `${code.slice(0, 5)}-${code.slice(5)}`;
  return /^\d{5}$/.test(code) ? code : seenText(text).trim().toUpperCase();
};
