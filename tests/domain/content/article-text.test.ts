import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../src/domain/content/article-text.ts';
import { rounds } from '../../setup/tier.ts';

describe('an article as it is written', () => {
  it('becomes paragraphs, headings, lists, quotations and links', () => {
    const text = [
      'The **first** owner\nkept *every* bill.',
      '## What it needs',
      '- sills & arches\n- one "new" lamp',
      '> It never failed me.\n> Not once.',
      'See [the lot](https://example.com/listing/9).',
    ].join('\n\n');
    expect(articleHtml(text)).toBe(
      '<p>The <strong>first</strong> owner<br>kept <em>every</em> bill.</p>' +
        '<h2>What it needs</h2>' +
        '<ul><li>sills &amp; arches</li><li>one &quot;new&quot; lamp</li></ul>' +
        '<blockquote><p>It never failed me.<br>Not once.</p></blockquote>' +
        '<p>See <a href="https://example.com/listing/9">the lot</a>.</p>',
    );
  });

  it('holds no markup but its own', () => {
    const words = fc.constantFrom(
      'one',
      ' ',
      '\n',
      '\n\n',
      '*',
      '**',
      '## ',
      '- ',
      '> ',
      '<b>',
      '&lt;',
      '"',
      '[a]',
      '(b)',
      '[a](https://x.example/?a=1&b=2)',
      '[a](javascript:alert)',
      '</p>',
      '<br>',
      '`',
    );
    const texts = fc.array(words, { maxLength: 24 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const html = articleHtml(text);
        expect(
          html
            .replaceAll(/<\/?(?:p|h2|ul|li|blockquote|strong|em|a|br)>/g, '')
            .replaceAll(/<a href="https:[^"]*">/g, ''),
        ).not.toMatch(/[<>]/);
      }),
      { numRuns: rounds({ every: 200, long: 5_000 }) },
    );
  });
});
