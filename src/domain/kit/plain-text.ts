/** Those a text of ours is stored with by name. */
const named: Readonly<Record<string, string>> = {
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
    return named[name?.toLowerCase() ?? ''] ?? whole;
  });

/** Tags that end a block: the text after them begins on a new line. */
const blockEnd = /<\/(?:p|li|ul|ol|h\d|blockquote)\s*>|<br\s*\/?>/i;

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text of stored HTML without its tags, with white space collapsed. */
export const plainText = (html: string): string =>
  spaced(decoded(html.replaceAll(/<[^>]*>/g, ' ')));

/** Paragraphs of stored HTML without their tags; a tag inside a word does not split the word. */
export const plainParagraphs = (html: string): readonly string[] =>
  html
    .split(blockEnd)
    .map((part) => spaced(decoded(part.replaceAll(/<[^>]*>/g, ''))))
    .filter((part) => part !== '');
