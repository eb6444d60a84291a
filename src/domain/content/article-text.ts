/**
 * Converts plain text with marks to HTML: paragraphs are separated by an empty line, `## ` makes a
 * heading, `- ` a list item, `> ` a quotation; `**strong**`, `*stressed*` and `[words](https://…)`
 * are marks within a line. A seller's plain text becomes the text of a listing this way, and an
 * article drafted before there was an editor opens in it.
 */
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

const escapedMarkup = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => signs[sign as keyof typeof signs]);

/** Marks within a line; an incomplete mark stays as typed. */
const inline = (line: string): string =>
  escapedMarkup(line)
    .replaceAll(/\[([^[\]]+)\]\((https?:\/\/[^\s()<>"]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^\s*](?:[^*]*[^\s*])?)\*/g, '<em>$1</em>');

const lines = (block: readonly string[], mark: number): string =>
  block.map((line) => inline(line.slice(mark))).join('<br>');

const blockHtml = (block: readonly string[]): string => {
  const [first = ''] = block;
  if (block.length === 1 && first.startsWith('## ')) return `<h2>${lines(block, 3)}</h2>`;
  if (block.every((line) => line.startsWith('- ')))
    return `<ul>${block.map((line) => `<li>${lines([line], 2)}</li>`).join('')}</ul>`;
  if (block.every((line) => line.startsWith('> ')))
    return `<blockquote><p>${lines(block, 2)}</p></blockquote>`;
  return `<p>${lines(block, 0)}</p>`;
};

/** The text with its lines and paragraphs as they are stored. */
const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Returns the HTML of a written text. */
export const articleHtml = (text: string): string => {
  const said = tidyText(text);
  if (said === '') return '';
  return said
    .split('\n\n')
    .map((block) => blockHtml(block.split('\n')))
    .join('');
};
