// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanGoods, cleanStory, cleanText } from '../../../src/app/fields/clean-markup.ts';
import {
  cleanGoods as servedGoods,
  cleanStory as servedStory,
  cleanText as servedText,
} from '../../../src/app/served/clean-markup.ts';

const elementsOf = (html: string): string => {
  const box = document.createElement('div');
  box.innerHTML = html;
  // The order of attributes does not matter.
  for (const one of box.querySelectorAll('*')) {
    const named = [...one.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of named) one.removeAttribute(name);
    // jsdom does not reflect these two properties of a picture as attributes.
    const kept = named.filter(([name]) => name !== 'loading' && name !== 'decoding');
    for (const [name, value] of kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      one.setAttribute(name, value);
  }
  return box.innerHTML;
};

const text = fc.constantFrom('Held', 'a & b', 'l’été', '5 < 6', '"so"');
const leaf = text.map((words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
const block = fc
  .tuple(
    fc.constantFrom('p', 'h2', 'h3', 'ul', 'blockquote', 'a', 'img'),
    leaf,
    fc.constantFrom('/media/p-1/960.webp', 'https://elsewhere.example/x.webp'),
    fc.constantFrom('https://volvo.example/', 'mailto:jo@example.com', '/news', '#the-week'),
  )
  .map(([tag, inner, picture, to]) => {
    if (tag === 'ul') return `<ul><li>${inner}</li><li><b>${inner}</b></li></ul>`;
    if (tag === 'blockquote') return `<blockquote><p>${inner}</p></blockquote>`;
    if (tag === 'a') return `<p><a href="${to}">${inner}</a></p>`;
    if (tag === 'img') return `<p><img src="${picture}" alt="A car"></p>`;
    return `<${tag}>${inner}</${tag}>`;
  });
const document_ = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join(''));

const hostile = [
  '<script>alert(1)</script><p>Text</p>',
  '<p onclick="alert(1)">Text</p>',
  '<p><a href="javascript:alert(1)">here</a></p>',
  '<iframe src="https://elsewhere.example"></iframe><p>Text</p>',
  '<p style="color:red">Text</p>',
  '<svg onload="alert(1)"></svg>',
];

describe.each([
  ['a text of the house', cleanText, servedText],
  ['the story of a lot', cleanStory, servedStory],
  ['the shop’s text', cleanGoods, servedGoods],
] as const)('%s', (_, inPage, served) => {
  it('makes the same of the house’s own markup on the server and on a page', () => {
    fc.assert(
      fc.property(document_, (html) => {
        expect(elementsOf(served(html))).toBe(elementsOf(inPage(html)));
      }),
      { numRuns: 100 },
    );
  });

  it.each(hostile)('leaves nothing that acts in %s', (html) => {
    for (const clean of [served(html), inPage(html)]) {
      expect(clean).not.toMatch(/script|onclick|onload|iframe|style=|javascript:/);
    }
  });
});
