import { houseHtml } from './house-html.ts';

/** A list’s item as the house keeps it: a single paragraph of it stands without its mark. */
const item = /<li><p>((?:(?!<\/?(?:p|ul|ol|li)\b)[\s\S])*)<\/p><\/li>/g;

/** An editor's output in its stored form: the markup of the house, without empty paragraphs. */
export const storedText = (html: string): string =>
  houseHtml(html)
    .replaceAll(item, '<li>$1</li>')
    .replaceAll(/<p>(?:\s|<br>)*<\/p>/g, '');

/**
 * Text pasted from a word processor, as the editor reads it: its headings begin a step lower; false
 * bold and the program's own marks are left out.
 */
export const pastedText = (html: string): string =>
  houseHtml(
    html
      .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
      .replaceAll(/<(\/?)h[456]\b/gi, '<$1h3')
      .replaceAll(/<(\/?)div\b/gi, '<$1p')
      // Google Docs wraps everything in a bold that says it is none.
      .replaceAll(/<b\s[^<>]{0,300}font-weight:\s?normal[^<>]{0,300}>/gi, '<span>'),
  );
