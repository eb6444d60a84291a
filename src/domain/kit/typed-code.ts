/** Characters that show nothing or only turn the reading direction, as phones copy them along. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text as it is seen. */
export const seenText = (text: string): string => text.replaceAll(unseen, '');

/** Blanks, hyphens of all kinds and stars, as people and scanners put them within or around a code. */
const within = /[\s\p{Pd}\u2212*]/gu;

/**
 * A typed or pasted code as it is compared: upper case, without blanks, hyphens, stars and whatever
 * is not seen. It is read before its length is looked at, so that nothing of it is cut off.
 */
export const codeFrom = (text: string): string =>
  seenText(text).replaceAll(within, '').toUpperCase();

/**
 * A serial number as it is stamped: its hyphens and blanks belong to it, whichever of them a keyboard
 * or a page gave; the stars by which plates begin and end it do not.
 */
export const stampedFrom = (text: string): string =>
  seenText(text)
    .replaceAll('*', '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s/g, ' ')
    .trimStart()
    .toUpperCase();

/** Quotes, brackets and stops that surround an address in a text. */
const aroundAddress = /^[\s"'“‘«(<[]+|[\s"'”’»)>\],;.]+$/gu;

/**
 * A typed or pasted e-mail address: without the name and `mailto:` before it, and without the quotes,
 * brackets and full stop that surround it in a text.
 */
export const emailFrom = (text: string): string =>
  seenText(text)
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^\s*(?:mailto|e-?mail|courriel)\s*:\s*/i, '')
    .replaceAll(aroundAddress, '');

/**
 * A typed or pasted postal code as it is stored: `M5V 2T6` or `98103-1234`. Any other text is returned
 * as it is seen, for its field to refuse.
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
