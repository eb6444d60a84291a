// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RichText } from '../../../src/app/fields/rich-text/rich-text.tsx';
import type { TextPlacing } from '../../../src/app/fields/rich-text/text-placing.ts';
import { clear, draw } from '../drawn.ts';

// jsdom has no layout, which the editor needs to scroll to the caret.
Range.prototype.getClientRects = () => document.body.getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();

// Loaded before the first render, which does not wait long.
beforeAll(() => import('../../../src/app/fields/rich-text/rich-editor.tsx'));
afterEach(clear);

/** Waits for an element that comes with a lazy chunk, or once a picture is stored. */
const there = (place: HTMLElement, found: string): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(place.querySelector(found)).not.toBeNull();
  });

const open = async (html: string, placing?: TextPlacing) => {
  const told: string[] = [];
  const Page = () => {
    const [value, setValue] = useState(html);
    return createElement(RichText, {
      label: 'Text',
      value,
      error: undefined,
      placing,
      photos: {
        add: () => Promise.resolve('p9'),
        watch: (id: string, tell: (url: string | null) => void) => {
          tell(`blob:${id}`);
          return () => undefined;
        },
      },
      onText: (next: string) => {
        told.push(next);
        setValue(next);
      },
    });
  };
  const drawn = await draw(() => createElement(Page));
  await there(drawn.place, '.ProseMirror');
  const box = drawn.place.querySelector<HTMLElement>('.ProseMirror');
  if (box === null) throw new Error('There is no editor.');
  return { ...drawn, box, told };
};

it('is a text box with its name, and shows the pictures of a text from where they are', async () => {
  const { box, place, told } = await open(
    '<p>Words</p><figure><img src="/media/p1/960.webp" alt="A drum"></figure><ul><li>One</li></ul>',
  );
  expect(box.getAttribute('role')).toBe('textbox');
  expect(document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Text',
  );
  expect(box.querySelector('figure img')?.getAttribute('src')).toBe('blob:p1');
  expect(place.querySelector<HTMLInputElement>('figure input')?.value).toBe('A drum');
  // Nothing was typed yet.
  expect(told).toEqual([]);
});

it('gives what is written as it is kept, and takes it back', async () => {
  const { press, told, place } = await open('<p>Words</p>');
  await press('Heading');
  expect(told.at(-1)).toBe('<h2>Words</h2>');
  await press('Undo (Ctrl Z)');
  expect(told.at(-1)).toBe('<p>Words</p>');
  await press('Numbered list');
  expect(told.at(-1)).toBe('<ol><li>Words</li></ol>');
  const pressed = [...place.querySelectorAll('[aria-pressed=true]')];
  expect(pressed.map((one) => one.getAttribute('aria-label'))).toEqual(['Numbered list']);
  expect(document.querySelector('style')).toBeNull();
});

it('takes a picture in, with the words below it', async () => {
  const { place, told } = await open('<p>Words</p>');
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File(['a'], 'drum.jpg', { type: 'image/jpeg' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await there(place, 'figure');
  expect(told.at(-1)).toContain('<figure><img src="/media/p9/960.webp" alt=""></figure>');
  const words = place.querySelector<HTMLInputElement>('figure input');
  await act(async () => {
    if (words !== null) words.value = 'A drum';
    words?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(told.at(-1)).toContain(
    '<figure><img src="/media/p9/960.webp" alt="A drum"><figcaption>A drum</figcaption></figure>',
  );
});

it('places what is offered, says what it is, and keeps both as they are read', async () => {
  const placed = { kind: 'gallery', name: 'show' } as const;
  const placing: TextPlacing = {
    offers: [{ placed, label: 'Gallery: The show' }],
    said: ({ name }) =>
      name === 'show'
        ? { label: 'Gallery: The show', shown: true }
        : { label: `${name}: nothing shows`, shown: false },
  };
  const { box, press, told } = await open('<p>Words</p><p>{{insert:nobody}}</p>', placing);
  expect(box.querySelector('.rich__placed--none')?.textContent).toBe('nobody: nothing shows');
  await press('Gallery or insert');
  await press('Place here');
  expect(told.at(-1)).toContain('<p>{{gallery:show}}</p>');
  expect(told.at(-1)).toContain('<p>{{insert:nobody}}</p>');
  const shown = [...box.querySelectorAll('.rich__placed')].map((one) => one.textContent);
  expect(shown).toContain('Gallery: The show');
});
