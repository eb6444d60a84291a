// @vitest-environment jsdom
import './no-window.ts';
import { act, createElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LotGrid, cardsAtOnce } from '../../../src/app/listings/list/lot-grid.tsx';
import { clear, draw } from '../drawn.ts';
import { cardNow } from './lot-states.ts';

const cards = Array.from({ length: 60 }, (_, n) => {
  const made = cardNow({});
  return { ...made, listing: { ...made.listing, id: `l-${n}` }, auction: null };
});

const columns = 3;
const rowHeight = 400;
const heightOf = (lots: number): number => Math.ceil(lots / columns) * rowHeight;
const drawn = (): number => document.querySelectorAll('article').length;

/** Reports an observed element as visible if fewer lots than a window holds come before it. */
class Window {
  static holds = 0;
  static told = 0;
  private readonly tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }

  observe(place: Element): void {
    // Cards use another observer for their visibility.
    if (!place.classList.contains('lst__more')) return;
    const isIntersecting = drawn() < Window.holds;
    Window.told += isIntersecting ? 1 : 0;
    const seen = {
      isIntersecting,
      boundingClientRect: { top: heightOf(drawn()) },
      rootBounds: { bottom: heightOf(Window.holds) },
    };
    void Promise.resolve().then(() => act(async () => this.tell([seen as never], this as never)));
  }

  unobserve(): void {}

  disconnect(): void {}
}

function List() {
  const [shown, setShown] = useState(cardsAtOnce);
  return createElement(LotGrid, { cards, shown, onMore: setShown, fresh: true });
}

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a window of any height is filled at once, without a press, and no further', async () => {
  vi.stubGlobal('IntersectionObserver', Window);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ height: heightOf(drawn()) }) as DOMRect,
  );
  Window.holds = 40;
  const { place, buttons } = await draw(() => createElement(List));
  await vi.waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(48));
  expect(Window.told).toBe(1);
  expect(buttons()).toContain('Show 12 more');
});
