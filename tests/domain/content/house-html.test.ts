import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseHtml, picturesIn } from '../../../src/domain/content/house-html.ts';

describe('the markup of the house', () => {
  it.each([
    ['<p>One <b>two</b><br/>three</p>', '<p>One <b>two</b><br>three</p>'],
    ['<div><h1 style="x">Words</h1></div>', 'Words'],
    ['<script>alert(1)</script><p>a</p><style>p{}</style>', '<p>a</p>'],
    ['<p onclick="a()" class="b">a', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.example">a</a>', '<a>a</a>'],
    [
      '<a href="https://a.example/?b=1&c=2">a</a>',
      '<a href="https://a.example/?b=1&amp;c=2">a</a>',
    ],
    ['<a href="/listings">a</a>', '<a href="/listings">a</a>'],
    ['<img src="https://evil.example/a.png">', ''],
    [
      '<figure><img src="/media/a-1/960.webp" onerror="a()" alt="A &quot;car&quot;"><figcaption>Car</figcaption></figure>',
      '<figure><img src="/media/a-1/960.webp" alt="A &quot;car&quot;"><figcaption>Car</figcaption></figure>',
    ],
    ['<p><em>a</p>b</em>', '<p><em>a</em></p>b'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<!-- <p>a</p> -->b<!-- open', 'b'],
  ])('is made of %s', (given, kept) => {
    expect(houseHtml(given)).toBe(kept);
  });

  it('is left as it is, however it came about, and never acts', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      'javascript:',
      '"',
      "'",
      '>',
      '<',
      '<img src=',
      '/media/a/960.webp',
      '<script>',
      '</script>',
      '<svg onload=a()>',
      '&',
      '&#60;',
      'words ',
      '<!--',
      '-->',
      '<h2>',
      '</h2>',
      '<td',
      ' on',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 24 }), (parts) => {
        const once = houseHtml(parts.join(''));
        expect(houseHtml(once)).toBe(once);
        for (const [, tag = '', rest = ''] of once.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)) {
          expect(['p', 'a', 'img', 'h2', 'td']).toContain(tag);
          expect(rest.replaceAll(/"[^"]*"/g, '""')).toMatch(/^(?: href=""| src="" alt="")?$/);
        }
        expect(once).not.toMatch(/"\s*javascript:/i);
      }),
    );
  });

  it('is read once, however much of it never ends', () => {
    for (const part of ['<a "', "<p '", '<a href=', '<!-', '<'])
      expect(houseHtml(part.repeat(40_000)).length).toBeGreaterThan(0);
  });

  it('names its pictures', () => {
    const text = '<figure><img src="/media/b/960.webp" alt=""></figure>';
    expect(picturesIn(`${text}<p>a</p>${text.replace('/b/', '/a/')}${text}`)).toEqual(['b', 'a']);
  });
});
