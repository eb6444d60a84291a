import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../src/domain/content/article-text.ts';
import { pastedText, storedText } from '../../../src/domain/content/stored-text.ts';

describe('a text as it is kept', () => {
  it.each([
    ['<ul><li><p>One</p></li><li><p>Two</p></li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    [
      '<ul><li><p>One</p><ul><li><p>In</p></li></ul></li></ul>',
      '<ul><li><p>One</p><ul><li>In</li></ul></li></ul>',
    ],
    ['<p></p><p>Words</p><p><br></p><p></p>', '<p>Words</p>'],
    [
      '<p><a target="_blank" rel="noopener" href="https://a.example">a</a></p>',
      '<p><a href="https://a.example">a</a></p>',
    ],
  ])('has %s without what an editor needs', (made, kept) => {
    expect(storedText(made)).toBe(kept);
  });

  it('is what was kept before there was an editor', () => {
    const before = articleHtml('Words **here**.\n\n## Then\n\n- one\n- two\n\n> said');
    expect(storedText(before)).toBe(before);
  });
});

describe('what is pasted', () => {
  it('keeps its headings, lists and links, and loses its looks', () => {
    const word =
      '<!--StartFragment--><style>p.MsoNormal{}</style><h1 style="x">Title</h1><p class="MsoNormal"><b>Bold</b><o:p></o:p></p><h4>Low</h4><ol><li>One</li></ol><a href="https://a.example" style="x">a</a><img src="file:///c:/a.png">';
    expect(pastedText(word)).toBe(
      '<h2>Title</h2><p><b>Bold</b></p><h3>Low</h3><ol><li>One</li></ol><a href="https://a.example">a</a>',
    );
  });

  it('is not bold where a program only says so', () => {
    expect(
      pastedText(
        '<b style="font-weight:normal;" id="docs-internal"><p>Plain</p></b><div>Line</div>',
      ),
    ).toBe('<p>Plain</p><p>Line</p>');
  });
});
