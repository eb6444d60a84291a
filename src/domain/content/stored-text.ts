import { houseHtml } from './house-html.ts';

/** A list item with a single paragraph, which is stored without its paragraph tags. */
const item = /<li><p>((?:(?!<\/?(?:p|ul|ol|li)\b)[\s\S])*)<\/p><\/li>/g;

/** An editor's output in its stored form: the house's HTML, without empty paragraphs. */
export const storedText = (html: string): string =>
  houseHtml(html)
    .replaceAll(item, '<li>$1</li>')
    .replaceAll(/<p>(?:\s|<br>)*<\/p>/g, '');

/**
 * Converts text pasted from a word processor for the editor: headings are lowered one level; false
 * bold and the program's own markup are removed.
 */
export const pastedText = (html: string): string =>
  houseHtml(
    html
      .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
      .replaceAll(/<(\/?)h[456]\b/gi, '<$1h3')
      .replaceAll(/<(\/?)div\b/gi, '<$1p')
      // Google Docs wraps everything in a bold tag with normal weight.
      .replaceAll(/<b\s[^<>]{0,300}font-weight:\s?normal[^<>]{0,300}>/gi, '<span>'),
  );
