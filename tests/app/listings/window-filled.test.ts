// @vitest-environment jsdom
import './no-window.ts';
import { act, createElement, useCallback, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { LotGrid, cardsAtOnce } from '../../../src/app/listings/list/lot-grid.tsx';
import { clear, draw } from '../drawn.ts';
import { cardNow } from './lot-states.ts';

const cards = Array.from({ length: 60 }, (_, n) => {
  const made = cardNow({});
  return { ...made, listing: { ...made.listing, id: `l-${n}` }, auction: null };
});

/** Reports an observed element as visible if fewer lots than a window holds come before it. */
class Window {
  static holds = 0;
  private readonly tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }

  observe(place: Element): void {
    // Cards use another observer for their visibility.
    if (!place.classList.contains('lst__more')) return;
    const isIntersecting = document.querySelectorAll('article').length < Window.holds;
    const seen = [{ isIntersecting } as IntersectionObserverEntry];
    void Promise.resolve().then(() => act(async () => this.tell(seen, this as never)));
  }

  unobserve(): void {}

  disconnect(): void {}
}

function List() {
  const [shown, setShown] = useState(cardsAtOnce);
  const onMore = useCallback((from: number) => setShown(from + cardsAtOnce), []);
  return createElement(LotGrid, { cards, shown, onMore, fresh: true });
}

afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

it('a window of any height is filled without a press, and no further', async () => {
  vi.stubGlobal('IntersectionObserver', Window);
  Window.holds = 40;
  const { place, buttons } = await draw(() => createElement(List));
  await vi.waitFor(() => expect(place.querySelectorAll('article')).toHaveLength(48));
  expect(buttons()).toContain('Show 12 more');
});
