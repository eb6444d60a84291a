/** Named character references in stored texts. */
const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

/** A character by its code, as a browser reads it; null if there is no such character. */
const numbered = (code: number): string | null =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;

const decoded = (text: string): string =>
  text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return numbered(Number(decimal)) ?? whole;
    if (hex !== undefined) return numbered(Number.parseInt(hex, 16)) ?? whole;
    return entities[name?.toLowerCase() ?? ''] ?? whole;
  });

/** Tags that start or end a block: the text after them is on a new line. */
const block =
  /<\/?(?:p|div|li|[uod]l|d[td]|h[1-6r]|blockquote|pre|section|article|figure|figcaption|table|thead|tbody|tr|t[dh]|br)(?:\s[^>]*)?\/?>/i;

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Paragraphs of stored HTML without their tags; a tag inside a word does not split the word. */
export const plainParagraphs = (html: string): readonly string[] =>
  html
    .split(block)
    .map((part) => spaced(decoded(part.replaceAll(/<[^>]*>/g, ''))))
    .filter((part) => part !== '');

/** A line break within a sentence, as in an address or a verse. */
const goesOn = /<br\s*\/?>\s*(?=\p{Ll})/gu;

/** Whether a text ends like a sentence, or like a part of one. */
const isClosed = (text: string): boolean => /[.!?…:;,–—]["'”’»)\]]*$/u.test(text);

/**
 * The text of stored HTML in one line, without its tags. Blocks stay separate: one that does not
 * end like a sentence gets a period before the next.
 */
export const plainText = (html: string): string => {
  const parts = plainParagraphs(html.replaceAll(goesOn, ' '));
  return parts
    .map((part, at) => (at === parts.length - 1 || isClosed(part) ? part : `${part}.`))
    .join(' ');
};
