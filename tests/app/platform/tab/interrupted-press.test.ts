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

/** Puts an element somewhere: jsdom lays nothing out. */
const placed = (one: Element, top: number): void => {
  one.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
};

const after = async (): Promise<number> => {
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  return clicked.mock.calls.length;
};

const under = { clientX: 20, clientY: 20 };
const page = `<main>${link}<p>News</p><dialog><p>Saved</p></dialog></main>`;

/** Clicks after a press on the link, which then lies at `top`, that ends on another element. */
const moved = async (
  top: number,
  ends = 'main > p',
  at: MouseEventInit = under,
  later = page,
): Promise<number> => {
  const on = drawn(page);
  placed(on, 0);
  pointer('pointerdown', on, under);
  const now = later === page ? on : drawn(later);
  placed(now, top);
  pointer('pointerup', document.querySelector(ends)!, at);
  // The browser clicks the nearest common ancestor.
  document.querySelector('main')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return (await after()) - 1;
};

it('clicks an element that moved away beneath a still pointer', async () => {
  expect(await moved(300)).toBe(1);
  clicked.mockReset();
  expect(await moved(300, 'main > p', { clientX: 23, clientY: 18 })).toBe(1);
});

it('clicks the only equal element where the pressed one was replaced and moved', async () => {
  expect(await moved(300, 'main > p', under, `${page}<footer></footer>`)).toBe(1);
});

it.each([
  ['a pointer that left the element', 300, 'main > p', { clientX: 60, clientY: 20 }],
  ['an element beneath something that opened', 0, 'main > p', under],
  ['an element behind a dialog', 300, 'dialog > p', under],
])('clicks nothing for %s', async (_, top, ends, at) => {
  expect(await moved(top, ends, at)).toBe(0);
});

it('clicks nothing where two elements are equal to the replaced one', async () => {
  expect(await moved(300, 'main > p', under, `${page}${link}`)).toBe(0);
});
