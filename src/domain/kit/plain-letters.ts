/**
 * Latin letters that Unicode does not decompose, written in the letters of a keyboard as in catalogs
 * and passports: ALA-LC romanization and ICAO Doc 9303, part 3, section 6. Small letters alone.
 */
const written: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŋ: 'ng',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ø: 'o',
  ɔ: 'o',
  ɵ: 'o',
  ł: 'l',
  ƚ: 'l',
  ı: 'i',
  ɨ: 'i',
  ɩ: 'i',
  ħ: 'h',
  ŧ: 't',
  ƭ: 't',
  ĸ: 'k',
  ƙ: 'k',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɇ: 'e',
  ƒ: 'f',
  ǥ: 'g',
  ɠ: 'g',
  ɓ: 'b',
  ƀ: 'b',
  ƈ: 'c',
  ȼ: 'c',
  ⱥ: 'a',
  ɉ: 'j',
  ɲ: 'n',
  ƞ: 'n',
  ƥ: 'p',
  ɍ: 'r',
  ʉ: 'u',
  ʋ: 'v',
  ƴ: 'y',
  ɏ: 'y',
  ƶ: 'z',
};

/** Catalan writes a double l with a dot: `l·l`, or in one sign `ŀl`, whose dot NFKD would set free. */
const dottedL = /[ŀĿ]|(?<=l)·(?=l)/giu;

const undecomposed = new RegExp(`[${Object.keys(written).join('')}]`, 'gu');
const beyondAscii = /[\u0080-\uFFFF]/;

/**
 * A text without case and accents, every Latin letter as one or two of a to z: `Łódź` is `lodz`, and
 * `cœur` and `coeur` are the same. Letters of other scripts stay.
 */
export const plainLetters = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .replaceAll(dottedL, (sign) => (sign === '·' ? '' : 'l'))
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Cf}]/gu, '')
        .toLowerCase()
        .replaceAll(undecomposed, (letter) => written[letter] ?? letter)
    : text.toLowerCase();
