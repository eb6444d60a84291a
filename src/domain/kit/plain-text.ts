/** Those a text of ours is stored with by name. */
const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

/** A character by its number, as a browser reads it; null where no character has it. */
const numbered = (code: number): string | null =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null;

const decoded = (text: string): string =>
  text.replaceAll(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return numbered(Number(decimal)) ?? whole;
    if (hex !== undefined) return numbered(Number.parseInt(hex, 16)) ?? whole;
    return entities[name?.toLowerCase() ?? ''] ?? whole;
  });

/** Tags at which a block begins or ends: the text after them stands on a new line. */
const block =
  /<\/?(?:p|div|li|[uod]l|d[td]|h[1-6r]|blockquote|pre|section|article|figure|figcaption|table|thead|tbody|tr|t[dh]|br)(?:\s[^>]*)?\/?>/i;

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Paragraphs of stored HTML without their tags; a tag inside a word does not split the word. */
export const plainParagraphs = (html: string): readonly string[] =>
  html
    .split(block)
    .map((part) => spaced(decoded(part.replaceAll(/<[^>]*>/g, ''))))
    .filter((part) => part !== '');

/** A line that goes on in the next one, as a line of an address or of a verse may. */
const goesOn = /<br\s*\/?>\s*(?=\p{Ll})/gu;

/** Whether a text ends as a sentence, or a part of one, ends. */
const isClosed = (text: string): boolean => /[.!?…:;,–—]["'”’»)\]]*$/u.test(text);

/**
 * The text of stored HTML in one line, without its tags. Blocks are told apart: what did not end as a
 * sentence ends with a period before the next.
 */
export const plainText = (html: string): string => {
  const parts = plainParagraphs(html.replaceAll(goesOn, ' '));
  return parts
    .map((part, at) => (at === parts.length - 1 || isClosed(part) ? part : `${part}.`))
    .join(' ');
};
