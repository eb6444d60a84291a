/**
 * How a member writes an article, and how it is kept: paragraphs are parted by an empty line, `## `
 * makes a heading, `- ` an item of a list, `> ` a quotation; `**strong**`, `*stressed*` and
 * `[words](https://…)` stand within a line. Every mark becomes exactly one tag, so that the way back
 * gives the same text.
 */
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => signs[sign as keyof typeof signs]);

const plain = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

/** Marks within a line; what is not wholly a mark stays as it was typed. */
const inline = (line: string): string =>
  escaped(line)
    .replaceAll(/\[([^[\]]+)\]\((https?:\/\/[^\s()<>"]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^\s*](?:[^*]*[^\s*])?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^\s*](?:[^*]*[^\s*])?)\*/g, '<em>$1</em>');

const unmarked = (html: string): string =>
  html
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<a href="([^"<>]*)">([^<>]*)<\/a>/g, '[$2]($1)');

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

/** The text with its lines and paragraphs as they are kept. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The markup of what was written. */
export const articleHtml = (text: string): string => {
  const said = tidy(text);
  if (said === '') return '';
  return said
    .split('\n\n')
    .map((block) => blockHtml(block.split('\n')))
    .join('');
};

const blocks: readonly (readonly [RegExp, (inside: string) => string])[] = [
  [/^<h2>(.*?)<\/h2>/, (inside) => `## ${inside}`],
  [
    /^<ul>(.*?)<\/ul>/,
    (inside) => inside.replaceAll(/<li>(.*?)<\/li>/g, '\n- $1').replace('\n', ''),
  ],
  [
    /^<blockquote><p>(.*?)<\/p><\/blockquote>/,
    (inside) => `> ${inside.replaceAll('<br>', '\n> ')}`,
  ],
  [/^<p>(.*?)<\/p>/, (inside) => inside.replaceAll('<br>', '\n')],
];

/** The text that markup was made of; null where it was not made of such a text. */
export const articleText = (html: string): string | null => {
  const texts: string[] = [];
  let rest = html;
  while (rest !== '') {
    const found = blocks.flatMap(([form, back]) => {
      const match = form.exec(rest);
      return match === null ? [] : [{ whole: match[0], text: back(unmarked(match[1] ?? '')) }];
    })[0];
    if (found === undefined || /[<>]/.test(found.text.replaceAll(/^> /gm, ''))) return null;
    texts.push(plain(found.text));
    rest = rest.slice(found.whole.length);
  }
  return texts.join('\n\n');
};
