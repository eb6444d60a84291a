/**
 * Latin letters that Unicode does not decompose, by their replacement in plain letters, as in
 * catalogs and passports: ALA-LC romanization and ICAO Doc 9303, part 3, section 6. Lower case
 * only.
 */
const lettersByPlain: Readonly<Record<string, string>> = {
  ae: 'æᴁ',
  oe: 'œ',
  ss: 'ß',
  th: 'þꝧ',
  ng: 'ŋ',
  ou: 'ȣ',
  hv: 'ƕ',
  gh: 'ƣȝ',
  oo: 'ꝏ',
  aa: 'ꜳ',
  av: 'ꜹ',
  ao: 'ꜵ',
  au: 'ꜷ',
  ay: 'ꜽ',
  vy: 'ꝡ',
  a: 'ⱥɑ',
  b: 'ƀɓƃꞗ',
  c: 'ƈȼꞓ',
  d: 'ðđɖɗƌȡ',
  e: 'əǝɛɇ',
  f: 'ƒꞙ',
  g: 'ǥɠɣɡꞡ',
  h: 'ħɦⱨꜧ',
  i: 'ıɨɩɪ',
  j: 'ɉȷʝ',
  k: 'ĸƙⱪꝁꝃꞣ',
  l: 'łƚɫɬɭⱡȴꝉ',
  m: 'ɱ',
  n: 'ɲƞɳȵꞑꞥ',
  o: 'øɔɵꝋ',
  p: 'ƥᵽꝑ',
  q: 'ɋꝗ',
  r: 'ɍɽʀꞧ',
  s: 'ʂȿꞩ',
  t: 'ŧƭʈⱦȶ',
  u: 'ʉʊɯ',
  v: 'ʋʌⱱ',
  w: 'ƿⱳ',
  y: 'ƴɏ',
  z: 'ƶȥɀⱬʒʐ',
  sh: 'ʃ',
};

const byLetter: ReadonlyMap<string, string> = new Map(
  Object.entries(lettersByPlain).flatMap(([plain, letters]) =>
    Array.from(letters, (letter) => [letter, plain] as const),
  ),
);

/**
 * Catalan writes a double l with a dot: `l·l`, or as one character `ŀl`, whose dot NFKD would
 * separate.
 */
const dottedL = /[ŀĿ]|(?<=l)·(?=l)/giu;

/**
 * Accents, invisible characters, and apostrophes that count as letters: Hawaiʻi, and the decomposed
 * ŉ.
 */
const marks = /[\p{M}\p{Cf}ʹʺʻʼʽˈꞌ]/gu;

const undecomposed = new RegExp(`[${Object.values(lettersByPlain).join('')}]`, 'gu');
const beyondAscii = /[\u0080-\uFFFF]/;

/**
 * A text without case and accents, every Latin letter as one or two of a to z: `Łódź` is `lodz`,
 * and `cœur` equals `coeur`. Letters of other scripts stay.
 */
export const plainLetters = (text: string): string =>
  beyondAscii.test(text)
    ? text
        .replaceAll(dottedL, (sign) => (sign === '·' ? '' : 'l'))
        .normalize('NFKD')
        .replaceAll(marks, '')
        .toLowerCase()
        .replaceAll(undecomposed, (letter) => byLetter.get(letter) ?? letter)
    : text.toLowerCase();

/** A name in plain letters without spaces around it, to compare what people type. */
export const plainName = (name: string): string => plainLetters(name).trim();
