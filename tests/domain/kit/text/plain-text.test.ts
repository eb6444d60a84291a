import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/domain/kit/text/lines.ts';
import { plainParagraphs, plainText } from '../../../../src/domain/kit/text/plain-text.ts';

describe('what a stored text says', () => {
  it('is its words with the characters they stand for', () => {
    expect(
      plainText('<p>O&#39;Neil&#x2019;s &quot;best&quot;</p>\n<p>3 &lt; 4&nbsp;&amp; more</p>'),
    ).toBe('O\'Neil’s "best". 3 < 4 & more');
    expect(plainText('&amp;lt; &unknown; &#0; &#9999999;')).toBe('&lt; &unknown; &#0; &#9999999;');
  });

  it('comes in the paragraphs a reader sees', () => {
    const html =
      '<h3>The car</h3><p>One<br>two\nthree <b>fo</b>ur.</p><ul><li>a</li><li> </li><li>b</li></ul>';
    expect(plainParagraphs(html)).toEqual(['The car', 'One', 'two three four.', 'a', 'b']);
    expect(plainParagraphs('<p> </p>')).toEqual([]);
  });

  it('never runs the words of two blocks together, whatever the blocks', () => {
    const text = fc.constantFrom('One', 'two', 'Three four', 'five.', 'Six?', '7', '(eight)');
    const tag = fc.constantFrom(
      'p',
      'li',
      'h2',
      'h4',
      'td',
      'th',
      'div',
      'blockquote',
      'dd',
      'pre',
    );
    const { html } = fc.letrec<{ html: string; block: string }>((tie) => ({
      html: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.array(tie('block'), { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('')),
      ),
      block: fc
        .tuple(tag, fc.constantFrom('', ' class="x"'), text, tie('html'))
        .map(
          ([name, more, before, inside]) => `<${name}${more}>${before}<b></b>${inside}</${name}>`,
        ),
    }));
    fc.assert(
      fc.property(html, (stored) => {
        // Text between two block tags is one text; inline tags do not split it.
        const blocks = stored
          .replaceAll(/<\/?b>/g, '')
          .split(/<[^>]*>/)
          .filter((part) => part !== '');
        const said = plainText(stored);
        let at = 0;
        for (const [nth, part] of blocks.entries()) {
          expect(said.slice(at, at + part.length)).toBe(part);
          at += part.length;
          if (nth === blocks.length - 1) break;
          const between = /[.?]$/.test(part) ? ' ' : '. ';
          expect(said.slice(at, at + between.length)).toBe(between);
          at += between.length;
        }
        expect(said.length).toBe(at);
        expect(plainParagraphs(stored)).toEqual(blocks);
      }),
    );
  });

  it('goes on in the next line where the sentence does, and parts no word at an inline tag', () => {
    expect(plainText('<p>sold by<br>two <i>br</i>others</p>')).toBe('sold by two brothers');
    expect(plainText('<p>Sold<br/>As is</p>')).toBe('Sold. As is');
  });

  it('comes in lines where it has no marks', () => {
    expect(linesOf('One.\n\n  Two. \r\nThree.\n')).toEqual(['One.', 'Two.', 'Three.']);
  });
});
