import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../src/domain/kit/lines.ts';
import { plainParagraphs, plainText } from '../../../src/domain/kit/plain-text.ts';

describe('what a stored text says', () => {
  it('is its words with the characters they stand for', () => {
    expect(
      plainText('<p>O&#39;Neil&#x2019;s &quot;best&quot;</p>\n<p>3 &lt; 4&nbsp;&amp; more</p>'),
    ).toBe('O\'Neil’s "best" 3 < 4 & more');
    expect(plainText('&amp;lt; &unknown; &#0; &#9999999;')).toBe('&lt; &unknown; &#0; &#9999999;');
  });

  it('comes in the paragraphs a reader sees', () => {
    const html =
      '<h3>The car</h3><p>One<br>two\nthree <b>fo</b>ur.</p><ul><li>a</li><li> </li><li>b</li></ul>';
    expect(plainParagraphs(html)).toEqual(['The car', 'One', 'two three four.', 'a', 'b']);
    expect(plainParagraphs('<p> </p>')).toEqual([]);
  });

  it('comes in lines where it has no marks', () => {
    expect(linesOf('One.\n\n  Two. \r\nThree.\n')).toEqual(['One.', 'Two.', 'Three.']);
  });
});
