import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../src/domain/content/article-text.ts';
import { marked, marks, type Mark } from '../../../src/app/fields/markup.ts';

/** A text with the selection between bars: `a |road| car`. */
const selected = (barred: string) => {
  const [before = '', inside = '', after = ''] = barred.split('|');
  return {
    text: before + inside + after,
    from: before.length,
    until: before.length + inside.length,
  };
};
const shown = ({ text, from, until }: ReturnType<typeof selected>): string =>
  `${text.slice(0, from)}|${text.slice(from, until)}|${text.slice(until)}`;

const press = (barred: string, mark: Mark): string => shown(marked(selected(barred), mark));

describe('a button of the toolbar', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a |road| car', 'a **|road|** car'],
    ['bold', 'a **|road|** car', 'a |road| car'],
    ['bold', 'a| road |car', 'a **|road|** car'],
    ['italic', 'a **|road|** car', 'a ***|road|*** car'],
    ['italic', 'a *|road|* car', 'a |road| car'],
    ['bold', '||', '**||**'],
    ['heading', 'one\ntw||o\nthree', 'one\n## tw||o\nthree'],
    ['heading', '## tw||o', 'tw||o'],
    ['list', '|one\ntwo|', '|- one\n- two|'],
    ['list', '|- one\n- two|', '|one\ntwo|'],
    ['quote', '|- one\n- two|', '|> one\n> two|'],
    ['link', 'see |here| now', 'see [here](|https://|) now'],
    ['link', '|https://a.ca/x|', '[||](https://a.ca/x)'],
  ])('%s makes “%s” “%s”', (mark, before, after) => {
    expect(press(before, mark)).toBe(after);
  });

  it('makes what the reader sees', () => {
    expect(articleHtml(marked(selected('a |road| car'), 'bold').text)).toBe(
      '<p>a <strong>road</strong> car</p>',
    );
    expect(articleHtml(marked(selected('|The engine|'), 'heading').text)).toBe(
      '<h2>The engine</h2>',
    );
  });

  it('says what it puts where, and selects inside the text', () => {
    const place = fc.tuple(fc.string(), fc.string(), fc.string());
    fc.assert(
      fc.property(place, fc.constantFrom(...marks), ([a, b, c], mark) => {
        const text = a + b + c;
        const done = marked({ text, from: a.length, until: a.length + b.length }, mark);
        expect(text.slice(0, done.start) + done.put + text.slice(done.end)).toBe(done.text);
        expect(0 <= done.from && done.from <= done.until).toBe(true);
        expect(done.until).toBeLessThanOrEqual(done.text.length);
      }),
    );
  });
});
