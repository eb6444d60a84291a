// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { completePresses } from '../../../../src/app/platform/tab/interrupted-press.ts';

const clicked = vi.fn();

beforeAll(completePresses);
beforeEach(() => {
  clicked.mockReset();
  document.body.addEventListener('click', clicked);
});
afterEach(() => {
  document.body.removeEventListener('click', clicked);
  document.body.replaceChildren();
});

const pointer = (
  kind: 'pointerdown' | 'pointerup',
  on: Element,
  of: MouseEventInit & { readonly pointerType?: string } = {},
): void => {
  const event = new MouseEvent(kind, { bubbles: true, button: 0, ...of });
  Object.defineProperty(event, 'pointerType', { value: of.pointerType ?? 'mouse' });
  on.dispatchEvent(event);
};

const drawn = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('a, button, p')!;
};

/** Clicks heard after a press that begins on one page and ends on the next. */
const pressed = async (
  before: string,
  after: string,
  of: MouseEventInit & { readonly pointerType?: string } = {},
): Promise<number> => {
  pointer('pointerdown', drawn(before), of);
  pointer('pointerup', drawn(after), of);
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  return clicked.mock.calls.length;
};

const link = '<a href="#makes"><b>Makes</b></a>';

it.each([
  ['a link', link, link],
  ['a button with other classes', '<button>Watch</button>', '<button class="on">Watch</button>'],
  [
    'a button by its label',
    '<button aria-label="Watch">☆</button>',
    '<button aria-label="Watch">★</button>',
  ],
])('clicks %s that replaced the pressed one', async (_, before, after) => {
  expect(await pressed(before, after)).toBe(1);
});

it.each([
  ['another link', link, '<a href="#news"><b>Makes</b></a>', {}],
  ['another button', '<button>Watch</button>', '<button>Stop watching</button>', {}],
  ['a text', link, '<p>Makes</p>', {}],
  ['a touch, which the browser clicks itself', link, link, { pointerType: 'touch' }],
  ['another mouse button', link, link, { button: 1 }],
  ['a key held down', link, link, { ctrlKey: true }],
])('clicks nothing for %s', async (_, before, after, of) => {
  expect(await pressed(before, after, of)).toBe(0);
});

it('leaves a press to the browser whose element stays, or that the browser clicked', async () => {
  const stays = drawn(link);
  pointer('pointerdown', stays);
  pointer('pointerup', stays);
  const before = drawn(link);
  pointer('pointerdown', before);
  const after = drawn(link);
  pointer('pointerup', after);
  after.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  expect(clicked).toHaveBeenCalledTimes(1);
});
